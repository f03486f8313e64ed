import { expect, it } from 'vitest';
import { growth } from './released.ts';

const released = { version: '1.2.0', bytes: { '/': 100_000, '/trade': 60_000, 'news-screen': 5000 } };

it('says what has grown since the release, most first, and what is new', () => {
  const now = { '/': 101_024, '/trade': 62_048, 'news-screen': 4000, 'alerts-screen': 2048 };
  expect(growth(released, now).split('\n')).toEqual([
    'Grown since 1.2.0:',
    '  /trade: 60.6 KiB, +2.0',
    '  alerts-screen: 2.0 KiB, new',
    '  /: 98.7 KiB, +1.0',
  ]);
});

it('does not mention what is smaller, or larger by a few bytes', () => {
  expect(growth(released, { '/': 100_050, '/trade': 50_000 })).toBe('Nothing has grown since 1.2.0.');
});
