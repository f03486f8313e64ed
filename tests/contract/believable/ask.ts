import http from 'node:http';
import { afterAll, beforeAll, vi } from 'vitest';
import { readContract } from '../../../mocks/contract/contract.ts';
import { promiseBreaks, type Occasion } from '../../../mocks/contract/promise-breaks.ts';
import { contractFile, createSandbox, fakerOverlay, listen, type Sandbox } from '../../../mocks/server.ts';
import { ask } from '../../../mocks/testing/ask.ts';
import { requestOf } from '../../../mocks/testing/caller.ts';
import type { DataOf, InputOf, OperationId } from '../../../src/generated/operations.ts';

/** The seeds that every rule is looked at with. */
export const seeds = Array.from({ length: 20 }, (_, n) => n + 1);

/** When all mocked answers are given. */
export const mockedNow = Date.parse('2026-10-14T12:00:00Z');

/** A contract mock over HTTP, asked as an app asks it. */
export interface Mock {
  seed: number;
  port: number;
  /** The data of a success. Throws where the answer is anything else. */
  data<Id extends OperationId>(id: Id, input?: InputOf<Id>, key?: string): Promise<DataOf<Id>>;
  text(path: string): Promise<{ status: number; text: string }>;
  /** The same mock, asked with the token of a login. */
  as(token: string): Mock;
  token: string;
}

/** Starts one mock a seed before the tests of a file, their clocks stopped, and stops them after. */
export function startMocks(): Mock[] {
  const mocks: Mock[] = [];
  const running: Sandbox[] = [];
  // Hundreds of calls a test, on a machine that may be busy.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  beforeAll(async () => {
    for (const seed of seeds) {
      const sandbox = await createSandbox({ mode: 'mock', seed, frozen: true, log: () => undefined });
      running.push(sandbox);
      mocks.push(createMock(seed, await listen(sandbox.server, 0, false)));
    }
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.close()));
  });
  return mocks;
}

/** Servers hang up on a connection that rests; we do so first. */
const agent = new http.Agent({ keepAlive: true, timeout: 1000 });

function createMock(seed: number, port: number, token = '0123456789abcdef'): Mock {
  return {
    seed,
    port,
    token,
    as: (other) => createMock(seed, port, other),
    async data(id, input, key) {
      const { path, ...asked } = requestOf(id, input ?? {}, { token, key });
      const { status, text, headers } = await ask(port, path, { ...asked, agent });
      const answer = JSON.parse(text);
      const page = input && 'page' in input ? Number(input.page) : 1;
      keepsPromises(id, answer, { date: Date.parse(headers.date ?? ''), page });
      if (path.startsWith('/site.webmanifest') && status === 200) return answer;
      if (status !== 200 || answer.code !== 1)
        throw new Error(`${id}, seed ${seed}, ${JSON.stringify(input)}: ${status} ${text.slice(0, 600)}`);
      return answer.data;
    },
    text: (path) => ask(port, path, { agent }),
  };
}

const contract = await readContract({ document: contractFile, overlay: fakerOverlay });
const byId = new Map(contract.operations.map((one) => [one.id, one]));

/** CON-79: throws where a mocked answer breaks a promise of the contract. */
function keepsPromises(id: OperationId, answer: unknown, occasion: Occasion): void {
  const operation = byId.get(id);
  const schema = operation?.answers.get('200')?.values().next().value?.schema ?? true;
  const breaks = promiseBreaks(schema, answer, operation?.schemas ?? {}, occasion);
  if (breaks.length > 0)
    throw new Error(`${id}: ${breaks.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`);
}

type Page<Row> = { list: Row[]; total: number } | { data: Row[]; total: number };

/**
 * SBX-83: the rows of all pages. Throws where the total changes, where it is not the number of rows, where only the
 * last page may be shorter and another is, where a row comes twice, and where the page beyond the last has any.
 */
export async function everyRow<Row extends object>(
  ask: (page: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rowsOf = (page: Page<Row>) => ('list' in page ? page.list : page.data);
  const first = await ask(1);
  const pages = Math.ceil(first.total / 20);
  const rows = [...rowsOf(first)];
  for (let number = 2; number <= pages + 1; number++) {
    const page = await ask(number);
    if (page.total !== first.total)
      throw new Error(`Page ${number}: total ${page.total}, not ${first.total}`);
    rows.push(...rowsOf(page));
    if (number < pages && rowsOf(page).length !== 20) throw new Error(`Page ${number} is too short`);
  }
  if (rows.length !== first.total) throw new Error(`${rows.length} rows of ${first.total}`);
  if (new Set(rows.map((row) => JSON.stringify(row))).size !== rows.length)
    throw new Error('A row comes twice');
  return rows;
}

/** Throws where a moment is later than the one before it in the list, or in the future. */
export function isNewestFirst(moments: readonly string[]): void {
  for (const [n, moment] of moments.entries()) {
    const at = Date.parse(moment);
    if (at > Date.parse(moments[n - 1] ?? '2026-10-14T12:00:00Z'))
      throw new Error(`${moment} is out of order`);
    if (at > mockedNow) throw new Error(`${moment} is in the future`);
  }
}
