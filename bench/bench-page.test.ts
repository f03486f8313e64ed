import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPage } from './bench-page.ts';

it.each(['chart', 'quotes'])(
  'the page of the %s bench is built with the product’s plugins',
  async (bench) => {
    const folder = await mkdtemp(join(tmpdir(), `${bench}-page-`));
    try {
      await buildPage(join(import.meta.dirname, bench), folder);
      await expect(access(join(folder, 'index.html'))).resolves.toBeUndefined();
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
