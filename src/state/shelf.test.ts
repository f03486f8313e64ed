// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createShelf } from './shelf.ts';

beforeEach(() => localStorage.clear());

/** Storage that takes nothing more, as a full one or some private windows. */
function fullStorage(): Storage {
  return new Proxy(localStorage, {
    get: (target, name) =>
      name === 'setItem'
        ? () => {
            throw new DOMException('full', 'QuotaExceededError');
          }
        : Reflect.get(target, name).bind(target),
  });
}

describe('shelf', () => {
  it('keeps texts in the storage', () => {
    const shelf = createShelf(() => localStorage);
    shelf.write('a.1', 'one');
    expect(localStorage.getItem('a.1')).toBe('one');
    expect(shelf.read('a.1')).toBe('one');
    shelf.remove('a.1');
    expect(localStorage.getItem('a.1')).toBeNull();
    expect(shelf.read('a.1')).toBeNull();
  });

  it('lists keys by prefix', () => {
    const shelf = createShelf(() => localStorage);
    shelf.write('a.1', '');
    shelf.write('b.1', '');
    expect(shelf.keys('a.')).toEqual(['a.1']);
  });

  it('SES-04 works in memory where storage is forbidden', () => {
    const shelf = createShelf(() => {
      throw new DOMException('no', 'SecurityError');
    });
    shelf.write('a.1', 'one');
    expect(shelf.read('a.1')).toBe('one');
    expect(shelf.keys('a.')).toEqual(['a.1']);
    shelf.remove('a.1');
    expect(shelf.read('a.1')).toBeNull();
  });

  it('SES-04 works in memory where storage is full, and does not fall back to an older text', () => {
    localStorage.setItem('a.1', 'old');
    const shelf = createShelf(fullStorage);
    shelf.write('a.1', 'new');
    expect(shelf.read('a.1')).toBe('new');
  });
});
