import { t } from '@lingui/core/macro';
import { formatCount, formatSignedMoney, isolate } from '../../../i18n/format.ts';
import type { BulkCount } from './bulk-plan.ts';

/** BLK-3: what became of many orders, in one line: '6 closed · +$120.40, 1 failed'. */
export function summaryOf({ closed, cancelled, failed, unknown, notSent, sum }: BulkCount): string {
  const parts: string[] = [];
  const say = (number: number, words: (count: string) => string) => {
    if (number > 0) parts.push(words(formatCount(number)));
  };
  const amount = isolate(formatSignedMoney(sum));
  say(closed, (count) =>
    t({
      message: `${count} closed · ${amount}`,
      comment: 'how many positions were closed, and their result',
    }),
  );
  say(cancelled, (count) =>
    t({ message: `${count} cancelled`, comment: 'how many pending orders were cancelled' }),
  );
  say(failed, (count) =>
    t({ message: `${count} failed`, comment: 'how many of several orders could not be closed or cancelled' }),
  );
  say(unknown, (count) =>
    t({
      message: `${count} not confirmed`,
      comment: 'of how many of several orders it is not known whether they are closed',
    }),
  );
  say(notSent, (count) =>
    t({
      message: `${count} not sent`,
      comment: 'how many of several orders were not even tried: stopped, or the page was loaded again',
    }),
  );
  return parts.join(', ');
}
