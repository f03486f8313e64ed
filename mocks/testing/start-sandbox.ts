import { randomUUID } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import { afterEach } from 'vitest';
import { seededUser } from '../accounts/seed-users.ts';
import type { Handlers } from '../gateway/handler.ts';
import type { LogEntry } from '../world/log.ts';
import { handlers as allHandlers } from '../handlers/handlers.ts';
import { createSandbox, listen, type Sandbox, type SandboxOptions } from '../server.ts';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The text as JSON; undefined where it is none. */
  json: unknown;
}

export interface StartedSandbox {
  sandbox: Sandbox;
  port: number;
  /** What was logged; nothing of it is printed. */
  logged: LogEntry[];
  /** Sends exactly this, with the headers that every call carries. */
  ask(path: string, asked?: Asked): Promise<Answered>;
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
  const ask = (path: string, asked: Asked = {}) => send(port, path, asked);
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
    async demo() {
      const headers = { 'idempotency-key': randomUUID() };
      const { json } = await ask('/api/user/createAccountDemoForU?demo_id=1&t=1', { headers });
      return tokenOf(json);
    },
    async logIn() {
      const { email, password } = seededUser;
      const { json } = await ask('/api/user/loginForU', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': randomUUID() },
        body: new URLSearchParams({ account: email, password, login_type: '1' }).toString(),
      });
      return tokenOf(json);
    },
  };
}

const tokenOf = (json: unknown) => (json as { data: { token: string } }).data.token;

function send(port: number, path: string, { method = 'GET', headers = {}, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const all = {
      host: `localhost:${port}`,
      lang: 'en',
      ...(path.startsWith('/control') && { 'x-candlewick-control': '1' }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const options = { host: '127.0.0.1', port, path, method, headers: { ...all, ...headers }, agent: false };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
