import { expect, type Locator } from '@playwright/test';

/** The number in a text as the app writes it: '−$1,234.50' is -1234.5. NaN where there is none. */
function amount(text: string): number {
  const [found] = /[−+]?\$?[\d,]+(?:\.\d+)?/.exec(text) ?? [];
  return found === undefined ? Number.NaN : Number(found.replace('−', '-').replace(/[+$,]/g, ''));
}

/** The number that stands in an element now, as soon as there is one. */
export async function readAmount(element: Locator): Promise<number> {
  await expect(element).toContainText(/\d/);
  return amount(await element.innerText());
}
