import type { Instrument } from '../../src/generated/rest.d.ts';
import { languageName, languages } from '../../src/i18n/languages.ts';
import { ask } from '../../mocks/testing/ask.ts';
import { expect, test } from './fixtures.ts';

/** How far the name of the list's order stands from the window's edge, where a line ends. */
function orderGap(): number {
  const name = document.querySelector('main label:has(select) span')?.getBoundingClientRect();
  if (!name) return -1;
  return Math.round(document.documentElement.dir === 'rtl' ? name.left : innerWidth - name.right);
}

/** Home as it stands: its language and direction, whether it fits the window, and the first market's row. */
const home = () => ({
  lang: document.documentElement.lang,
  dir: document.documentElement.dir || 'ltr',
  tooWide: document.documentElement.scrollWidth - innerWidth,
  row: document.querySelector('main li a[href*="EURUSD"]')?.textContent ?? '',
});

/** The name of a market, as the server has it in a language. */
async function nameOf(code: string, origin: string, lang: string): Promise<string> {
  const { host, port } = new URL(origin);
  const { text } = await ask(Number(port), '/v1/api/forex/trade_list?t=1', { headers: { host, lang } });
  const { data } = JSON.parse(text) as { data: Instrument[] };
  return data.find((one) => one.Code === code)?.Name ?? 'no name';
}

test('ENG-06 (a) (b) (c) (d) home stands in 21 languages: words and direction, prices, nothing wider than the window, the order at the edge', async ({
  page,
  picture,
}) => {
  for (const { code, tag, direction } of languages) {
    await test.step(code, async () => {
      await page.open('/language');
      await page.role('radio', new RegExp(`^${languageName(code)}`)).tap();
      await expect.poll(() => page.driver.call(() => document.documentElement.lang)).toBe(tag);
      await page.open('/');
      await page.live();
      const market = await nameOf('EURUSD', page.origin, code);
      await expect
        .poll(() => page.driver.call(home), { message: code })
        .toEqual({
          lang: tag,
          dir: direction,
          tooWide: 0,
          row: expect.stringMatching(new RegExp(`${market}.*\\d[.,]\\d{4}`, 'u')) as unknown,
        });
      expect(await page.driver.call(orderGap), `${code}: the order’s name`).toBe(16);
      await picture(`home-${code}`);
    });
  }
});
