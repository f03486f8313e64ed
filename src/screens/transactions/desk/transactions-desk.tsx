import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { serverTime } from '../../../api/transport.ts';
import { orderLists, paths, pathTo } from '../../../routes/paths.ts';
import { monthOf } from '../../../domain/month.ts';
import { DemoBadge } from '../../../features/demo-badge.tsx';
import { searchText, type Column } from '../../../features/table/column.ts';
import { CsvButton } from '../../../features/table/csv-button.tsx';
import { isEmpty, usePages } from '../../../features/table/list-source.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import { NoResult } from '../../../features/table/no-result.tsx';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { AccountKind } from '../../../generated/enums.ts';
import { session } from '../../../state/session.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { transactionsFile } from '../csv-download.tsx';
import { useFilter, type Choice } from '../filter.tsx';
import { NoTransactions } from '../no-transactions.tsx';
import { useSpanText } from '../../../features/dates/span-text.ts';
import { kindNames } from '../../../features/balance/kinds.tsx';
import { transactions, type Transaction } from '../../../features/balance/records.ts';
import { DayTitle, kindIcon, transactionColumns } from '../transaction-columns.tsx';
import { TransactionFacts } from '../transaction-facts.tsx';
import { RangeFigures } from './range-figures.tsx';
import { TransactionTools } from './transaction-tools.tsx';

const keyOf = ({ key }: Transaction) => key;
const dayOf = ({ day }: Transaction) => day;
const countOf = (records: readonly Transaction[]) => (
  <Plural
    value={records.length}
    one="# record"
    other="# records"
    comment="changes of the balance in a table"
  />
);
/** A sum of what was read so far would be none of the whole. */
const withoutSums: readonly Column<Transaction>[] = transactionColumns.map((column) => ({
  ...column,
  total: undefined,
}));

/** DSK-41: every change of the balance as a table under what the range came to, and the chosen one whole beside it. */
export function TransactionsDesk() {
  const { t } = useLingui();
  const demo = useSnapshot(session).user?.is_demo === AccountKind.Demo;
  const [filter, change] = useFilter();
  const [search, setSearch] = useState('');
  const { kind, from, to, order } = filter;
  const options = useMemo(
    () => ({ ...transactions({ kind, from, to }, { large: true }), placeholderData: keepPreviousData }),
    [kind, from, to],
  );
  const source = usePages(options);
  const { data, isPlaceholderData } = useInfiniteQuery(options);
  const complete = data?.complete === true && !isPlaceholderData;
  const word = search.trim().toLowerCase();
  const narrowed = word !== '' || order !== null;
  const fits = (record: Transaction) =>
    (order === null || record.order === order) && searchText(record, transactionColumns).includes(word);
  const rows = narrowed ? source.rows?.filter(fits) : source.rows;
  const { current, last, choose } = useChosen('transactions', keyOf);
  const filters = useFilterTexts(filter, search.trim());
  return (
    <TableScreen
      title={t`Transactions`}
      back={paths.profile}
      badge={demo && <DemoBadge short />}
      actions={
        <Row gap={2}>
          <IconLink
            href={pathTo(paths.transactions, { statement: monthOf(serverTime()) })}
            label={t`Monthly statement`}
            icon={<FileText aria-hidden />}
          />
          <CsvButton
            {...transactionsFile(filter, narrowed ? fits : undefined)}
            count={complete ? (rows?.length ?? null) : null}
          />
        </Row>
      }
      pane={
        <TransactionBeside record={rows?.find(({ key }) => key === current) ?? last} none={isEmpty(source)} />
      }
    >
      <ListView
        of={{ ...source, rows, total: complete ? (rows?.length ?? 0) : source.total }}
        list="transactions"
        label={t`Transactions`}
        columns={complete ? transactionColumns : withoutSums}
        keyOf={keyOf}
        picture={kindIcon}
        current={current}
        onCurrent={choose}
        figures={<RangeFigures range={filter} />}
        tools={<TransactionTools filter={filter} onChange={change} search={search} onSearch={setSearch} />}
        count={countOf}
        filters={filters}
        sectionOf={dayOf}
        sectionTitle={DayTitle}
        skeleton={null}
        empty={
          filters.length > 0 ? (
            <NoResult
              filters={filters}
              // Only of a search it is known what is there without it.
              without={filters.length === 1 && word !== '' ? source.rows?.length : undefined}
              onDrop={() => {
                change({ kind: 'all' });
                change({ period: 'all' });
                change({ order: null });
                setSearch('');
              }}
            />
          ) : (
            <NoTransactions filter={filter} onChange={change} />
          )
        }
      />
    </TableScreen>
  );
}

/** What is set, in words. */
function useFilterTexts(filter: Choice, word: string): string[] {
  const { i18n } = useLingui();
  const spanText = useSpanText();
  return [
    ...(filter.period === 'all' ? [] : [spanText(filter)]),
    ...(filter.kind === 'all' ? [] : [i18n._(kindNames[filter.kind])]),
    ...(filter.order === null ? [] : [`#${filter.order}`]),
    ...(word === '' ? [] : [word]),
  ];
}

/** TXN-06: one record whole. */
function TransactionBeside({ record, none }: { record: Transaction | null; none: boolean }) {
  const { t } = useLingui();
  const label = t`Transaction`;
  if (!record && !none) return <Pane label={label}>{null}</Pane>;
  if (!record)
    return (
      <Pane
        label={label}
        title={<Trans>Transactions</Trans>}
        footer={
          <ButtonLink href={paths.trade} wide>
            <Trans>Start trading</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>Deposits, closed trades and fees appear here.</Trans>
        </p>
      </Pane>
    );
  return (
    <Pane
      label={label}
      title={<Trans>Transaction</Trans>}
      footer={
        <>
          {record.order !== null && (
            <ButtonLink href={pathTo(paths.orders, { type: orderLists.history })} variant="plain">
              <Trans comment="opens the list with the order that a record belongs to">Show order</Trans>
            </ButtonLink>
          )}
          <ButtonLink href={paths.support} variant="ghost" wide={record.order === null}>
            <Trans>Ask support</Trans>
          </ButtonLink>
        </>
      }
    >
      <TransactionFacts record={record} />
    </Pane>
  );
}
