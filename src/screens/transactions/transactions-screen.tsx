import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { serverTime } from '../../api/transport.ts';
import { paths } from '../../routes/paths.ts';
import { isMonth } from '../../domain/month.ts';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { PagedList } from '../../features/paged-list.tsx';
import { AccountKind } from '../../generated/enums.ts';
import { formatDateTime, formatDay, formatTime } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { SearchDrawing, TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Money } from '../../ui/figures.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { RecordRow, type RecordTone } from '../../ui/lists/record-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { kindIcons, kindNames } from '../../features/balance/kinds.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CsvDownload } from './csv-download.tsx';
import { RangePicker, useFilter } from './filter.tsx';
import { kinds, netOf, transactions, type Kind, type Transaction } from '../../features/balance/records.ts';
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

/** TXN-01: every change of the balance, or a month's statement. */
export function TransactionsScreen() {
  const [search] = useSearchParams();
  const month = search.get('statement');
  return isMonth(month) ? <MonthStatement month={month} /> : <TransactionList />;
}

/** TXN-01: every change of the balance, newest first, and what it was over time. */
function TransactionList() {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const demo = useSnapshot(session).user?.is_demo === AccountKind.Demo;
  const [filter, change] = useFilter();
  const [chosen, setChosen] = useState<Transaction | null>(null);
  const query = useMemo(() => transactions(filter), [filter]);
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
          label={t`Transactions`}
          keyOf={({ key }) => key}
          sectionOf={({ day }) => day}
          sectionTitle={(_, rows) => <DayTitle rows={rows} hidden={hidden} />}
          row={(record) => (
            <TransactionRow record={record} hidden={hidden} onOpen={() => setChosen(record)} />
          )}
          skeleton={<RowSkeletons count={6} />}
          empty={
            <Empty
              filtered={filter.kind !== 'all' || filter.from !== undefined}
              onAll={() => {
                change({ kind: 'all' });
                change({ period: 'all' });
              }}
            />
          }
          head={
            <>
              <BalanceCard range={filter} picker={<RangePicker filter={filter} onChange={change} />} />
              <KindChips kind={filter.kind} onChange={(kind) => change({ kind })} />
            </>
          }
        />
      </Page>
      <TransactionSheet record={chosen} onClose={() => setChosen(null)} />
    </Screen>
  );
}

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

/** TXN-04: the day, and what it came to once all of it has been read. */
function DayTitle({ rows, hidden }: { rows: readonly Transaction[]; hidden: boolean }) {
  const [newest] = rows;
  return (
    <>
      <span>{formatDay(newest?.at, serverTime())}</span>
      {newest?.dayComplete && <Money value={netOf(rows)} signed="plain" hidden={hidden} />}
    </>
  );
}

/** Money made or lost, or that came in; a fee or a transfer out is neither. */
const coloured: ReadonlySet<Transaction['kind']> = new Set(['trades', 'deposits']);

function toneOf({ kind, value }: Transaction): RecordTone {
  if (kind === 'trades') return value < 0 ? 'bad' : 'in';
  return kind === 'deposits' ? 'in' : 'none';
}

interface RowProps {
  record: Transaction;
  hidden: boolean;
  onOpen: () => void;
}

function TransactionRow({ record, hidden, onOpen }: RowProps) {
  const { i18n } = useLingui();
  const kind = i18n._(kindNames[record.kind]);
  return (
    <RecordRow
      icon={kindIcons[record.kind]}
      tone={toneOf(record)}
      title={<bdi>{record.text || kind}</bdi>}
      note={record.text ? `${kind} · ${formatTime(record.at)}` : formatTime(record.at)}
      amount={<Money value={record.value} signed={coloured.has(record.kind) || 'plain'} hidden={hidden} />}
      status={
        record.balance !== null && (
          <small>
            <VisuallyHidden>
              <Trans>Balance after</Trans>{' '}
            </VisuallyHidden>
            <Money value={record.balance} hidden={hidden} />
          </small>
        )
      }
      onClick={onOpen}
    />
  );
}

function Empty({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return filtered ? (
    <EmptyState
      drawing={<SearchDrawing />}
      title={<Trans>No transactions match</Trans>}
      note={<Trans>Try another type or period.</Trans>}
      action={
        <Button variant="ghost" onClick={onAll}>
          <Trans comment="transactions: takes the filters away">Show all</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState
      drawing={<TrayDrawing />}
      title={<Trans>No transactions yet</Trans>}
      note={<Trans>Deposits, closed trades and fees appear here.</Trans>}
      action={
        <ButtonLink href={paths.trade}>
          <Trans>Start trading</Trans>
        </ButtonLink>
      }
    />
  );
}

/** TXN-06: one record whole, to six decimals. */
function TransactionSheet({ record, onClose }: { record: Transaction | null; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const [shown, setShown] = useState(record);
  // The last one stays in sight while the sheet goes away.
  if (record && record !== shown) setShown(record);
  return (
    <Sheet open={record !== null} onClose={onClose} title={t`Transaction`}>
      {shown && (
        <div className={styles.sheet}>
          <Money
            value={shown.value}
            digits={6}
            signed={coloured.has(shown.kind) || 'plain'}
            hidden={hidden}
            className={styles.amount}
          />
          <DetailList>
            {shown.text && <Detail term={t`Description`}>{shown.text}</Detail>}
            <Detail term={t`Transaction type`}>{i18n._(kindNames[shown.kind])}</Detail>
            <Detail term={t`Time`}>{formatDateTime(shown.at)}</Detail>
            {shown.balance !== null && (
              <Detail term={t`Balance after`}>
                <Money value={shown.balance} digits={6} hidden={hidden} />
              </Detail>
            )}
            {shown.id !== null && (
              <Detail term={t`Reference`} copy={<CopyButton text={String(shown.id)} />}>
                #{shown.id}
              </Detail>
            )}
          </DetailList>
        </div>
      )}
    </Sheet>
  );
}
