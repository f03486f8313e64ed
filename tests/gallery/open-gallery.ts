import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

/** A worker that goes on with another file has built it already. */
let isBuilt = false;

/**
 * Builds the gallery once for the tests of a file; `open('page=form&lang=ar')` then shows a page of it. Each worker has
 * a folder of its own: a build empties it, and another worker would be serving from it.
 */
export function gallery(): (page: Page, query: string) => Promise<void> {
  let server: PreviewServer | undefined;
  test.beforeAll(async () => {
    // A build, beside other tests of a busy machine.
    test.setTimeout(180_000);
    const outDir = `../../.cache/gallery-${test.info().parallelIndex}`;
    if (!isBuilt) await build({ configFile, build: { outDir }, logLevel: 'error' });
    isBuilt = true;
    server = await preview({ configFile, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  });
  test.afterAll(() => server?.close());
  return async (page, query) => {
    await page.goto(`${server?.resolvedUrls?.local[0] ?? ''}?${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // What comes on demand: the pen, the QR code, what cleans texts. A search for a text loads one case after another.
    if (!query.includes('message=')) await page.waitForLoadState('networkidle');
  };
}
