import { afterEach, describe, expect, it, vi } from 'vitest';
import { uuid } from './uuid.ts';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('uuid', () => {
  it('is a random version 4', () => {
    expect(uuid()).toMatch(version4);
    expect(uuid()).not.toBe(uuid());
  });

  it('SES-10 (b) can be made outside a secure context', () => {
    const real = crypto;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
    });
    const made = Array.from({ length: 50 }, uuid);
    for (const id of made) expect(id).toMatch(version4);
    expect(new Set(made).size).toBe(50);
  });
});
