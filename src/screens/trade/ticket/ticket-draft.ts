import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { proxy, subscribe } from 'valtio/vanilla';
import { query } from '../../../api/operation.ts';
import { onLateOutcome } from '../../../api/change/sent.ts';
import { freeMargin } from '../../../domain/account.ts';
import { instrumentTerms, type InstrumentTerms } from '../../../domain/instrument.ts';
import { commissionMode } from '../../../domain/margin.ts';
import { readTyped, writeTyped } from '../../../forms/form-draft.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { mergeSources, type LiveSource } from '../../../live/live-text.tsx';
import { connection, portfolio, quoteAndAccount, quotes } from '../../../live/page.ts';
import { clearDraft, readDraft, writeDraft } from '../../../state/drafts.ts';
import { preferences } from '../../../state/preferences.ts';
import { readNumber } from '../../../state/read-json.ts';
import { session } from '../../../state/session.ts';
import { nextOpening } from '../opening-hours.ts';
import type { GetTicketContext } from '../rules/ticket-check.ts';
import { draftName, emptyTicket, isTicket, type TicketValues } from '../rules/ticket-values.ts';

/** The order ticket of one instrument: what deal block, sheet and column share. */
export interface Ticket {
  instrument: Instrument;
  terms: InstrumentTerms;
  /** A valtio proxy: `useTicketValues` reads it. No form: nothing of it is sent but by its two buttons. */
  values: Readonly<TicketValues>;
  change: (values: Partial<TicketValues>) => void;
  /** What moves with prices, the account and the ticket itself; read `getContext` for what it is now. */
  live: LiveSource<void>;
  /** Reads all that the ticket is judged against, as of the moment when it is called. */
  getContext: GetTicketContext;
  /** Its order stands: it begins again. */
  onPlaced: () => void;
}

/** What a part of a ticket is given. */
export interface OfTicket {
  ticket: Ticket;
}

/** Apart from the rest: it outlives the order (TKT-06). */
const leverageName = (code: string) => `leverage.${code}`;

function startOf({ Code }: Instrument, terms: InstrumentTerms): TicketValues {
  return emptyTicket(terms, {
    leverage: readNumber(readDraft(leverageName(Code))?.leverage, null),
    lots: preferences.defaultLots,
  });
}

/** The ticket of an instrument as it was left, and what it would start with. */
export function keptTicket(instrument: Instrument) {
  const name = draftName(instrument.Code);
  const terms = instrumentTerms(instrument);
  const draft = readDraft(name);
  if (draft && !isTicket(draft, terms)) clearDraft(name);
  const start = startOf(instrument, terms);
  return { terms, start, values: { ...start, ...readTyped(name, start) } };
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
  const onPlaced = () => {
    Object.assign(values, emptyTicket(terms, { leverage: values.leverage, lots: preferences.defaultLots }));
    clearDraft(name);
  };
  const onFoundElsewhere = useEffectEvent(onPlaced);
  // TKT-27: found by the shell, after a reload or once the screen was left.
  useEffect(
    () => onLateOutcome(({ form, answer }) => form === name && answer !== null && onFoundElsewhere()),
    [name],
  );
  const live = useMemo(() => mergeSources(quoteAndAccount(Id), changesOf(values)), [Id, values]);
  const getContext = useTicketContext(instrument, terms, values);
  const change = (next: Partial<TicketValues>) => void Object.assign(values, next);
  return { instrument, terms, values, change, live, getContext, onPlaced };
}

const changesOf = (values: TicketValues): LiveSource<void> => ({
  read: () => undefined,
  subscribe: (changed) => subscribe(values, changed, true),
});

/** What stands in a ticket, at once: a field that is typed in must not show for a moment what it was before. */
export const useTicketValues = (values: Readonly<TicketValues>): Readonly<TicketValues> =>
  useSnapshot(values, { sync: true });

function useKeptLeverage(code: string, values: TicketValues): void {
  const { leverage } = useTicketValues(values);
  useEffect(() => {
    if (leverage !== null) writeDraft(leverageName(code), { leverage });
  }, [code, leverage]);
}

function useTicketContext(
  instrument: Instrument,
  terms: InstrumentTerms,
  values: TicketValues,
): GetTicketContext {
  const { token } = useSnapshot(session);
  const { data: basicInfo } = useQuery(query('getBasicInfo'));
  const { data: account } = useQuery(query('getForexAccount', {}, { enabled: token !== null }));
  useEffect(() => (token === null ? undefined : portfolio.subscribe()), [token]);
  const mode = basicInfo ? commissionMode(basicInfo.trade_fee_type) : null;
  const locked = account?.lock_balance ?? null;
  const { Id } = instrument;
  return () => {
    const { balance, floatingProfit, owed } = portfolio.state;
    return {
      terms: { ...terms, spread: quotes.spread(instrument) },
      features: basicInfo?.order_features ?? {},
      mode,
      values,
      mid: quotes.latest(Id)?.Close ?? null,
      isOpen: quotes.isOpen(instrument),
      now: quotes.serverNow(),
      opensAt: quotes.isOpen(instrument) ? null : nextOpening(instrument.Sessions, quotes.serverNow()),
      isOffline: connection.state.status === 'offline',
      isStale: quotes.isStale(Id),
      freeMargin: freeMargin({ balance, floatingProfit, owed, locked }),
      isGuest: token === null,
    };
  };
}
