import { execFileSync, spawn } from 'node:child_process';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

interface SandboxProcess {
  port: number;
  /** MB of memory that it holds now. */
  memory(): number;
  stop(): Promise<void>;
}

interface Response {
  status: number;
  body: string;
}

const main = fileURLToPath(new URL('../../mocks/main.ts', import.meta.url));

/** Connections are kept, as a browser keeps them. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/** Starts the sandbox as its own process on a free port, and waits until it prints its address. */
export function startSandbox(...flags: string[]): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [main, 'sandbox', '--port', '0', ...flags], {
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
        agent.destroy();
        child.kill('SIGINT');
        await ended;
      };
      resolve({ port: Number(port), memory: () => memoryOf(child.pid), stop });
    });
  });
}

function memoryOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** One GET call of the contract. */
export function call(port: number, path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, agent, headers: { lang: 'en', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
        });
      },
    );
    // A kept connection may end just as it is used again, as in a browser.
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(call(port, path, headers));
      else reject(new Error(`${path}: ${error.message}`, { cause: error }));
    });
  });
}
