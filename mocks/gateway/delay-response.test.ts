import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFaults } from '../world/faults.ts';
import type { ContractOperation } from '../contract/contract.ts';
import { delayResponse } from './delay-response.ts';

const operation = { id: 'submitOrder' } as ContractOperation;
const response = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false;
  void promise.then(() => (settled = true));
  for (let turns = 0; turns < 5; turns++) await turn();
  return settled;
}

it('SBX-11 (a) holds an answer back until the caller has gone', async () => {
  const faults = createFaults();
  faults.add({ kind: 'hold', operationId: 'submitOrder', times: 1 });
  const caller = response();
  const held = delayResponse(operation, faults, caller);
  expect(await isSettled(held)).toBe(false);
  caller.emit('close');
  await held;
  expect(faults.held).toEqual([]);
  expect(await isSettled(delayResponse(operation, faults, caller))).toBe(true);
});

it('SBX-11 (c) lets go what is held back, of one operation or of all, and nothing else', async () => {
  const faults = createFaults();
  const stops = { id: 'setOrderStops' } as ContractOperation;
  const hold = (one: ContractOperation) => {
    faults.add({ kind: 'hold', operationId: one.id, times: 1 });
    return delayResponse(one, faults, response());
  };
  const [order, first, second] = [hold(operation), hold(stops), hold(stops)];
  expect(faults.held).toEqual(['submitOrder', 'setOrderStops', 'setOrderStops']);
  faults.release('setOrderStops');
  await Promise.all([first, second]);
  expect(faults.held).toEqual(['submitOrder']);
  expect(await isSettled(order)).toBe(false);
  faults.release();
  await order;
  expect(faults.held).toEqual([]);
});

it('SBX-11 (a) lets every answer wait for the latency', async () => {
  const faults = createFaults();
  faults.latency = 30_000;
  const caller = response();
  const held = delayResponse(operation, faults, caller);
  expect(await isSettled(held)).toBe(false);
  caller.emit('close');
  await held;
});

it('SBX-11 does not wait for a caller who has gone already', async () => {
  const faults = createFaults();
  faults.latency = 30_000;
  const gone = Object.assign(response(), { destroyed: true });
  expect(await isSettled(delayResponse(operation, faults, gone))).toBe(true);
});
