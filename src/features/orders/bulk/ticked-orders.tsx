import type { ComponentProps } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { ListView } from '../../table/list-view.tsx';
import { TicksAround } from '../../table/row-ticks.tsx';
import { useOrderTicks } from '../table/order-ticks.ts';
import { BulkBar } from './bulk-bar.tsx';

type Props = Omit<ComponentProps<typeof ListView<OrderView>>, 'bar'>;

/** DSK-27: a desktop's list of orders; what is done to several that are ticked takes the place of its tools. */
export function TickedOrders(props: Props) {
  const { ticks, ticked } = useOrderTicks(props.list, props.of.rows);
  return (
    <TicksAround value={ticks}>
      <ListView {...props} bar={ticked.length > 0 && <BulkBar orders={ticked} onClear={ticks.clear} />} />
    </TicksAround>
  );
}
