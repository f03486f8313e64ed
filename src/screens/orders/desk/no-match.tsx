import { useQuery } from '@tanstack/react-query';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { useSpanText } from '../../../features/dates/span-text.ts';
import { useFilteredOrders } from '../../../features/orders/filtered-orders.ts';
import { reasonName } from '../../../features/orders/order-figures.tsx';
import { NoResult } from '../../../features/table/no-result.tsx';
import { everything, type HistoryChange, type HistoryFilter } from './history-filter.ts';

interface NoMatchProps {
  filter: HistoryFilter;
  onChange: (...changes: readonly HistoryChange[]) => void;
}

/** DSK-70: no closed order fits: by what the history was narrowed, each to be dropped. */
export function NoMatch({ filter, onChange }: NoMatchProps) {
  const { total, rows } = useFilteredOrders('history', {}, { large: true });
  const set = useFilterSet(filter);
  return (
    <NoResult
      filters={set.map(({ name }) => name)}
      without={rows && total}
      onDrop={() => onChange(...everything)}
      onDropOne={(i) => set[i] && onChange(set[i].drop)}
    />
  );
}

/** By what the history is narrowed, in words, and the change that takes each away. */
export function useFilterSet({ span, instrument, reason }: HistoryFilter) {
  const { data: instruments } = useQuery(instrumentsQuery());
  const spanText = useSpanText();
  const set: { name: string; drop: HistoryChange }[] = [];
  if (span.period !== 'all') set.push({ name: spanText(span), drop: { period: 'all' } });
  if (instrument !== null)
    set.push({
      name: instruments?.find(({ Id }) => Id === instrument)?.ShowCode ?? `#${instrument}`,
      drop: { instrument: null },
    });
  if (reason !== null) set.push({ name: reasonName(reason), drop: { reason: null } });
  return set;
}
