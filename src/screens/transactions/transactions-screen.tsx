import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { paths } from '../../routes/paths.ts';
import { isMonth } from '../../domain/month.ts';
import { kindNames } from '../../features/balance/kinds.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { PagedList } from '../../features/table/list-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { AccountKind } from '../../generated/enums.ts';
import { area } from '../../i18n/catalogues.ts';
import { session } from '../../state/session.ts';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CsvDownload } from './csv-download.tsx';
import { RangePicker, useFilter } from './filter.tsx';
import { NoTransactions } from './no-transactions.tsx';
import { kinds, transactions, type Kind, type Transaction } from '../../features/balance/records.ts';
import { DayTitle, transactionColumns, TransactionDisc } from './transaction-columns.tsx';
import styles from './transactions.module.css';

/** STM-01: behind a press, and in the address. */
const MonthStatement = lazyPart(
  () => import('./statement/month-statement.tsx').then((m) => m.MonthStatement),
  {
    failed: (retry) => (
      <Screen title={<Trans>Statement</Trans>} back={paths.transactions}>
        <ErrorState onRetry={retry} />
      </Screen>
    ),
  },
);

/** Behind a press, so in a file of its own; it is on its way as soon as the list shows. */
const TransactionSheet = lazyPart(() => import('./transaction-sheet.tsx').then((m) => m.TransactionSheet), {
  failed: (retry) => <ErrorState onRetry={retry} />,
});

/** Of a desktop only. */
const TransactionsDesk = lazyPart(
  area('desktop', () => import('./desk/transactions-desk.tsx').then((m) => m.TransactionsDesk)),
  { failed: (retry) => <ErrorState onRetry={retry} /> },
);

/** TXN-01: every change of the balance, or a month's statement. */
export function TransactionsScreen() {
  const [search] = useSearchParams();
  const month = search.get('statement');
  const desktop = useDesktop();
  if (isMonth(month)) return <MonthStatement month={month} />;
  return desktop ? <TransactionsDesk /> : <TransactionList />;
}

/** TXN-01: every change of the balance, newest first, and what it was over time. */
function TransactionList() {
  const { t } = useLingui();
  const demo = useSnapshot(session).user?.is_demo === AccountKind.Demo;
  const [filter, change] = useFilter();
  const [chosen, setChosen] = useState<Transaction | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const query = useMemo(() => transactions(filter), [filter]);
  useEffect(() => void TransactionSheet.preload(), []);
  return (
    <Screen
      title={t`Transactions`}
      back={paths.profile}
      badge={demo && <DemoBadge short />}
      actions={<CsvDownload filter={filter} />}
      wide="list"
    >
      <Page width="list" gap={4}>
        <PagedList
          query={query}
          list="transactions"
          label={t`Transactions`}
          columns={transactionColumns}
          keyOf={keyOf}
          sectionOf={dayOf}
          sectionTitle={DayTitle}
          phone={(record) => ({
            leading: <TransactionDisc record={record} />,
            onClick: () => {
              setChosen(record);
              setHasChosen(true);
            },
          })}
          skeleton={<RowSkeletons count={6} />}
          empty={<NoTransactions filter={filter} onChange={change} />}
          figures={<BalanceCard range={filter} picker={<RangePicker filter={filter} onChange={change} />} />}
          tools={<KindChips kind={filter.kind} onChange={(kind) => change({ kind })} />}
        />
      </Page>
      {hasChosen && <TransactionSheet record={chosen} onClose={() => setChosen(null)} />}
    </Screen>
  );
}

const keyOf = ({ key }: Transaction) => key;
const dayOf = ({ day }: Transaction) => day;

function KindChips({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.chips}>
      <Chips label={t`Transaction type`}>
        {kinds.map((one) => (
          <Chip key={one} pressed={one === kind} onClick={() => onChange(one === kind ? 'all' : one)}>
            {i18n._(kindNames[one])}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
