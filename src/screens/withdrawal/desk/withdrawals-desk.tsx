import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { paged } from '../../../api/operation.ts';
import { readPages } from '../../../api/read-pages.ts';
import { CsvButton } from '../../../features/table/csv-button.tsx';
import { paths, pathTo } from '../../../routes/paths.ts';
import { toPayout, type Payout, type PayoutKind } from '../../../domain/withdrawal.ts';
import { PayoutBadge, payoutColumns } from '../../../features/payment/payout-columns.tsx';
import { csvName } from '../../../features/table/use-csv.ts';
import { isEmpty, usePages, useView } from '../../../features/table/list-source.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { preferences } from '../../../state/preferences.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TrayDrawing } from '../../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Timeline } from '../../../ui/feedback/result-screen.tsx';
import { Money } from '../../../ui/figures.tsx';
import { Pane, PaneFigure } from '../../../ui/layout/pane.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { PayoutDetails, useSteps } from '../payout-facts.tsx';
import styles from '../withdrawal.module.css';

const idOf = ({ id }: Payout) => id;
const countOf = (payouts: readonly Payout[]) => (
  <Plural
    value={payouts.length}
    one="# record"
    other="# records"
    context="payment"
    comment="rows in a table"
  />
);

interface DeskProps {
  kind: PayoutKind;
  chooser: ReactNode;
}

/** DSK-44: what was asked for as a table, and the chosen one whole beside it. */
export function WithdrawalsDesk({ kind, chooser }: DeskProps) {
  const { t } = useLingui();
  const payouts = useView(usePages(paged('listWithdrawals', { type: kind })), toPayout);
  const { current, last, choose } = useChosen(String(kind), idOf);
  return (
    <TableScreen
      title={t`Withdrawals`}
      back={paths.withdraw}
      actions={
        <Row gap={2}>
          <CsvButton
            columns={payoutColumns}
            read={async (options) =>
              (await readPages('listWithdrawals', { type: kind }, options)).map(toPayout)
            }
            name={csvName('withdrawals')}
            count={payouts.rows ? payouts.total : null}
          />
          <ButtonLink href={pathTo(paths.withdraw, { type: kind })} size="small">
            <Trans>Withdraw</Trans>
          </ButtonLink>
        </Row>
      }
      pane={
        <PayoutBeside
          payout={payouts.rows?.find(({ id }) => id === current) ?? last}
          kind={kind}
          none={isEmpty(payouts)}
        />
      }
    >
      <ListView
        of={payouts}
        list="withdrawals"
        label={t`Withdrawals`}
        columns={payoutColumns}
        current={current}
        onCurrent={choose}
        tools={<div className={styles.chooser}>{chooser}</div>}
        count={countOf}
        skeleton={null}
        empty={<EmptyState drawing={<TrayDrawing />} title={<Trans>No withdrawals yet</Trans>} />}
      />
    </TableScreen>
  );
}

interface BesideProps {
  payout: Payout | null;
  kind: PayoutKind;
}

/** WDR-11: one withdrawal: where it stands, or why it was rejected and where the money is. */
function PayoutBeside({ payout, kind, none }: BesideProps & { none: boolean }) {
  const { t } = useLingui();
  if (payout) return <Receipt payout={payout} kind={kind} />;
  return none ? <FirstWithdrawal kind={kind} /> : <Pane label={t`Withdrawal`}>{null}</Pane>;
}

function Receipt({ payout, kind }: { payout: Payout; kind: PayoutKind }) {
  const { t } = useLingui();
  const { balanceHidden } = useSnapshot(preferences);
  const steps = useSteps(payout);
  const { state, note, amount } = payout;
  const rejected = state === 'rejected';
  return (
    <Pane
      label={t`Withdrawal`}
      title={<Trans>Withdrawal</Trans>}
      aside={<PayoutBadge payout={payout} />}
      footer={
        <>
          <ButtonLink href={paths.support} variant="plain" wide={!rejected}>
            <Trans>Ask support</Trans>
          </ButtonLink>
          {rejected && (
            <ButtonLink href={pathTo(paths.withdraw, { type: kind })} variant="ghost">
              <Trans>Try again</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <PaneFigure term={rejected ? <Trans>Amount</Trans> : <Trans>You withdraw</Trans>}>
        <Money value={amount} hidden={balanceHidden} />
      </PaneFigure>
      {note && <Banner kind={rejected ? 'danger' : 'info'}>{note}</Banner>}
      <Meaning state={state} />
      {steps && <Timeline steps={steps} />}
      <div>
        <PayoutDetails payout={payout} covered={balanceHidden} />
      </div>
    </Pane>
  );
}

/** WDR-10: where the money is. */
function Meaning({ state }: Pick<Payout, 'state'>) {
  if (state === null) return null;
  return (
    <p>
      {state === 'rejected' ? (
        <Trans>The amount is free again.</Trans>
      ) : state === 'paid' ? (
        <Trans>The money is on its way.</Trans>
      ) : (
        <Trans>The amount is locked until the review ends.</Trans>
      )}
    </p>
  );
}

/** DSK-04: none yet: how one comes about. */
function FirstWithdrawal({ kind }: { kind: PayoutKind }) {
  const { t } = useLingui();
  return (
    <Pane
      label={t`Withdrawal`}
      title={<Trans>Withdraw</Trans>}
      footer={
        <ButtonLink href={pathTo(paths.withdraw, { type: kind })} wide>
          <Trans>Withdraw</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Here you see where each one stands.</Trans>
      </p>
    </Pane>
  );
}
