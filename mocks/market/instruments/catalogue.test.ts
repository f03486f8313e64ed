import { describe, expect, it } from 'vitest';
import { categories, instruments } from './catalogue.ts';

const byCode = new Map(instruments.map((spec) => [spec.code, spec]));
const anchor = (code: string) => byCode.get(code)?.anchorPrice ?? Number.NaN;

describe('instruments', () => {
  it('MKT-02 (a) are at least 44, in five categories, with ids and codes of their own', () => {
    expect(instruments.length).toBeGreaterThanOrEqual(44);
    expect(categories.map(({ name }) => name)).toEqual(['Forex', 'Metals', 'Indices', 'Crypto', 'Shares']);
    for (const { id } of categories) {
      expect(instruments.filter((spec) => spec.categoryId === id).length).toBeGreaterThanOrEqual(5);
    }
    expect(new Set(instruments.map(({ id }) => id)).size).toBe(instruments.length);
    expect(byCode.size).toBe(instruments.length);
  });

  it.each(instruments)('MKT-02 (b) $code can be traded by its own terms', (spec) => {
    const scale = 10 ** spec.precision;
    expect(Math.abs(spec.anchorPrice * scale - Math.round(spec.anchorPrice * scale))).toBeLessThan(1e-6);
    expect(spec.spread * scale).toBeGreaterThanOrEqual(1);
    expect(spec.spread / spec.anchorPrice).toBeLessThan(0.004);
    expect(spec.minLots).toBeGreaterThan(0);
    expect(spec.maxLots).toBeGreaterThan(spec.minLots);
    expect(Math.abs(spec.minLots / spec.lotStep - Math.round(spec.minLots / spec.lotStep))).toBeLessThan(
      1e-9,
    );
    expect(spec.riskFactors.length).toBeGreaterThan(0);
    // A minute of the night needs room to move: a few points.
    expect((spec.anchorPrice * scale * spec.dailyVolatility) / Math.sqrt(1440)).toBeGreaterThan(1);
  });

  it('MKT-03 crosses stand where their parts put them', () => {
    expect(anchor('EURJPY') / (anchor('EURUSD') * anchor('USDJPY'))).toBeCloseTo(1, 4);
    expect(anchor('EURGBP') / (anchor('EURUSD') / anchor('GBPUSD'))).toBeCloseTo(1, 4);
    expect(anchor('CADJPY') / (anchor('USDJPY') / anchor('USDCAD'))).toBeCloseTo(1, 4);
  });

  it('MKT-26 (a), MKT-13 (a) say the same of a risk factor wherever they name it', () => {
    const known = new Map<string, string>();
    for (const { mood, riskFactors } of instruments) {
      for (const { name, volatility } of riskFactors) {
        const said = [mood, volatility].join();
        expect(known.get(name) ?? said).toBe(said);
        known.set(name, said);
      }
      expect(riskFactors.length).toBeLessThanOrEqual(3);
    }
  });

  it('MKT-27 (e) a risk factor of markets with different hours is worldwide, and runs on a clock of its own', () => {
    const hours = new Map<string, Set<string>>();
    for (const { calendar, riskFactors } of instruments) {
      for (const { name } of riskFactors) hours.set(name, (hours.get(name) ?? new Set()).add(calendar));
    }
    const factors = instruments.flatMap(({ riskFactors }) => riskFactors);
    const several = factors.filter(({ name }) => (hours.get(name)?.size ?? 0) > 1);
    expect(several.length).toBeGreaterThan(20);
    expect(several.filter(({ isWorldwide }) => !isWorldwide)).toEqual([]);
  });

  it('MKT-04 (a) exactly one has no leverage, and it is always open', () => {
    const bare = instruments.filter(({ leverages }) => leverages.length === 0);
    expect(bare.map(({ code, calendar }) => [code, calendar])).toEqual([['DOGEUSD', 'always']]);
  });

  it('MKT-04 (b) some have a fixed margin, and a lot of USDJPY costs $1,000 at 100:1', () => {
    const fixed = instruments.filter(({ marginMode }) => marginMode === 1);
    expect(fixed.length).toBeGreaterThanOrEqual(2);
    for (const { fixedMargin } of fixed) expect(fixedMargin).toBeGreaterThan(0);
    const yen = byCode.get('USDJPY');
    expect(yen?.leverages).toContain(100);
    expect((yen?.contractSize ?? 0) / 100).toBe(1000);
    expect(yen).toMatchObject({ marginMode: 0, precision: 3, quoteCurrency: 'JPY' });
  });

  it('MKT-04 (c) are quoted in seven currencies', () => {
    const currencies = new Set(instruments.map(({ quoteCurrency }) => quoteCurrency));
    for (const currency of ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD'])
      expect(currencies).toContain(currency);
  });
});
