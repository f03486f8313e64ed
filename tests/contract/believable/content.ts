import { expect } from 'vitest';
import { WithdrawalStatus } from '../../../src/generated/enums.ts';
import { everyRow, isNewestFirst, type Mock } from './ask.ts';

const moment = '2026-10-14T12:00:00Z';
const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';

export async function peopleAreCalledAsTheyLoggedIn(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const password = 'correct-horse';
    const byEmail = await mock.data('loginUser', { account: 'Mia@Example.org', password, login_type: 1 });
    expect(byEmail.user).toMatchObject({ email: 'Mia@Example.org', is_demo: 0, phone: null });
    const byPhone = await mock.data('loginUser', { account: '447700900123', password, login_type: 2 });
    expect(byPhone.user).toMatchObject({ area_code: '44', phone: '7700900123', is_demo: 0 });
    const form = { password, re_password: password, sms_code: '1234' };
    const registered = await mock.data('registerUser', { type: 1, account: 'mia@example.org', ...form });
    expect(registered.user).toMatchObject({ email: 'mia@example.org', is_demo: 0 });
    const areas = await mock.data('listAreas');
    const area = areas[0] ?? { id: 2, global_code: '44' };
    const account = `${area.global_code.replace('-', '')}7700900123`;
    const dialled = await mock.data('registerUser', { type: 2, area_id: area.id, account, ...form });
    expect(dialled.user).toMatchObject({ area_code: area.global_code, phone: '7700900123' });
    expect((await mock.data('createDemoAccount', { demo_id: 1 })).user.is_demo).toBe(1);
    expect(await mock.data('resetDemoAccount')).toEqual({ balance: 100_000 });
  }
}

export async function peopleAreWhoLoggedIn(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const login = { account: 'mia@example.org', password: 'correct-horse', login_type: 1 } as const;
    const { token, user } = await mock.data('loginUser', login);
    const again = await mock.data('loginUser', { ...login, password: 'another-horse' });
    expect(again).toEqual({ token, user });
    expect(await mock.as(token).data('getUser')).toEqual(user);

    const demo = await mock.data('createDemoAccount', { demo_id: 1 });
    expect(await mock.as(demo.token).data('getUser')).toEqual(demo.user);
    // SBX-82: what nobody can have with a demo account is not there.
    const { list } = await mock.as(demo.token).data('listWithdrawals', { type: 1, page: 1 });
    expect(list.filter(({ status }) => status === WithdrawalStatus.UnderReview)).toEqual([]);
    // Nothing of it is remembered: another token has the seed's own person.
    expect(await mock.data('getUser')).not.toEqual(user);
  }
}

export async function peopleHaveOneIdentity(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    expect(await mock.data('getUser')).toEqual(await mock.data('getUser'));
    const { reviewed_at, submitted_at, remark, review_status, name } = await mock.data('getIdentity');
    isNewestFirst([reviewed_at ?? moment, submitted_at ?? reviewed_at ?? moment]);
    if (review_status === 1) expect(reviewed_at).toBeUndefined();
    if (remark !== undefined) expect([review_status, name !== null]).toEqual([0, true]);
    const sent = {
      name: 'Grace Okafor',
      card_id: 'C01',
      front_pic: '/uploads/a.png',
      reverse_pic: '/uploads/b.png',
    };
    expect(await mock.data('submitIdentity', sent, key)).toMatchObject({
      ...sent,
      review_status: 1,
      request_key: key,
    });
  }
}

export async function tradersAreListed(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const ranked = await everyRow((page) => mock.data('listRanking', { page }));
    const followed = await everyRow((page) => mock.data('listCopyTraders', { page }));
    const rates = ranked.map(({ three_week_rate }) => three_week_rate);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    const followers = followed.map((one) => one.followers ?? -1);
    expect(followers).toEqual(followers.toSorted((one, other) => other - one));
    const byId = (rows: typeof ranked) => rows.toSorted((one, other) => one.user.id - other.user.id);
    expect(byId(followed)).toEqual(byId(ranked));
    expect(new Set(ranked.map(({ user }) => user.id)).size).toBe(ranked.length);
    for (const { three_week_rate, three_week_profit, three_week_curve = [0, three_week_rate] } of ranked) {
      expect(Math.sign(three_week_profit)).toBe(Math.sign(three_week_rate));
      expect([three_week_curve[0], three_week_curve.at(-1)]).toEqual([0, three_week_rate]);
    }
  }
}

export async function newsIsListed(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const ids: number[] = [];
    for (const category_id of [1, 2] as const) {
      const rows = await everyRow((page) => mock.data('listNews', { category_id, page }));
      isNewestFirst(rows.map(({ created_at }) => created_at));
      ids.push(...rows.map(({ id }) => id));
      for (const row of [...rows.slice(0, 2), ...rows.slice(-1)]) {
        const { content, symbols = [], ...summary } = await mock.data('getNews', { id: row.id });
        expect(summary).toEqual(row);
        for (const code of symbols) expect(`${row.logo} ${content}`).toContain(code);
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect((await mock.data('getNews', { id: 987_654_321 })).id).toBe(987_654_321);
  }
}

export async function chatIsOneConversation(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const rows = await everyRow((page) => mock.data('listChatMessages', { page }));
    isNewestFirst(rows.map(({ created_at }) => created_at));
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(rows.every(({ text, image }) => text !== '' || image !== null)).toBe(true);
    const state = await mock.data('getChatState');
    expect(state.last_id).toBe(ids[0] ?? null);
    expect(state.unread).toBeLessThanOrEqual(rows.filter(({ author }) => author !== 1).length);
    const sent = await mock.data('sendChatMessage', { text: 'Hello there' }, key);
    expect(sent).toMatchObject({ author: 1, text: 'Hello there', image: null, request_key: key });
    expect(sent.id).toBeGreaterThan(ids[0] ?? 0);
    if (ids[0] !== undefined)
      expect(await mock.data('markChatRead', { last_id: ids[0] })).toEqual({ unread: 0, last_id: ids[0] });
  }
}

export async function siteAgrees(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    expect(await mock.data('checkSite')).toMatchObject({ status: 0, loss_url: null });
    const { is_company_mode, company_id } = await mock.data('getCompanyStatus');
    expect(company_id).toBe(is_company_mode ? (await mock.data('getCompany')).id : null);
    expect((await mock.data('getSetting', { key: 'is_show_mobile' })).key).toBe('is_show_mobile');
    expect((await mock.data('getBasicInfo')).late_fee_daily_rate).toBe(0.0025);
    const areas = await mock.data('listAreas');
    expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
    for (const name of ['har', 'Zebra']) {
      const found = await mock.data('searchCompanies', { name });
      expect(found.every((one) => one.name.toLowerCase().includes(name.toLowerCase()))).toBe(true);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    }
  }
}

export async function picturesAreThere(mocks: Mock[]): Promise<void> {
  for (const mock of mocks.slice(0, 6)) {
    const named = [
      await mock.data('listInstruments').then((list) => list.slice(0, 3)),
      await mock.data('searchCompanies', { name: 'har' }),
      await mock.data('getCompany'),
      await mock.data('getIdentity'),
      await mock.data('listNews', { category_id: 1, page: 1 }),
      await mock.data('listChatMessages', { page: 1 }),
      await mock.data('uploadImage'),
    ];
    const text = JSON.stringify(named);
    expect(text).not.toMatch(/"(?:\/icons|https:[^"]*\.(?:png|svg|jpg))/);
    for (const [, path = ''] of text.matchAll(/"(\/(?:uploads|logos)\/[^"]+)"/g))
      expect([path, (await mock.text(path)).status]).toEqual([path, 200]);
  }
}
