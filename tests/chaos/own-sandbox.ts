import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { moneyChanges, type MoneyChange } from './schedule.ts';
import { checkKeptOf } from '../../mocks/broker/testing/kept-in-file.ts';
import { startSandboxProcess, type SandboxProcess } from '../../mocks/testing/server-process.ts';

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

/** What was done with money: a row of the server's books. */
export interface BookedPayment {
  operation: MoneyChange;
  id: number;
  user_id: number;
  request_key: string;
}

/** The server's own books of a world. */
export interface Booked {
  orders: BookedOrder[];
  payments: BookedPayment[];
}

const tables: Record<MoneyChange, string> = {
  submitCoinDeposit: 'deposits',
  submitWithdrawal: 'withdrawals',
  bindWithdrawalMethod: 'withdrawal_methods',
  submitLoan: 'loans',
  submitRepayment: 'repayments',
};

/** A sandbox in a process and a folder of its own: it can be ended and started again, and its books can be read. */
export interface OwnSandbox {
  port: number;
  start(): Promise<void>;
  /**
   * Ends it as a crash would, in the middle of whatever it does. Rejects where what it has kept differs from its books.
   */
  kill(): Promise<void>;
  booked(world: string): Booked;
  /** Ends it, and removes what it kept. */
  close(): Promise<void>;
}

export function createOwnSandbox(port: number): OwnSandbox {
  const folder = mkdtempSync(join(tmpdir(), 'candlewick-chaos-'));
  const flags = ['--port', String(port), '--at', startOfWorlds, '--file', folder];
  let running: SandboxProcess | null = null;

  async function kill(): Promise<void> {
    await running?.end('SIGKILL');
    running = null;
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.sqlite'))) {
      const differences = await checkKeptOf(join(folder, name));
      if (differences.length > 0) throw new Error(`${name} after a kill: ${JSON.stringify(differences)}`);
    }
  }

  return {
    port,
    async start() {
      running = await startSandboxProcess({ flags, preload: ['refuse-loose-writes'] });
      if (running.port !== port) throw new Error(`Port ${port} is taken`);
    },
    kill,
    booked(world) {
      const file = join(folder, `${world}.sqlite`);
      if (!existsSync(file)) return { orders: [], payments: [] };
      const books = new DatabaseSync(file, { readOnly: true });
      const all = (sql: string) => books.prepare(sql).all() as unknown[];
      try {
        return {
          orders: all('select * from orders order by id') as BookedOrder[],
          payments: moneyChanges.flatMap(
            (operation) =>
              all(
                `select '${operation}' as operation, id, user_id, request_key from ${tables[operation]}`,
              ) as BookedPayment[],
          ),
        };
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
