// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askNow } from '../api/ask-again.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { preferences } from '../state/preferences.ts';
import { session, signIn } from '../state/session.ts';
import { readCompany, rememberCompany, site } from '../state/site.ts';
import { settled } from '../state/testing/storage-event.ts';
import { basicInfo, manifest, realUser } from '../testing/fixtures.ts';
import { activateFirstLanguage, askCompany, checkSite, readSite, refreshUser } from './boot.ts';

let server: FakeServer;
const user = (id: number) => ({ ...realUser, id, email: `${id}@example.com` });
const browserWants = (...languages: string[]) => vi.stubGlobal('navigator', { languages, onLine: true });

beforeEach(() => {
  server = fakeServer();
  Object.assign(site, { isMain: null, leavingFor: null, simulatedPrices: false });
  Object.assign(session, { token: null, user: null });
  preferences.language = null;
});
afterEach(() => vi.unstubAllGlobals());

it('APP-04 (b) a status other than 0 sends the browser on', async () => {
  server.answer('checkSite', { status: 1, type: 0, loss_url: 'https://new.example/' });
  await checkSite();
  expect(site.leavingFor).toBe('https://new.example/');
});

it.each(['http://new.example/', 'javascript:alert(1)', '//new.example', ''])(
  'APP-04 (b) never sends it to %j',
  async (loss_url) => {
    server.answer('checkSite', () =>
      Response.json({ code: 1, msg: '', data: { status: 1, type: 0, loss_url } }),
    );
    await checkSite();
    expect(site.leavingFor).toBeNull();
  },
);

it('APP-04 (e) stays with status 0, and knows whether this is the main site', async () => {
  server.answer('checkSite', { status: 0, type: 0, loss_url: null });
  await checkSite();
  expect(site.leavingFor).toBeNull();
  expect(site.isMain).toBe(true);
  server.answer('checkSite', { status: 0, type: 1, loss_url: null });
  await checkSite();
  expect(site.isMain).toBe(false);
});

it('APP-04 (d), API-16 (a) a check without an answer changes nothing, and is made again when the network returns, once', async () => {
  server.lose('checkSite');
  await checkSite();
  expect(site).toMatchObject({ leavingFor: null, isMain: null });
  server.answer('checkSite', { status: 1, type: 0, loss_url: 'https://new.example/' });
  askNow();
  askNow();
  await expect.poll(() => site.leavingFor).toBe('https://new.example/');
  expect(server.calls('checkSite')).toHaveLength(2);
});

it('SES-09 (a) asks at the start whose site this is, and not again', async () => {
  server.answer('getCompanyStatus', { is_company_mode: true, company_id: 7 });
  await askCompany();
  await askCompany();
  expect(server.calls('getCompanyStatus')).toHaveLength(1);
  expect(readCompany()).toBe(7);
});

it('SES-09 (c) renews the company’s cookie at each start, also where the server does not answer', async () => {
  rememberCompany(7);
  const written = vi.spyOn(document, 'cookie', 'set');
  server.lose('getCompanyStatus');
  await askCompany();
  expect(written.mock.calls[0]?.[0]).toContain('candlewick_company=7; max-age=94608000');
});

it('the manifest says whether prices are simulated', async () => {
  server.answer('getManifest', manifest({ simulated_prices: true }));
  await readSite();
  expect(site.simulatedPrices).toBe(true);
});

it('APP-12 (a) refreshes who is signed in; a guest asks nothing', async () => {
  await refreshUser();
  expect(server.calls('getUser').length).toBe(0);
  signIn({ token: 'token-of-user-1-0000', user: user(1) });
  await settled();
  server.answer('getUser', { ...user(1), email: 'ada@example.com' });
  await refreshUser();
  expect(session.user?.email).toBe('ada@example.com');
});

it('APP-12 (b) (c) keeps the stored user without an answer, and drops one for a session that is over', async () => {
  signIn({ token: 'token-of-user-1-0000', user: user(1) });
  server.lose('getUser');
  await refreshUser();
  expect(session.user?.id).toBe(1);
  server.answer('getUser', () => {
    signIn({ token: 'token-of-user-2-0000', user: user(2) });
    return user(1);
  });
  await refreshUser();
  expect(session.user?.id).toBe(2);
});

it('APP-12 (a) a session that is over at the start ends', async () => {
  signIn({ token: 'token-of-user-1-0000', user: user(1) });
  await settled();
  server.refuse('getUser', 999, 'Your session has ended');
  await refreshUser();
  expect(session).toMatchObject({ token: null, user: null });
});

it('APP-13 (a) a stored choice or the browser’s wish asks the site nothing', async () => {
  browserWants('de-AT', 'en');
  await activateFirstLanguage();
  expect(i18n.locale).toBe('de');
  preferences.language = 'en';
  await activateFirstLanguage();
  expect(i18n.locale).toBe('en');
  expect(server.calls('getBasicInfo').length).toBe(0);
});

it('APP-13 (b) a browser that wants none of ours gets the site’s, and hk when the site says nothing', async () => {
  browserWants('xx');
  server.answer('getBasicInfo', basicInfo({ default_lang: 'fr' }));
  await activateFirstLanguage();
  expect(i18n.locale).toBe('fr');
  server.lose('getBasicInfo');
  await activateFirstLanguage();
  expect(i18n.locale).toBe('hk');
});
