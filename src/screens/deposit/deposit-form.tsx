import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useLocation, useSearchParams } from 'wouter';
import { keyOf, type InputOf } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { depositErrors, worthOf, type DepositUnit, type DepositValues } from '../../domain/deposit.ts';
import { lazyPart } from '../../features/lazy-part.tsx';
import { ProofField } from '../../features/payment/proof-field.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { AppForm } from '../../forms/app-form.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { AmountField } from '../../forms/amount-field.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { DepositType } from '../../generated/enums.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import type { Deposit, DepositBank } from '../../generated/rest.d.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { SummaryRail } from '../../ui/layout/form-screen.tsx';
import { rateText, unitText } from './unit-text.ts';
import styles from './deposit.module.css';

/** Of a desktop only. */
const DepositSummary = lazyPart(() => import('./deposit-summary.tsx').then((m) => m.DepositSummary), {
  waiting: (
    <SummaryRail title={<Trans context="payment">Summary</Trans>}>
      <Skeleton height="16rem" />
    </SummaryRail>
  ),
});

/** DEP-06: where in the flow somebody is; all of it stands in the address. */
export interface Place {
  by: 'coin' | 'bank';
  /** The coin option or the bank account; null: the first, or the only one. */
  to: number | null;
  /** Of a bank transfer; null: the first. */
  currency: string | null;
  /** Null: the first step, the transfer. */
  step: 'proof' | 'done' | null;
  /** The deposit that is shown. */
  id: number | null;
  view: 'history' | null;
}

const start: Place = { by: 'coin', to: null, currency: null, step: null, id: null, view: null };

/** The address of a place; what is left out is as at the start. */
export function placePath(place: Partial<Place>): string {
  const { by, to, currency, step, id, view } = { ...start, ...place };
  return pathTo(paths.deposit, {
    by: by === 'bank' ? by : undefined,
    view: view ?? undefined,
    currency: currency ?? undefined,
    to: to ?? undefined,
    step: step ?? undefined,
    id: id ?? undefined,
  });
}

/** A record's number, or null for anything else. */
const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export type Go = (changes: Partial<Place>, how?: { replace: boolean }) => void;

/** The place that the address names, and the way to another one. */
export function usePlace(): readonly [Place, Go] {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const step = search.get('step');
  const place: Place = {
    by: search.get('by') === 'bank' ? 'bank' : 'coin',
    to: idIn(search.get('to')),
    currency: search.get('currency'),
    step: step === 'proof' || step === 'done' ? step : null,
    id: idIn(search.get('id')),
    view: search.get('view') === 'history' ? 'history' : null,
  };
  return [
    place,
    (changes, how) => {
      const { scrollY } = window;
      navigate(placePath({ ...place, ...changes }), how);
      // Another network is a choice on this page: the page does not begin at the top because of it.
      if (how?.replace && changes.step === undefined)
        requestAnimationFrame(() => window.scrollTo(0, scrollY));
    },
  ];
}

export const typeOf = ({ by }: Pick<Place, 'by'>) => (by === 'bank' ? DepositType.Bank : DepositType.Coin);

/** What was sent, in its own coin or currency: the record knows only its worth. */
export interface Payment {
  deposit: Deposit;
  /** '2,000.00 USDT'. */
  text: string;
  network: string | null;
}

/** How each way of paying is reported. */
type DepositReport = 'submitCoinDeposit' | 'submitWireDeposit';

interface Paid {
  usd: number;
  proof: string;
}

type Reporting = {
  [Id in DepositReport]: { change: Id; toInput: (paid: Paid) => InputOf<Id> };
}[DepositReport];

interface DepositFormProps {
  place: Place;
  go: Go;
  unit: DepositUnit;
  /** What is chosen by itself stands in the address from the second step on. */
  chosen: Partial<Place>;
  /** The one that is chosen; null while none is. */
  channel: Pick<DepositBank, 'min_amount' | 'max_amount'> | null;
  network: string | null;
  /** Beside the amount: its coin or currency, to be chosen where there are several. */
  unitChoice: ReactNode;
  /** Under the amount: which network, which bank account. */
  choices?: ReactNode;
  /** Where to pay: seen in both steps. */
  payTo: ReactNode;
  /** The first step's button: 'I’ve sent it'. */
  next: ReactNode;
  nextNote?: ReactNode;
  /** What the first step waits for; nothing once a channel is chosen. */
  waitsFor?: string | undefined;
  /** What the picture has to show. */
  proofHint: ReactNode;
  /** `usd` is the worth of what was sent. */
  report: Reporting;
  onSent: (payment: Payment) => void;
}

const nothing: DepositValues = { amount: null, proof: null };

/** DEP-06, DEP-08: the transfer, then its proof; what is typed and uploaded stays, whichever way one comes back. */
export function DepositForm(props: DepositFormProps) {
  const { place, go, unit, chosen, channel, network, report, onSent } = props;
  const { t } = useLingui();
  const cache = useQueryClient();
  const atProof = place.step === 'proof';
  const terms = { unit, bounds: channel ?? {} };

  return (
    <AppForm<DepositValues, DepositReport>
      name={`deposit.${place.by}`}
      label={t`Deposit`}
      initial={nothing}
      check={(values) => depositErrors(values, { ...terms, needsProof: atProof })}
      advance={() => {
        if (atProof) return null;
        go({ ...chosen, step: 'proof' });
        return {};
      }}
      change={report.change}
      toInput={({ amount, proof }) => report.toInput({ usd: worthOf(amount ?? 0, unit), proof: proof ?? '' })}
      onRefused={({ code }) => {
        if (code !== errorCodes.NoPaymentChannel) return;
        // It is not offered any more: what is offered now is shown.
        for (const id of ['listDepositCoins', 'listDepositBanks'] as const)
          void cache.invalidateQueries({ queryKey: keyOf(id) });
      }}
      refusedTitle={t`Deposit not sent`}
      records={{ label: t`View deposit history`, href: placePath({ by: place.by, view: 'history' }) }}
      done={({ data }, { amount }) => {
        onSent({ deposit: data, text: unitText(amount ?? 0, unit.code), network });
        go({ step: 'done', id: data.id }, { replace: true });
      }}
    >
      <FormStep
        {...props}
        isWhole={(values) => Object.keys(depositErrors(values, { ...terms, needsProof: false })).length === 0}
      />
    </AppForm>
  );
}

interface FormStepProps extends DepositFormProps {
  /** Whether the first step has all that it needs. */
  isWhole: (values: DepositValues) => boolean;
}

function FormStep(props: FormStepProps) {
  const { place, go, unit, channel, payTo, proofHint, isWhole } = props;
  const { t } = useLingui();
  const desktop = useDesktop();
  const { value: amount } = useFormField<number | null>('amount');
  const { value: proof } = useFormField<string | null>('proof');
  const atProof = place.step === 'proof';
  const form = useForm<DepositValues>();
  // A link into the middle, or a draft that is gone. The fields' own values come a moment after the form's.
  const stayOrReturn = useEffectEvent((mayStay: boolean) => {
    if (!mayStay || !isWhole(form.getState().values)) go({ step: null }, { replace: true });
  });
  const isChosen = channel !== null;
  useEffect(() => {
    if (atProof) stayOrReturn(isChosen);
  }, [atProof, isChosen]);
  const body = useStepFocus(atProof);
  return (
    <>
      <section ref={body} tabIndex={-1} aria-label={atProof ? t`Proof` : t`Transfer`} className={styles.step}>
        {/* What is asked for now stands first; where to it was paid is there to compare. */}
        {atProof ? (
          <ProofField name="proof" hint={proofHint} />
        ) : (
          <TransferFields {...props} amount={amount} />
        )}
        {payTo}
        {!atProof && !desktop && (
          <p className={styles.risk}>
            <Trans>Trading can lose the money you deposit. Pay in only what you can afford to lose.</Trans>
          </p>
        )}
      </section>
      {desktop && <DepositSummary unit={unit} amount={amount} />}
      {atProof ? <ProofFooter {...props} amount={amount} proof={proof} /> : <TransferFooter {...props} />}
    </>
  );
}

/** The button of the step before is gone, and the focus with it. */
function useStepFocus(atProof: boolean) {
  const body = useRef<HTMLElement>(null);
  const shown = useRef(atProof);
  useEffect(() => {
    if (shown.current !== atProof) body.current?.focus({ preventScroll: true });
    shown.current = atProof;
  }, [atProof]);
  return body;
}

type WithAmount = DepositFormProps & { amount: number | null };

function TransferFields({ unit, channel, unitChoice, choices, amount }: WithAmount) {
  const { t } = useLingui();
  const { min_amount: min, max_amount: max } = channel ?? {};
  const worth = amount === null ? null : worthOf(amount, unit);
  const least = <Money value={min} />;
  const most = <Money value={max} />;
  return (
    <>
      <AmountField
        name="amount"
        label={t`You send`}
        unit={unitChoice}
        decimals={unit.decimals}
        limits={
          worth === null ? (
            <Rate unit={unit} />
          ) : (
            <Trans comment="what an amount of a coin or currency is worth in USD: ≈ $1,999.40 credited">
              ≈{' '}
              <b>
                <Money value={worth} />
              </b>{' '}
              credited
            </Trans>
          )
        }
        preview={
          min !== undefined && max !== undefined ? (
            <Trans comment="smallest and largest deposit">
              {least} to {most}
            </Trans>
          ) : min !== undefined ? (
            <Trans comment="smallest deposit">At least {least}</Trans>
          ) : undefined
        }
      />
      {choices}
    </>
  );
}

/** What one unit is worth. */
function Rate({ unit }: { unit: DepositUnit }) {
  if (unit.code === 'USD') return null;
  return <Num>{rateText(unit)}</Num>;
}

function TransferFooter({ next, nextNote, waitsFor }: DepositFormProps) {
  const desktop = useDesktop();
  const follows = desktop && <Trans>Next: a picture of the transfer.</Trans>;
  return <FormFooter action={next} waitsFor={waitsFor} note={nextNote || follows} />;
}

function ProofFooter({ go, unit, amount, proof }: WithAmount & { proof: string | null }) {
  const { t } = useLingui();
  const desktop = useDesktop();
  return (
    <FormFooter
      action={<Trans>Submit deposit</Trans>}
      waitsFor={proof === null ? t`Add the picture to continue.` : undefined}
      total={
        // The summary beside it says so.
        desktop
          ? undefined
          : {
              label: <Trans>You sent</Trans>,
              value: amount !== null && (
                <>
                  {unitText(amount, unit.code)}
                  <small className={styles.worth}>
                    ≈ <Money value={worthOf(amount, unit)} />
                  </small>
                </>
              ),
            }
      }
      second={{ label: t`Edit amount`, onClick: () => go({ step: null }, { replace: true }) }}
    />
  );
}
