import { queryClient } from '../../api/query-client.ts';
import { lotDecimals, pipSize } from '../../domain/instrument.ts';
import { decimal, roundTo } from '../../domain/money.ts';
import type { StopField } from '../../domain/order.ts';
import { isByRisk, type SizeChoice, type SizeMode } from '../../domain/position-size.ts';
import type { Side } from '../../domain/side.ts';
import { inUnit, stopUnits, type StopUnit } from '../../domain/stop-distance.ts';
import { changeTradePreferences, tradePreferences } from '../../state/trade-preferences.ts';
import { orderValues, shownLots, sizeInput, stopInput } from './rules/order-values.ts';
import type { TicketValues } from './rules/ticket-values.ts';
import { chooseLots, isUnfilled, type Ticket } from './ticket-model.ts';
import { ticketDoor } from './ticket-door.ts';
import { readSize } from './size/read-size.ts';
import { averageRange, barsQuery, startingFigure } from './ticket-start.ts';

// What a hand does to size and stops, from deal block, sheet, column and pad alike. No first picture needs it.

/** What a stop that is switched on starts with, in the unit of the ticket; null where that cannot be known. */
export function firstFigure({ read, instrument }: Ticket, field: StopField): number | null {
  const state = read();
  const { terms, values } = state;
  const mid = state.mid ?? instrument.ForexQuotations.Close;
  const lots = values.lots ?? orderValues(state, 'buy').lots;
  return startingFigure(field, { ...values, lots }, { terms, mid, range: averageRange(instrument.Id) });
}

/** TKT-07: so many pips below the market, or a little more, a pending price begins where no crosshair shows. */
const firstPips = 10;

/** TKT-01, TKT-07 (a): an order that waits begins at a whole number of pips: under the crosshair, else near the market. */
export function chooseKind(ticket: Ticket, kind: TicketValues['kind']): void {
  const { values, instrument, read, change } = ticket;
  const pip = pipSize(instrument.PricePrecision);
  const market = read().mid ?? instrument.ForexQuotations.Close;
  const pointed = ticketDoor.pointed?.() ?? null;
  const pips = pointed === null ? Math.floor(market / pip) - firstPips : Math.round(pointed / pip);
  const near = roundTo(decimal(pips).times(pip), instrument.PricePrecision);
  const target = values.target ?? (near > 0 ? near : null);
  change(kind === 'pending' ? { kind, target } : { kind });
}

/** SIZ-05: the size is given so from now on. A size by risk switches on the stop loss that it stands on (SIZ-04). */
export function chooseSize(ticket: Ticket, choice: SizeChoice): void {
  const { mode, figure } = choice;
  // While the size is still known: money is none without it.
  if (!stopUnits(mode).includes(ticket.values.stopUnit)) changeUnit(ticket, 'pips');
  changeTradePreferences((mine) => {
    mine.sizeMode = mode;
    if (mode !== 'lots') mine.figures[mode] = figure;
  });
  if (mode === 'lots') ticket.change({ lots: figure });
  if (isByRisk(mode) && !ticket.values.stopLossOn) switchStop(ticket, 'stopLoss', true);
}

/** STP-04: a stop on or off. Off, a distance stays for the next time; a price would be of another moment. */
export function switchStop(ticket: Ticket, field: StopField, on: boolean): void {
  const { values } = ticket;
  const kept = values.stopUnit === 'price' ? null : values[field];
  if (on) {
    ticket.change({ [`${field}On`]: true, [field]: kept ?? firstFigure(ticket, field) });
    return;
  }
  // What is sized by its stop loss is no size without one: the lots stay.
  if (field === 'stopLoss' && isByRisk(tradePreferences().sizeMode))
    chooseLots(ticket, shownLots(ticket.read()));
  ticket.change({ [`${field}On`]: false, [field]: kept });
}

/** STP-01: both stops stay where they are, in another unit. */
export function changeUnit(ticket: Ticket, unit: StopUnit): void {
  const { values, read } = ticket;
  const state = read();
  const input = stopInput(state, 'buy', orderValues(state, 'buy').lots);
  const same = (field: StopField) => {
    const figure = values[field];
    return figure === null || input === null
      ? null
      : (inUnit({ unit: values.stopUnit, figure }, unit, field, input)?.figure ?? null);
  };
  ticket.change({ stopUnit: unit, stopLoss: same('stopLoss'), takeProfit: same('takeProfit') });
  changeTradePreferences((mine) => (mine.stopUnit = unit));
}

/** What the pad works a size of one side out from: where its mode needs a stop loss and none is on, the first one. */
export function padInput(ticket: Ticket, side: Side, mode: SizeMode) {
  const state = ticket.read();
  const { values } = state;
  const needed = isByRisk(mode) && !values.stopLossOn ? firstFigure(ticket, 'stopLoss') : null;
  const stopped = needed === null ? values : { ...values, stopLossOn: true, stopLoss: needed };
  const { stopLoss } = orderValues({ ...state, values: stopped, size: { mode: 'lots', figure: 0 } }, side);
  return sizeInput(state, side, stopLoss);
}

/** SIZ-02: `$200` and `1%`, typed in the place of lots. What cannot be read changes nothing. */
export function takeText(ticket: Ticket, text: string): void {
  const choice = readSize(text, 'lots', lotDecimals(ticket.terms));
  if (choice) chooseSize(ticket, choice);
}

/** STP-06: gives the stops of a new ticket their figures; those of average ranges wait for the bars on screen. */
export async function fillStops(ticket: Ticket): Promise<void> {
  const { bracket } = tradePreferences();
  if (bracket.stopLoss.unit === 'atr' || bracket.takeProfit.unit === 'atr')
    await queryClient.ensureQueryData(barsQuery(ticket.instrument.Id)).catch(() => null);
  for (const field of ['stopLoss', 'takeProfit'] as const)
    if (isUnfilled(ticket.values, field)) ticket.change({ [field]: firstFigure(ticket, field) });
}
