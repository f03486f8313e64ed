import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRest, readSocket } from '../contract/read.ts';
import { contractFindings } from './contract-findings.ts';

const rest = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');

it('CON-47 (a) (c) names file, line and column of what is no YAML, of each contract, without a stack', async () => {
  const readers = [() => readRest(`${rest}\n : [\n`), () => readSocket('asyncapi: [1\nb: 2\n')];
  const { ok, found } = await contractFindings(readers);
  expect([ok, found.split('\n')]).toEqual([
    false,
    [
      expect.stringMatching(/^openapi\.yaml:\d+:\d+: \w/),
      expect.stringMatching(/^asyncapi\.yaml:\d+:\d+: \w/),
    ],
  ]);
});

it('CON-47 (b) names the operation that does not list its refusals', () => {
  const without = rest.replace(/(operationId: getBalance\n(?:.*\n)*?) +x-error-codes: .*\n/, '$1');
  expect(without).not.toBe(rest);
  expect(() => readRest(without)).toThrow(
    /^openapi\.yaml: getBalance \(get \/v1\/api\/main\/wallet\/getBalance\) has no x-error-codes/,
  );
});
