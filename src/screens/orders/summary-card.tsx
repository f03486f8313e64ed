import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Rows } from '../../api/operation.ts';
import { marginCallLevel, stopOutLevel } from '../../domain/fixed-figures.ts';
import { sumMoney } from '../../domain/money.ts';
import { BalanceEye } from '../../features/balance-eye.tsx';
import { useAccount } from '../../features/use-account.ts';
import { useMarginCall } from '../../features/use-margin-call.ts';
import { formatPercent, isolate } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import common from '../../ui/common.module.css';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import { MarginMeter } from '../../ui/feedback/margin-meter.tsx';
import { Money } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { InfoButton } from '../../ui/overlays/info-button.tsx';
import { ordersQuery, type OrderList } from './order-lists.ts';
import styles from './orders.module.css';

const thresholds = { stopOut: stopOutLevel, marginCall: marginCallLevel };

/** ORD-05: what I have and how safe it is, in one line; the rest behind a tap. Moves with every tick. */
export function SummaryCard({ list }: { list: OrderList }) {
  const { t } = useLingui();
  const account = useAccount();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { data: orders } = useInfiniteQuery(ordersQuery(list));
  const [unfolded, setUnfolded] = useState(false);
  const { floatingProfit, marginLevel } = account;
  const called = useMarginCall() !== null;
  const realised = orders?.first?.all_fact_profits ?? null;
  const waiting = list === 'pending' ? pendingSums(orders) : null;
  const label = unfolded
    ? t({ message: 'Show less', comment: 'button: folds figures away' })
    : t`Show balance and margin`;
  return (
    <Card className={cx(styles.summary, called && styles.called)} data-stale={account.stale || undefined}>
      <DetailList grid>
        <Detail term={<Trans>Equity</Trans>}>
          <Money value={account.equity} hidden={hidden} />
        </Detail>
        <Detail term={list === 'history' ? <Trans>Realised P/L</Trans> : <Trans>Open P/L</Trans>}>
          <Money value={list === 'history' ? realised : floatingProfit} digits={6} signed hidden={hidden} />
        </Detail>
        <Detail term={<Trans>Margin level</Trans>}>
          <span className={cx(common.num, called && styles.danger)}>{formatPercent(marginLevel)}</span>
        </Detail>
      </DetailList>
      {marginLevel !== null && <MarginMeter className={styles.meter} level={marginLevel} {...thresholds} />}
      {called && (
        <p role="alert" className={styles.warning}>
          <Trans>
            Margin call. Add funds or close positions: at {isolate(formatPercent(stopOutLevel, 0))} your
            biggest loser is closed automatically.
          </Trans>
        </p>
      )}
      <IconButton
        className={styles.fold}
        label={label}
        aria-expanded={unfolded}
        icon={unfolded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        onClick={() => setUnfolded(!unfolded)}
      />
      <div className={cx(styles.more, unfolded && styles.unfolded)}>
        <DetailList>
          <Detail term={<Trans comment="cash of the account">Balance</Trans>}>
            <Money value={account.balance} hidden={hidden} />
          </Detail>
          <Owed amount={account.owed} hidden={hidden} />
          {waiting && (
            <>
              <Detail term={<Trans>Margin for pending orders</Trans>}>
                <Money value={waiting.margin} digits={6} hidden={hidden} />
              </Detail>
              <Detail term={<Trans>Commission for pending orders</Trans>}>
                <Money value={waiting.commission} digits={6} hidden={hidden} />
              </Detail>
            </>
          )}
          <Detail term={<Trans>Used margin</Trans>}>
            <Money value={account.usedMargin} digits={6} hidden={hidden} />
          </Detail>
          <Detail term={<Trans>Free margin</Trans>}>
            <Money value={account.freeMargin} hidden={hidden} />
          </Detail>
        </DetailList>
        <div className={styles.tools}>
          <BalanceEye />
          <InfoButton about={t`Margin level`}>
            <Trans>
              Equity ÷ used margin. Positions start closing at {isolate(formatPercent(stopOutLevel, 0))}.
            </Trans>
          </InfoButton>
        </div>
      </div>
    </Card>
  );
}

/** ORD-21: what negative-balance protection made good, while there is any. */
function Owed({ amount, hidden }: { amount: number; hidden: boolean }) {
  if (!(amount > 0)) return null;
  return (
    <Detail
      term={
        <Trans comment="losses beyond the balance that the broker made good: deducted from the equity until they are repaid">
          Owed to the broker
        </Trans>
      }
    >
      <Money value={amount} hidden={hidden} />
    </Detail>
  );
}

/** ORD-05: what the orders that wait hold and will be charged, USD; unknown until every page of them has been read. */
export function pendingSums(list: Rows<'listOrders'> | undefined) {
  if (!list || list.rows.length < list.total) return { margin: null, commission: null };
  return {
    margin: sumMoney(list.rows.map((order) => order.CautionMoney)),
    commission: sumMoney(list.rows.map((order) => order.TradeFee)),
  };
}
