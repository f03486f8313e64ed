import type { OrderView } from '../../../domain/order-wire.ts';
import { readFilteredOrders } from '../../../features/orders/filtered-orders.ts';
import type { OrderFilter } from '../../../features/orders/orders-query.ts';
import { CsvButton } from '../../../features/table/csv-button.tsx';
import { csvName } from '../../../features/table/use-csv.ts';
import type { ListSource } from '../../../features/table/list-source.ts';
import type { OrderList } from '../order-lists.ts';
import { orderColumns, useToView } from '../../../features/orders/table/list-terms.ts';

interface OrdersCsvProps {
  list: OrderList;
  filter: OrderFilter;
  orders: ListSource<OrderView> & { complete: boolean };
}

/** DSK-29: every order of the list that fits, as a file. */
export function OrdersCsv({ list, filter, orders }: OrdersCsvProps) {
  const toView = useToView();
  const { rows, total, complete } = orders;
  const isAll = Object.values(filter).every((one) => one === undefined);
  return (
    <CsvButton
      columns={orderColumns[list]}
      read={async (options) => (await readFilteredOrders(list, filter, options)).map(toView)}
      name={csvName('orders', list)}
      count={rows && (complete || isAll) ? total : null}
    />
  );
}
