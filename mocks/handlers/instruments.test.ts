import { describe, expect, it } from 'vitest';
import { day, minute } from '../market/periods.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';

describe('instruments', () => {
  it('BRK-35 every instrument carries all that a ticket needs, optional fields included', async () => {
    const { call } = await callerOf();
    const list = dataOf(await call('listInstruments'));
    expect(list.length).toBeGreaterThanOrEqual(40);
    for (const instrument of list) {
      expect(instrument.QuoteRate).toBeGreaterThan(0);
      expect(instrument.Spread).toBeGreaterThan(0);
      expect(instrument.ForexQuotations.Close).toBeGreaterThan(0);
      expect(instrument.MarginMode === 1).toBe(instrument.ForexMargin !== undefined);
      expect(instrument.Sessions?.length).toBeGreaterThan(0);
    }
    expect(list.some(({ HasForexMultiple }) => HasForexMultiple.length === 0)).toBe(true);
    expect(list.filter(({ MarketStatus }) => MarketStatus === 1).length).toBeGreaterThan(10);
  });

  it('SBX-112 (b) between two ticks everybody gets one list, and another one by language, setting and price', async () => {
    const { call, world } = await callerOf();
    const first = await call('listInstruments');
    expect(await call('listInstruments')).toBe(first);
    const german = await call('listInstruments', { lang: 'de' });
    expect(german).not.toBe(first);
    world.site.swap = 'off';
    expect(dataOf(await call('listInstruments')).every((one) => one.SwapLong === undefined)).toBe(true);
    world.site.swap = 'on';
    expect(await call('listInstruments')).toBe(first);
    world.market.move(1, 1, world.clock.now());
    const moved = dataOf(await call('listInstruments'));
    expect(moved[0]?.ForexQuotations.Close).not.toBe(dataOf(first)[0]?.ForexQuotations.Close);
  });

  it('BRK-35 each belongs to one of the five categories', async () => {
    const { call } = await callerOf();
    const categories = dataOf(await call('listCategories'));
    expect(categories.map(({ NameShowTrans }) => NameShowTrans)).toEqual([
      'Forex',
      'Metals',
      'Indices',
      'Crypto',
      'Shares',
    ]);
    const ids = new Set(categories.map(({ Id }) => Id));
    for (const { CategoryId } of dataOf(await call('listInstruments'))) expect(ids).toContain(CategoryId);
  });

  it('BRK-30 (a) (c) a search finds the code itself first, then its start, then names', async () => {
    const { call } = await callerOf();
    const found = async (searchCurrency: string) =>
      dataOf(await call('searchInstruments', { query: { searchCurrency } })).map(({ Code }) => Code);
    expect((await found('eur/usd'))[0]).toBe('EURUSD');
    expect((await found('EUR')).slice(0, 2).every((code) => code.startsWith('EUR'))).toBe(true);
    expect(await found('apple')).toEqual(['AAPL']);
    expect(await found('no such thing')).toEqual([]);
  });

  it("BRK-30 (b) BRK-41 (a) names are in the caller's language, and a search finds them", async () => {
    const { call } = await callerOf();
    const [euro] = dataOf(await call('listInstruments', { lang: 'de' }));
    expect(euro?.Name).toBe('Euro · US-Dollar');
    const [forex] = dataOf(await call('listCategories', { lang: 'de' }));
    expect(forex?.NameShowTrans).toBe('Devisen');
    const search = (searchCurrency: string) =>
      call('searchInstruments', { query: { searchCurrency }, lang: 'de' });
    expect(dataOf(await search('kupfer')).map(({ Code }) => Code)).toEqual(['XCUUSD']);
    expect(dataOf(await search('copper')).map(({ Code }) => Code)).toEqual(['XCUUSD']);
  });

  it('BRK-36 (a) (b) (c) candles are the newest bars, or those before a time, oldest first', async () => {
    const { call, idOf } = await callerOf();
    const query = { forex_id: idOf('EURUSD'), period: '15min' } as const;
    const newest = dataOf(await call('listCandles', { query }));
    expect(newest.length).toBe(300);
    expect(newest.at(-1)?.Time).toBe(wednesday / 1000);
    const before = newest[0]?.Time ?? 0;
    const older = dataOf(await call('listCandles', { query: { ...query, before, limit: 10 } }));
    expect(older.length).toBe(10);
    expect(older.at(-1)?.Time).toBeLessThan(before);
    expect(dataOf(await call('listSparkline', { query })).length).toBe(60);
  });

  it('BRK-36 (d) a set of sparklines has the closes of each id once, and leaves out ids that nothing has', async () => {
    const { call, idOf } = await callerOf();
    const [euro, apple] = [idOf('EURUSD'), idOf('AAPL')];
    const period = '15min' as const;
    const closes = async (forex_id: number) =>
      dataOf(await call('listSparkline', { query: { forex_id, period } })).map(({ Close }) => Close);
    const forex_ids = `${apple},999999,${euro},${apple},9999999`;
    expect(dataOf(await call('listSparklineSet', { query: { forex_ids, period } }))).toEqual([
      { Id: apple, Closes: await closes(apple) },
      { Id: euro, Closes: await closes(euro) },
    ]);
    const strange = { forex_ids: '999999', period };
    expect(dataOf(await call('listSparklineSet', { query: strange }))).toEqual([]);
  });

  it('BRK-36 (e) a set of no id, of 101 or of words breaks the contract; 100 are answered', async () => {
    const { ask } = await startSandbox();
    const set = (ids: string) => ask(`/v1/api/forex/sparklines?forex_ids=${ids}&period=15min&t=1`);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    for (const ids of ['', many.join(), 'euro', '1,', '1,,2', '0', '-1', '1.5', '1;2', '12345678'])
      expect([ids, await set(ids)]).toMatchObject([
        ids,
        { status: 422, json: { violations: [{ location: 'query.forex_ids' }] } },
      ]);
    expect(await set(many.slice(1).join())).toMatchObject({ status: 200, json: { code: 1 } });
  });

  it('BRK-36 refuses an instrument that is not there', async () => {
    const { call } = await callerOf();
    expect(await call('listCandles', { query: { forex_id: 999_999, period: '1day' } })).toMatchObject({
      code: 1001,
    });
  });

  it('MKT-51 (d) an instrument names data from 24 hours before until the five minutes are over, where it is traded then', async () => {
    const { call, world } = await callerOf();
    const named = async () => {
      const list = dataOf(await call('listInstruments'));
      return new Map(list.map(({ Code, NextEvent }) => [Code, NextEvent]));
    };
    const jobs = Date.parse('2026-11-06T13:30Z');
    world.clock.moveTo(jobs - day - 1);
    expect((await named()).get('EURUSD')).toBeUndefined();
    world.clock.moveTo(jobs - day);
    const event = { Kind: 1, Time: jobs / 1000, Until: jobs / 1000 + 300, SpreadFactor: 3 };
    const dayBefore = await named();
    for (const code of ['EURUSD', 'XAUUSD', 'US500', 'DE40', 'BTCUSD', 'SAP'])
      expect(dayBefore.get(code)).toEqual(event);
    // New York's shares open an hour later; Tokyo and Sydney have closed.
    for (const code of ['AAPL', 'JP225', 'AU200']) expect(dayBefore.get(code)).toBeUndefined();
    const [found] = dataOf(await call('searchInstruments', { query: { searchCurrency: 'eurusd' } }));
    expect(found?.NextEvent).toEqual(event);
    world.clock.moveTo(jobs + 5 * minute - 1);
    expect((await named()).get('EURUSD')).toEqual(event);
    world.clock.moveTo(jobs + 5 * minute);
    expect((await named()).get('EURUSD')).toBeUndefined();
    // A rate decision, with New York open.
    world.clock.moveTo(Date.parse('2026-12-16T18:00Z'));
    expect((await named()).get('AAPL')).toMatchObject({
      Kind: 3,
      Time: Date.parse('2026-12-16T19:00Z') / 1000,
    });
  });

  it('MKT-60 (b) an instrument names its next turn, but none of a market that was opened or closed by hand', async () => {
    const { call, world } = await callerOf();
    world.clock.moveTo(Date.parse('2026-11-25T15:00Z'));
    const apple = async () => dataOf(await call('listInstruments')).find(({ Code }) => Code === 'AAPL');
    const open = await apple();
    expect(open).toMatchObject({ NextClose: Date.parse('2026-11-25T21:00Z') / 1000 });
    expect(open).not.toHaveProperty('NextOpen');
    const thanksgiving = ['2026-11-26T14:30Z', '2026-11-26T21:00Z'].map((text) => Date.parse(text) / 1000);
    expect(open?.Holidays?.[0]).toEqual({ From: thanksgiving[0], Until: thanksgiving[1] });
    world.market.setOpen(open?.Id ?? 0, false, world.clock.now());
    world.clock.moveTo(world.clock.now() + minute);
    const shut = await apple();
    expect(shut).toMatchObject({ MarketStatus: 0 });
    for (const name of ['NextOpen', 'NextClose']) expect(shut).not.toHaveProperty(name);
    world.market.setOpen(open?.Id ?? 0, null, world.clock.now());
    world.clock.moveTo(Date.parse('2026-11-25T21:00Z'));
    expect(await apple()).toMatchObject({ NextOpen: Date.parse('2026-11-27T14:30Z') / 1000 });
  });
});
