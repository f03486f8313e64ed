import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { countBy, dayOf } from '../../../features/dates/date-span.ts';
import { DatesChip } from '../../../features/dates/dates-chip.tsx';
import { useFilteredOrders } from '../../../features/orders/filtered-orders.ts';
import { reasonName } from '../../../features/orders/order-figures.tsx';
import type { Order } from '../../../generated/rest.d.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FilterChip } from '../../../ui/controls/filter-chip.tsx';
import {
  everything,
  isEverything,
  reasons,
  wanted,
  type HistoryChange,
  type HistoryFilter,
} from './history-filter.ts';
import styles from './orders-desk.module.css';

interface HistoryToolsProps {
  filter: HistoryFilter;
  onChange: (...changes: readonly HistoryChange[]) => void;
}

const closedOn = ({ CompleteTimeHandler }: Order) => dayOf(CompleteTimeHandler ?? '');

/** DSK-33: the history's days, instrument and reason as chips with their values, and a way back from all of it. */
export function HistoryTools({ filter, onChange }: HistoryToolsProps) {
  const { t } = useLingui();
  const { span, instrument, reason } = filter;
  const { data: instruments } = useQuery(instrumentsQuery());
  const all = t({ message: 'All', context: 'column', comment: 'a filter over a table that narrows nothing' });
  return (
    <div className={styles.tools}>
      <DatesChip
        span={span}
        onChange={onChange}
        counted={(days, draw) => (
          <Found filter={{ ...filter, span: days }}>{(orders) => draw(orders?.length ?? null)}</Found>
        )}
        marked={(days, draw) => (
          <Found filter={{ ...filter, span: days }}>
            {(orders) => draw(countBy(orders ?? [], closedOn))}
          </Found>
        )}
      />
      <FilterChip
        name={t({ message: 'Instrument', context: 'column', comment: 'a filter over a table' })}
        value={instrument ?? 0}
        options={[
          { value: 0, label: all },
          ...(instruments ?? []).map(({ Id, ShowCode }) => ({ value: Id, label: ShowCode })),
        ]}
        onChange={(id) => onChange({ instrument: id || null })}
      />
      <FilterChip
        name={t({
          message: 'Reason',
          context: 'column',
          comment: 'a filter over a table: why an order is over',
        })}
        value={reason ?? 0}
        options={[{ value: 0, label: all }, ...reasons.map((value) => ({ value, label: reasonName(value) }))]}
        onChange={(value) => onChange({ reason: value || null })}
      />
      {!isEverything(filter) && (
        <Button variant="quiet" size="small" onClick={() => onChange(...everything)}>
          <Trans context="column" comment="filters of a list are set back">
            Reset
          </Trans>
        </Button>
      )}
    </div>
  );
}

interface FoundProps {
  filter: HistoryFilter;
  children: (orders: readonly Order[] | null) => ReactNode;
}

/** What a filter finds; null until all of it is there. */
function Found({ filter, children }: FoundProps) {
  const { rows, complete, changing } = useFilteredOrders('history', wanted(filter), { large: true });
  return children(complete && !changing && rows ? rows : null);
}
