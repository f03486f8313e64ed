import { Trans, useLingui } from '@lingui/react/macro';
import { countBy, type DayCounts } from '../../../features/dates/date-span.ts';
import { DatesChip } from '../../../features/dates/dates-chip.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { FilterChip } from '../../../ui/controls/filter-chip.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import type { Change, Choice } from '../filter.tsx';
import { kinds, transactions, type Filter } from '../../../features/balance/records.ts';
import { kindNames } from '../../../features/balance/kinds.tsx';
import { OrderChip } from './order-chip.tsx';
import styles from './transaction-tools.module.css';

interface TransactionToolsProps {
  filter: Choice;
  onChange: Change;
  search: string;
  onSearch: (search: string) => void;
}

/** DSK-29: period and kind as chips with their values, a search over what was read, and a way back from all of it. */
export function TransactionTools({ filter, onChange, search, onSearch }: TransactionToolsProps) {
  const { t, i18n } = useLingui();
  const isSet = filter.kind !== 'all' || filter.period !== '30' || filter.order !== null || search !== '';
  return (
    <div className={styles.tools}>
      <DatesChip
        span={filter}
        onChange={onChange}
        counted={(span, draw) => (
          <Records filter={{ ...filter, ...span }}>{(days) => draw(sumOf(days))}</Records>
        )}
        marked={(span, draw) => (
          <Records filter={{ ...filter, ...span }}>{(days) => draw(days ?? new Map())}</Records>
        )}
      />
      <FilterChip
        name={t({
          message: 'Kind',
          context: 'record',
          comment: 'of a transaction: trade, fee, deposit and so on',
        })}
        label={t`Transaction type`}
        value={filter.kind}
        options={kinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {filter.order !== null && <OrderChip id={filter.order} onDrop={() => onChange({ order: null })} />}
      {isSet && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onChange({ kind: 'all' });
            onChange({ period: '30' });
            onChange({ order: null });
            onSearch('');
          }}
        >
          <Trans comment="filters of a list are set back">Reset</Trans>
        </Button>
      )}
      <div className={styles.search}>
        <SearchField
          label={t({
            message: 'Reference or market',
            comment: 'placeholder: what can be searched for in a list of transactions',
          })}
          value={search}
          onChange={onSearch}
        />
      </div>
    </div>
  );
}

const sumOf = (days: DayCounts | null) => days && [...days.values()].reduce((sum, count) => sum + count, 0);

interface RecordsProps {
  filter: Filter;
  children: (days: DayCounts | null) => ReactNode;
}

/** How many records a filter finds on each day; null while not all of them are read. */
function Records({ filter: { kind, from, to }, children }: RecordsProps) {
  const { data } = useInfiniteQuery(transactions({ kind, from, to }, { large: true }));
  return children(data?.complete ? countBy(data.rows, ({ day }) => day) : null);
}
