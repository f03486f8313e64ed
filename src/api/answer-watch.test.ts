import { expect, it, vi } from 'vitest';
import { answerBreaks } from './answer-breaks.ts';
import { watchAnswer } from './answer-watch.ts';

it('API-15 (a) names each place that breaks the contract once, with its operation', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const surplus = (index: number) => [
    { location: `data[${index}].internal_id`, message: 'is not in the contract' },
  ];
  for (const index of [0, 7]) watchAnswer('listInstruments', 200, {}, () => surplus(index));
  watchAnswer('searchInstruments', 200, {}, () => surplus(0));
  expect(error.mock.calls).toEqual([
    ['listInstruments data[0].internal_id: is not in the contract'],
    ['searchInstruments data[0].internal_id: is not in the contract'],
  ]);
  error.mockRestore();
});

it('API-15 (b) checks nothing where there is no development server', () => {
  expect(answerBreaks('listInstruments', 200, 'nonsense')).toEqual([]);
});
