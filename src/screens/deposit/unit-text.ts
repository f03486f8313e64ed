import { worthOf, type DepositUnit } from '../../domain/deposit.ts';
import { decimalsOf } from '../../domain/money.ts';
import { formatMoney, formatPrice, isolate } from '../../i18n/format.ts';

/** An amount in what is sent: '2,000.00 USDT'. */
export function unitText(amount: number, code: string): string {
  return isolate(`${formatPrice(amount, Math.max(2, decimalsOf(amount)))} ${code}`);
}

/** What one unit is worth: '1 USDT = $0.9997'. */
export function rateText(unit: DepositUnit): string {
  const one = worthOf(1, { ...unit, decimals: 4 });
  return `1 ${unit.code} = ${formatMoney(one, Math.max(2, decimalsOf(one)))}`;
}
