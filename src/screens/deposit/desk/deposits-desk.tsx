import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { readPages } from '../../../api/read-pages.ts';
import { CsvButton } from '../../../features/table/csv-button.tsx';
import { paths } from '../../../routes/paths.ts';
import { csvName } from '../../../features/table/use-csv.ts';
import { isEmpty, usePages } from '../../../features/table/list-source.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { DepositStatus } from '../../../generated/enums.ts';
import type { Deposit } from '../../../generated/rest.d.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { CopyButton } from '../../../ui/controls/copy-field.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TrayDrawing } from '../../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Money, Num } from '../../../ui/figures.tsx';
import { Pane, PaneFigure } from '../../../ui/layout/pane.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { DepositBadge, depositColumns } from '../deposit-columns.tsx';
import {
  depositList,
  hasFailed,
  nameOf,
  Next,
  Outcomes,
  referenceOf,
  useOutcome,
} from '../deposit-facts.tsx';
import { placePath, typeOf, type Go, type Place } from '../deposit-form.tsx';
import { DepositTabs } from '../deposit-records.tsx';

const idOf = ({ id }: Deposit) => id;
const countOf = (deposits: readonly Deposit[]) => (
  <Plural
    value={deposits.length}
    one="# record"
    other="# records"
    context="payment"
    comment="rows in a table"
  />
);

/** DSK-44: what was paid in as a table, and the chosen one's receipt beside it. */
export function DepositsDesk({ place, go }: { place: Place; go: Go }) {
  const { t } = useLingui();
  const { by } = place;
  const deposits = usePages(depositList(typeOf(place)));
  const { current, last, choose } = useChosen(by, idOf);
  return (
    <TableScreen
      title={t`Deposit history`}
      back={paths.deposit}
      actions={
        <Row gap={2}>
          <CsvButton
            columns={depositColumns}
            read={(options) => readPages('listDeposits', { type: typeOf(place) }, options)}
            name={csvName('deposits', by)}
            count={deposits.rows ? deposits.total : null}
          />
          <ButtonLink href={placePath({ by })} size="small">
            <Trans>Deposit</Trans>
          </ButtonLink>
        </Row>
      }
      pane={
        <DepositBeside
          deposit={deposits.rows?.find(({ id }) => id === current) ?? last}
          by={by}
          none={isEmpty(deposits)}
        />
      }
    >
      <Outcomes type={typeOf(place)} />
      <ListView
        of={deposits}
        list="deposits"
        label={by === 'bank' ? t`Bank deposits` : t`Coin deposits`}
        columns={depositColumns}
        current={current}
        onCurrent={choose}
        tools={<DepositTabs place={place} go={go} compact />}
        panel="deposits"
        count={countOf}
        skeleton={null}
        empty={<EmptyState drawing={<TrayDrawing />} title={<Trans>No deposits yet</Trans>} />}
      />
    </TableScreen>
  );
}

interface BesideProps {
  deposit: Deposit | null;
  by: Place['by'];
}

/** DEP-09: one deposit: its reference, what happens next and when, or how it ended. */
function DepositBeside({ deposit, by, none }: BesideProps & { none: boolean }) {
  const { t } = useLingui();
  if (deposit) return <Receipt deposit={deposit} by={by} />;
  return none ? <FirstDeposit by={by} /> : <Pane label={t`Deposit`}>{null}</Pane>;
}

function Receipt({ deposit, by }: { deposit: Deposit; by: Place['by'] }) {
  const { t } = useLingui();
  const { text } = useOutcome(deposit);
  const { status, number, remark, created_at: created, reviewed_at: reviewed } = deposit;
  const failed = hasFailed(deposit);
  const reference = referenceOf(deposit);
  return (
    <Pane
      label={t`Deposit`}
      title={<Trans>Deposit</Trans>}
      aside={<DepositBadge deposit={deposit} />}
      footer={
        <>
          <ButtonLink href={paths.support} variant="plain" wide={!failed}>
            <Trans>Ask support</Trans>
          </ButtonLink>
          {failed && (
            <ButtonLink href={placePath({ by })} variant="ghost">
              <Trans>Try again</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <PaneFigure term={status === DepositStatus.Finished ? <Trans>Credited</Trans> : <Trans>Worth</Trans>}>
        <Money value={number} />
      </PaneFigure>
      {remark && (
        <Banner kind={failed ? 'danger' : 'info'} title={failed ? t`Reason` : undefined}>
          {remark}
        </Banner>
      )}
      <p>{text}</p>
      {!failed && <Next deposit={deposit} />}
      <DetailList>
        <Detail term={t`Reference`} copy={<CopyButton text={reference} label={t`Copy: Reference`} />}>
          <Num>{reference}</Num>
        </Detail>
        <Detail term={t`Paid by`}>
          <bdi>{nameOf(deposit)}</bdi>
        </Detail>
        <Detail term={t({ message: 'Submitted', context: 'time' })}>{formatDateTime(created)}</Detail>
        {failed && reviewed && <Detail term={t`Reviewed`}>{formatDateTime(reviewed)}</Detail>}
      </DetailList>
    </Pane>
  );
}

/** DSK-04: none yet: how one comes about. */
function FirstDeposit({ by }: { by: Place['by'] }) {
  const { t } = useLingui();
  return (
    <Pane
      label={t`Deposit`}
      title={<Trans>Deposit</Trans>}
      footer={
        <ButtonLink href={placePath({ by })} wide>
          <Trans>Deposit</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>A deposit appears here as soon as you submit it.</Trans>
      </p>
    </Pane>
  );
}
