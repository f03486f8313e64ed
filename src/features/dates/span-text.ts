import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDays } from '../../i18n/format.ts';
import { midnight, type DateSpan, type NamedSpan } from './date-span.ts';

export const spanNames = {
  today: msg({ message: 'Today', context: 'dates', comment: 'a span of days to choose' }),
  yesterday: msg({ message: 'Yesterday', context: 'dates', comment: 'a span of days to choose' }),
  '7': msg({ message: '7 days', context: 'dates', comment: 'a span of days to choose: the last seven' }),
  '30': msg({ message: '30 days', context: 'dates', comment: 'a span of days to choose: the last thirty' }),
  '90': msg({ message: '90 days', context: 'dates', comment: 'a span of days to choose: the last ninety' }),
  month: msg({ message: 'This month', context: 'dates', comment: 'a span of days to choose' }),
  all: msg({ message: 'All', context: 'dates', comment: 'a span of days to choose: without a beginning' }),
} satisfies Record<NamedSpan, unknown>;

/** A span in words: its name, or its days. */
export function useSpanText() {
  const { i18n } = useLingui();
  return ({ period, first, last }: DateSpan): string => {
    if (period !== 'own') return i18n._(spanNames[period]);
    if (first === null || last === null) return i18n._(spanNames.all);
    const [from, to] = [midnight(first).getTime(), midnight(last).getTime()];
    return first === last ? formatDate(from) : formatDays(from, to);
  };
}
