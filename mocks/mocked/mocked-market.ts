import { roundTo } from '../../src/domain/money.ts';
import { MarginMode, MarketStatus, TradeFeeType } from '../../src/generated/enums.ts';
import type { Candle, Instrument, Language, Period } from '../../src/generated/rest.d.ts';
import { marketTimesOf, nextEventOf } from '../handlers/instruments.ts';
import { sessionsOfWeek } from '../market/calendar/calendar.ts';
import { instrumentName } from '../market/instruments/names.ts';
import { createMarket, type InstrumentSpec, type Market } from '../market/market.ts';
import { toCandle } from '../socket/world-topics.ts';
import { drawsOf, type Draws } from './draws.ts';
import { longest, longList, rates, wildRecord, wildText } from './extremes.ts';
import { mockedNow } from './moments.ts';

/** SBX-82: one market a seed, the sandbox's own, at the moment of all mocked answers: prices and candles agree. */
export interface MockedMarket {
  market: Market;
  /** In the order in which a list shows them. */
  instruments: readonly MockedInstrument[];
}

export interface MockedInstrument {
  spec: InstrumentSpec;
  /** As `listInstruments` answers it, in English. */
  wire: Instrument;
}

export function mockMarket(seed: number, feeType: number): MockedMarket {
  const market = createMarket({ seed });
  const draws = drawsOf(seed, 'instruments');
  const count = countOf(draws, market.specs.length);
  const chosen = new Set(draws.shuffled(market.specs).slice(0, count));
  const instruments = market.specs
    .filter((spec) => chosen.has(spec))
    .map((spec) => ({ spec, wire: mockInstrument(seed, market, spec, feeType) }));
  return { market, instruments };
}

/** Mostly all there are. */
function countOf(draws: Draws, all: number): number {
  if (draws.chance(rates.empty)) return 0;
  if (draws.chance(rates.long)) return longList;
  return draws.chance(0.3) ? draws.int(1, longList - 1) : all;
}

/** What a caller may ask of an instrument that this seed does not list: it is in the market all the same. */
export function instrumentOf(
  seed: number,
  { market, instruments }: MockedMarket,
  id: number,
  feeType: number,
): MockedInstrument {
  const listed = instruments.find(({ spec }) => spec.id === id);
  if (listed) return listed;
  const spec = market.spec(id) ?? market.specs[id % market.specs.length];
  if (!spec) throw new RangeError('The market has no instruments.');
  return { spec, wire: mockInstrument(seed, market, spec, feeType) };
}

function mockInstrument(seed: number, market: Market, spec: InstrumentSpec, feeType: number): Instrument {
  const draws = drawsOf(seed, 'instrument', spec.id);
  const quote = market.quote(spec.id, mockedNow);
  const isDollars = spec.quoteCurrency === 'USD';
  const wire: Instrument = {
    Id: spec.id,
    Code: spec.code,
    ShowCode: spec.showCode,
    Name: wildText(draws, spec.name, longest.instrumentName),
    Logo: `/logos/${spec.code}.svg`,
    CategoryId: spec.categoryId,
    MarketStatus: quote.isOpen ? MarketStatus.Open : MarketStatus.Closed,
    PricePrecision: spec.precision,
    ForexQuotations: { Open: quote.open, Close: quote.price, Change: quote.changePercent },
    HasForexMultiple: leveragesOf(draws, spec).map((Value) => ({ Value })),
    ForexMinCont: spec.minLots,
    ForexMaxCont: spec.maxLots,
    ForexContNum: spec.contractSize,
    Pip: spec.lotStep,
    ForexFeeRate: feeType === TradeFeeType.ByLots ? spec.commissionRate : shareOfMargin,
    MarginMode: spec.marginMode,
    ...(spec.marginMode === MarginMode.Fixed && { ForexMargin: spec.fixedMargin }),
    QuoteCurrency: spec.quoteCurrency,
    QuoteRate: market.usdRate(spec.quoteCurrency, mockedNow),
    Spread: spec.spread,
    ...(spec.swapLong !== undefined && { SwapLong: spec.swapLong }),
    ...(spec.swapShort !== undefined && { SwapShort: spec.swapShort }),
    Sessions: sessionsOfWeek(spec.calendar, mockedNow),
    ...nextEventOf(spec, mockedNow),
    ...mockLevel(seed, spec),
    ...marketTimesOf(spec, quote.isOpen, mockedNow),
  };
  // What is not quoted in USD cannot do without its rate, a fixed margin not without its amount.
  const rate = isDollars ? (['QuoteCurrency', 'QuoteRate'] as const) : [];
  return wildRecord(draws, wire, [
    'Name',
    'ForexMaxCont',
    'Spread',
    'SwapLong',
    'SwapShort',
    'Sessions',
    'NextEvent',
    'StopLevel',
    'NextOpen',
    'NextClose',
    'Holidays',
    ...rate,
  ]);
}

/** How near stops may stand: mostly as the sandbox has it, at times anywhere, at times nothing is said of it. */
function mockLevel(
  seed: number,
  { id, stopLevel, spread, precision }: InstrumentSpec,
): { StopLevel?: number } {
  const draws = drawsOf(seed, 'stop level', id);
  if (draws.chance(0.2)) return { StopLevel: roundTo(spread * draws.pick([0, 1, 2.5, 10]), precision) };
  return stopLevel === undefined || draws.chance(0.2) ? {} : { StopLevel: stopLevel };
}

/** Commission where it is a share of the margin. */
const shareOfMargin = 0.002;
const manyLeverages = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

function leveragesOf(draws: Draws, { leverages }: InstrumentSpec): readonly number[] {
  if (leverages.length === 0 || !draws.chance(rates.bound)) return leverages;
  return draws.pick([manyLeverages, leverages.slice(0, 1), []]);
}

/** The same instrument, its name in the language of the call. */
export function namedIn(lang: Language, { spec, wire }: MockedInstrument): Instrument {
  return wire.Name === spec.name ? { ...wire, Name: instrumentName(spec, lang) } : wire;
}

/** Whose bars are asked for; null where it has no history yet. */
function withHistory(seed: number, market: Market, id: number): InstrumentSpec | null {
  if (drawsOf(seed, 'no candles', id).chance(rates.empty)) return null;
  return market.spec(id) ?? market.specs[id % market.specs.length] ?? null;
}

/** The bars of an instrument up to now, or none where it has no history yet. */
export function mockCandles(
  seed: number,
  market: Market,
  { forex_id, period }: { forex_id: number; period: Period },
  range: { limit: number; before?: number | undefined },
): Candle[] {
  const spec = withHistory(seed, market, forex_id);
  if (!spec) return [];
  const { limit, before } = range;
  const query = { at: mockedNow, limit, ...(before !== undefined && { before }) };
  return market.bars(spec.id, period, query).map(toCandle);
}

/** The closes of the same bars. */
export function mockCloses(
  seed: number,
  market: Market,
  id: number,
  period: Period,
  limit: number,
): number[] {
  const spec = withHistory(seed, market, id);
  const closes: number[] = [];
  if (!spec) return closes;
  for (const { close } of market.closesBack(spec.id, period, { at: mockedNow })) {
    closes.unshift(close);
    if (closes.length >= limit) break;
  }
  return closes;
}
