import { t } from '@lingui/core/macro';
import { demoBalance } from '../domain/fixed-figures.ts';
import { formatMoney, isolate } from '../i18n/format.ts';

/**
 * APP-20: what a visitor reads first. It stands in the page's HTML already (src/first-picture/first-texts.ts), so it needs nothing
 * but texts.
 */
export function practiceOffer(): string {
  const money = isolate(formatMoney(demoBalance, 0));
  return t`Practise with ${money}. No sign-up, no risk.`;
}
