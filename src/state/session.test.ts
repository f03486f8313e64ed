// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../generated/rest.d.ts';
import { realUser } from '../testing/fixtures.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { onSignedOut, session, signIn, signOut, type SignOutReason } from './session.ts';
import { settled, writeInAnotherTab } from './testing/storage-event.ts';

const user: User = { ...realUser, id: 7, uid: '10000007' };
const key = 'candlewick.session';
const token = 'token-0123456789abcdef';
const heard: SignOutReason[] = [];
const stop = onSignedOut((reason) => heard.push(reason));

beforeEach(async () => {
  signIn({ token, user });
  await settled();
  heard.length = 0;
});
afterEach(() => vi.resetModules());

describe('session', () => {
  it('SES-01 (a) is stored, and comes back with a reload', async () => {
    vi.resetModules();
    const reloaded = await import('./session.ts');
    expect(reloaded.session.token).toBe(token);
    expect(reloaded.session.user).toEqual(user);
    expect(reloaded.session.anonymousId).toBe(session.anonymousId);
  });

  it('SES-10 (a) makes the anonymous id once, and keeps it', () => {
    expect(session.anonymousId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(localStorage.getItem(key) ?? '{}').anonymousId).toBe(session.anonymousId);
  });

  it('SES-03 (b) drops a stored user that is not whole, and keeps the token', async () => {
    localStorage.setItem(key, JSON.stringify({ version: 1, token, user: { id: 7 } }));
    vi.resetModules();
    const reloaded = await import('./session.ts');
    expect(reloaded.session.token).toBe(token);
    expect(reloaded.session.user).toBeNull();
  });

  it('SES-05 (b) SES-06 leaves neither token nor user behind', async () => {
    signOut('asked');
    await settled();
    expect(session.token).toBeNull();
    expect(session.user).toBeNull();
    expect(localStorage.getItem(key)).not.toContain(token);
    expect(localStorage.getItem(key)).not.toContain('ada@');
    expect(heard).toEqual(['asked']);
  });

  it('SES-05 (a) tells once, however often it is ended', async () => {
    signOut('ended');
    signOut('ended');
    await settled();
    expect(heard).toEqual(['ended']);
  });

  it('API-08 (b) ends in silence where the server never took the stored token, and as news where it did', async () => {
    vi.resetModules();
    const reloaded = await import('./session.ts');
    const reasons: SignOutReason[] = [];
    const end = reloaded.onSignedOut((reason) => reasons.push(reason));
    reloaded.signOut('ended');
    await settled();
    reloaded.session.token = token;
    await settled();
    reloaded.confirmSession();
    reloaded.signOut('ended');
    await settled();
    end();
    expect(reasons).toEqual(['stale', 'ended']);
  });

  it('SES-02 (a) SES-05 (a) ends with the session of another tab', async () => {
    writeInAnotherTab(key, JSON.stringify({ version: 1, token: null, user: null, anonymousId: 'x' }));
    await settled();
    expect(session.token).toBeNull();
    expect(heard).toEqual(['elsewhere']);
  });

  it('SES-11 (a) takes an end that the server tells first for what it is: asked for in another tab', async () => {
    document.cookie = 'candlewick_left=1; path=/';
    signOut('ended');
    await settled();
    expect(heard).toEqual(['elsewhere']);
  });

  it('SES-11 (b) leaves the word for the other tabs when it is asked for, until somebody logs in', () => {
    signOut('ended');
    expect(document.cookie).not.toContain('candlewick_left');
    signIn({ token, user });
    signOut('asked');
    expect(document.cookie).toMatch(/candlewick_left=\d+/);
    signIn({ token, user });
    expect(document.cookie).not.toContain('candlewick_left');
  });

  it('SES-02 (a) signs in with another tab', async () => {
    signOut('asked');
    await settled();
    writeInAnotherTab(key, JSON.stringify({ version: 1, token: 'another-tabs-token', user }));
    expect(session.token).toBe('another-tabs-token');
    expect(session.user).toEqual(user);
  });

  it('SES-10 (a) makes a new anonymous id when the storage was cleared', async () => {
    const before = session.anonymousId;
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await settled();
    expect(session.token).toBeNull();
    expect(session.anonymousId).toMatch(/^[0-9a-f-]{36}$/);
    expect(session.anonymousId).not.toBe(before);
  });

  it('SES-07 (b) (c) forgets drafts when asked to go, and keeps them when the server ended the session', async () => {
    writeDraft('ticket', { lots: 1 });
    signOut('ended');
    await settled();
    signIn({ token, user });
    expect(readDraft('ticket')).toEqual({ lots: 1 });
    signOut('asked');
    signIn({ token, user });
    expect(readDraft('ticket')).toBeNull();
  });

  const stored = (leftAt: number) =>
    JSON.stringify({ version: 1, token: null, user: null, anonymousId: 'x', leftAt });

  it('SES-07 (b) (c) forgets drafts when somebody leaves in another tab, and keeps them when the session ended there', async () => {
    writeDraft('bank-account', { iban: 'DE02' });
    writeInAnotherTab(key, stored(session.leftAt));
    await settled();
    expect(heard).toEqual(['elsewhere']);
    expect(sessionStorage.getItem('candlewick.draft.bank-account')).toContain('DE02');
    signIn({ token, user });
    await settled();
    writeInAnotherTab(key, stored(session.leftAt + 1));
    await settled();
    expect(sessionStorage.getItem('candlewick.draft.bank-account')).toBeNull();
  });

  it('SES-07 (c) forgets them too where this tab slept, and somebody else is logged in meanwhile', async () => {
    writeDraft('bank-account', { iban: 'DE02' });
    writeInAnotherTab(
      key,
      JSON.stringify({ version: 1, token: 'another', user: { ...user, id: 8 }, leftAt: session.leftAt + 1 }),
    );
    await settled();
    expect(sessionStorage.getItem('candlewick.draft.bank-account')).toBeNull();
  });

  it('SES-07 (c) forgets them at the start of a tab that the browser opens again with its storage', async () => {
    writeDraft('bank-account', { iban: 'DE02' });
    localStorage.setItem(key, stored(session.leftAt + 1));
    vi.resetModules();
    await import('./session.ts');
    expect(sessionStorage.getItem('candlewick.draft.bank-account')).toBeNull();
  });

  it('SES-07 (c) forgets them when the server tells first that somebody has left in another tab', async () => {
    writeDraft('bank-account', { iban: 'DE02' });
    document.cookie = `candlewick_left=${session.leftAt + 9}; path=/`;
    signOut('ended');
    await settled();
    expect(sessionStorage.getItem('candlewick.draft.bank-account')).toBeNull();
  });

  it('SES-07 (a) the drafts of the version before survive the update', async () => {
    sessionStorage.removeItem('candlewick.forgotten');
    writeDraft('ticket', { lots: 1 });
    localStorage.setItem(key, JSON.stringify({ version: 1, token, user, anonymousId: 'x' }));
    vi.resetModules();
    await import('./session.ts');
    expect(sessionStorage.getItem('candlewick.draft.ticket')).toContain('lots');
  });

  it('stops telling who no longer listens', async () => {
    stop();
    signOut('asked');
    await settled();
    expect(heard).toEqual([]);
  });
});
