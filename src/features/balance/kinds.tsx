import { msg } from '@lingui/core/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Landmark from 'lucide-react/icons/landmark';
import Percent from 'lucide-react/icons/percent';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import type { Kind, Transaction } from './records.ts';

/** What the kinds of records are called. */
export const kindNames = {
  all: msg({ message: 'All', context: 'transactions', comment: 'transactions of every kind' }),
  trades: msg({ message: 'Trades', comment: 'a chip that filters transactions' }),
  deposits: msg`Deposits`,
  withdrawals: msg`Withdrawals`,
  fees: msg({ message: 'Fees', comment: 'a chip that filters transactions' }),
  loans: msg`Loans`,
  other: msg`Other`,
} satisfies Record<Kind, unknown>;

export const kindIcons: Record<Transaction['kind'], ReactNode> = {
  trades: <ChartCandlestick aria-hidden />,
  deposits: <ArrowDown aria-hidden />,
  withdrawals: <ArrowUp aria-hidden />,
  fees: <Percent aria-hidden />,
  loans: <Landmark aria-hidden />,
  other: <Sparkles aria-hidden />,
};
