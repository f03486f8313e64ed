import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

const style = `
  body { margin: 0; padding: 24px; display: inline-flex; gap: 20px; background: #e9e6df; }
  img { inline-size: 240px; border-radius: 22px; box-shadow: 0 6px 24px rgb(0 0 0 / 25%); }
`;

/** Several pictures of phones beside each other in one JPEG. `files` are JPEGs. */
export async function composeOverview(browser: Browser, files: readonly string[]): Promise<Buffer> {
  const images = await Promise.all(
    files.map(
      async (file) =>
        `<img alt="" src="data:image/jpeg;base64,${(await readFile(file)).toString('base64')}">`,
    ),
  );
  const page = await browser.newPage({ viewport: { width: 1100, height: 600 }, deviceScaleFactor: 1.5 });
  await page.setContent(`<style>${style}</style><body>${images.join('')}</body>`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const picture = await page.locator('body').screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return picture;
}
