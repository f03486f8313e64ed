import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { asCall, patience, phone, type Driver, type Engine } from './driver.ts';
import { startProgram } from './program.ts';

/** What WebKitGTK needs of the machine. */
export interface WebKitFiles {
  driver: string;
  browser: string;
  xvfb: string;
  /**
   * A UTF-8 locale with a language, and the folder that it was made in: without one the page's language is "C", which
   * no formatter of numbers knows.
   */
  locale: { name: string; folder?: string };
}

interface Answer {
  value: unknown;
}

/** The classic WebDriver: JSON over HTTP. */
async function send<Value>(
  port: number,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Value> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    // A driver that waits for what never comes would take the test's whole time, and its error with it.
    signal: AbortSignal.timeout(patience),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`);
  return value as Value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** A home of its own, where GTK finds that nothing is to move by itself. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'candlewick-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

export async function startWebKit(files: WebKitFiles): Promise<Engine> {
  const home = makeHome();
  const screen = startProgram(files.xvfb, [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1000x2000x24',
    '-nolisten',
    'tcp',
  ]);
  const display = await screen.says(/^(\d+)\n/m);
  const port = await freePort();
  const program = startProgram(files.driver, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    // Twice the pixels, as Firefox has them.
    GDK_BACKEND: 'x11',
    GDK_SCALE: '2',
    // Pictures are handed over by memory: where there is no GPU, the other way takes five times as long.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LC_ALL: files.locale.name,
    ...(files.locale.folder && { LOCPATH: files.locale.folder }),
    LANGUAGE: '',
    TZ: 'UTC',
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
  });
  await expect
    .poll(() => send(port, 'GET', '/status').catch(() => null), { message: 'WebKitWebDriver answers' })
    .not.toBeNull();
  return {
    openPage: () => openPage(port, files.browser),
    async end() {
      await program.end();
      await screen.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Changes one pixel in a corner, again and again, until it is told to stop. */
function keepPainting(stop = false): void {
  const holder = globalThis as { candlewickPainting?: ReturnType<typeof setInterval> };
  clearInterval(holder.candlewickPainting);
  document.getElementById('candlewick-painting')?.remove();
  if (stop) return;
  const pixel = document.createElement('i');
  pixel.id = 'candlewick-painting';
  Object.assign(pixel.style, { position: 'fixed', inset: '0 auto auto 0', width: '1px', height: '1px' });
  // Also above a dialog.
  (document.querySelector('dialog[open]') ?? document.body).append(pixel);
  let count = 0;
  holder.candlewickPainting = setInterval(() => {
    pixel.style.background = count++ % 2 ? '#8881' : '#8882';
  }, 50);
}

async function openPage(port: number, binary: string): Promise<Driver> {
  // Without `--full-screen` there is a bar of tools, which is wider than a phone.
  const options = { binary, args: ['--automation', '--full-screen'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send<{ sessionId: string }>(port, 'POST', '/session', { capabilities });
  const at = `/session/${sessionId}`;
  await send(port, 'POST', `${at}/window/rect`, { x: 0, y: 0, ...phone });

  const run = <Value>(script: string, args: readonly unknown[]) =>
    send<Value>(port, 'POST', `${at}/execute/sync`, { script, args: [JSON.stringify(args)] });

  return {
    pointer: 'mouse',
    async open(url) {
      await send(port, 'POST', `${at}/url`, { url });
    },
    async call(asked, ...args) {
      const text = await run<string>(`const given = arguments[0]; return ${asCall(asked)};`, args);
      return JSON.parse(text) as ReturnType<typeof asked>;
    },
    async run(source) {
      await run(source, []);
    },
    async act(actions) {
      await send(port, 'POST', `${at}/actions`, { actions });
    },
    async setFiles(find, args, files) {
      const found = await run<Record<string, string> | null>(
        `return (${find.toString()})(...JSON.parse(arguments[0]));`,
        args,
      );
      const [element] = Object.values(found ?? {});
      if (!element) throw new Error('There is no field for files');
      await send(port, 'POST', `${at}/element/${element}/value`, { text: files.join('\n') });
    },
    async screenshot() {
      // The picture is that of the next frame, and a page in which nothing moves has none.
      await run(`(${keepPainting.toString()})();`, []);
      const picture = await send<string>(port, 'GET', `${at}/screenshot`);
      await run(`(${keepPainting.toString()})(true);`, []);
      return Buffer.from(picture, 'base64');
    },
    setOffline: null,
    async close() {
      await send(port, 'DELETE', at);
    },
  };
}
