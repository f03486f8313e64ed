import { t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { proxy } from 'valtio/vanilla';
import type { ChartLine, LineDraft, LineLook } from '../../../chart/lines/chart-line.ts';
import { pendingNames } from '../../../chart/orders/chip-texts.ts';
import { breakEvenPrice } from '../../../domain/break-even.ts';
import { instrumentTerms, pipSize } from '../../../domain/instrument.ts';
import { sidesAtFill, type BothSides } from '../../../domain/margin.ts';
import { defaultStop, ownSide, pendingType, type OrderLine, type StopField } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { allowedTarget, stopRange, targetRange, type PriceRange } from '../../../domain/stop-bounds.ts';
import { profitAt } from '../../../features/orders/chart-order.ts';
import { lookOf, type LineState } from '../../../features/orders/line-change.ts';
import { stopSign } from '../../../features/orders/line-names.ts';
import { createLineMover, type LineMover } from '../../../features/orders/move-line.ts';
import { orderNow } from '../../../features/orders/order-now.ts';
import { orderFeatures } from '../../../features/orders/use-order-features.ts';
import type { Instrument, OrderFeatures } from '../../../generated/rest.d.ts';
import { connection, portfolio, quotes } from '../../../live/page.ts';
import { marketSides, spreadTerms } from './market-sides.ts';

const stops: readonly StopField[] = ['stopLoss', 'takeProfit'];
const movable: readonly OrderLine[] = [...stops, 'target'];
/** HND-09: so far from the press a stop is pulled out of an entry, in CSS pixels. */
const pullFrom = 12;

/** The line of an entry: it can be pulled and removed, and is no price of the order. */
export const entryLine = 'entry';

/** One an order, whoever shows it: chart, levels and table of positions move the same draft. */
const movers = new Map<number, { mover: LineMover; users: number }>();

/** Drafts a move of a line of an order that somebody shows. */
export const draftMove = (id: number, line: OrderLine, to: number): void =>
  movers.get(id)?.mover.move(line, to);

/** The order whose price is edited in the table of positions: its bar is there, and not over the chart. */
export const editedInTable = proxy<{ id: number | null }>({ id: null });

/** Known from the first drawing on: two rows of an order are drawn before either is there. */
function moverOf(order: OrderView): LineMover {
  const known = movers.get(order.id);
  if (known) return known.mover;
  const mover = createLineMover(order, orderFeatures);
  movers.set(order.id, { mover, users: 0 });
  mover.subscribe(() => dropUnused(order.id));
  return mover;
}

/** Nobody shows the order, and the lists have all that was sent: until then the next one to show it must know of that. */
function dropUnused(id: number): void {
  const entry = movers.get(id);
  if (!entry || entry.users > 0) return;
  const { phase, settled } = entry.mover.state();
  if (phase !== 'sending' && phase !== 'checking' && settled.length === 0) movers.delete(id);
}

/** What moves the prices of an order. */
export function useLineMover(order: OrderView, isOver: boolean): { mover: LineMover; state: LineState } {
  const { id } = order;
  const [mover] = useState(() => moverOf(order));
  useEffect(() => {
    const entry = movers.get(id) ?? { mover, users: 0 };
    movers.set(id, entry);
    entry.users++;
    mover.begin();
    return () => {
      entry.users--;
      if (entry.users === 0) mover.end();
      dropUnused(id);
    };
  }, [mover, id]);
  useEffect(() => {
    if (isOver) {
      mover.see(null);
      return undefined;
    }
    const look = () => mover.see(orderNow(order));
    look();
    return portfolio.subscribePosition(id, look);
  }, [mover, order, id, isOver]);
  const state = useSyncExternalStore(mover.subscribe, mover.state);
  return { mover, state };
}

/** The sides of the quote that the stops of an order are measured on; null without a price. */
export function sidesOf(order: OrderView, instrument: Instrument): BothSides | null {
  if (order.state !== 'pending') return marketSides(instrument);
  return sidesAtFill(order.side, order.requestedPrice, spreadTerms(instrument));
}

/** Where a line of an order may stand at this moment, by whole pips; null without a price, or where it can nowhere. */
export function rangeOf(line: OrderLine, order: OrderView, instrument: Instrument): PriceRange | null {
  const terms = spreadTerms(instrument);
  const pip = pipSize(terms.precision);
  if (line === 'target') return targetRange(order.side, order, terms, pip);
  const sides = sidesOf(order, instrument);
  return sides && stopRange(line, order.side, sides, terms, pip);
}

/** The nearest price at which a line may stand; where no price is known, the wanted one. */
export function allowedPrice(
  line: OrderLine,
  wanted: number,
  order: OrderView,
  instrument: Instrument,
): number {
  const range = rangeOf(line, order, instrument);
  const price = range ? Math.max(range.min, Math.min(range.max, wanted)) : wanted;
  const market = line === 'target' ? marketSides(instrument) : null;
  if (!market) return price;
  const terms = instrumentTerms(instrument);
  return allowedTarget(order.side, price, market, terms, pipSize(terms.precision));
}

/** HND-08: whether lines may be moved: not without a network, nor by a price that is old. */
export const isFresh = ({ Id }: Instrument): boolean =>
  connection.state.status !== 'offline' && !quotes.isStale(Id);

/** What a pending order at a price is called, from the longest to the shortest: crossing the market turns it round. */
export function targetNames(
  { side, lots, currentPrice }: Pick<OrderView, 'side' | 'lots' | 'currentPrice'>,
  price: number,
  instrument: Instrument,
): [string, string, string] {
  const market = marketSides(instrument);
  const type = pendingType(side, price, market ? ownSide(side, market) : currentPrice);
  return pendingNames(side, type === 'limit', lots);
}

export const kindOf = (field: StopField) => (field === 'stopLoss' ? 'stop-loss' : 'take-profit');

/** Which stop a price is of, seen from the entry: on the losing side a stop loss, on the winning one a take profit. */
export const stopAtPrice = ({ side }: Pick<OrderView, 'side'>, entry: number, price: number): StopField =>
  price < entry === (side === 'buy') ? 'stopLoss' : 'takeProfit';

/** Where an order was opened; where a pending one would be, as far as it is moved. */
export const entryOf = (order: OrderView, state: LineState): number =>
  order.openPrice ?? lookOf(state, order, 'target').price ?? order.requestedPrice;

interface LineContext {
  order: OrderView;
  instrument: Instrument;
  state: LineState;
  /** Whether prices are known and reach the server. */
  fresh: boolean;
}

/**
 * HND-08: the prices of the selected order as lines that can be dragged, where they stand or are being moved to. None of a
 * pending order that the server does not change.
 */
export function orderLines(context: LineContext, { changePending }: OrderFeatures): ChartLine[] {
  const { order } = context;
  if (order.state === 'completed' || (order.state === 'pending' && !changePending)) return [];
  const own = order.state === 'pending' ? targetLine(context) : pullLine(context);
  return [own, ...stops.flatMap((field) => stopLine(field, context))];
}

/** A line's names, from the longest to the shortest, with what there is to know of it. */
function namesInMood(
  name: string,
  { fresh, isUnsure }: { fresh: boolean; isUnsure: boolean },
): [string, ...string[]] {
  if (!fresh && connection.state.status === 'offline') return [`${name} · ${t`Offline`}`];
  if (!isUnsure) return [name];
  const unsure = t({
    message: 'Couldn’t confirm',
    comment: 'it is not known whether a change was made',
  });
  return [`${name} · ${unsure}`, `${name} ?`];
}

function stopLine(field: StopField, { order, instrument, state, fresh }: LineContext): ChartLine[] {
  const look = lookOf(state, order, field);
  // As long as it is not gone for sure it stands where it was.
  const price = look.price ?? look.ghost;
  if (price === null) return [];
  const ghost = look.price === null ? null : look.ghost;
  const isUnsure = look.mood === 'unsure';
  const entry = entryOf(order, state);
  const moneyAt = (at: number) => profitAt(at, entry, order, instrument);
  const even =
    field === 'stopLoss' && order.state === 'open'
      ? breakEvenPrice(order, instrumentTerms(instrument))
      : null;
  const becomes = (at: number): LineLook => {
    const name = at === even ? evenWord() : stopSign(field);
    return { id: field, kind: kindOf(field), name, price: at };
  };
  return [
    {
      id: field,
      kind: kindOf(field),
      side: order.side,
      price,
      ghost,
      names: namesInMood(becomes(price).name, { fresh, isUnsure }),
      isUnsure,
      isSending: look.mood === 'sending',
      money: moneyAt(price),
      isSelected: true,
      canRemove: fresh,
      ...(fresh && {
        drag: {
          // As of the moment at which it is asked: the market moves under the finger.
          get bounds(): readonly [number, number] {
            const range = rangeOf(field, order, instrument);
            return range ? [range.min, range.max] : [price, price];
          },
          step: pipSize(instrument.PricePrecision),
          snaps: even === null ? [entry] : [even],
          measured: measuredOn(order),
          moneyAt,
          becomes,
        },
      }),
    },
  ];
}

/** HND-17: the side of the market that closes an order. */
const measuredOn = ({ side }: OrderView): string =>
  side === 'buy'
    ? t({ message: 'Bid', comment: 'the price at which a trader sells' })
    : t({ message: 'Ask', comment: 'the price at which a trader buys' });

/** HND-10: fee and swap are covered there. */
export const evenWord = (): string =>
  t({ message: 'Break-even', comment: 'a stop loss at which a position would lose nothing; short' });

function targetLine({ order, instrument, state, fresh }: LineContext): ChartLine {
  const { price: to, ghost, mood } = lookOf(state, order, 'target');
  const isUnsure = mood === 'unsure';
  const price = to ?? order.requestedPrice;
  const [long, ...shorter] = targetNames(order, price, instrument);
  return {
    id: 'target',
    kind: 'pending',
    side: order.side,
    price,
    ghost,
    names: [...namesInMood(long, { fresh, isUnsure }), ...(isUnsure ? [] : shorter)],
    isUnsure,
    isSending: mood === 'sending',
    money: null,
    isSelected: true,
    canRemove: fresh,
    ...(fresh && {
      drag: {
        get bounds(): readonly [number, number] {
          const range = rangeOf('target', order, instrument);
          return range ? [range.min, range.max] : [price, price];
        },
        step: pipSize(instrument.PricePrecision),
        moneyAt: () => null,
        becomes(at) {
          const to = allowedPrice('target', at, order, instrument);
          return { id: 'target', kind: 'pending', name: targetNames(order, to, instrument)[0], price: to };
        },
      },
    }),
  };
}

/** HND-09: an entry, out of which a stop is pulled that is not there. */
function pullLine({ order, instrument, state, fresh }: LineContext): ChartLine {
  const { side } = order;
  const entry = entryOf(order, state);
  const missing = stops.filter((field) => lookOf(state, order, field).price === null);
  return {
    id: entryLine,
    kind: 'entry',
    side,
    price: entry,
    names: [''],
    money: null,
    isSelected: true,
    canRemove: true,
    ...(fresh &&
      missing.length > 0 && {
        drag: {
          bounds: [0, Infinity],
          step: pipSize(instrument.PricePrecision),
          least: pullFrom,
          measured: measuredOn(order),
          moneyAt: (at) => profitAt(at, entry, order, instrument),
          becomes(at) {
            const field = stopAtPrice(order, entry, at);
            const isThere = at !== entry && missing.includes(field) && rangeOf(field, order, instrument);
            if (!isThere) return null;
            const price = allowedPrice(field, at, order, instrument);
            return { id: field, kind: kindOf(field), name: stopSign(field), price };
          },
        },
      }),
  };
}

/** Where a stop that is missing starts: as far as usual from the market, or from where a pending order fills. */
export function firstStop(
  field: StopField,
  order: OrderView,
  instrument: Instrument,
  state: LineState,
): number {
  const from =
    order.state === 'pending'
      ? entryOf(order, state)
      : (portfolio.position(order.id).read()?.price ?? order.currentPrice);
  return allowedPrice(field, defaultStop(field, order.side, from, order), order, instrument);
}

/** Takes a line that was dropped. */
export function moveTo(mover: LineMover, { id, price }: LineDraft): void {
  const line = movable.find((one) => one === id);
  if (line) mover.move(line, price);
}
