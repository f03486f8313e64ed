import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { handlers } from '../../mocks/handlers/handlers.ts';
import { createStaticPage } from '../../mocks/page/static-page.ts';
import { createSandbox, listen } from '../../mocks/server.ts';

/** A Wednesday: every market is open but that of the American shares. */
const start = Date.parse('2026-10-14T10:00:00Z');

interface Site {
  address: string;
  /** Lets time go by for everybody, prices and orders included. */
  wait(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/** The app, built as it stands now and not as it was in `dist`, with a sandbox behind it, on a free port of loopback. */
export async function openSite(): Promise<Site> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'screenshots-'));
  await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  const sandbox = await createSandbox({ handlers, at: start, page: createStaticPage(folder) });
  const port = await listen(sandbox.server, 0, false);
  return {
    address: `http://localhost:${port}`,
    async wait(minutes) {
      const running = await sandbox.worlds.get('default');
      running.world.clock.moveTo(running.world.clock.now() + minutes * 60_000);
      await running.catchUp();
    },
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
