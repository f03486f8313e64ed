import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, vi } from 'vitest';
import { createSandbox, listen, type Sandbox } from '../../../mocks/server.ts';
import {
  operations,
  type DataOf,
  type InputOf,
  type OperationId,
} from '../../../src/generated/operations.ts';

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

function createMock(seed: number, port: number): Mock {
  return {
    seed,
    port,
    async data(id, input, key = randomUUID()) {
      const { method, path, body } = operations[id];
      const fields = (input ?? {}) as Record<string, string>;
      const headers: Record<string, string> = {
        lang: 'en',
        authorization: 'Bearer 0123456789abcdef',
        'idempotency-key': key,
      };
      const address = new URL(path, `http://127.0.0.1:${port}`);
      if (method === 'GET' || method === 'DELETE') address.searchParams.set('t', '1');
      let sent: string | undefined;
      if (body === undefined)
        for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
      else if (body === 'json')
        [sent, headers['content-type']] = [JSON.stringify(fields), 'application/json'];
      else if (body === 'form')
        [sent, headers['content-type']] = [
          new URLSearchParams(fields).toString(),
          'application/x-www-form-urlencoded',
        ];
      else [sent, headers['content-type']] = [upload, 'multipart/form-data; boundary=edge'];
      if (path.endsWith('.webmanifest')) address.search = '';
      const { status, text } = await send(address, method, headers, sent);
      const answer = JSON.parse(text);
      if (path.endsWith('.webmanifest') && status === 200) return answer;
      if (status !== 200 || answer.code !== 1)
        throw new Error(`${id}, seed ${seed}, ${JSON.stringify(fields)}: ${status} ${text.slice(0, 600)}`);
      return answer.data;
    },
    text: (path) => send(new URL(path, `http://127.0.0.1:${port}`), 'GET', {}, undefined),
  };
}

const upload =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--edge--\r\n';

function send(
  address: URL,
  method: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(
      address,
      { method, headers: { ...headers, ...length }, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

type Page<Row> = { list: Row[]; total: number } | { data: Row[]; total: number };

/**
 * SBX-83: the rows of all pages. Throws where the total changes, where it is not the number of rows, where only the last page
 * may be shorter and another is, where a row comes twice, and where the page beyond the last has any.
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
