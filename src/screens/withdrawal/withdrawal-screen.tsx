import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { query } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { toPayoutMethod, toPayoutTerms, type PayoutKind } from '../../domain/withdrawal.ts';
import { lazyPart } from '../../features/lazy-part.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { WithdrawalType } from '../../generated/enums.ts';
import type { Withdrawal } from '../../generated/rest.d.ts';
import { area } from '../../i18n/catalogues.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { WalletDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FormScreen } from '../../ui/layout/form-screen.tsx';
import { HeaderLink } from '../../ui/layout/header-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { afterHistorySettled } from '../../ui/overlays/dialog-stack.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const records = () => import('./withdrawal-records.tsx');
const parts = {
  waiting: (
    <Page>
      <Skeleton height="3rem" />
      <Skeleton height="12rem" />
    </Page>
  ),
  failed: (retry: () => void) => <ErrorState onRetry={retry} />,
};
const SentWithdrawal = lazyPart(() => records().then((m) => m.SentWithdrawal), parts);
const WithdrawalRecords = lazyPart(() => records().then((m) => m.WithdrawalRecords), parts);
/** Of a desktop only. */
const WithdrawalsDesk = lazyPart(
  area('desktop', () => import('./desk/withdrawals-desk.tsx').then((m) => m.WithdrawalsDesk)),
  { failed: parts.failed },
);

interface Place {
  kind: PayoutKind;
  isHistory: boolean;
  /** Id of the withdrawal that was just sent. */
  sent: number | null;
}

/** WDR-01, WDR-11: `?type=` 1 coin, 2 bank; `?view=history` the list; `?sent=` what became of one. */
function usePlace(): Place {
  const [search] = useSearchParams();
  return {
    kind: search.get('type') === String(WithdrawalType.Bank) ? WithdrawalType.Bank : WithdrawalType.Coin,
    isHistory: search.get('view') === 'history',
    sent: Number(search.get('sent')) || null,
  };
}

/** WDR-01: paying out, what was just sent, and the records. */
export function WithdrawalScreen() {
  const { t } = useLingui();
  const { kind, isHistory, sent } = usePlace();
  const [, navigate] = useLocation();
  const change = (type: PayoutKind) =>
    navigate(pathTo(paths.withdraw, { type, view: isHistory ? 'history' : undefined }), { replace: true });
  const [justSent, keepSent] = useJustSent(kind);
  const shown = justSent ?? sent;
  const desktop = useDesktop();
  if (shown !== null)
    return (
      <FormScreen key="sent" title={t`Withdraw`} back={paths.profile}>
        <SentWithdrawal kind={kind} id={shown} />
      </FormScreen>
    );
  if (isHistory && desktop)
    return <WithdrawalsDesk kind={kind} chooser={<KindChooser kind={kind} onChange={change} />} />;
  if (isHistory)
    return (
      <Screen key="records" title={t`Withdrawals`} back={paths.withdraw} wide="list">
        <WithdrawalRecords kind={kind} chooser={<KindChooser kind={kind} onChange={change} />} />
      </Screen>
    );
  return (
    <FormScreen
      key="form"
      summed
      title={t`Withdraw`}
      back={paths.profile}
      actions={
        <HeaderLink href={pathTo(paths.withdraw, { view: 'history', type: kind })}>
          <Trans comment="opens the list of earlier withdrawals">History</Trans>
        </HeaderLink>
      }
    >
      <Page gap={4}>
        <KindChooser kind={kind} onChange={change} />
        <Payout key={kind} kind={kind} onKind={change} onSent={keepSent} />
      </Page>
    </FormScreen>
  );
}

/** WDR-10: its address takes the form's place once the review sheet has given its entry of the history back. */
function useJustSent(type: PayoutKind): [id: number | null, keep: (row: Withdrawal) => void] {
  const [, navigate] = useLocation();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    if (id === null) return;
    afterHistorySettled(() => {
      navigate(pathTo(paths.withdraw, { type, sent: id }), { replace: true });
      setId(null);
    });
  }, [id, type, navigate]);
  return [id, (row) => setId(row.id)];
}

interface KindChooserProps {
  kind: PayoutKind;
  onChange: (kind: PayoutKind) => void;
}

function KindChooser({ kind, onChange }: KindChooserProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Withdraw to`}
      value={kind}
      onChange={onChange}
      options={[
        { value: WithdrawalType.Coin, label: <Trans comment="a withdrawal as a coin">Coin</Trans> },
        { value: WithdrawalType.Bank, label: <Trans>Bank account</Trans> },
      ]}
    />
  );
}

interface PayoutProps {
  kind: PayoutKind;
  onKind: (kind: PayoutKind) => void;
  onSent: (row: Withdrawal) => void;
}

function Payout({ kind, onKind, onSent }: PayoutProps) {
  const methods = query('listWithdrawalMethods', { draw_type: kind, draw_id: 0 });
  // Both at once: the methods are shown when the currencies are there.
  useQuery(methods);
  return (
    <QueryView
      of={query('listWithdrawalCurrencies', { type: kind })}
      skeleton={<PayoutSkeleton />}
      empty={<NoChannel kind={kind} onKind={onKind} />}
    >
      {(currencies) => (
        <QueryView of={methods} skeleton={<PayoutSkeleton />}>
          {(bound) => (
            <WithdrawalForm
              kind={kind}
              currencies={currencies.map(toPayoutTerms)}
              methods={bound.map(toPayoutMethod)}
              onSent={onSent}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

/** WDR-12: nothing of this kind is paid out; the other kind is offered where it is. */
function NoChannel({ kind, onKind }: Omit<PayoutProps, 'onSent'>) {
  const isCoin = kind === WithdrawalType.Coin;
  const other = isCoin ? WithdrawalType.Bank : WithdrawalType.Coin;
  const { data } = useQuery(query('listWithdrawalCurrencies', { type: other }));
  return (
    <Card>
      <EmptyState
        drawing={<WalletDrawing />}
        title={isCoin ? <Trans>No coin payouts right now</Trans> : <Trans>No bank payouts right now</Trans>}
        note={<Trans>Your balance is safe. Try again later, or ask support.</Trans>}
        action={
          data &&
          data.length > 0 && (
            <Button variant="ghost" onClick={() => onKind(other)}>
              {isCoin ? <Trans>Withdraw to a bank account</Trans> : <Trans>Withdraw as a coin</Trans>}
            </Button>
          )
        }
      />
    </Card>
  );
}

function PayoutSkeleton() {
  return (
    <>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="6rem" />
      <Skeleton height="9rem" />
    </>
  );
}
