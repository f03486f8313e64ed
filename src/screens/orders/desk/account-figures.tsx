import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { marginCallLevel, stopOutLevel } from '../../../domain/fixed-figures.ts';
import { BalanceEye } from '../../../features/balance-eye.tsx';
import { useAccount } from '../../../features/use-account.ts';
import { useMarginCall } from '../../../features/use-margin-call.ts';
import { formatPercent, isolate } from '../../../i18n/format.ts';
import { preferences } from '../../../state/preferences.ts';
import common from '../../../ui/common.module.css';
import { cx } from '../../../ui/cx.ts';
import { MarginMeter } from '../../../ui/feedback/margin-meter.tsx';
import { Money } from '../../../ui/figures.tsx';
import { Figure, FigureStrip } from '../../../ui/lists/figure-strip.tsx';
import { InfoButton } from '../../../ui/overlays/info-button.tsx';
import { ordersQuery, type OrderList } from '../order-lists.ts';
import { pendingSums } from '../summary-card.tsx';

/** ORD-05 on a desktop: what I have and how safe it is, in one line. */
export function AccountFigures({ list }: { list: OrderList }) {
  const account = useAccount();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { data: orders } = useInfiniteQuery(ordersQuery(list));
  const { owed } = account;
  const waiting = list === 'pending' ? pendingSums(orders) : null;
  return (
    <FigureStrip stale={account.stale}>
      <Figure
        term={
          <>
            <Trans>Equity</Trans> <BalanceEye />
          </>
        }
      >
        <Money value={account.equity} hidden={hidden} />
      </Figure>
      {list === 'history' ? (
        <Figure term={<Trans>Realised P/L</Trans>}>
          <Money value={orders?.first?.all_fact_profits ?? null} signed hidden={hidden} />
        </Figure>
      ) : (
        <Figure term={<Trans>Open P/L</Trans>}>
          <Money value={account.floatingProfit} signed hidden={hidden} />
        </Figure>
      )}
      <Figure term={<Trans comment="cash of the account">Balance</Trans>} rank={waiting ? 3 : 2}>
        <Money value={account.balance} hidden={hidden} />
      </Figure>
      {owed > 0 && (
        <Figure
          term={
            <Trans comment="losses beyond the balance that the broker made good: deducted from the equity until they are repaid">
              Owed to the broker
            </Trans>
          }
        >
          <Money value={owed} hidden={hidden} />
        </Figure>
      )}
      {waiting ? (
        <>
          <Figure term={<Trans>Margin for pending orders</Trans>}>
            <Money value={waiting.margin} hidden={hidden} />
          </Figure>
          <Figure term={<Trans>Commission for pending orders</Trans>}>
            <Money value={waiting.commission} hidden={hidden} />
          </Figure>
        </>
      ) : (
        <Figure term={<Trans>Used margin</Trans>} rank={3}>
          <Money value={account.usedMargin} hidden={hidden} />
        </Figure>
      )}
      <Figure term={<Trans>Free margin</Trans>}>
        <Money value={account.freeMargin} hidden={hidden} />
      </Figure>
      <MarginLevel level={account.marginLevel} />
    </FigureStrip>
  );
}

/** ORD-06: how safe it is, in figures and as a bar; explained at a press. */
function MarginLevel({ level }: { level: number | null }) {
  const { t } = useLingui();
  const called = useMarginCall() !== null;
  return (
    <Figure
      term={
        <>
          <Trans>Margin level</Trans>
          <InfoButton about={t`Margin level`}>
            <Trans>
              Equity ÷ used margin. Positions start closing at {isolate(formatPercent(stopOutLevel, 0))}.
            </Trans>
          </InfoButton>
        </>
      }
      note={
        level !== null && (
          <MarginMeter level={level} stopOut={stopOutLevel} marginCall={marginCallLevel} bare />
        )
      }
    >
      <span className={cx(common.num, called && common.down)}>{formatPercent(level)}</span>
    </Figure>
  );
}
