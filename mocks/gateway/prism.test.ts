import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../contract/check-call.ts';
import { readContract } from '../contract/contract.ts';
import { contractFile, fakerOverlay } from '../server.ts';
import { exampleInput } from '../testing/example-input.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { drawAnswer } from './prism.ts';

const orders = '/v1/api/forex/my_deal?status=1&page=1&t=';
const headers = { authorization: 'Bearer 0123456789abcdef' };

describe('mocked answers', () => {
  it('SBX-05 (a) are the same for the same seed and question, whatever was asked before', async () => {
    const one = await startSandbox({ mode: 'mock', seed: 7 });
    const first = await one.ask(`${orders}1`, { headers });
    await one.ask('/v1/api/forex/trade_list?t=1');
    expect((await one.ask(`${orders}2`, { headers })).text).toBe(first.text);
    const [again, ...others] = await Promise.all(
      [`${orders}3`, '/v1/api/forex/trade_list?t=1', '/v1/api/forex/getCategories?t=1'].map((path) =>
        one.ask(path, { headers }),
      ),
    );
    expect(again?.text).toBe(first.text);
    expect(others.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('SBX-05 (a) differ by seed and by what is asked', async () => {
    const one = await startSandbox({ mode: 'mock', seed: 7 });
    const two = await startSandbox({ mode: 'mock', seed: 8 });
    const first = await one.ask(`${orders}1`, { headers });
    expect((await two.ask(`${orders}1`, { headers })).text).not.toBe(first.text);
    const bars = async (period: string) =>
      (await one.ask(`/v1/api/forex/kline?forex_id=51&period=${period}&t=1`)).text;
    expect(await bars('1min')).not.toBe(await bars('5min'));
  });

  it('SBX-03 (c) are successes that keep the contract, for every operation', async () => {
    const contract = await readContract({ document: contractFile, overlay: fakerOverlay });
    expect(contract.operations).toHaveLength(70);
    for (const operation of contract.operations) {
      for (const seed of [1, 2]) {
        const answer = await drawAnswer(contract.source, operation, exampleInput(operation), null, seed);
        const broken = checkAnswer(operation, answer.status, operation.answerType, answer.body);
        expect([operation.id, seed, answer.status, broken]).toEqual([operation.id, seed, 200, []]);
        if (!operation.path.endsWith('.webmanifest'))
          expect(answer.body, operation.id).toMatchObject({ code: 1 });
      }
    }
  });

  it('SBX-01 (a) follow a check of the request', async () => {
    const { ask } = await startSandbox({ mode: 'mock' });
    expect((await ask('/v1/api/forex/my_deal?status=9&page=1&t=1', { headers })).status).toBe(422);
    expect((await ask(`${orders}1`)).status).toBe(401);
  });

  it('SBX-03 (b) stand in for no handler unless they are asked for', async () => {
    const { ask } = await startSandbox({ handlers: {} });
    const path = '/v1/api/forex/getCategories?t=1';
    const { status, text } = await ask(path);
    expect([status, text.includes('no handler for listCategories')]).toEqual([500, true]);
    expect((await ask(path, { headers: { prefer: 'dynamic=true' } })).json).toMatchObject({ code: 1 });
  });
});

describe('Prefer', () => {
  const prefer = (value: string) => ({ headers: { ...headers, prefer: value } });

  it('SBX-04 (a) asks for an example by name', async () => {
    const { ask } = await startSandbox({ mode: 'mock' });
    const { json } = await ask(`${orders}1`, prefer('example=empty'));
    expect(json).toEqual({
      code: 1,
      msg: '',
      data: { data: [], total: 0, all_fact_profits: 0, balance: 100000 },
    });
  });

  it('SBX-04 (a) asks for a refusal by its code, and for an HTTP status', async () => {
    const { ask } = await startSandbox({ mode: 'mock' });
    expect((await ask(`${orders}1`, prefer('code=999'))).json).toMatchObject({ code: 999, data: null });
    const unavailable = await ask(`${orders}1`, prefer('code=503'));
    expect([unavailable.status, unavailable.headers['retry-after']]).toEqual([503, '1']);
    expect(unavailable.json).toMatchObject({ code: 503, msg: 'Down for maintenance' });
  });

  it('SBX-04 (a) asks for an answer that does not vary', async () => {
    const { ask } = await startSandbox({ mode: 'mock' });
    const { json } = await ask(`${orders}1`, prefer('dynamic=false'));
    expect(json).toMatchObject({ data: { data: [{ Id: 1050482 }] } });
  });

  it('SBX-04 (c) names what there is to whoever asks for what there is not', async () => {
    const { ask } = await startSandbox({ mode: 'mock' });
    const { status, text } = await ask(`${orders}1`, prefer('example=nothing'));
    expect([status, text.includes('empty')]).toEqual([404, true]);
    expect((await ask(`${orders}1`, prefer('code=4002'))).status).toBe(404);
  });

  it('SBX-04 (b) works where a handler would answer', async () => {
    const { ask, demo } = await startSandbox();
    const authorization = `Bearer ${await demo()}`;
    const { json } = await ask(`${orders}1`, { headers: { authorization, prefer: 'example=open' } });
    expect(json).toMatchObject({ data: { total: 1 } });
  });
});
