import type { Instrument } from '../../src/generated/rest.d.ts';
import { sessionsOfWeek } from '../market/calendar/calendar.ts';
import type { InstrumentSpec } from '../market/instruments/instruments.ts';
import type { Market } from '../market/market.ts';

/** An instrument at a moment, as the contract writes it. */
export function wireInstrument(market: Market, spec: InstrumentSpec, at: number): Instrument {
  const quote = market.quote(spec.id, at);
  return {
    Id: spec.id,
    Code: spec.code,
    ShowCode: spec.showCode,
    Name: spec.name,
    Logo: `/logos/${spec.code}.svg`,
    CategoryId: spec.categoryId,
    MarketStatus: market.isOpen(spec.id, at) ? 1 : 0,
    PricePrecision: spec.precision,
    ForexQuotations: { Open: quote.open, Close: quote.price, Change: quote.changePercent },
    HasForexMultiple: spec.leverages.map((Value) => ({ Value })),
    ForexMinCont: spec.minLots,
    ForexMaxCont: spec.maxLots,
    ForexContNum: spec.contractSize,
    Pip: spec.lotStep,
    ForexFeeRate: spec.commissionRate,
    MarginMode: spec.marginMode,
    ...(spec.marginMode === 1 && { ForexMargin: spec.fixedMargin }),
    QuoteCurrency: spec.quoteCurrency,
    QuoteRate: market.usdRate(spec.quoteCurrency, at),
    Spread: spec.spread,
    Sessions: sessionsOfWeek(spec.calendar, at),
  };
}
