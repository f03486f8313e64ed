import { useMemo } from 'react';
import type { ChartLine, LineDraft } from '../../../chart/lines/chart-line.ts';
import { pipSize } from '../../../domain/instrument.ts';
import { sidesOfOrder, type StopField } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import { highestPrice, stopRange } from '../../../domain/stop-bounds.ts';
import { figureOfStop } from '../../../domain/stop-distance.ts';
import { stopSign } from '../../../features/orders/line-names.ts';
import { useLive } from '../../../live/live-text.tsx';
import { stopInput } from '../../../features/ticket/rules/order-values.ts';
import { profitAtStop } from '../../../features/ticket/rules/ticket-costs.ts';
import type { Ticket } from '../../../features/ticket/ticket-model.ts';
import { kindOf } from './order-lines.ts';

const fields: readonly StopField[] = ['stopLoss', 'takeProfit'];
const idOf = (field: StopField) => `ticket-${field}`;

/** STP-05: the stops of the ticket as lines, for one side; they follow the price, as distances do. */
export function useTicketStopLines(ticket: Ticket, side: Side): readonly ChartLine[] {
  const { live, getContext } = ticket;
  const stopLoss = useLive(live, () => getContext(side).values.stopLoss);
  const takeProfit = useLive(live, () => getContext(side).values.takeProfit);
  return useMemo(() => {
    const prices = { stopLoss, takeProfit };
    return fields.flatMap((field) => {
      const price = prices[field];
      return price === null ? [] : [lineOf(ticket, field, side, price)];
    });
  }, [ticket, side, stopLoss, takeProfit]);
}

function lineOf({ getContext, terms }: Ticket, field: StopField, side: Side, price: number): ChartLine {
  const step = pipSize(terms.precision);
  const context = getContext(side);
  const sides = sidesOfOrder(context.values, context.terms, context.mid);
  const range = sides && stopRange(field, side, sides, context.terms, step);
  const moneyAt = (at: number) => profitAtStop(getContext(side), at);
  return {
    id: idOf(field),
    kind: kindOf(field),
    side,
    price,
    names: [stopSign(field)],
    money: moneyAt(price),
    isSelected: true,
    drag: { bounds: range ? [range.min, range.max] : [step, highestPrice], step, moneyAt },
  };
}

/** Takes a stop that was dropped into the ticket, in its unit. Returns whether it was one of them. */
export function takeStopDraft(ticket: Ticket, side: Side, { id, price }: LineDraft): boolean {
  const field = fields.find((one) => idOf(one) === id);
  if (!field) return false;
  const { read, getContext, values, change } = ticket;
  const input = stopInput(read(), side, getContext(side).values.lots);
  const figure = input && figureOfStop(values.stopUnit, price, field, input);
  if (figure !== null && figure > 0) change({ [field]: figure });
  return true;
}
