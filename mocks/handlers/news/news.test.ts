import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/generated/rest.d.ts';
import { languageCodes } from '../../messages/translate.ts';
import { day } from '../../market/periods.ts';
import { callerOf, dataOf, wednesday } from '../testing/caller.ts';
import { announcementsIn } from './announcements.ts';
import { marketNews } from './market-news.ts';

describe('news and announcements', () => {
  it('SBX-71 (a) come 20 a page, newest first, each once, dated before the world began', async () => {
    const { call } = await callerOf();
    const page = async (category_id: 1 | 2, number: number) =>
      dataOf(await call('listNews', { query: { category_id, page: number } }));
    const [one, two, three] = [await page(1, 1), await page(1, 2), await page(1, 3)];
    expect([one.list.length, two.list.length, three.list.length, one.total]).toEqual([20, 6, 0, 26]);
    const all = [...one.list, ...two.list];
    expect(new Set(all.map(({ id }) => id)).size).toBe(26);
    const dates = all.map(({ created_at }) => created_at);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(Date.parse(dates[0] ?? '')).toBeLessThan(wednesday);
    // Two sets of data of the last 30 days, and those of today.
    expect((await page(2, 1)).total).toBe(8 + 3);
  });

  it('SBX-71 (b) keep their dates wherever the clock is moved to, and are not known before', async () => {
    const { call, world } = await callerOf();
    const first = async () => dataOf(await call('listNews', { query: { category_id: 1, page: 1 } })).list[0];
    const newest = await first();
    world.clock.moveTo(wednesday + 40 * 24 * 3_600_000);
    expect(await first()).toEqual(newest);
    world.clock.moveTo(wednesday - 4 * 3_600_000);
    expect((await first())?.id).not.toBe(newest?.id);
    expect(await call('getNews', { query: { id: newest?.id ?? 0 } })).toMatchObject({
      code: 1001,
      data: null,
    });
  });

  it('SBX-71 (c), MKT-51 (d) data are announced 24 hours before, in the reader’s language, and leave the list after 30 days', async () => {
    const { call, world } = await callerOf();
    const list = async (lang: Language = 'en') =>
      dataOf(await call('listNews', { query: { category_id: 2, page: 1 }, lang })).list;
    const jobs = Date.parse('2026-12-04T13:30Z');
    const id = jobs / day - 0.5625;
    world.clock.moveTo(jobs - day - 1);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect(await call('getNews', { query: { id } })).toMatchObject({ code: 1001 });
    world.clock.moveTo(jobs - day);
    expect((await list())[0]).toEqual({
      id,
      title: 'US jobs report: wider spreads for five minutes',
      desc: 'Dec 4, 2026, 13:30 UTC: spreads are about three times as wide as usual, and prices can jump.',
      logo: null,
      created_at: '2026-12-03T13:30:00.000Z',
    });
    expect((await list('de'))[0]).toMatchObject({
      title: 'US-Arbeitsmarktbericht: fünf Minuten lang größere Spreads',
      desc: '04.12.2026, 13:30 UTC: Spreads sind etwa dreimal so groß wie sonst, und Kurse können springen.',
    });
    const { content } = dataOf(await call('getNews', { query: { id }, lang: 'ar' }));
    expect(content).toContain('\u2066');
    expect(content.match(/<[^>]+>/g)).toEqual(['<p>', '</p>', '<p>', '</p>']);
    world.clock.moveTo(jobs + 29 * day - 1);
    expect((await list()).map((one) => one.id)).toContain(id);
    world.clock.moveTo(jobs + 29 * day);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect(await call('getNews', { query: { id } })).toMatchObject({ code: 1 });
    // A month later there are as many as now: the list does not grow.
    expect((await list()).length).toBeLessThan(8 + 5);
    expect(await call('getNews', { query: { id: id + 1 } })).toMatchObject({ code: 1001 });
  });

  it('SBX-72 (a) (b) an article is read whole; one that is not there is refused', async () => {
    const { call } = await callerOf();
    const countries = dataOf(await call('getNews', { query: { id: 52 } }));
    for (const country of ['North Korea', 'Israel', 'China', 'Vanuatu', 'Cuba'])
      expect(countries.content).toContain(country);
    // 1 is the day of a jobs report, in 1970.
    for (const id of [999, 1, -34, 0])
      expect(await call('getNews', { query: { id } }), String(id)).toMatchObject({
        code: 1001,
        msg: 'This article is no longer available.',
        data: null,
      });
  });

  it('NEWS-09 (b) says that it is in English to whoever asks in another language', async () => {
    const { call } = await callerOf();
    const inGerman = await call('listNews', { query: { category_id: 1, page: 1 }, lang: 'de' });
    expect(new Set(dataOf(inGerman).list.map(({ lang }) => lang))).toEqual(new Set(['en']));
    expect(dataOf(await call('getNews', { query: { id: 125 }, lang: 'de' })).lang).toBe('en');
    expect(dataOf(await call('getNews', { query: { id: 125 } }))).not.toHaveProperty('lang');
  });

  it('NEWS-09 (c) announcements are in the caller’s language, with its countries and figures', async () => {
    const { call } = await callerOf();
    const listed = dataOf(await call('listNews', { query: { category_id: 2, page: 1 }, lang: 'de' })).list;
    expect(listed.find(({ id }) => id === 52)).toMatchObject({ title: 'Länder ohne Angebot' });
    expect(listed.every((one) => !('lang' in one))).toBe(true);
    const content = async (id: number, lang: 'de' | 'ar') =>
      dataOf(await call('getNews', { query: { id }, lang })).content;
    expect(await content(52, 'de')).toContain('<li>Nordkorea</li>');
    expect(await content(52, 'de')).toContain('<a href="/mine/email">');
    expect(await content(53, 'de')).toContain('100.000,00\u00a0$');
    expect(await content(53, 'ar')).toContain('\u2066$100,000.00\u2069');
  });

  it('SBX-72 (a) every language has the same elements and links as English', () => {
    const bones = (lang: Language) =>
      announcementsIn(lang).map(({ content }) => content.match(/<[^>]+>/g)?.join('') ?? '');
    for (const lang of languageCodes) expect(bones(lang), lang).toEqual(bones('en'));
  });

  it('NEWS-08 (a) says which instruments an article is about', async () => {
    const { call } = await callerOf();
    expect(dataOf(await call('getNews', { query: { id: 125 } })).symbols).toEqual(['XAUUSD', 'XAGUSD']);
    expect(dataOf(await call('getNews', { query: { id: 52 } })).symbols).toEqual([]);
  });

  it('SBX-72 (a) is plain HTML: no script, no style, pictures and links of this site', () => {
    const allowed = /^(?:p|h2|ul|ol|li|strong|em|a|img|blockquote)$/;
    for (const { title, content } of [...marketNews, ...announcementsIn('en')]) {
      const names = [...content.matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1] ?? '');
      expect(
        names.filter((name) => !allowed.test(name)),
        title,
      ).toEqual([]);
      for (const [, address] of content.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(address).toMatch(/^\/(?!\/)/);
      expect(content).not.toMatch(/ on\w+=|style=|class=/);
    }
  });
});
