import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { query } from '../../../api/operation.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { loanAmountError, type LoanBounds } from '../../../domain/loan.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { QueryView } from '../../../features/query-view.tsx';
import { useDesktop } from '../../../ui/layout/use-width.ts';
import { AppForm } from '../../../forms/app-form.tsx';
import { RadioField } from '../../../forms/choice-fields.tsx';
import type { FieldErrors } from '../../../forms/field-words.ts';
import { FormFooter } from '../../../forms/form-footer.tsx';
import { AmountField } from '../../../forms/amount-field.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import type { LoanConfig } from '../../../generated/rest.d.ts';
import { formatCount } from '../../../i18n/format.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Steps } from '../../../ui/feedback/steps.tsx';
import { Money } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { HeaderLink } from '../../../ui/layout/header-link.tsx';
import { FormScreen, SummaryRail } from '../../../ui/layout/form-screen.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { afterHistorySettled } from '../../../ui/overlays/dialog-stack.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { CostList, loanCost, type LoanCost } from '../loan-cost.tsx';
import { ApprovedOnly, OpenLoanBanner, useHasOpenLoan } from '../loan-gates.tsx';
import { formatBound, LoanSkeleton } from '../loan-parts.tsx';
import { AmountSlider } from './amount-slider.tsx';
import styles from './loan-amount.module.css';

/** Of a desktop only. */
const LoanSummary = lazyPart(() => import('./loan-summary.tsx').then((m) => m.LoanSummary), {
  waiting: (
    <SummaryRail title={<Trans>What it costs</Trans>}>
      <Skeleton height="16rem" />
    </SummaryRail>
  ),
});

interface AmountValues {
  /** Id of the offer; nothing is chosen beforehand. */
  offer: number | null;
  amount: number | null;
}

const initial: AmountValues = { offer: null, amount: null };

/** LOAN-34: how much, for how long, and what it costs. */
export function LoanAmountScreen() {
  const { t } = useLingui();
  return (
    <FormScreen
      summed
      title={t({ message: 'Borrow', comment: 'title of the screen on which a loan is chosen' })}
      back={paths.profile}
      actions={
        <HeaderLink href={paths.loans}>
          <Trans>My loans</Trans>
        </HeaderLink>
      }
    >
      <ApprovedOnly>
        <QueryView
          of={query('listLoanConfigs')}
          skeleton={<LoanSkeleton />}
          empty={
            <EmptyState
              title={<Trans>No loans on offer</Trans>}
              note={<Trans>There’s nothing to borrow at the moment.</Trans>}
              action={
                <ButtonLink href={paths.profile} variant="ghost">
                  <Trans>Back to profile</Trans>
                </ButtonLink>
              }
            />
          }
        >
          {(offers) => <AmountForm offers={distinct(offers)} />}
        </QueryView>
      </ApprovedOnly>
    </FormScreen>
  );
}

const boundsOf = (offer: LoanConfig): LoanBounds => ({
  minAmount: offer.min_amount,
  maxAmount: offer.max_amount,
});

/** Before a period is chosen, an amount may be any that some offer takes. */
const widestBounds = (offers: readonly LoanConfig[]): LoanBounds => ({
  minAmount: Math.min(...offers.map((offer) => offer.min_amount)),
  maxAmount: Math.max(...offers.map((offer) => offer.max_amount)),
});

/** Each offer once, whatever the server lists. */
const distinct = (offers: readonly LoanConfig[]): LoanConfig[] => [
  ...new Map(offers.map((offer) => [offer.id, offer])).values(),
];

const offerIn = (offers: readonly LoanConfig[], id: number | null): LoanConfig | undefined =>
  offers.find((offer) => offer.id === id);

function AmountForm({ offers }: { offers: readonly LoanConfig[] }) {
  const { t } = useLingui();
  const [review, setReview] = useState(false);
  function check({ offer: id, amount }: AmountValues): FieldErrors<AmountValues> {
    const offer = offerIn(offers, id);
    const wrong = loanAmountError(amount, offer ? boundsOf(offer) : widestBounds(offers));
    return { ...(wrong && { amount: wrong }), ...(!offer && { offer: 'not-chosen' }) };
  }
  return (
    <Page>
      <AppForm
        name="loan-amount"
        label={t({ message: 'Borrow', comment: 'title of the screen on which a loan is chosen' })}
        initial={initial}
        check={check}
        // Nothing is sent here: what follows is the confirmation, then the agreement.
        advance={() => {
          setReview(true);
          return {};
        }}
      >
        <AmountFields offers={offers} review={review} onReview={setReview} />
      </AppForm>
    </Page>
  );
}

interface AmountFieldsProps {
  offers: readonly LoanConfig[];
  review: boolean;
  onReview: (open: boolean) => void;
}

function AmountFields({ offers, review, onReview }: AmountFieldsProps) {
  const { t } = useLingui();
  const desktop = useDesktop();
  const { value: chosen } = useFormField<number | null>('offer');
  const { value: amount } = useFormField<number | null>('amount');
  const offer = offerIn(offers, chosen);
  const bounds = offer ? boundsOf(offer) : widestBounds(offers);
  const hasOpen = useHasOpenLoan();
  const cost =
    offer && amount !== null && loanAmountError(amount, bounds) === undefined
      ? loanCost(offer, amount)
      : null;
  const { data: dates } = useQuery({
    ...query('getLoanDates', { config_id: offer?.id ?? 0 }, { enabled: offer !== undefined }),
  });
  const due = dates?.repayment_time ?? null;
  return (
    <>
      <Steps
        steps={[t`Amount`, t({ message: 'Agreement', comment: 'a step of a loan' }), t`Signature`]}
        current={0}
      />
      {hasOpen && <OpenLoanBanner />}
      <div className={styles.amount}>
        <AmountField name="amount" label={t`Amount`} unit="USD" max={offer?.max_amount ?? null} />
        <AmountSlider name="amount" min={bounds.minAmount} max={bounds.maxAmount} />
      </div>
      <PeriodField offers={offers} />
      {desktop ? (
        <LoanSummary chosen={offer && cost ? { offer, cost, due } : null} />
      ) : (
        <Card>
          {offer && cost ? (
            <CostList offer={offer} cost={cost} due={due} />
          ) : (
            <p className={styles.later}>
              <Trans>Enter an amount and choose a period to see what the loan costs.</Trans>
            </p>
          )}
        </Card>
      )}
      <FormFooter
        action={<Trans>Continue to agreement</Trans>}
        total={cost && !desktop ? { label: t`You repay`, value: <Money value={cost.total} /> } : undefined}
        waitsFor={hasOpen ? t`Repay your open loan first.` : undefined}
        note={desktop && <Trans>Next: the agreement, word for word.</Trans>}
      />
      {offer && cost && (
        <ConfirmSheet open={review} onClose={() => onReview(false)} offer={offer} cost={cost} due={due} />
      )}
    </>
  );
}

/** LOAN-34: the periods on offer; the chosen one says from how much to how much. */
function PeriodField({ offers }: { offers: readonly LoanConfig[] }) {
  const { t } = useLingui();
  const { value: chosen } = useFormField<number | null>('offer');
  const offer = offerIn(offers, chosen);
  const range = (one: LoanConfig) => {
    const [from, to] = [formatBound(one.min_amount), formatBound(one.max_amount)];
    return t`${plural(one.loan_period, { one: '# day', other: '# days' })}: from ${from} to ${to}`;
  };
  return (
    <div className={styles.periods}>
      <RadioField
        name="offer"
        label={t`Repay within`}
        look="tiles"
        hint={offer && range(offer)}
        options={offers.map((one) => ({
          value: one.id,
          label: <span className={styles.days}>{formatCount(one.loan_period)}</span>,
          note: t({
            message: plural(one.loan_period, { one: 'day', other: 'days' }),
            comment: 'under the number of days of a loan',
          }),
          name: range(one),
        }))}
      />
    </div>
  );
}

interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  offer: LoanConfig;
  cost: LoanCost;
  due: string | null;
}

/** LOAN-37: the whole loan once more, before the agreement. */
function ConfirmSheet({ open, onClose, offer, cost, due }: ConfirmSheetProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const goOn = () => {
    onClose();
    const agreement = pathTo(paths.loanAgreement, { id: offer.id, amount: cost.amount });
    // The sheet's own entry of the history goes first: left behind, it would stop Forward.
    setTimeout(() => afterHistorySettled(() => navigate(agreement)));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Check your loan`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans comment="goes back to the amount and the period of a loan">Change</Trans>
          </Button>
          <Button onClick={goOn}>
            <Trans>Read agreement</Trans>
          </Button>
        </>
      }
    >
      <CostList offer={offer} cost={cost} due={due} whole />
      <p className={styles.sheetNote}>
        <Trans>Nothing is signed yet. You can stop at any time before you sign.</Trans>
      </p>
    </Sheet>
  );
}
