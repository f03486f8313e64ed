import { afterEach } from 'vitest';
import type { Handlers } from '../gateway/handler.ts';
import type { LogEntry } from '../world/log.ts';
import { handlers as allHandlers } from '../handlers/handlers.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createSandbox, listen, type Sandbox, type SandboxOptions } from '../server.ts';
import { ask as plainly, type Answered as Plain, type Asked } from './ask.ts';
import { createCaller } from './caller.ts';

interface Answered extends Plain {
  /** The text as JSON; undefined where it is none. */
  json: unknown;
}

export interface StartedSandbox {
  sandbox: Sandbox;
  port: number;
  /** What was logged; nothing of it is printed. */
  logged: LogEntry[];
  /** Sends exactly this, with the headers that every call carries. */
  ask(path: string, asked?: Omit<Asked, 'agent'>): Promise<Answered>;
  /** POST /control/<area>. */
  control(area: string, body: unknown): Promise<Answered>;
  /** Token of a fresh demo account. */
  demo(): Promise<string>;
  /** Token of a new session of the seeded user. */
  logIn(): Promise<string>;
}

const running: Sandbox[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

/** A sandbox on a free port of loopback, gone after the test. */
export async function startSandbox(
  options: Omit<SandboxOptions, 'handlers'> & { handlers?: Handlers } = {},
): Promise<StartedSandbox> {
  const logged: LogEntry[] = [];
  const sandbox = await createSandbox({
    handlers: allHandlers,
    log: (entry) => logged.push(entry),
    ...options,
  });
  running.push(sandbox);
  const port = await listen(sandbox.server, 0, false);
  const ask = async (path: string, asked: Asked = {}) => {
    const answered = await send(port, path, asked);
    // Every test of the sandbox is one of the contract's promises too; a partner's server keeps its own.
    const { method = 'GET' } = asked;
    const breaks = options.proxy ? [] : await judgeAnswer({ method, path, ...answered });
    if (breaks.length > 0) throw new Error(breaks.join('\n'));
    return answered;
  };
  const client = createCaller(port);
  return {
    sandbox,
    port,
    logged,
    ask,
    control: (area, body) =>
      ask(`/control/${area}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    demo: client.demo,
    logIn: client.logIn,
  };
}

/** With the headers that every call carries. */
async function send(port: number, path: string, asked: Asked): Promise<Answered> {
  const always = { lang: 'en', ...(path.startsWith('/control') && { 'x-candlewick-control': '1' }) };
  const answered = await plainly(port, path, { ...asked, headers: { ...always, ...asked.headers } });
  return { ...answered, json: parse(answered.text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
