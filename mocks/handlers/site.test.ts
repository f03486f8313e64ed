import { expect, it } from 'vitest';
import { callerOf, dataOf } from './testing/caller.ts';

it('ACC-13 the site is open, trades by lots, and labels its prices as simulated', async () => {
  const { call } = await callerOf();
  expect(await call('checkSite')).toMatchObject({ data: { status: 0, type: 0, loss_url: null } });
  expect(dataOf(await call('getBasicInfo'))).toMatchObject({
    trade_fee_type: 1,
    verify_reg_type: 0,
    excluded_countries: ['KP', 'IL', 'CN', 'VU', 'CU'],
  });
  expect(await call('getManifest')).toMatchObject({
    demo_id: 1,
    is_demo_site: false,
    simulated_prices: true,
  });
  expect(await call('getSetting', { query: { key: 'is_show_mobile' } })).toMatchObject({
    data: { value: 1 },
  });
  expect(await call('getCompanyStatus')).toMatchObject({
    data: { is_company_mode: false, company_id: null },
  });
});

it('ACC-07 an area has a country, a calling code, and an id of its own', async () => {
  const { call } = await callerOf();
  const areas = dataOf(await call('listAreas'));
  expect(areas.length).toBeGreaterThan(180);
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
  expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length);
  for (const area of areas) {
    expect(area.code).toMatch(/^[A-Z]{2}$/);
    expect(area.global_code).toMatch(/^\d{1,3}(-\d{1,4})?$/);
  }
});

it('SUP-05 says who runs the site and where to write, the hours in the caller’s language', async () => {
  const { call } = await callerOf();
  expect(dataOf(await call('getCompany')).name).toBe('Candlewick Markets Ltd');
  const { email, office_hours, complaint_url } = dataOf(await call('getCompanyEmail', { lang: 'de' }));
  expect([email, office_hours]).toEqual([
    'support@candlewick.example',
    'Montag bis Freitag, 08:00–20:00 UTC',
  ]);
  expect(complaint_url).toMatch(/^https:/);
  expect(dataOf(await call('getComplaintEmail')).email).toBe('complaints@candlewick.example');
});
