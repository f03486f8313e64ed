import { expect, it } from 'vitest';
import { callerOf, dataOf } from './testing/caller.ts';

it('SRCH-02 (a) (b) companies are found by a part of their name, best first, without regard to case and accents', async () => {
  const { call } = await callerOf();
  const found = async (name: string) => dataOf(await call('searchCompanies', { query: { name } }));
  const names = async (name: string) => (await found(name)).map((one) => one.name);
  expect(await names('HAR')).toEqual([
    'Harbour & Finch',
    'Harlow Securities',
    'Harvest Lane Capital',
    'Wharfside Harbour Trust',
  ]);
  expect(await names('harbóur')).toEqual(['Harbour & Finch', 'Wharfside Harbour Trust']);
  expect(await names('rthgate')).toEqual(['Northgate Brokers Pte Ltd']);
  expect(await names('no such company')).toEqual([]);
  expect(await call('searchCompanies', { query: { name: '  ' } })).toMatchObject({
    code: 1001,
    msg: 'Enter a name to search for.',
    data: null,
  });
  expect(await call('searchInstruments', { query: { searchCurrency: ' / ' } })).toMatchObject({ code: 1001 });
});

it('SRCH-02 each company has its facts; its site is https on a host that nobody owns, or there is none', async () => {
  const { call } = await callerOf();
  const all = dataOf(await call('searchCompanies', { query: { name: 'a' } }));
  expect(all.length).toBeGreaterThan(25);
  for (const { url, email, subject, registered_address, location } of all) {
    expect(subject && registered_address && location).not.toBe('');
    if (url !== null) expect(url).toMatch(/^https:\/\/[a-z]+\.example$/);
    if (email !== null) expect(email.split('@')[1]).toBe(new URL(url ?? '').host);
  }
  expect(all.some(({ url }) => url === null)).toBe(true);
});

it('SRCH-03 (a) company mode is what the control API sets', async () => {
  const { call, world } = await callerOf();
  expect(await call('getCompanyStatus')).toMatchObject({
    data: { is_company_mode: false, company_id: null },
  });
  world.site.companies = 'on';
  expect(await call('getCompanyStatus')).toMatchObject({ data: { is_company_mode: true, company_id: 1 } });
});
