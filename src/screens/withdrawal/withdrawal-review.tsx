import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { query } from '../../api/operation.ts';
import { stopOutLevel } from '../../domain/fixed-figures.ts';
import { marginLevel } from '../../domain/account.ts';
import { decimal, roundMoney } from '../../domain/money.ts';
import {
  amountReceived,
  payoutFee,
  safeLevel,
  type PayoutMethod,
  type PayoutTerms,
} from '../../domain/withdrawal.ts';
import { useAccount } from '../../features/use-account.ts';
import type { ForexAccount } from '../../generated/rest.d.ts';
import {
  formatDateTime,
  formatForInput,
  formatMoney,
  formatPercent,
  formatPrice,
  isolate,
} from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Grouped } from '../../ui/controls/copy-field.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import styles from './withdrawal.module.css';

const less = (from: number, amount: number): number => roundMoney(decimal(from).minus(amount));

/** What arrives, as '499.00 USDT'. */
export function Received({ amount, code }: { amount: number; code: string }) {
  return (
    <Num>
      {formatPrice(amount, 2)} {code}
    </Num>
  );
}

/** '$1 = 0.92 EUR'. */
export const rateText = ({ price, code }: PayoutTerms): string =>
  `${formatMoney(1, 0)} = ${formatForInput(price)} ${code}`;

/** How many hours a withdrawal is reviewed at most; null while that is not known. */
export function useReviewHours(): number | null {
  const { data } = useQuery(query('getBasicInfo'));
  return data?.withdrawal_review_hours ?? null;
}

/** WDR-02: fee, rate and what arrives, while one types. */
export function Costs({ terms, amount }: { terms: PayoutTerms; amount: number | null }) {
  const { t } = useLingui();
  const { code, feeKind, feeRate } = terms;
  const isPercent = feeKind === 'percent';
  // A percentage of nothing yet is no amount.
  const fee = isPercent && amount === null ? null : payoutFee(terms, amount ?? 0);
  return (
    <Card>
      <DetailList>
        <Detail
          term={t`Fee`}
          note={
            isPercent ? (
              <Trans>{isolate(formatPercent(feeRate, 2))} of the amount</Trans>
            ) : (
              <Trans comment="a fee that does not depend on the amount">fixed</Trans>
            )
          }
        >
          <Money value={fee} />
        </Detail>
        <Detail term={t`Exchange rate`}>
          <Num>{rateText(terms)}</Num>
        </Detail>
        <Detail term={t`You receive`} sum>
          <output>
            {amount === null ? '—' : <Received amount={amountReceived(terms, amount)} code={code} />}
          </output>
        </Detail>
      </DetailList>
    </Card>
  );
}

interface BalancesProps {
  account: ForexAccount | null;
  amount: number | null;
  free: number | null;
}

interface BriefProps extends BalancesProps {
  /** A summary beside it has the other figures: only what holds something back, or is tight, is said. */
  brief: boolean;
}

/** WDR-09: what is there, what of it is locked and why, and what of the rest is left: the lines add up. */
export function Balances({ account, amount, free, brief }: BriefProps) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { floatingProfit } = useAccount();
  if (!account) return null;
  const { balance, lock_balance: locked } = account;
  const loss = Math.min(0, floatingProfit ?? 0);
  if (brief && !(locked > 0) && loss === 0) return null;
  const fits = amount !== null && free !== null && amount <= free;
  const left = fits ? Math.max(0, roundMoney(decimal(balance).minus(locked).plus(loss).minus(amount))) : null;
  return (
    <Card>
      <DetailList>
        <Detail term={t`Balance`}>
          <Money value={balance} hidden={hidden} />
        </Detail>
        {locked > 0 && (
          <Detail term={t`Locked`} note={<Trans>Margin of your orders, and withdrawals in review</Trans>}>
            <Money value={-locked} signed="plain" hidden={hidden} />
          </Detail>
        )}
        {loss < 0 && (
          <Detail term={t`Open loss`} note={<Trans>Your open positions are at a loss</Trans>}>
            <Money value={loss} signed="plain" hidden={hidden} />
          </Detail>
        )}
        <Detail term={t`Left after this withdrawal`}>
          <Money value={left} hidden={hidden} />
        </Detail>
      </DetailList>
    </Card>
  );
}

/** WDR-09: money that leaves no longer protects open positions. */
export function OpenPositionsNote({ amount, free, brief }: Omit<BriefProps, 'account'>) {
  const { equity, usedMargin, freeMargin, marginLevel: levelNow } = useAccount();
  if (usedMargin === null || usedMargin <= 0) return null;
  const used = isolate(formatMoney(usedMargin));
  const fits = amount !== null && free !== null && amount > 0 && amount <= free;
  if (!fits || equity === null || freeMargin === null)
    return (
      <Banner>
        <Trans>Your open positions keep {used} as margin. It can’t be withdrawn.</Trans>
      </Banner>
    );
  const [before, after] = [freeMargin, less(freeMargin, amount)].map((one) => isolate(formatMoney(one)));
  const level = marginLevel(less(equity, amount), usedMargin);
  const [levelBefore, levelAfter] = [levelNow, level].map((one) => isolate(formatPercent(one)));
  const stopOut = isolate(formatPercent(stopOutLevel, 0));
  const tight = level !== null && level <= safeLevel;
  if (brief && !tight) return null;
  return (
    <Banner kind={tight ? 'warn' : 'info'} title={<Trans>Less protection for your open positions</Trans>}>
      <Trans>
        Free margin goes from {before} to {after}, and your margin level from {levelBefore} to {levelAfter}.
        At {stopOut} positions are closed.
      </Trans>
    </Banner>
  );
}

interface ReviewWithdrawalProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  method: PayoutMethod;
  terms: PayoutTerms;
  amount: number;
  fee: number;
  received: number;
  end: EndFieldProps['end'] & { confirmed: boolean };
}

/** WDR-05: everything once more, where to in full, before it is sent. */
export function ReviewWithdrawal(props: ReviewWithdrawalProps) {
  const { open, onClose, busy, method, terms, amount, fee, received, end } = props;
  const { t } = useLingui();
  const isCoin = method.bank === null;
  const sum = isolate(formatMoney(amount));
  const missing = end.wanted - end.value.length;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Review withdrawal</Trans>}
      footer={
        <div className={styles.footer}>
          <Button type="submit" wide busy={busy} disabled={!end.confirmed}>
            <Trans>Withdraw {sum}</Trans>
          </Button>
          <output className={styles.footnote}>
            {busy ? (
              t`Sending…`
            ) : !end.confirmed && missing > 0 ? (
              <Plural value={missing} one="# character to go." other="# characters to go." />
            ) : isCoin ? (
              t`Coin transfers can’t be reversed.`
            ) : (
              t`Check the account. Transfers are hard to reverse.`
            )}
          </output>
        </div>
      }
    >
      <Stack>
        <p className={styles.hero}>
          <span>{t`You receive`}</span>
          <b>
            <Received amount={received} code={terms.code} />
          </b>
        </p>
        <ReviewLines method={method} terms={terms} amount={amount} fee={fee} />
        <div className={styles.destination}>
          <span>{isCoin ? t`To this address` : t`To this account`}</span>
          <Grouped text={method.destination.replace(/\s/gu, '')} />
        </div>
        {method.used !== true && <EndField isCoin={isCoin} end={end} confirmed={end.confirmed} />}
        {method.network && (
          <Banner kind="warn">
            <Trans>
              The address must be on the {method.network} network. What is sent over another network is lost.
            </Trans>
          </Banner>
        )}
      </Stack>
    </Sheet>
  );
}

function ReviewLines({
  method,
  terms,
  amount,
  fee,
}: Pick<ReviewWithdrawalProps, 'method' | 'terms' | 'amount' | 'fee'>) {
  const { t } = useLingui();
  const hours = useReviewHours();
  const { bank, network, payableFrom } = method;
  return (
    <DetailList>
      <Detail term={t`You withdraw`}>
        <Money value={amount} />
      </Detail>
      <Detail term={t`Fee`}>
        <Money value={fee} />
      </Detail>
      {terms.price !== 1 && (
        <Detail term={t`Exchange rate`}>
          <Num>{rateText(terms)}</Num>
        </Detail>
      )}
      {network && <Detail term={t`Network`}>{network}</Detail>}
      {bank && (
        <Detail term={t`Payee`} note={<bdi>{bank.name}</bdi>}>
          <bdi>{bank.payee}</bdi>
        </Detail>
      )}
      {hours !== null && (
        <Detail term={t`Review`}>
          <Plural value={hours} one="Within # hour" other="Within # hours" />
        </Detail>
      )}
      {payableFrom && (
        <Detail
          term={t`Payouts start`}
          note={
            bank ? (
              <Trans>A new account waits before its first payout</Trans>
            ) : (
              <Trans>A new address waits before its first payout</Trans>
            )
          }
        >
          {formatDateTime(payableFrom)}
        </Detail>
      )}
    </DetailList>
  );
}

interface EndFieldProps {
  isCoin: boolean;
  end: {
    value: string;
    onChange: (value: string) => void;
    /** How many characters are asked for. */
    wanted: number;
  };
  confirmed: boolean;
}

/** WDR-05: the end of a destination that is new, typed by hand: a box for each character, one field for all. */
function EndField({ isCoin, end: { value, onChange, wanted }, confirmed }: EndFieldProps) {
  const { t } = useLingui();
  const wrong = value.length >= wanted && !confirmed;
  return (
    <Field
      label={t`Type the last ${wanted} characters`}
      hint={isCoin ? t`Upper and lower case matter.` : undefined}
      error={wrong ? t`They don’t match the end above. Check every character.` : undefined}
    >
      {(wiring) => (
        <span className={styles.end} dir="ltr">
          <input
            {...wiring}
            name="end"
            value={value}
            autoComplete="off"
            autoCapitalize={isCoin ? 'none' : 'characters'}
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => onChange(event.target.value.replace(/\s/gu, '').slice(0, wanted))}
          />
          {Array.from({ length: wanted }, (_, i) => (
            <span key={i} aria-hidden className={styles.box} data-next={i === value.length || undefined}>
              {value[i]}
            </span>
          ))}
        </span>
      )}
    </Field>
  );
}
