// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';

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

describe('safe storage', () => {
  it('keeps texts in the storage', () => {
    const storage = createSafeStorage(() => localStorage);
    storage.write('a.1', 'one');
    expect(localStorage.getItem('a.1')).toBe('one');
    expect(storage.read('a.1')).toBe('one');
    storage.remove('a.1');
    expect(localStorage.getItem('a.1')).toBeNull();
    expect(storage.read('a.1')).toBeNull();
  });

  it('lists keys by prefix', () => {
    const storage = createSafeStorage(() => localStorage);
    storage.write('a.1', '');
    storage.write('b.1', '');
    expect(storage.keys('a.')).toEqual(['a.1']);
  });

  it('SES-04 works in memory where storage is forbidden', () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('no', 'SecurityError');
    });
    storage.write('a.1', 'one');
    expect(storage.read('a.1')).toBe('one');
    expect(storage.keys('a.')).toEqual(['a.1']);
    storage.remove('a.1');
    expect(storage.read('a.1')).toBeNull();
  });

  it('SES-04 works in memory where storage is full, and does not fall back to an older text', () => {
    localStorage.setItem('a.1', 'old');
    const storage = createSafeStorage(fullStorage);
    storage.write('a.1', 'new');
    expect(storage.read('a.1')).toBe('new');
  });
});
