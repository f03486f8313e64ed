// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../generated/rest.d.ts';
import { demoUser, realUser } from '../testing/fixtures.ts';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';
import { session } from './session.ts';

const person = (id: number, kind: 0 | 1): User => (kind === 1 ? { ...demoUser, id } : { ...realUser, id });

beforeEach(() => {
  sessionStorage.clear();
  session.user = null;
});

describe('drafts', () => {
  it('SES-07 (a) keeps the values of each form, for this tab', () => {
    writeDraft('ticket.EURUSD', { lots: 0.3, stopLoss: '1.05' });
    writeDraft('ticket.GBPUSD', { lots: 2 });
    expect(readDraft('ticket.EURUSD')).toEqual({ lots: 0.3, stopLoss: '1.05' });
    expect(sessionStorage.length).toBe(2);
    expect(localStorage.getItem('candlewick.draft.ticket.EURUSD')).toBeNull();
  });

  it('SES-07 (a) forgets one when it is done', () => {
    writeDraft('a', { lots: 1 });
    writeDraft('b', { lots: 2 });
    clearDraft('a');
    expect(readDraft('a')).toBeNull();
    expect(readDraft('b')).toEqual({ lots: 2 });
  });

  it('SES-07 (d) shows a real user’s draft to nobody else', () => {
    session.user = person(1, 0);
    writeDraft('identity', { name: 'Ada' });
    session.user = null;
    expect(readDraft('identity')).toBeNull();
    session.user = person(2, 0);
    expect(readDraft('identity')).toBeNull();
    session.user = person(1, 0);
    expect(readDraft('identity')).toEqual({ name: 'Ada' });
  });

  it.each([null, person(1, 1)])('SES-07 (e) hands the draft of a guest or a demo user on', (author) => {
    session.user = author;
    writeDraft('ticket', { lots: 1 });
    session.user = person(2, 1);
    expect(readDraft('ticket')).toEqual({ lots: 1 });
  });

  it.each(['', 'nonsense', '[]', '{"version":0,"values":{}}', '{"version":1,"values":3}'])(
    'SES-03 (a) reads %j as no draft',
    (text) => {
      sessionStorage.setItem('candlewick.draft.ticket', text);
      expect(readDraft('ticket')).toBeNull();
    },
  );
});
