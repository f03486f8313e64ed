import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { useSpanText } from '../../../features/dates/span-text.ts';
import { useFilteredOrders } from '../../../features/orders/filtered-orders.ts';
import { reasonName } from '../../../features/orders/order-figures.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchDrawing } from '../../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import type { HistoryChange, HistoryFilter } from './history-filter.ts';

interface NoMatchProps {
  filter: HistoryFilter;
  onChange: (...changes: readonly HistoryChange[]) => void;
}

/** DSK-70: nothing fits: by what it was narrowed, each to be dropped, and how many there are without. */
export function NoMatch({ filter, onChange }: NoMatchProps) {
  const { span, instrument, reason } = filter;
  const { data: instruments } = useQuery(instrumentsQuery());
  const { total, rows } = useFilteredOrders('history', {}, { large: true });
  const spanText = useSpanText();
  const set: { name: string; drop: HistoryChange }[] = [];
  if (span.period !== 'all') set.push({ name: spanText(span), drop: { period: 'all' } });
  if (instrument !== null)
    set.push({
      name: instruments?.find(({ Id }) => Id === instrument)?.ShowCode ?? `#${instrument}`,
      drop: { instrument: null },
    });
  if (reason !== null) set.push({ name: reasonName(reason), drop: { reason: null } });
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={<Trans comment="no closed order fits the filters of a table">No orders match</Trans>}
      note={
        rows && (
          <Plural
            value={total}
            one="Without filters there is # order."
            other="Without filters there are # orders."
            comment="closed orders, where no one fits the filters"
          />
        )
      }
      action={
        <Row gap={2} justify="center">
          {set.map(({ name, drop }) => (
            <Button key={name} size="small" variant="ghost" onClick={() => onChange(drop)}>
              <Trans comment="button: takes a filter away, by its value: Drop Today, Drop EUR/USD">
                Drop {name}
              </Trans>
            </Button>
          ))}
        </Row>
      }
    />
  );
}
