import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How a server is after its garbage has been collected. */
export interface Health {
  /** Bytes of objects and buffers that are still in use. */
  kept: number;
  rss: number;
  /** Most ms of work at a stretch, in which nobody else was answered, since the last look. */
  stillMs: number;
}

export interface SandboxProcess {
  port: number;
  /** Why it is gone; null while it runs. */
  readonly gone: string | null;
  /** What it wrote that is no greeting: its log. */
  readonly log: string;
  look(): Promise<Health>;
  stop(): Promise<void>;
}

const child = fileURLToPath(new URL('sandbox-child.ts', import.meta.url));

/** Starts the sandbox as a user does, as a process of its own on a free port. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const server = fork(child, { execArgv: ['--expose-gc'], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let gone: string | null = null;
  let log = '';
  let greeting = '';
  const ended = new Promise<void>((resolve) => {
    server.once('exit', (code, signal) => {
      gone = `the server ended with ${code ?? signal}`;
      resolve();
    });
  });
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-20_000);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      greeting += chunk.toString('utf8');
      const found = /localhost:(\d+)/.exec(greeting)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`${gone}: ${log}`)));
  });
  return {
    port,
    get gone() {
      return gone;
    },
    get log() {
      return log;
    },
    async look() {
      server.send('look');
      const [health] = (await once(server, 'message')) as [Health];
      return health;
    },
    async stop() {
      if (gone === null) server.kill('SIGTERM');
      await ended;
    },
  };
}
