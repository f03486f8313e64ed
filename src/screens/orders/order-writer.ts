import { formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import { directionClass } from '../../ui/direction.ts';

/** Writes an order's current price, and its profit where there is one, into what stands there already, past React (ORD-04). */
export function orderWriter(
  root: HTMLElement,
  precision: number,
): (value: { price: number; profit?: number }) => void {
  const price = root.querySelector('.order-price')?.firstChild;
  const profit = root.querySelector('.order-profit');
  const profitText = profit?.firstChild;
  return (value) => {
    if (price) price.nodeValue = formatPrice(value.price, precision);
    if (!profit || !profitText || value.profit === undefined) return;
    profitText.nodeValue = formatSignedMoney(value.profit, 6);
    profit.className = `order-profit num ${directionClass(value.profit)}`;
  };
}
