import { MarginMode, MarketEventKind, MarketStatus } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Instrument, Language, MarketEvent, Period } from '../../src/generated/rest.d.ts';
import { share } from '../contract/shared-answer.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import { isOpen as isOpenByCalendar, sessionsOfWeek } from '../market/calendar/calendar.ts';
import { eventLength, type MarketEventKind as EventKind } from '../market/calendar/market-events.ts';
import { closuresAhead, nextTurn } from '../market/calendar/market-times.ts';
import { eventAhead, eventSpread } from '../market/calendar/spread-hours.ts';
import { categories, type InstrumentSpec } from '../market/instruments/catalogue.ts';
import { categoryName, instrumentName } from '../market/instruments/names.ts';
import type { Market } from '../market/market.ts';
import { second } from '../market/periods.ts';
import { toCandle } from '../socket/world-topics.ts';
import type { SiteSettings } from '../world/site-settings.ts';
import { refusal, success } from './answer.ts';
import { inSlices } from './in-slices.ts';

export const sparklineBars = 60;
/** Of a chart that does not say how many it wants: the contract's default. */
export const chartBars = 300;

/** Tag `trading`, as far as it is about the market. */
export const instrumentHandlers = {
  listInstruments: ({ world, lang }) => allInstruments(world, lang),

  listCategories: ({ lang }) =>
    success(categories.map(({ id }) => ({ Id: id, NameShowTrans: categoryName(id, lang) }))),

  listSparkline: (call) => candles(call, { limit: sparklineBars }),

  async listSparklineSet({ world: { market, clock }, query: { forex_ids, period } }) {
    const range = { at: clock.now() };
    const firstOf = inSlices();
    const lines = [];
    for (const Id of idsNamed(forex_ids).filter((id) => market.spec(id))) {
      const newest = await firstOf(market.closesBack(Id, period, range), sparklineBars);
      lines.push({ Id, Closes: newest.map(({ close }) => close).reverse() });
    }
    return success(lines);
  },

  listCandles: (call) => candles(call, { limit: call.query.limit ?? chartBars, before: call.query.before }),

  searchInstruments({ world, query, lang }) {
    const now = world.clock.now();
    const wanted = normal(query.searchCurrency);
    if (wanted === '')
      return refusal(lang, errorCodes.InvalidInput, 'searchEmpty', {}, { field: 'searchCurrency' });
    const found = world.market.specs
      .map((spec) => ({ spec, rank: rankOf(wanted, spec, lang) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((one, other) => one.rank - other.rank)
      .map(({ spec }) => asSite(world.site, wireInstrument(world.market, spec, now, lang)));
    return success(found);
  },
} satisfies Handlers;

/** The ids of a list like '1,4', each once. */
export const idsNamed = (list: string): number[] => [...new Set(list.split(',').map(Number))];

async function candles(
  { world, query, lang }: Pick<Call, 'world' | 'lang'> & { query: { forex_id: number; period: Period } },
  { limit, before }: { limit: number; before?: number },
) {
  if (!world.market.spec(query.forex_id)) return refusal(lang, errorCodes.InvalidInput, 'unknownInstrument');
  const range = { at: world.clock.now(), ...(before !== undefined && { before }) };
  const newest = await inSlices()(world.market.barsBack(query.forex_id, query.period, range), limit);
  return success(newest.map(toCandle).reverse());
}

type AllInstruments = ReturnType<typeof success<Instrument[]>>;

const listed = new WeakMap<Market, { span: string; answers: Map<string, AllInstruments> }>();

/** Everybody who opens the app asks for all of them; between two ticks they are the same. */
function allInstruments({ market, clock, site }: Call['world'], lang: Language): AllInstruments {
  const at = clock.now();
  const span = market.quietSpan(at);
  let kept = listed.get(market);
  if (kept?.span !== span) listed.set(market, (kept = { span, answers: new Map() }));
  const name = [lang, site.swap, site.stopLevels, site.marketTimes].join(' ');
  let answer = kept.answers.get(name);
  if (!answer) {
    const all = market.specs.map((spec) => asSite(site, wireInstrument(market, spec, at, lang)));
    kept.answers.set(name, (answer = share(success(all))));
  }
  return answer;
}

/**
 * BRK-30: the code itself, then its start, then anywhere in code or name, English or the caller's; separators and case
 * do not matter.
 */
function rankOf(wanted: string, spec: InstrumentSpec, lang: Language): number {
  const code = normal(spec.code);
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (code.includes(wanted)) return 2;
  const names = [spec.name, instrumentName(spec, lang)];
  return names.some((name) => normal(name).includes(wanted)) ? 3 : Infinity;
}

/** A text as it is searched: separators and case do not matter. */
export const normal = (text: string) => text.toLowerCase().replace(/[\s/·.-]/g, '');

/** BRK-79: where swap, levels of stops or the times of markets are switched off, none is named. */
function asSite(site: SiteSettings, instrument: Instrument): Instrument {
  const plain = { ...instrument };
  if (site.swap === 'off') {
    delete plain.SwapLong;
    delete plain.SwapShort;
  }
  if (site.stopLevels === 'off') delete plain.StopLevel;
  if (site.marketTimes === 'off') {
    delete plain.NextOpen;
    delete plain.NextClose;
    delete plain.Holidays;
  }
  return plain;
}

/** An instrument at a moment, as the contract writes it. */
function wireInstrument(market: Market, spec: InstrumentSpec, at: number, lang: Language): Instrument {
  const quote = market.quote(spec.id, at);
  return {
    Id: spec.id,
    Code: spec.code,
    ShowCode: spec.showCode,
    Name: instrumentName(spec, lang),
    Logo: `/logos/${spec.code}.svg`,
    CategoryId: spec.categoryId,
    MarketStatus: market.isOpen(spec.id, at) ? MarketStatus.Open : MarketStatus.Closed,
    PricePrecision: spec.precision,
    ForexQuotations: { Open: quote.open, Close: quote.price, Change: quote.changePercent },
    HasForexMultiple: spec.leverages.map((Value) => ({ Value })),
    ForexMinCont: spec.minLots,
    ForexMaxCont: spec.maxLots,
    ForexContNum: spec.contractSize,
    Pip: spec.lotStep,
    ForexFeeRate: spec.commissionRate,
    MarginMode: spec.marginMode,
    ...(spec.marginMode === MarginMode.Fixed && { ForexMargin: spec.fixedMargin }),
    QuoteCurrency: spec.quoteCurrency,
    QuoteRate: market.usdRate(spec.quoteCurrency, at),
    Spread: quote.spread,
    ...(spec.swapLong !== undefined && { SwapLong: spec.swapLong }),
    ...(spec.swapShort !== undefined && { SwapShort: spec.swapShort }),
    Sessions: sessionsOfWeek(spec.calendar, at),
    ...nextEventOf(spec, at),
    ...(spec.stopLevel !== undefined && { StopLevel: spec.stopLevel }),
    ...marketTimesOf(spec, market.isOpen(spec.id, at), at),
  };
}

type MarketTimes = Pick<Instrument, 'NextOpen' | 'NextClose' | 'Holidays'>;

/**
 * MKT-60, MKT-61: when a market turns next, and when it stays closed within its hours. Of one that was opened or closed
 * by hand nobody knows the next turn.
 */
export function marketTimesOf({ calendar }: InstrumentSpec, open: boolean, at: number): MarketTimes {
  const turn = open === isOpenByCalendar(calendar, at) ? nextTurn(calendar, at) : null;
  const closures = closuresAhead(calendar, at);
  return {
    ...(turn !== null && (open ? { NextClose: turn / second } : { NextOpen: turn / second })),
    ...(closures.length > 0 && {
      Holidays: closures.map(({ from, until }) => ({ From: from / second, Until: until / second })),
    }),
  };
}

const eventKinds: Record<EventKind, number> = {
  jobs: MarketEventKind.Jobs,
  prices: MarketEventKind.Prices,
  rate: MarketEventKind.Rate,
};

/** MKT-51: what is said beforehand of the event that widens an instrument's spread. */
export function nextEventOf({ calendar }: InstrumentSpec, at: number): { NextEvent?: MarketEvent } {
  const event = eventAhead(calendar, at);
  if (!event) return {};
  const { kind, time } = event;
  return {
    NextEvent: {
      Kind: eventKinds[kind],
      Time: time / second,
      Until: (time + eventLength) / second,
      SpreadFactor: eventSpread,
    },
  };
}
