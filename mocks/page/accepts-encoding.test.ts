import { expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import { acceptsEncoding } from './accepts-encoding.ts';

it.each([
  ['gzip', true],
  ['br, gzip', true],
  ['GZIP;q=0.5', true],
  ['gzip ; q=1.0', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000', false],
  ['x-gzip', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('SBX-95 (a) (b) "%s" takes gzip: %s', (accepted, takes) => {
  expect(acceptsEncoding({ headers: { 'accept-encoding': accepted } }, 'gzip')).toBe(takes);
});

it('SBX-95 (a) (b) an answer comes as it is to whoever refuses gzip', async () => {
  const { ask } = await startSandbox();
  const encodingFor = async (accepted: string) => {
    const { headers } = await ask('/v1/api/forex/trade_list?t=1', {
      headers: { 'accept-encoding': accepted },
    });
    return headers['content-encoding'];
  };
  expect([await encodingFor('gzip'), await encodingFor('gzip;q=0')]).toEqual(['gzip', undefined]);
});
