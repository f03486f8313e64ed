import { useLocation } from 'wouter';
import type { OrderView } from '../../../domain/order-wire.ts';
import { useNoNetwork } from '../../../forms/use-no-network.ts';
import { useOrderFeatures } from '../use-order-features.ts';
import type { RowKeys } from '../../table/use-table-keys.ts';
import { paths, pathTo } from '../../../routes/paths.ts';

interface KeyActs {
  /** Asks whether it is closed or cancelled. */
  onEnd: (order: OrderView, row: HTMLElement) => void;
  onStops: (order: OrderView) => void;
}

/** DSK-17: the keys of a row of orders. What an order cannot have done to it is left to the browser. */
export function useOrderRowKeys({ onEnd, onStops }: KeyActs): RowKeys<OrderView> {
  const [, navigate] = useLocation();
  const { changePending } = useOrderFeatures();
  const offline = useNoNetwork();
  const hasStops = ({ state }: OrderView) =>
    !offline && (state === 'open' || (state === 'pending' && changePending));
  return {
    end: (order, row) => (order.state === 'completed' ? false : onEnd(order, row)),
    stops: (order) => (hasStops(order) ? onStops(order) : false),
    chart: ({ instrument }) =>
      instrument ? navigate(pathTo(paths.trade, { code: instrument.Code })) : false,
  };
}
