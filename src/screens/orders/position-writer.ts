import { formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import type { PositionValue } from '../../live/create-portfolio.ts';
import { directionClass } from '../../ui/direction.ts';

/** Writes a position's price and profit into what stands there already, past React (ORD-04). */
export function positionWriter(root: HTMLElement, precision: number): (value: PositionValue) => void {
  const price = root.querySelector('.order-price')?.firstChild;
  const profit = root.querySelector('.order-profit');
  const profitText = profit?.firstChild;
  return (value) => {
    if (price) price.nodeValue = formatPrice(value.price, precision);
    if (!profit || !profitText) return;
    profitText.nodeValue = formatSignedMoney(value.profit, 6);
    profit.className = `order-profit num ${directionClass(value.profit)}`;
  };
}
