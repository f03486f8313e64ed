import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { query } from '../../api/operation.ts';
import { equity, freeMargin } from '../../domain/margin.ts';
import { portfolio } from '../../live/page.ts';
import { preferences } from '../../state/preferences.ts';
import { BalanceEye } from '../../features/balance-eye.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Money } from '../../ui/money.tsx';
import { MarginLevel } from './margin-level.tsx';
import { ordersQuery, type OrderList } from './order-lists.ts';
import { PendingFigures } from './pending-figures.tsx';
import { SummaryFigure } from './summary-figure.tsx';

/** ORD-05: what I have, what is locked, and how safe it is. Moves with every tick. */
export function SummaryCard({ list }: { list: OrderList }) {
  const live = useSnapshot(portfolio.state);
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { data: account } = useQuery(query('getForexAccount'));
  const { data: orders } = useInfiniteQuery(ordersQuery(list));
  useEffect(() => portfolio.subscribe(), []);

  const balance = live.balance ?? account?.balance ?? null;
  const { floatingProfit, usedMargin } = live;
  const locked = account?.lock_balance ?? null;
  const netValue = equity({ balance, floatingProfit });
  const realised = orders?.first?.all_fact_profits ?? null;
  return (
    <Card className="summary">
      <div className="summary-head">
        <span className="summary-label">
          {list === 'history' ? <Trans>Total profit/loss</Trans> : <Trans>Open profit</Trans>}
        </span>
        <BalanceEye />
      </div>
      <Money
        className="summary-profit"
        value={list === 'history' ? realised : floatingProfit}
        digits={6}
        signed
        hidden={hidden}
      />
      <dl className="summary-figures">
        <SummaryFigure term={<Trans>Balance</Trans>}>
          <Money value={balance} hidden={hidden} />
        </SummaryFigure>
        <SummaryFigure term={<Trans>Net value</Trans>}>
          <Money value={netValue} hidden={hidden} />
        </SummaryFigure>
        {list === 'pending' && <PendingFigures list={orders} hidden={hidden} />}
        <SummaryFigure term={<Trans>Current margin</Trans>}>
          <Money value={usedMargin} digits={6} hidden={hidden} />
        </SummaryFigure>
        <SummaryFigure term={<Trans>Free margin</Trans>}>
          <Money value={freeMargin({ balance, floatingProfit, locked })} hidden={hidden} />
        </SummaryFigure>
      </dl>
      <MarginLevel level={live.marginLevel} />
    </Card>
  );
}
