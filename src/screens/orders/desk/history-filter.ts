import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { serverTime } from '../../../api/transport.ts';
import {
  dayOf,
  putParams,
  readSpan,
  spanParams,
  type DateSpan,
  type SpanChange,
} from '../../../features/dates/date-span.ts';
import type { OrderFilter } from '../../../features/orders/orders-query.ts';
import { CompleteReason } from '../../../generated/enums.ts';

export interface HistoryFilter {
  span: DateSpan;
  /** Id. */
  instrument: number | null;
  reason: CompleteReason | null;
}

export type HistoryChange = SpanChange | { instrument: number | null } | { reason: CompleteReason | null };

export const reasons: readonly CompleteReason[] = Object.values(CompleteReason);

/** DSK-33: what the history is narrowed by lives in the address, so that Back, a reload and a link keep it. */
export function useHistoryFilter() {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(serverTime());
  const text = search.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(text), today), [text, today]);
  const change = (...changes: readonly HistoryChange[]) =>
    setSearch((before) => changes.reduce((params, one) => putParams(params, paramsOf(one)), before), {
      replace: true,
    });
  return [filter, change] as const;
}

/** What takes all of it back. */
export const everything: readonly HistoryChange[] = [
  { period: 'all' },
  { instrument: null },
  { reason: null },
];

function paramsOf(change: HistoryChange): Record<string, string | null> {
  if ('instrument' in change) return { instrument: change.instrument?.toString() ?? null };
  if ('reason' in change) return { reason: change.reason?.toString() ?? null };
  return spanParams(change, 'all');
}

function readFilter(search: URLSearchParams, today: string): HistoryFilter {
  const instrument = Number(search.get('instrument'));
  return {
    span: readSpan(search, today, 'all'),
    instrument: Number.isInteger(instrument) && instrument > 0 ? instrument : null,
    reason: reasons.find((one) => String(one) === search.get('reason')) ?? null,
  };
}

export const isEverything = ({ span, instrument, reason }: HistoryFilter): boolean =>
  span.period === 'all' && instrument === null && reason === null;

/** As it is asked for. */
export const wanted = ({ span, instrument, reason }: HistoryFilter): OrderFilter => ({
  from: momentOf(span.from),
  to: momentOf(span.to),
  instrument: instrument ?? undefined,
  reason: reason ?? undefined,
});

const momentOf = (at: string | undefined) => (at === undefined ? undefined : Date.parse(at));
