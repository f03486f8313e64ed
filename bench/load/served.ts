import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { handlers } from '../../mocks/handlers/handlers.ts';
import { createStaticPage } from '../../mocks/page/static-page.ts';
import { createSandbox, listen } from '../../mocks/server.ts';
import { createCaller, type Caller } from '../../mocks/testing/caller.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
/** A Wednesday: every market is open but that of the American shares. */
const start = Date.parse('2026-10-14T10:00:00Z');

export interface Served {
  /** Origins. */
  app: string;
  react: string;
  caller: Caller;
  close(): Promise<void>;
}

/** The app and the page with React alone, built, behind servers that compress them. */
export async function serveBoth(): Promise<Served> {
  const folders = await Promise.all(['app', 'react'].map((name) => mkdtemp(join(tmpdir(), `load-${name}-`))));
  const [app = '', alone = ''] = folders;
  await build({ root, logLevel: 'warn', build: { outDir: app, emptyOutDir: true } });
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: alone, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const sandbox = await createSandbox({ handlers, at: start, page: createStaticPage(app) });
  const page = createStaticPage(alone);
  const yardstick = http.createServer((request, response) => void page(request, response));
  const [ownPort, otherPort] = [await listen(sandbox.server, 0, false), await listen(yardstick, 0, false)];
  return {
    app: `http://localhost:${ownPort}`,
    react: `http://localhost:${otherPort}`,
    caller: createCaller(ownPort),
    async close() {
      await sandbox.close();
      yardstick.close();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    },
  };
}

/** A demo account's session, as the app keeps it. */
export async function openSession({ caller }: Served): Promise<string> {
  const { token, ...rest } = await caller.data('createDemoAccount', { demo_id: 1 });
  return JSON.stringify({ version: 1, token, user: rest.user, anonymousId: crypto.randomUUID(), leftAt: 0 });
}
