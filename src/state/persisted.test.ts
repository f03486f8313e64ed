// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { persisted } from './persisted.ts';
import { readNumber, readString } from './read-json.ts';
import { settled, writeInAnotherTab } from './testing/storage-event.ts';

interface Sample {
  name: string;
  size: number | null;
}

let keys = 0;
let key = '';

const open = (area: 'local' | 'session' = 'local'): Sample =>
  persisted<Sample>({
    key,
    version: 2,
    area,
    revive: (stored) => ({ name: readString(stored.name, 'none'), size: readNumber(stored.size, null) }),
  });

beforeEach(() => {
  localStorage.clear();
  key = `test.${keys++}`;
});

describe('persisted', () => {
  it('SES-01 (c) brings back what was stored under its version', async () => {
    open().name = 'kept';
    await settled();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ version: 2, name: 'kept', size: null });
    expect(open().name).toBe('kept');
  });

  it('SES-01 (c) stores nothing until something changes, so that new defaults reach everybody', async () => {
    open();
    await settled();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each(['', 'not json', '[]', 'null', '"text"', '{"name":"old","size":1}', '{"version":1,"name":"old"}'])(
    'SES-03 (a) starts with defaults where storage holds %j',
    (text) => {
      localStorage.setItem(key, text);
      expect(open()).toEqual({ name: 'none', size: null });
    },
  );

  it('SES-03 (b) replaces only the fields that cannot be read', () => {
    localStorage.setItem(key, '{"version":2,"name":7,"size":3}');
    expect(open()).toEqual({ name: 'none', size: 3 });
  });

  it('SES-02 (b) follows another tab, and does not write back', async () => {
    const state = open();
    const text = '{"size":4,"version":2,"name":"theirs"}';
    writeInAnotherTab(key, text);
    expect(state).toEqual({ name: 'theirs', size: 4 });
    await settled();
    expect(localStorage.getItem(key)).not.toBeNull();
    expect(open().name).toBe('theirs');
  });

  it('SES-02 (a) follows a tab that cleared the storage', () => {
    const state = open();
    writeInAnotherTab(key, '{"version":2,"name":"theirs"}');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(state.name).toBe('none');
  });

  it('SES-02 (c) catches up when it comes out of the back-forward cache', () => {
    const state = open();
    localStorage.setItem(key, '{"version":2,"name":"missed"}');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(state.name).toBe('missed');
  });

  it('SES-08 (a) keeps what belongs to the session out of the storage that lasts', async () => {
    open('session').name = 'mine';
    await settled();
    expect(localStorage.getItem(key)).toBeNull();
    expect(open('session').name).toBe('mine');
  });
});
