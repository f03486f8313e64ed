import { expect, it } from 'vitest';
import { operations } from '../../src/generated/operations.ts';
import { readContract } from '../contract/contract.ts';
import { contractFile } from '../server.ts';
import { exampleCall } from '../testing/example-input.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { handlers } from './handlers.ts';

it('SBX-03 (a) every operation of the contract has a handler, those of other hosts and optional ones too', async () => {
  const contract = await readContract({ document: contractFile });
  const asked = contract.operations.map(({ id }) => id);
  expect(asked.filter((id) => !(id in handlers))).toEqual([]);
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(asked).toContain('getComplaintEmail');
  expect(asked).toContain('getManifest');
});

it('SBX-03 (a) (b) no answer is mocked: every operation is served by its handler', async () => {
  const called = new Set<string>();
  const watched = Object.fromEntries(
    Object.entries(handlers).map(([id, handler]) => [
      id,
      (call: never) => {
        called.add(id);
        return (handler as (one: never) => unknown)(call);
      },
    ]),
  );
  const started = await startSandbox({ handlers: watched, frozen: true });
  const { operations: all } = await readContract({ document: contractFile });
  let token = await started.logIn();
  for (const operation of all) {
    const { path, ...call } = exampleCall(operation, token);
    // The examples name pictures that nobody here has sent; those calls are refused before their handlers.
    const { status, text } = await started.ask(path, call);
    expect([operation.id, status, status === 200 ? '' : text]).toEqual([operation.id, 200, '']);
    if (operation.id === 'logoutUser') token = await started.logIn();
    if (!`${decodeURIComponent(path)} ${call.body}`.includes('/uploads/'))
      expect(called).toContain(operation.id);
  }
  expect(called.size).toBeGreaterThan(60);
});
