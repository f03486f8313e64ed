import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { session } from '../../state/session.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { listOf } from './order-lists.ts';
import { OrderTabs } from './order-tabs.tsx';
import { Orders } from './orders.tsx';
import './orders-screen.css';
import { SummaryCard } from './summary-card.tsx';

/** My positions, what waits for its price, and what is over. */
export function OrdersScreen() {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const list = listOf(useSearch());
  return (
    <Screen
      title={t`Orders`}
      className="orders-screen"
      badge={user?.is_demo === 1 && <DemoBadge />}
      avatar={<AccountAvatar />}
    >
      <SummaryCard list={list} />
      <OrderTabs list={list} />
      <Orders key={list} list={list} />
    </Screen>
  );
}
