import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormState } from 'react-final-form';
import { useSnapshot } from 'valtio';
import type { ApiError } from '../../api/api-error.ts';
import { keyOf, query } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import {
  amountReceived,
  endOfDestination,
  matchesEnd,
  mostOf,
  payoutErrors,
  payoutFee,
  payoutProblem,
  safeLevel,
  wholeCents,
  withdrawableOf,
  type PayoutMethod,
  type PayoutTerms,
  type PayoutKind,
} from '../../domain/withdrawal.ts';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useAccount } from '../../features/use-account.ts';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { AppForm, useFormBusy } from '../../forms/app-form.tsx';
import type { FieldErrors } from '../../forms/field-words.ts';
import { FormFooter } from '../../forms/form-footer.tsx';
import { AmountField } from '../../forms/amount-field.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import { WithdrawalType } from '../../generated/enums.ts';
import type { ForexAccount, Withdrawal } from '../../generated/rest.d.ts';
import { formatDateTime, formatMoney, formatPercent, isolate } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { shortened } from '../../ui/controls/copy-field.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { NativeSelect } from '../../ui/controls/native-select.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { WalletDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SummaryRail } from '../../ui/layout/form-screen.tsx';
import { Balances, Costs, OpenPositionsNote, ReviewWithdrawal } from './withdrawal-review.tsx';

/** Of a desktop only. */
const WithdrawalSummary = lazyPart(
  () => import('./withdrawal-summary.tsx').then((m) => m.WithdrawalSummary),
  {
    waiting: (
      <SummaryRail title={<Trans context="payment">Summary</Trans>}>
        <Skeleton height="18rem" />
      </SummaryRail>
    ),
  },
);

/** What is chosen and typed; of the review only the step and the end of the destination. */
interface PayoutForm {
  currency: number | null;
  method: number | null;
  amount: number | null;
  step: 'form' | 'review';
  end: string;
}

interface WithdrawalFormProps {
  kind: PayoutKind;
  currencies: readonly PayoutTerms[];
  /** Of all currencies of the kind. */
  methods: readonly PayoutMethod[];
  onSent: (row: Withdrawal) => void;
}

/** Between two looks at the account: what is free moves with the market. */
const pollEvery = 10_000;

/** WDR-03: what a server without `withdrawable` leaves to be worked out. */
const freeOf = ({ balance, lock_balance, withdrawable }: ForexAccount): number =>
  withdrawable ?? withdrawableOf({ balance, equity: balance, locked: lock_balance });

/** The methods that are bound for a currency. */
const boundFor = (methods: readonly PayoutMethod[], terms: PayoutTerms | null): PayoutMethod[] =>
  methods.filter(({ code, network }) => code === terms?.code && network === terms.network);

/** WDR-01: the chosen method; the only one there is counts as chosen. */
function methodFor(methods: readonly PayoutMethod[], terms: PayoutTerms | null, id: number | null) {
  const fitting = boundFor(methods, terms);
  return fitting.find((one) => one.id === id) ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
}

/** WDR-01, WDR-10: what to withdraw and where to, reviewed once more, and sent once. */
export function WithdrawalForm({ kind, currencies, methods, onSent }: WithdrawalFormProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { data: account } = useQuery({
    ...query('getForexAccount'),
    refetchInterval: pollEvery,
  });
  const free = account ? freeOf(account) : null;
  const termsOf = (id: number | null) => currencies.find((one) => one.id === id) ?? null;
  const chosen = ({ currency, method }: Pick<PayoutForm, 'currency' | 'method'>) =>
    methodFor(methods, termsOf(currency), method);
  const first = currencies.find((one) => boundFor(methods, one).length > 0) ?? currencies[0];

  function check(values: PayoutForm): FieldErrors<PayoutForm> {
    const terms = termsOf(values.currency);
    const method = chosen(values);
    const errors: FieldErrors<PayoutForm> = payoutErrors(
      { ...values, currency: terms?.id ?? null, method: method?.id ?? null },
      { terms, free },
    );
    if (values.amount !== null && errors.amount && free !== null && isAboveFree(values.amount, terms, free))
      errors.amount = { code: 'own', text: () => notFreeText(free) };
    if (values.step === 'review' && method && !isConfirmed(method, values.end)) errors.end = 'missing';
    return errors;
  }

  function onRefused({ kind }: ApiError) {
    if (kind !== 'refused') return;
    // What is free, or what is bound, is not what stands here any more.
    void cache.invalidateQueries({ queryKey: keyOf('getForexAccount') });
    void cache.invalidateQueries({ queryKey: keyOf('listWithdrawalMethods') });
  }

  return (
    <AppForm<PayoutForm, 'submitWithdrawal'>
      name={`withdraw.${kind}`}
      forget={['step', 'end']}
      label={t`Withdraw`}
      initial={{ currency: first?.id ?? null, method: null, amount: null, step: 'form', end: '' }}
      check={check}
      advance={({ step }) => (step === 'form' ? { step: 'review', end: '' } : null)}
      change="submitWithdrawal"
      toInput={(values) => ({
        draw_currency_id: values.currency ?? 0,
        draw_method_id: chosen(values)?.id ?? 0,
        number: values.amount ?? 0,
      })}
      onRefused={onRefused}
      refusedTitle={t`Not sent`}
      refusals={refusals}
      records={{
        label: t`See your withdrawals`,
        href: pathTo(paths.withdraw, { view: 'history', type: kind }),
      }}
      done={({ data }) => onSent(data)}
    >
      <Fields kind={kind} currencies={currencies} methods={methods} account={account ?? null} free={free} />
    </AppForm>
  );
}

/**
 * WDR-03: more than is free. The currency's largest is not named where it is more than that too: it would be refused
 * next.
 */
function isAboveFree(amount: number, terms: PayoutTerms | null, free: number): boolean {
  const kind = terms && payoutProblem(terms, amount, free)?.kind;
  return kind === 'not-free' || (kind === 'above-maximum' && free < (terms?.max ?? 0));
}

function notFreeText(free: number): string {
  const most = isolate(formatMoney(wholeCents(free)));
  return t`You can withdraw up to ${most} now`;
}

/** WDR-05: nothing is asked of a destination that was used before. */
const isConfirmed = (method: PayoutMethod, typed: string): boolean =>
  method.used === true || matchesEnd(method, typed);

/** Both name the bound of the amount. */
const refusals = {
  [errorCodes.NotEnoughBalance]: 'amount',
  [errorCodes.AmountOutOfBounds]: 'amount',
} as const;

interface FieldsProps extends Omit<WithdrawalFormProps, 'onSent'> {
  account: ForexAccount | null;
  free: number | null;
}

function Fields({ kind, currencies, methods, account, free }: FieldsProps) {
  const { t } = useLingui();
  const currency = useFormField<number | null>('currency');
  const { value: methodId } = useFormField<number | null>('method');
  const { value: amount } = useFormField<number | null>('amount');
  const terms = currencies.find(({ id }) => id === currency.value) ?? null;
  const fitting = boundFor(methods, terms);
  const method = methodFor(methods, terms, methodId);
  const desktop = useDesktop();
  const isCoin = kind === WithdrawalType.Coin;
  const waitsFor =
    fitting.length > 0 ? undefined : isCoin ? t`Add an address to continue.` : t`Add an account to continue.`;
  return (
    <>
      <Field label={t`Currency`} error={currency.error}>
        {(wiring) => (
          <Select
            label={t`Currency`}
            wiring={wiring}
            name="currency"
            value={terms?.id ?? null}
            onChange={currency.onChange}
            onBlur={currency.onBlur}
            options={currencies.map(({ id, code, network }) => ({
              value: id,
              label: network ? `${code} · ${network}` : code,
            }))}
          />
        )}
      </Field>
      {terms && fitting.length === 0 && <NotBound kind={kind} terms={terms} />}
      {fitting.length > 0 && <MethodField isCoin={isCoin} methods={fitting} method={method} />}
      <AmountRow terms={terms} free={free} />
      {desktop ? (
        <>
          <Balances account={account} amount={amount} free={free} brief />
          <OpenPositionsNote amount={amount} free={free} brief />
          <WithdrawalSummary terms={terms} method={method} amount={amount} free={free} />
        </>
      ) : (
        <>
          {terms && <Costs terms={terms} amount={amount} />}
          <Balances account={account} amount={amount} free={free} brief={false} />
          <OpenPositionsNote amount={amount} free={free} brief={false} />
        </>
      )}
      <FormFooter
        action={<Trans>Review withdrawal</Trans>}
        waitsFor={waitsFor}
        note={desktop && <Trans>Nothing is sent before you confirm.</Trans>}
      />
      {terms && method && <Review terms={terms} method={method} />}
    </>
  );
}

/** WDR-01: nothing is bound for this currency: the way to bind it, and back. */
function NotBound({ kind, terms: { code, network } }: { kind: PayoutKind; terms: PayoutTerms }) {
  const isCoin = kind === WithdrawalType.Coin;
  const name = network ? `${code} · ${network}` : code;
  return (
    <Card>
      <EmptyState
        drawing={<WalletDrawing />}
        title={isCoin ? <Trans>Add a {name} address first</Trans> : <Trans>Add a {name} account first</Trans>}
        note={
          isCoin ? (
            <Trans>Withdrawals go only to an address that you have added.</Trans>
          ) : (
            <Trans>Withdrawals go only to an account in your own name.</Trans>
          )
        }
        action={
          <ButtonLink
            href={pathTo(paths.withdrawalMethod, {
              type: kind,
              from: pathTo(paths.withdraw, { type: kind }),
            })}
          >
            {isCoin ? <Trans>Add address</Trans> : <Trans>Add bank account</Trans>}
          </ButtonLink>
        }
      />
    </Card>
  );
}

interface MethodFieldProps {
  isCoin: boolean;
  methods: readonly PayoutMethod[];
  method: PayoutMethod | null;
}

/** WDR-08: where to, masked; a new one says until when it waits. */
function MethodField({ isCoin, methods, method }: MethodFieldProps) {
  const { t } = useLingui();
  const field = useFormField<number | null>('method');
  const until = method?.payableFrom ? formatDateTime(method.payableFrom) : null;
  const hint =
    until === null
      ? undefined
      : isCoin
        ? t`New address. Payouts start on ${until}.`
        : t`New account. Payouts start on ${until}.`;
  return (
    <Field label={t`Send to`} error={field.error} hint={hint}>
      {(wiring) => (
        <NativeSelect
          label={t`Send to`}
          wiring={wiring}
          name="method"
          value={method?.id ?? null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          options={methods.map(({ id, destination, bank }) => ({
            value: id,
            label: bank ? `${bank.name} · ${shortened(destination)}` : shortened(destination),
          }))}
        />
      )}
    </Field>
  );
}

/** WDR-03: Max is the largest amount that is allowed and safe; nothing is filled in unasked. */
function AmountRow({ terms, free }: { terms: PayoutTerms | null; free: number | null }) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { equity, usedMargin } = useAccount();
  const most = mostOf({ free, max: terms?.max ?? null, equity, usedMargin });
  const level = isolate(formatPercent(safeLevel, 0));
  return (
    <AmountField
      name="amount"
      label={t`Amount`}
      unit="USD"
      max={most.amount}
      limits={
        <>
          <Trans comment="an amount of money follows">
            Available <Money value={free === null ? null : wholeCents(free)} hidden={hidden} />
          </Trans>
          {most.keepsLevel && most.amount !== null && (
            <>
              {' · '}
              <Trans comment="Max is the button that fills in the largest amount; a percentage follows">
                Max keeps a margin level of {level}
              </Trans>
            </>
          )}
        </>
      }
      preview={
        terms?.min !== null &&
        terms?.min !== undefined && (
          <Trans comment="the smallest amount; an amount of money follows">
            Min <Money value={terms.min} />
          </Trans>
        )
      }
    />
  );
}

function Review({ terms, method }: { terms: PayoutTerms; method: PayoutMethod }) {
  const { value: step, onChange: setStep } = useFormField<PayoutForm['step']>('step');
  const { value: end, onChange: setEnd } = useFormField<string>('end');
  const { value: amount } = useFormField<number | null>('amount');
  const busy = useFormBusy();
  const { submitErrors } = useFormState<PayoutForm>({ subscription: { submitErrors: true } });
  const close = useEffectEvent(() => setStep('form'));
  useEffect(() => {
    // What went wrong stands in the form, which the sheet covers.
    if (submitErrors && Object.keys(submitErrors).length > 0) close();
  }, [submitErrors]);
  return (
    <ReviewWithdrawal
      open={step === 'review'}
      onClose={() => !busy && setStep('form')}
      busy={busy}
      method={method}
      terms={terms}
      amount={amount ?? 0}
      fee={payoutFee(terms, amount ?? 0)}
      received={amountReceived(terms, amount ?? 0)}
      end={{
        value: end,
        onChange: setEnd,
        wanted: endOfDestination(method.destination).length,
        confirmed: isConfirmed(method, end),
      }}
    />
  );
}
