// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { readCompany, rememberCompany } from './site.ts';

describe('company cookie', () => {
  it('SES-09 (b) remembers the company, for 3 years', () => {
    expect(readCompany()).toBeNull();
    const written = vi.spyOn(document, 'cookie', 'set');
    rememberCompany(42);
    expect(written.mock.calls[0][0]).toBe('candlewick_company=42; max-age=94608000; path=/; samesite=lax');
    expect(readCompany()).toBe(42);
  });

  it('SES-09 (b) sends it on https only, where the page is', () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const written = vi.spyOn(document, 'cookie', 'set');
    rememberCompany(42);
    expect(written.mock.lastCall?.[0]).toContain('; secure');
    vi.unstubAllGlobals();
  });

  it('SES-09 (b) reads nothing out of a foreign cookie', () => {
    document.cookie = 'candlewick_company=abc; path=/';
    expect(readCompany()).toBeNull();
  });
});
