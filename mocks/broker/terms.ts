import { isUsdBase, type InstrumentTerms } from '../../src/domain/instrument.ts';
import { bothSides, type BothSides } from '../../src/domain/margin.ts';
import type { Side } from '../../src/domain/side.ts';
import type { StopTerms } from '../../src/domain/stop-bounds.ts';
import { MarginMode } from '../../src/generated/enums.ts';
import type { InstrumentSpec } from '../market/instruments/catalogue.ts';
import type { Market } from '../market/market.ts';
import type { BrokerContext } from './broker-context.ts';

/** The terms of an instrument at a moment: its spread and the rate of its quote currency move. */
export function termsAt(market: Market, spec: InstrumentSpec, at: number): InstrumentTerms {
  return {
    precision: spec.precision,
    spread: market.spread(spec.id, at),
    stopLevel: spec.stopLevel ?? 0,
    contractSize: spec.contractSize,
    minLots: spec.minLots,
    maxLots: spec.maxLots,
    lotStep: spec.lotStep,
    commissionRate: spec.commissionRate,
    marginMode: spec.marginMode === MarginMode.Fixed ? 'fixed' : 'leveraged',
    fixedMargin: spec.fixedMargin,
    quoteRate: market.usdRate(spec.quoteCurrency, at),
    isUsdBase: isUsdBase(spec.code, spec.quoteCurrency),
    leverages: spec.leverages,
  };
}

/** BRK-90: what a site asks of stops there: none of its instruments has a level where that is switched off. */
export const stopTermsOf = (
  { site }: Pick<BrokerContext, 'site'>,
  { precision, stopLevel = 0 }: InstrumentSpec,
): StopTerms => ({ precision, stopLevel: site?.stopLevels === 'off' ? 0 : stopLevel });

interface KnownSides {
  price: number;
  spread: number;
  sides: BothSides;
}

/** The sides of each instrument as they were last worked out: every position asks for them at every tick. */
const knownSides = new WeakMap<InstrumentSpec, KnownSides>();

/** BRK-09: what an instrument is sold and bought at, with the spread of the moment. */
export function sidesAt(market: Market, spec: InstrumentSpec, at: number): BothSides {
  const price = market.mid(spec.id, at);
  const spread = market.spread(spec.id, at);
  const known = knownSides.get(spec);
  if (known?.price === price && known.spread === spread) return known.sides;
  const sides = bothSides(price, { spread, precision: spec.precision });
  knownSides.set(spec, { price, spread, sides });
  return sides;
}

/** BRK-09: what a side fills at. */
export function priceAt(market: Market, spec: InstrumentSpec, side: Side, at: number): number {
  const { bid, ask } = sidesAt(market, spec, at);
  return side === 'buy' ? ask : bid;
}

/** The instrument of an order that was booked; it must still be there. */
export function specOf(market: Market, instrumentId: number): InstrumentSpec {
  const spec = market.spec(instrumentId);
  if (!spec) throw new Error(`An order names instrument ${instrumentId}, which this market does not have.`);
  return spec;
}
