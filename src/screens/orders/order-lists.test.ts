import { expect, it } from 'vitest';
import { listOf, listTypes } from './order-lists.ts';

it('ORD-01 chooses the list by type', () => {
  expect(listOf('type=1')).toBe('open');
  expect(listOf('type=0')).toBe('pending');
  expect(listOf('type=3')).toBe('history');
});

it('ORD-01 shows the holding list for any other type', () => {
  expect(listOf('')).toBe('open');
  expect(listOf('type=9')).toBe('open');
});

it('ORD-01 writes the type that it reads', () => {
  for (const list of ['open', 'pending', 'history'] as const) {
    expect(listOf(`type=${listTypes[list]}`)).toBe(list);
  }
});
