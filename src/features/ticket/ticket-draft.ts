import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { proxy, subscribe } from 'valtio/vanilla';
import { query } from '../../api/operation.ts';
import { onLateOutcome } from '../../api/change/sent.ts';
import { equity, freeMargin } from '../../domain/account.ts';
import { instrumentTerms, type InstrumentTerms } from '../../domain/instrument.ts';
import { commissionMode } from '../../domain/margin.ts';
import { decimal } from '../../domain/money.ts';
import type { StopField } from '../../domain/order.ts';
import { isByRisk, type SizeChoice, type SizeMode } from '../../domain/position-size.ts';
import { stopUnits, type StopUnit } from '../../domain/stop-distance.ts';
import { readTyped, writeTyped } from '../../forms/form-draft.ts';
import { AccountKind } from '../../generated/enums.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { mergeSources, type LiveSource } from '../../live/live-text.tsx';
import { connection, portfolio, quoteAndAccount, quotes } from '../../live/page.ts';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import { preferences } from '../../state/preferences.ts';
import { readNumber } from '../../state/read-json.ts';
import { session } from '../../state/session.ts';
import { changeTradePreferences, tradePeople, tradePreferences } from '../../state/trade-preferences.ts';
import { nextOpening } from '../../domain/opening-hours.ts';
import { orderValues, type TicketState } from './rules/order-values.ts';
import type { GetTicketContext } from './rules/ticket-check.ts';
import { isUnfilled, useTicketValues, type PadOfTicket, type Ticket } from './ticket-model.ts';
import { draftName, emptyTicket, isTicket, type TicketValues } from './rules/ticket-values.ts';

/** What a hand does to it: fetched when the page is idle, or by the first press. */
export const ticketActs = () => import('./ticket-acts.ts');

/** Apart from the rest: it outlives the order (TKT-06). */
const leverageName = (code: string) => `leverage.${code}`;

const isUnitOf = (mode: SizeMode, unit: StopUnit) => stopUnits(mode).includes(unit);

function stopsOf({ stopUnit, stopLossOn, stopLoss, takeProfitOn, takeProfit }: TicketValues) {
  return { stopUnit, stopLossOn, stopLoss, takeProfitOn, takeProfit };
}

/** Whether a new ticket has such a stop (STP-06); a size by risk needs a stop loss (SIZ-04). */
function startsWith(field: StopField): boolean {
  const { bracket, sizeMode } = tradePreferences();
  return bracket[field].unit !== 'off' || (field === 'stopLoss' && isByRisk(sizeMode));
}

/** SIZ-05: how I give the size; in lots, those of the ticket. 0 is none, which nothing can be ordered of. */
export function sizeChoice(lots: number | null): SizeChoice {
  const { sizeMode: mode, figures } = tradePreferences();
  return { mode, figure: mode === 'lots' ? (lots ?? 0) : figures[mode] };
}

/** TKT-03, STP-06: what a ticket starts with: the size used last, and the stops of my bracket. */
function startOf(instrument: Instrument, terms: InstrumentTerms): TicketValues {
  const { Id, Code } = instrument;
  const mine = tradePreferences();
  const start = emptyTicket(terms, {
    leverage: readNumber(readDraft(leverageName(Code))?.leverage, null),
    lots: mine.lots[Id] ?? preferences.defaultLots,
    stopUnit: isUnitOf(mine.sizeMode, mine.stopUnit) ? mine.stopUnit : 'pips',
  });
  // Each has a figure in a moment; until then it keeps the order from being sent.
  const stopLossOn = startsWith('stopLoss');
  return {
    ...start,
    stopLossOn,
    takeProfitOn: startsWith('takeProfit'),
    trailing: stopLossOn && mine.bracket.trailing,
  };
}

/** The ticket of an instrument as it was left, and what it would start with. */
export function keptTicket(instrument: Instrument) {
  const name = draftName(instrument.Code);
  const terms = instrumentTerms(instrument);
  const draft = readDraft(name);
  if (draft && !isTicket(draft, terms)) clearDraft(name);
  const start = startOf(instrument, terms);
  const values = { ...start, ...readTyped(name, start) };
  // The size may be given otherwise since.
  const fits = isUnitOf(tradePreferences().sizeMode, values.stopUnit);
  return { terms, start, values: fits ? values : { ...values, ...stopsOf(start) } };
}

/** TKT-20: the ticket of an instrument as it was left, kept while it changes. */
export function useTicket(instrument: Instrument): Ticket {
  const { Id, Code } = instrument;
  const name = draftName(Code);
  const terms = useMemo(() => instrumentTerms(instrument), [instrument]);
  const [{ values, start }] = useState(() => {
    const kept = keptTicket(instrument);
    return { values: proxy(kept.values), start: kept.start };
  });
  useEffect(() => subscribe(values, () => writeTyped(name, values, start), true), [name, values, start]);
  useKeptLeverage(Code, values);
  // STP-08: the next order is as this one, but for what was of its moment.
  const onPlaced = () => {
    const { lots } = values;
    Object.assign(values, { target: null, expiry: 'never' } satisfies Partial<TicketValues>);
    changeTradePreferences((mine) => {
      if (lots !== null && mine.sizeMode === 'lots') mine.lots[Id] = lots;
      if (session.user?.is_demo !== AccountKind.Demo) mine.lastLiveOrder = Date.now();
    });
  };
  const onFoundElsewhere = useEffectEvent(onPlaced);
  // TKT-27: found by the shell, after a reload or once the screen was left.
  useEffect(
    () => onLateOutcome(({ form, answer }) => form === name && answer !== null && onFoundElsewhere()),
    [name],
  );
  const live = useMemo(
    () => mergeSources(quoteAndAccount(Id), changesOf(values), changesOf(tradePeople)),
    [Id, values],
  );
  const change = (next: Partial<TicketValues>) => void Object.assign(values, next);
  const [pad, setPad] = useState<PadOfTicket | null>(null);
  const readers = useTicketReaders(instrument, terms, values);
  const ticket = { instrument, terms, values, change, live, ...readers, onPlaced, pad, setPad };
  useBracket(ticket);
  return ticket;
}

const changesOf = (state: object): LiveSource<void> => ({
  read: () => undefined,
  subscribe: (changed) => subscribe(state, changed, true),
});

function useKeptLeverage(code: string, values: TicketValues): void {
  const { leverage } = useTicketValues(values);
  useEffect(() => {
    if (leverage !== null) writeDraft(leverageName(code), { leverage });
  }, [code, leverage]);
}

/** STP-06: the stops that a new ticket starts with get their figures. */
function useBracket(ticket: Ticket): void {
  const start = useEffectEvent(() => {
    const { instrument, values } = ticket;
    const waits = isUnfilled(values, 'stopLoss') || isUnfilled(values, 'takeProfit');
    if (!waits || readDraft(draftName(instrument.Code)) !== null) return;
    void ticketActs().then(
      ({ fillStops }) => fillStops(ticket),
      () => undefined,
    );
  });
  useEffect(() => start(), []);
}

/** Reads the ticket with what its sides are worked out from, and what the order of a side is judged against. */
function useTicketReaders(
  instrument: Instrument,
  terms: InstrumentTerms,
  values: TicketValues,
): Pick<Ticket, 'read' | 'getContext'> {
  const { token } = useSnapshot(session);
  const { data: basicInfo } = useQuery(query('getBasicInfo'));
  const { data: account } = useQuery(query('getForexAccount', {}, { enabled: token !== null }));
  useEffect(() => (token === null ? undefined : portfolio.subscribe()), [token]);
  const mode = basicInfo ? commissionMode(basicInfo.trade_fee_type) : null;
  const locked = account?.lock_balance ?? null;
  const { Id } = instrument;
  const read = (): TicketState => {
    const { balance, floatingProfit, owed } = portfolio.state;
    return {
      values,
      size: sizeChoice(values.lots),
      terms: { ...terms, spread: quotes.spread(instrument) },
      mode,
      mid: quotes.latest(Id)?.Close ?? null,
      freeMargin: freeMargin({ balance, floatingProfit, owed, locked }),
      equity: equity(portfolio.state),
    };
  };
  const getContext: GetTicketContext = (side) => {
    const state = read();
    const isOpen = quotes.isOpen(instrument);
    const day = quotes.latest(Id);
    return {
      ...state,
      values: orderValues(state, side),
      features: basicInfo?.order_features ?? {},
      farBound: basicInfo?.far_price_percent,
      dayRange: day?.High && day.Low ? decimal(day.High).minus(day.Low).toNumber() : null,
      isOpen,
      now: quotes.serverNow(),
      opensAt: isOpen ? null : nextOpening(instrument.Sessions, quotes.serverNow()),
      isOffline: connection.state.status === 'offline',
      isStale: quotes.isStale(Id),
      isGuest: token === null,
    };
  };
  return { read, getContext };
}
