import { expect, it } from 'vitest';
import { nextOpening } from './opens-again.ts';

const now = Date.parse('2026-10-17T12:00:30Z');
const opens = (at: string | null) => ({
  isOpen: (_id: number, moment: number) => at !== null && moment >= Date.parse(at),
});

it.each([
  ['2026-10-18T21:00:00Z', '2026-10-18T21:00:00.000Z'],
  ['2026-10-18T21:05:00Z', '2026-10-18T21:05:00.000Z'],
  ['2026-10-17T12:01:00Z', '2026-10-17T12:01:00.000Z'],
])('CON-80 (a) a closed market says when it opens: %s', (at, said) => {
  expect(new Date(nextOpening(opens(at), 1, now) ?? 0).toISOString()).toBe(said);
});

it('CON-80 (a) of a market that does not open in sight nothing is said', () => {
  expect(nextOpening(opens(null), 1, now)).toBeNull();
});
