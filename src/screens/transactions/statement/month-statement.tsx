import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { errorText } from '../../../api/api-error.ts';
import { accountKey } from '../../../api/operation.ts';
import { paths } from '../../../routes/paths.ts';
import { spanOf, type Month } from '../../../domain/month.ts';
import { BalanceEye } from '../../../features/balance-eye.tsx';
import { DemoBadge } from '../../../features/demo-badge.tsx';
import { LoadFailure, Loading } from '../../../features/query-view.tsx';
import { useDesktop } from '../../../ui/layout/use-width.ts';
import { AccountKind } from '../../../generated/enums.ts';
import { formatAxisTime } from '../../../i18n/format.ts';
import { preferences } from '../../../state/preferences.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ReadingProgress } from '../csv-download.tsx';
import { download } from '../../../features/table/csv.ts';
import { isSimulated } from '../is-simulated.ts';
import { readMonths, readStatement, type Statement } from './read-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { StatementPaper } from './statement-paper.tsx';
import styles from './statement.module.css';

/** STM-01: a month of the account, to read, print and save. The month stands in the address. */
export function MonthStatement({ month }: { month: Month }) {
  const { t } = useLingui();
  const demo = useSnapshot(session).user?.is_demo === AccountKind.Demo;
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { statement, view } = useStatement(month);
  const desktop = useDesktop();
  const actions = statement && <StatementActions statement={statement} hidden={hidden} demo={demo} />;
  return (
    <Screen
      title={t`Statement`}
      back={paths.transactions}
      badge={demo && <DemoBadge short />}
      actions={<BalanceEye />}
      wide={desktop || 'list'}
      className={styles.screen}
    >
      <Page width={desktop ? 'full' : 'list'} gap={4} className={styles.page}>
        <div className={styles.tools} data-print="no">
          <MonthPicker month={month} />
          {desktop && actions}
        </div>
        {statement ? <StatementPaper statement={statement} hidden={hidden} /> : view}
        {!desktop && actions}
      </Page>
    </Screen>
  );
}

/** STM-02: the account's months, the newest first. */
function MonthPicker({ month }: { month: Month }) {
  const { t } = useLingui();
  const [, setSearch] = useSearchParams();
  const { data: months = [] } = useQuery({
    queryKey: [...accountKey('listBalanceRecords'), 'months'],
    queryFn: readMonths,
  });
  const shown = months.includes(month) ? months : [month, ...months].toSorted().toReversed();
  return (
    <Select
      label={t`Month`}
      value={month}
      options={shown.map((value) => ({
        value,
        label: formatAxisTime(Date.parse(spanOf(value).from) / 1000, 'month', true),
      }))}
      onChange={(next) =>
        setSearch((search) => ({ ...Object.fromEntries(search), statement: next }), { replace: true })
      }
    />
  );
}

/** The statement, or what stands in its place while it is read, has failed or was stopped. */
function useStatement(month: Month) {
  const client = useQueryClient();
  const [progress, setProgress] = useState({ of: month, read: 0, total: 0 });
  const queryKey = [...accountKey('listBalanceRecords'), 'statement', month];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readStatement(month, { signal, onProgress: (read, total) => setProgress({ of: month, read, total }) }),
    // What is on the screen changes by itself only where somebody comes back to it.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const again = () => void refetch();
  // A month of an address that somebody wrote: it has not begun, and has no statement yet.
  if (data && data.madeAt < Date.parse(data.from))
    return { statement: null, view: <EmptyState title={<Trans>No transactions in this month.</Trans>} /> };
  if (data) return { statement: data, view: null };
  if (error)
    return { statement: null, view: <LoadFailure error={error} busy={isFetching} onRetry={again} /> };
  if (!isFetching) return { statement: null, view: <Stopped onAgain={again} /> };
  const { of, read, total } = progress;
  const stop = () => void client.cancelQueries({ queryKey });
  const isLong = of === month && total > 20;
  const view = isLong ? <ReadingProgress read={read} total={total} onStop={stop} /> : <Waiting />;
  return { statement: null, view };
}

const Waiting = () => (
  <Loading>
    <Skeleton width="100%" height="24rem" />
  </Loading>
);

function Stopped({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState
      title={<Trans>You stopped the statement</Trans>}
      action={
        <Button variant="ghost" onClick={onAgain}>
          <Trans>Load statement</Trans>
        </Button>
      }
    />
  );
}

interface StatementActionsProps {
  statement: Statement;
  hidden: boolean;
  demo: boolean;
}

/** STM-06, STM-07: to paper and to a file; with covered amounts neither would say anything. */
function StatementActions({ statement, hidden, demo }: StatementActionsProps) {
  const { t } = useLingui();
  const name = `candlewick-${demo ? 'demo-' : ''}statement-${statement.month}`;

  async function save() {
    try {
      const { uid = '' } = session.user ?? {};
      download(`${name}.csv`, await statementCsv(statement, { uid, simulated: isSimulated() }));
      toast(t`Statement saved`, 'success');
    } catch (error) {
      toast(errorText(error), 'error');
    }
  }

  if (hidden)
    return (
      <StickyFooter note={<Trans>Show amounts to print or save the statement.</Trans>}>
        <Button wide onClick={() => (preferences.balanceHidden = false)}>
          <Trans>Show amounts</Trans>
        </Button>
      </StickyFooter>
    );
  return (
    <StickyFooter>
      <Button variant="quiet" onClick={() => void save()}>
        <Download aria-hidden />
        <Trans comment="saves a file for spreadsheets">Save CSV</Trans>
      </Button>
      <Button onClick={() => printAs(name)}>
        <Printer aria-hidden />
        <Trans>Print</Trans>
      </Button>
    </StickyFooter>
  );
}

/** The page's title is what a browser calls the PDF. */
function printAs(name: string): void {
  const { title } = document;
  document.title = name;
  window.addEventListener('afterprint', () => (document.title = title), { once: true });
  window.print();
}
