import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { poll } from './poll.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A Wednesday morning in Europe, as in the journeys. */
const startOfWorlds = '2026-11-18T10:00:00Z';

/** An order as the server has it. */
export interface BookedOrder {
  id: number;
  user_id: number;
  request_key: string;
  status: number;
  reason: number | null;
  stop_loss: number | null;
  take_profit: number | null;
}

/** A sandbox in a process and a folder of its own: it can be ended and started again, and its books can be read. */
export interface OwnSandbox {
  port: number;
  start(): Promise<void>;
  /** Ends it as a crash would, in the middle of whatever it does. */
  kill(): Promise<void>;
  orders(world: string): BookedOrder[];
  /** Ends it, and removes what it kept. */
  close(): Promise<void>;
}

export function createOwnSandbox(port: number): OwnSandbox {
  const folder = mkdtempSync(join(tmpdir(), 'candlewick-chaos-'));
  let child: ChildProcess | null = null;
  const flags = ['sandbox', '--port', String(port), '--at', startOfWorlds, '--file', folder];
  const guard = ['--import', './scripts/end-with-parent.mjs'];

  async function kill(): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  return {
    port,
    async start() {
      child = spawn(process.execPath, [...guard, 'mocks/main.ts', ...flags], { cwd: root, stdio: 'ignore' });
      await poll('the sandbox answers', () => answers(port), { timeout: 60_000 });
    },
    kill,
    orders(world) {
      const file = join(folder, `${world}.sqlite`);
      if (!existsSync(file)) return [];
      const books = new DatabaseSync(file, { readOnly: true });
      try {
        return books.prepare('select * from orders order by id').all() as unknown as BookedOrder[];
      } finally {
        books.close();
      }
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = http.get({ host: '127.0.0.1', port, path: '/site.webmanifest' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
  });
}
