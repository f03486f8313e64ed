import { expect, it } from 'vitest';
import { carryOut, workedExamples } from '../support/worked-examples.ts';

const examples = workedExamples();

it('PTR-07 (a) every rule of trading has an example', () => {
  expect(examples.length).toBeGreaterThan(13);
});

it.each(examples)('PTR-07 (b) the sandbox answers the figures of the guide: $title', async (example) => {
  const results = await carryOut(example);
  expect(results.length).toBeGreaterThan(0);
  expect(results.map(({ came }) => came)).toEqual(results.map(({ expected }) => expected));
});
