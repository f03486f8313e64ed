import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface RunningServer {
  process: ChildProcess;
  port: number;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../mocks/main.ts', import.meta.url));

/** Starts the sandbox as its own process on a free port, and waits until it says its address. */
export function startServer(): Promise<RunningServer> {
  const child = spawn(process.execPath, [main, 'sandbox', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code} before it listened.`)));
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const port = /localhost:(\d+)/.exec(text)?.[1];
      if (port === undefined) return;
      const stop = async () => {
        child.kill('SIGINT');
        await ended;
      };
      resolve({ process: child, port: Number(port), stop });
    });
  });
}
