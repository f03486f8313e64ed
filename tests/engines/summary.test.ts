import { expect, it } from 'vitest';
import { summarise } from './summary.ts';

it('ENG-07 (c) names each journey that failed, once, with the command that repeats it', () => {
  const row = { journey: 'chart', engine: 'webkit', seconds: 9 };
  const lines = summarise([
    { ...row, result: 'passed' },
    { ...row, journey: 'offline', result: 'FAILED' },
    { ...row, journey: 'offline', result: 'FAILED' },
  ]);
  expect(lines.filter((line) => line.includes('repeats'))).toEqual([
    'FAILED: webkit offline. npm run engines -- webkit offline repeats it.',
  ]);
  expect(lines.join('\n')).toMatch(/webkit +chart +passed in 9 s/);
});
