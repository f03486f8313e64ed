import { pointerToken } from '../../mocks/contract/json-schema.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/check/run-tool.ts';
import { startSandbox } from '../../mocks/testing/start-sandbox.ts';
import { violations } from './contract-ajv.ts';
import { resolve, type Json } from './contracts.ts';
import { exampleCall } from './example-call.ts';
import { operations, type Operation } from './operations.ts';

const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill()));

/** `npm run prism` with these flags, on a free port. Resolves to its address. */
function startPrism(...flags: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'stock-prism.ts'), ...flags, '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (part: Buffer) => {
      said += part.toString();
      const [, address] = /Prism is listening on (http:\/\/[\d.:]+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(`Prism ended: ${said}`)));
  });
}

async function send(address: string, operation: Operation, more: Record<string, string>) {
  const { path, ...call } = exampleCall(operation);
  const headers: Record<string, string> = { authorization: 'Bearer demo-token', ...call.headers, ...more };
  // One key is one decision; the examples share theirs.
  if (operation.mutation) headers['idempotency-key'] = randomUUID();
  delete headers['Idempotency-Key'];
  const answer = await fetch(address + path, { ...call, headers });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

/** What is wrong with an answer, by Ajv and without Prism. */
function faults(operation: Operation, answer: Awaited<ReturnType<typeof send>>): string[] {
  if (answer.status !== 200) return [`${operation.id}: ${answer.status} ${answer.text.slice(0, 300)}`];
  const response = resolve('rest', resolve('rest', operation.body['responses'])['200']);
  const [type = ''] = Object.keys(resolve('rest', response['content']));
  const wrongType = answer.type.startsWith(type) ? [] : [`${operation.id}: ${answer.type}, not ${type}`];
  const reference = `${operation.reference}/responses/200/content/${pointerToken(type)}/schema`;
  const value = JSON.parse(answer.text) as Json;
  return [...wrongType, ...violations('rest', reference, value)];
}

async function faultsOfAll(address: string, more: (operation: Operation) => Promise<Record<string, string>>) {
  const found: string[] = [];
  for (const operation of operations)
    found.push(...faults(operation, await send(address, operation, await more(operation))));
  return found;
}

describe('Prism as it is', () => {
  let mock = '';
  beforeAll(async () => {
    mock = await startPrism();
  });

  it('CON-71 (a) mocks every operation from its examples', async () => {
    expect(operations.length).toBeGreaterThanOrEqual(63);
    expect(await faultsOfAll(mock, async () => ({}))).toEqual([]);
  });

  it('CON-71 (a) makes an answer up for every operation, with the hints of the overlay', async () => {
    expect(await faultsOfAll(mock, async () => ({ prefer: 'dynamic=true' }))).toEqual([]);
  });

  it('CON-71 (b) finds nothing wrong with the sandbox behind its proxy', async () => {
    const { port, logIn } = await startSandbox();
    const proxy = await startPrism('proxy', `http://127.0.0.1:${port}`);
    const authorization = `Bearer ${await logIn()}`;
    // Those around a session end it, each one of its own.
    const found = await faultsOfAll(proxy, async ({ body, login }) => {
      const ends = login === 'required' && JSON.stringify(body['tags']).includes('session');
      return { authorization: ends ? `Bearer ${await logIn()}` : authorization };
    });
    expect(found).toEqual([]);
  }, 120_000);

  it('CON-71 (c) names what another server does wrong', async () => {
    const wrong = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 1, msg: '', data: { balance: 'much' } }));
    });
    await new Promise<void>((done) => wrong.listen(0, '127.0.0.1', done));
    const proxy = await startPrism('proxy', `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`);
    const balance = operations.find(({ id }) => id === 'getBalance');
    if (!balance) throw new Error('getBalance is not in the contract');
    const answer = await send(proxy, balance, {});
    wrong.close();
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('balance');
  });
});
