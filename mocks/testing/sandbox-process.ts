import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A sandbox in a process of its own, as a user starts it. */
export interface SandboxProcess {
  readonly port: number;
  /** Why it is gone; null while it runs. */
  readonly gone: string | null;
  /** What it has printed so far, greeting and log. */
  readonly printed: string;
  /** MB of memory that it holds now. */
  memory(): number;
  /** Says something to a module that was loaded before it; resolves to the answer. */
  tell(message: unknown): Promise<unknown>;
  /** Asks it to stop; `SIGKILL` ends it as a crash would. */
  end(signal?: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void>;
}

interface HowToStart {
  /** Of `npm run sandbox`; on a free port unless they say which. */
  flags?: readonly string[];
  /** Modules of `preload/` that are loaded before the server. */
  preload?: readonly ('die-at-commit' | 'report-health' | 'put-in-fault')[];
  env?: Readonly<Record<string, string>>;
}

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Of the log, the end is what one looks at. */
const mostPrinted = 100_000;

/** Starts the sandbox, and waits until it prints its address. It ends with this process, or before. */
export async function startSandboxProcess(how: HowToStart = {}): Promise<SandboxProcess> {
  const { flags = [], preload = [], env = {} } = how;
  const loaded = preload.map((name) => `./mocks/testing/preload/${name}.ts`);
  const before = ['./scripts/end-with-parent.mjs', ...loaded].flatMap((file) => ['--import', file]);
  const asked = ['sandbox', ...(flags.includes('--port') ? [] : ['--port', '0']), ...flags];
  const child = spawn(process.execPath, ['--expose-gc', ...before, 'mocks/main.ts', ...asked], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let gone: string | null = null;
  let printed = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      gone = `the server ended with ${code ?? signal}`;
      resolve();
    });
  });
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-mostPrinted);
        const found = /http:\/\/localhost:(\d+)\n/.exec(printed)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${gone}: ${printed}`)));
  });
  return {
    port,
    get gone() {
      return gone;
    },
    get printed() {
      return printed;
    },
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async tell(message) {
      const answer = once(child, 'message');
      child.send(message as object);
      return (await answer)[0] as unknown;
    },
    async end(signal = 'SIGTERM') {
      if (gone === null) child.kill(signal);
      await ended;
    },
  };
}
