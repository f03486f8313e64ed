import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Envelope } from '../gateway/dispatch.ts';
import type { Death } from './die-at-commit.ts';

interface Asked {
  token?: string;
  /** Idempotency-Key; a new one when absent. */
  key?: string;
  /** Sent as JSON, and by POST. */
  body?: unknown;
}

const project = fileURLToPath(new URL('../../', import.meta.url));
const preload = fileURLToPath(new URL('die-at-commit.ts', import.meta.url));

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests: the sandbox in a process of its own, that ends with the test or before. */
export async function sandboxProcess(...flags: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', preload, 'mocks/main.ts', 'sandbox', '--port', '0', ...flags],
    { cwd: project, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The sandbox ended: ${printed}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const found = /(http:\/\/localhost:\d+)\n/.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
  });

  async function call(path: string, { token, key = randomUUID(), body }: Asked = {}): Promise<Envelope> {
    const separator = path.includes('?') ? '&' : '?';
    const headers = {
      lang: 'en',
      'idempotency-key': key,
      'content-type': 'application/json',
      ...(path.startsWith('/control') && { 'x-candlewick-control': '1' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const isGet = body === undefined;
    const response = await fetch(`${address}${path}${isGet ? `${separator}t=${Date.now()}` : ''}`, {
      method: isGet ? 'GET' : 'POST',
      headers,
      body: isGet ? null : JSON.stringify(body),
    });
    return (await response.json()) as Envelope;
  }

  return {
    call,
    control: (area: string, body: unknown) => call(`/control/${area}`, { body }),
    printed: () => printed,
    /** Ends it as a crash would; `signal` as somebody would who stops it. */
    async end(signal: 'SIGKILL' | 'SIGINT' = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
    /** Sends a call during whose commit the process dies. */
    async dieDuring(death: Death, path: string, asked: Asked) {
      const ready = once(child, 'message');
      child.send(death);
      await ready;
      const answer = await call(path, asked).catch(() => null);
      if (answer) throw new Error(`${path} was answered: ${JSON.stringify(answer)}`);
      await ended;
    },
  };
}
