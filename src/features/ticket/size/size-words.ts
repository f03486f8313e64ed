import { t } from '@lingui/core/macro';
import { pipsOf } from '../../../domain/instrument.ts';
import { decimal } from '../../../domain/money.ts';
import type { SizeInput, SizeMode, SizeResult } from '../../../domain/position-size.ts';
import { formatForInput, formatLots, formatMoney, isolate } from '../../../i18n/format.ts';

/** SIZ-02, SIZ-04: what a size would be, on one line. */
export function sizeLine({ kind, size }: SizeResult, mode: SizeMode): string {
  const amount = isolate(formatLots(size.lots));
  const margin = isolate(formatMoney(size.margin));
  const risk = size.risk === null ? null : isolate(formatMoney(size.risk));
  switch (kind) {
    case 'fine':
      return risk === null
        ? t({
            message: `${amount} lots · margin ${margin}`,
            comment: 'the size of an order and what it locks',
          })
        : t({
            message: `${amount} lots · margin ${margin} · risks ${risk}`,
            comment: 'the size of an order, the money it locks, and the money lost at its stop loss',
          });
    case 'off-step':
      return t({
        message: `Nearest size: ${amount} lots`,
        comment: 'what was asked for lies between two steps of lots',
      });
    case 'below-minimum':
      return belowMinimum({ amount, margin, risk }, mode);
    case 'limited-by-margin':
      return risk === null
        ? t({
            message: `Limited by margin: ${amount} lots`,
            comment: 'more was asked for than the free margin carries',
          })
        : t({
            message: `Limited by margin: ${amount} lots, risks ${risk}`,
            comment: 'more was asked for than the free margin carries',
          });
    case 'limited-by-maximum':
      return risk === null
        ? t({
            message: `Limited by maximum: ${amount} lots`,
            comment: 'more was asked for than one order may have',
          })
        : t({
            message: `Limited by maximum: ${amount} lots, risks ${risk}`,
            comment: 'more was asked for than one order may have',
          });
    case 'no-margin':
      return t({
        message: `Not enough margin: ${amount} lots need ${margin}`,
        comment: 'the smallest size, and the money it would lock',
      });
  }
}

interface Written {
  amount: string;
  margin: string;
  risk: string | null;
}

function belowMinimum({ amount, margin, risk }: Written, mode: SizeMode): string {
  if (mode === 'margin')
    return t({
      message: `${amount} lots would need ${margin} of margin`,
      comment: 'the smallest size, where less was given',
    });
  return risk === null || mode === 'lots'
    ? t({ message: `The smallest size is ${amount} lots`, comment: 'less was asked for' })
    : t({
        message: `${amount} lots would risk ${risk}`,
        comment: 'the smallest size, where less was to be risked',
      });
}

/** SIZ-04: the stop loss that a size by risk stands on. */
export function stopNote({ terms, price, stopLoss }: SizeInput): string {
  if (stopLoss === null) return '';
  const pips = pipsOf(decimal(stopLoss).minus(price).abs(), terms.precision);
  const distance = isolate(formatForInput(pips));
  return t({ message: `Stop loss ${distance} pips away`, comment: 'how far a stop loss is from the price' });
}
