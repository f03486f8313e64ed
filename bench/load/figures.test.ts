import { describe, expect, it } from 'vitest';
import { askedTwice, median, rounded, spread } from './figures.ts';

const get = (path: string, method = 'GET') => ({ method, url: `http://localhost:1${path}`, at: 0 });

describe('figures of the load bench', () => {
  it('has the middle of any number of values, in any order', () => {
    expect(median([5, 100, 9])).toBe(9);
    expect(median([4, 1, 3, 2])).toBe(3);
    expect(median([])).toBeNaN();
  });

  it('says how far the values lie apart', () => {
    expect(spread([900.4, 810, 854])).toBe('854 (810–900)');
    expect(spread([0.0004, 0], 4)).toBe('0.0004 (0–0.0004)');
    expect(rounded(0.8765, 2)).toBe(0.88);
  });

  it('names what was asked twice, whatever the time of the call', () => {
    expect(
      askedTwice([get('/v1/list?page=1&t=1'), get('/v1/list?t=2&page=1'), get('/v1/list?page=2&t=3')]),
    ).toEqual(['GET /v1/list?page=1']);
    expect(askedTwice([get('/a'), get('/a', 'POST'), get('/b')])).toEqual([]);
    expect(askedTwice([get('/a'), get('/a'), get('/a')])).toEqual(['GET /a']);
  });
});
