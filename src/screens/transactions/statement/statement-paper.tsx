import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { decimalsOf } from '../../../domain/money.ts';
import type { HeldPosition } from '../../../domain/statement.ts';
import { AccountName } from '../../../features/account-name.tsx';
import { AccountKind, BalanceRecordType as T } from '../../../generated/enums.ts';
import {
  formatCount,
  formatDateTime,
  formatDays,
  formatLots,
  formatMoney,
  formatPrice,
  formatSignedMoney,
} from '../../../i18n/format.ts';
import { session } from '../../../state/session.ts';
import { BrandMark } from '../../../ui/brand.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Money, Num } from '../../../ui/figures.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { isSimulated } from '../is-simulated.ts';
import { digitsOf, type Statement } from './read-statement.ts';
import styles from './statement.module.css';

const typeNames: Readonly<Record<number, ReturnType<typeof msg>>> = {
  [T.Deposit]: msg`Deposits`,
  [T.Withdrawal]: msg`Withdrawals`,
  [T.WithdrawalFee]: msg`Withdrawal fees`,
  [T.TradeProfit]: msg`Trading profit and loss`,
  [T.Commission]: msg`Commission`,
  [T.Loan]: msg`Loans paid out`,
  [T.LoanRepayment]: msg`Loan repayments`,
  [T.DemoCredit]: msg`Simulated money`,
  [T.NegativeBalanceProtection]: msg`Negative balance protection`,
  [T.Adjustment]: msg`Adjustments`,
  [T.WithdrawalReturned]: msg`Withdrawals returned`,
  [T.Swap]: msg`Overnight swap`,
};
const otherTypes = msg`Other`;

interface PaperProps {
  statement: Statement;
  /** Amounts are covered. */
  hidden: boolean;
}

/** STM-04: the statement as it is read and printed. */
export function StatementPaper({ statement, hidden }: PaperProps) {
  return (
    <article className={styles.paper} data-part="statement">
      <Heading statement={statement} />
      <Summary statement={statement} hidden={hidden} />
      <Movements statement={statement} hidden={hidden} />
      <Positions statement={statement} hidden={hidden} />
    </article>
  );
}

/** Whose account, whose money, and for which time. */
function Heading({ statement: { from, to, running, madeAt } }: { statement: Statement }) {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const end = running ? madeAt : Date.parse(to) - 1;
  const name = user?.email ?? user?.phone;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <header className={styles.head}>
      <p className={styles.brand}>
        <BrandMark /> Candlewick
      </p>
      <h2>
        <Trans>Account statement</Trans>
      </h2>
      {isSimulated() && (
        <Banner kind="warn" title={<Trans>Simulated money</Trans>}>
          <Trans>No amount on this statement is real money.</Trans>
        </Banner>
      )}
      <DetailList dense>
        {name && (
          <Detail term={t({ message: 'Account holder', context: 'trading account' })}>
            <AccountName name={name} />
          </Detail>
        )}
        <Detail term={t`UID`}>{user?.uid}</Detail>
        <Detail term={t`Account`}>
          {user?.is_demo === AccountKind.Demo ? <Trans>Demo account</Trans> : <Trans>Live account</Trans>}
        </Detail>
        <Detail term={t`Period`}>{formatDays(Date.parse(from), end)}</Detail>
        <Detail term={t`Time zone`}>{zone}</Detail>
        <Detail term={t({ message: 'Issued', comment: 'when this statement was made' })}>
          {formatDateTime(madeAt)}
        </Detail>
      </DetailList>
      {running && (
        <p className={styles.quiet}>
          <Trans>This month isn’t over. The statement ends when it was issued.</Trans>
        </p>
      )}
    </header>
  );
}

/** STM-03: opening balance, what the month came to by type, closing balance; or why there are no balances. */
function Summary({ statement, hidden }: PaperProps) {
  const { t, i18n } = useLingui();
  const { opening, closing, totals, net, agreement } = statement;
  const digits = digitsOf(statement);
  const known = agreement === 'agrees';
  return (
    <section aria-label={t`Summary`}>
      <h3>
        <Trans comment="of an account statement">Summary</Trans>
      </h3>
      {agreement === 'disagrees' && (
        <Banner kind="danger" title={<Trans>These figures don’t add up</Trans>}>
          <Trans>
            Your transactions don’t match the closing balance, so we’ve left balances out. Contact support.
          </Trans>
        </Banner>
      )}
      {agreement === 'unknown' && (
        <Banner kind="warn">
          <Trans>This statement has transactions only: no balances are available.</Trans>
        </Banner>
      )}
      <DetailList dense>
        {known && (
          <Detail term={t`Opening balance`}>
            <Amount value={opening} digits={digits} hidden={hidden} />
          </Detail>
        )}
        {totals.map(({ type, count, sum }) => (
          <Detail
            key={type}
            term={
              <>
                {i18n._(typeNames[type] ?? otherTypes)}{' '}
                <span className={styles.quiet}>
                  <Num>× {formatCount(count)}</Num>
                </span>
              </>
            }
          >
            <Amount value={sum} digits={digits} signed hidden={hidden} />
          </Detail>
        ))}
        {known ? (
          <Detail term={t`Closing balance`} sum>
            <Amount value={closing} digits={digits} hidden={hidden} />
          </Detail>
        ) : (
          <Detail term={t`All transactions`} sum>
            <Amount value={net} digits={digits} signed hidden={hidden} />
          </Detail>
        )}
      </DetailList>
    </section>
  );
}

/** Every change of the balance, the oldest first, with the balance after it. */
function Movements({ statement, hidden }: PaperProps) {
  const { t, i18n } = useLingui();
  const { movements, agreement } = statement;
  const digits = digitsOf(statement);
  const withBalance = agreement === 'agrees';
  return (
    <section aria-label={t`Transactions`} className={styles.movements}>
      <h3>
        <Trans>Transactions</Trans>
      </h3>
      {movements.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No transactions in this month.</Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.wide}>
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Description</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Amount</Trans>
              </th>
              {withBalance && (
                <th scope="col" className={`${styles.end} ${styles.wide}`}>
                  <Trans>Balance</Trans>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {movements.map(({ key, at, text, type, value, balance }) => {
              const kind = i18n._(typeNames[type] ?? otherTypes);
              return (
                <tr key={key}>
                  <td className={styles.wide}>{formatDateTime(at)}</td>
                  <td>
                    <bdi>{text || kind}</bdi>
                    <small className={styles.narrow}>{formatDateTime(at)}</small>
                  </td>
                  <td className={styles.end}>
                    <Amount value={value} digits={digits} signed hidden={hidden} />
                    {withBalance && (
                      <small className={styles.narrow}>
                        <VisuallyHidden>
                          <Trans>Balance after</Trans>{' '}
                        </VisuallyHidden>
                        <Amount value={balance} digits={digits} hidden={hidden} />
                      </small>
                    )}
                  </td>
                  {withBalance && (
                    <td className={`${styles.end} ${styles.wide}`}>
                      <Amount value={balance} digits={digits} hidden={hidden} />
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** STM-05: what was open when the month ended; what it would bring now only while the month runs. */
function Positions({ statement, hidden }: PaperProps) {
  const { t } = useLingui();
  const { positions, running, openProfit, madeAt, to } = statement;
  const moment = formatDateTime(running ? madeAt : Date.parse(to) - 1);
  return (
    <section aria-label={t`Open positions`} className={styles.positions}>
      <h3>
        <Trans>Open positions</Trans>
      </h3>
      {positions.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No positions were open on {moment}.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.quiet}>
            <Trans comment="the positions of a statement: a moment follows">As of {moment}</Trans>
          </p>
          <PositionTable positions={positions} running={running} hidden={hidden} />
          {running && (
            <DetailList dense>
              <Detail term={t`Open P/L`} sum>
                <Money value={openProfit} signed="plain" hidden={hidden} />
              </Detail>
            </DetailList>
          )}
          {positions.some(({ openedByOrder }) => openedByOrder) && (
            <p className={styles.quiet}>
              <Trans>* When the order was placed. The fill time isn’t available.</Trans>
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface PositionTableProps {
  positions: readonly HeldPosition[];
  running: boolean;
  hidden: boolean;
}

function PositionTable({ positions, running, hidden }: PositionTableProps) {
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  const priceOf = ({ showCode, entry }: HeldPosition) => {
    const known = instruments.find((one) => one.ShowCode === showCode)?.PricePrecision;
    return formatPrice(entry, known ?? decimalsOf(entry));
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Position</Trans>
          </th>
          <th scope="col" className={styles.wide}>
            <Trans comment="when a position was opened">Opened</Trans>
          </th>
          <th scope="col" className={styles.end}>
            <Trans comment="price at which a position was opened">Entry</Trans>
          </th>
          {running && (
            <th scope="col" className={styles.end}>
              <Trans>P/L</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {positions.map((one) => (
          <tr key={one.id}>
            <td>
              <bdi>{one.showCode}</bdi>
              <small>
                <SideText side={one.side} /> <Num>{formatLots(one.lots)}</Num>
              </small>
              <small className={styles.narrow}>
                <OpenedAt position={one} />
              </small>
            </td>
            <td className={styles.wide}>
              <OpenedAt position={one} />
            </td>
            <td className={styles.end}>
              <Num>{priceOf(one)}</Num>
            </td>
            {running && (
              <td className={styles.end}>
                <Money value={one.profit} signed="plain" hidden={hidden} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SideText({ side }: { side: HeldPosition['side'] }): ReactNode {
  return side === 'buy' ? <Trans context="side">Buy</Trans> : <Trans context="side">Sell</Trans>;
}

const OpenedAt = ({ position }: { position: HeldPosition }) => (
  <>
    {formatDateTime(position.openedAt)}
    {position.openedByOrder && '*'}
  </>
);

interface AmountProps {
  value: number | null;
  digits: 2 | 6;
  signed?: boolean;
  hidden: boolean;
}

/** STM-04: an amount whose six decimals all read alike, since they are summed up. */
function Amount({ value, digits, signed, hidden }: AmountProps) {
  if (hidden) return <Money value={value} hidden />;
  return <Num>{signed ? formatSignedMoney(value, digits) : formatMoney(value, digits)}</Num>;
}
