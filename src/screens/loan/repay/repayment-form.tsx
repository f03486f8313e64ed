import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query, type RowOf } from '../../../api/operation.ts';
import { serverTime } from '../../../api/transport.ts';
import { paths } from '../../../routes/paths.ts';
import { daysBegun, latePenalty, needToRepay } from '../../../domain/loan.ts';
import { decimalsOf } from '../../../domain/money.ts';
import { PayTo } from '../../../features/payment/pay-to.tsx';
import { ProofField } from '../../../features/payment/proof-field.tsx';
import { useDesktop } from '../../../ui/layout/use-width.ts';
import { AppForm } from '../../../forms/app-form.tsx';
import { SelectField } from '../../../forms/choice-fields.tsx';
import type { FieldErrors } from '../../../forms/field-words.ts';
import { FormFooter } from '../../../forms/form-footer.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import type { RepaymentAccount, RepaymentInfo } from '../../../generated/rest.d.ts';
import { formatDateTime, formatMoney, isolate } from '../../../i18n/format.ts';
import { CopyButton } from '../../../ui/controls/copy-field.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Money } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SummaryRail } from '../../../ui/layout/form-screen.tsx';
import { Page, Stack } from '../../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { formatRate } from '../loan-parts.tsx';
import styles from './repayment.module.css';

interface RepaymentValues {
  /** Id of the account; nothing is chosen beforehand, for a coin sent on another network is lost. */
  account: number | null;
  proof: string | null;
}

const initial: RepaymentValues = { account: null, proof: null };

interface RepaymentFormProps {
  owed: RepaymentInfo;
  accounts: readonly RepaymentAccount[];
  onReported: (reported: { loan: RowOf<'listLoans'>; at: number }) => void;
}

/** LOAN-46: what is owed, where to pay it, the proof; reported once. */
export function RepaymentForm({ owed, accounts, onReported }: RepaymentFormProps) {
  const { t } = useLingui();
  const desktop = useDesktop();
  const total = totalOf(owed);
  function check({ account, proof }: RepaymentValues): FieldErrors<RepaymentValues> {
    return {
      ...(!accounts.some(({ id }) => id === account) && { account: 'not-chosen' }),
      ...(proof === null && { proof: 'image-missing' }),
    };
  }
  return (
    <Page>
      <AppForm
        name={`repayment.${owed.id}`}
        label={t`Repay loan`}
        initial={initial}
        check={check}
        change="submitRepayment"
        toInput={({ account, proof }) => ({
          charge_id: account ?? 0,
          loan_id: owed.id,
          proofImg: proof ?? '',
        })}
        refusedTitle={t({
          message: 'Not reported',
          comment: 'title of a notice: the payment was not reported',
        })}
        records={{ label: t`My loans`, href: paths.loans }}
        done={({ data }) => onReported({ loan: data, at: serverTime() })}
      >
        <LastRejection id={owed.id} />
        <Overdue owed={owed} />
        {!desktop && <Owed owed={owed} />}
        <PayField accounts={accounts} />
        <ProofField name="proof" hint={t`It has to show the amount, the address and the date.`} />
        {desktop && (
          <SummaryRail title={<Trans>What you owe</Trans>} note={<Dates owed={owed} />}>
            <OwedList owed={owed} />
          </SummaryRail>
        )}
        <FormFooter
          action={<Trans>Submit repayment</Trans>}
          total={
            desktop
              ? undefined
              : { label: t`To pay today`, value: <Money value={total} digits={digitsOf(owed)} /> }
          }
          note={<Trans>Send the money first, then submit.</Trans>}
        />
      </AppForm>
    </Page>
  );
}

const totalOf = ({ amount, interest_amount, penalty_amount }: RepaymentInfo): number =>
  needToRepay({ amount, interest: interest_amount, penalty: penalty_amount });

/** All parts to six digits where one has parts of a cent: each rounded by itself, they would not add up to the sum. */
const digitsOf = ({ interest_amount, penalty_amount }: RepaymentInfo): 2 | 6 =>
  decimalsOf(interest_amount) > 2 || decimalsOf(penalty_amount) > 2 ? 6 : 2;

/** What one late day begun costs: as the loan says, else as the site does; null while that is not known. */
function useLateRate({ penalty_rate: own }: RepaymentInfo): number | null {
  const { data } = useQuery(query('getBasicInfo'));
  return own ?? data?.late_fee_daily_rate ?? null;
}

const lateDaysOf = ({ repayment_time: due }: RepaymentInfo): number =>
  daysBegun(Date.parse(due), serverTime());

/** LOAN-50: why the last payment was not taken. */
function LastRejection({ id }: { id: number }) {
  const { data: loan } = useQuery(query('getLoan', { id }));
  if (!loan?.remark) return null;
  return (
    <Banner kind="danger" title={<Trans>Your last payment was rejected</Trans>}>
      {loan.remark}
    </Banner>
  );
}

/** LOAN-47: late, in words and in money. */
function Overdue({ owed }: { owed: RepaymentInfo }) {
  const { t } = useLingui();
  const rate = useLateRate(owed);
  const days = lateDaysOf(owed);
  if (days === 0) return null;
  const fee = isolate(formatMoney(owed.penalty_amount));
  const more = rate === null ? null : isolate(formatMoney(latePenalty(owed.amount, rate, 0, 1)));
  return (
    <Banner
      kind="warn"
      title={t`${plural(days, { one: 'This loan is # day late', other: 'This loan is # days late' })}`}
    >
      {more === null ? (
        <Trans>The late fee is {fee} so far.</Trans>
      ) : (
        <Trans>
          The late fee is {fee} so far. Each further day begun adds {more}.
        </Trans>
      )}
    </Banner>
  );
}

/** LOAN-46: principal, interest and late fee, and what they come to. */
function Owed({ owed }: { owed: RepaymentInfo }) {
  return (
    <div>
      <Card>
        <OwedList owed={owed} />
      </Card>
      <p className={styles.dates}>
        <Dates owed={owed} />
      </p>
    </div>
  );
}

function Dates({ owed }: { owed: RepaymentInfo }) {
  const [approved, due] = [formatDateTime(owed.reviewed_at), formatDateTime(owed.repayment_time)];
  return (
    <Trans comment="two moments: when a loan was approved, and when it has to be repaid">
      Approved {approved} · due {due}
    </Trans>
  );
}

function OwedList({ owed }: { owed: RepaymentInfo }) {
  const { t } = useLingui();
  const { data: loan } = useQuery(query('getLoan', { id: owed.id }));
  const rate = useLateRate(owed);
  const late = lateDaysOf(owed);
  const [total, digits] = [totalOf(owed), digitsOf(owed)];
  return (
    <DetailList>
      <Detail
        term={loan?.reference ? <Trans>Loan {<bdi>{loan.reference}</bdi>}</Trans> : <Trans>Loan</Trans>}
      >
        <Money value={owed.amount} digits={digits} />
      </Detail>
      <Detail term={t`Interest`} note={t`For the days begun so far`}>
        <Money value={owed.interest_amount} digits={digits} />
      </Detail>
      <Detail
        term={t`Late fee`}
        note={
          owed.penalty_amount > 0 && rate !== null
            ? t({
                message: `${plural(late, { one: '# day', other: '# days' })} at ${formatRate(rate)}`,
                comment: 'late days, late fee a day in percent',
              })
            : undefined
        }
      >
        <Money
          value={owed.penalty_amount}
          digits={digits}
          className={owed.penalty_amount > 0 ? styles.late : undefined}
        />
      </Detail>
      <Detail
        term={t`To pay today`}
        sum
        copy={<CopyButton text={String(total)} label={t`Copy the amount`} />}
      >
        <Money value={total} digits={digits} />
      </Detail>
    </DetailList>
  );
}

function PayField({ accounts }: { accounts: readonly RepaymentAccount[] }) {
  const { t } = useLingui();
  const { value } = useFormField<number | null>('account');
  const account = accounts.find(({ id }) => id === value);
  return (
    <Stack gap={3}>
      <SelectField
        name="account"
        label={t`Pay with`}
        options={accounts.map((one) => ({
          value: one.id,
          label: `${one.currency_code} · ${one.protocol_code}`,
        }))}
      />
      {account && (
        <PayTo
          coin={account.currency_code}
          network={account.protocol_code}
          address={account.address}
          label={t`Transfer address`}
        />
      )}
    </Stack>
  );
}
