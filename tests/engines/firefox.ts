import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Commands, Script } from 'webdriver-bidi-protocol';
import { WebSocket } from 'ws';
import { asCall, patience, phone, type Driver, type Engine } from './driver.ts';
import { startProgram } from './program.ts';

/** A phone's ways, as far as Firefox has a preference for them; the rest it does by itself where it is driven. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'dom.w3c_touch_events.enabled': 1,
  'intl.accept_languages': 'en-GB,en',
};

interface Answer {
  id?: number | null;
  type: string;
  message?: string;
  result?: unknown;
}

type Send = <Name extends keyof Commands>(
  method: Name,
  params: Commands[Name]['params'],
) => Promise<Commands[Name]['returnType']>;

/** WebDriver BiDi: commands as JSON over a socket, each with its answer. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString('utf8')) as Answer;
    if (typeof answer.id !== 'number') return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.on('close', () => {
    for (const [id, settle] of waiting) settle({ id, type: 'error', message: 'Firefox has gone' });
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      // What waits for what never comes would take the test's whole time, and its error with it.
      const late = setTimeout(() => reject(new Error(`${method}: no answer`)), patience);
      waiting.set(id, ({ type, message, result }) => {
        clearTimeout(late);
        if (type === 'error') reject(new Error(`${method}: ${message}`));
        else resolve(result as Commands[typeof method]['returnType']);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

export async function startFirefox(file: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'candlewick-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const program = startProgram(
    file,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { TZ: 'UTC' },
  );
  const address = await program.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  return {
    openPage: () => openPage(send),
    async end() {
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function openPage(send: Send): Promise<Driver> {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: phone, devicePixelRatio: 2 });

  /** In a world of its own: the page sees nothing of what is looked for in it. */
  async function run(functionDeclaration: string, args: readonly unknown[]): Promise<Script.RemoteValue> {
    const answer = await send('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context, sandbox: 'engines' },
      awaitPromise: false,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  return {
    pointer: 'touch',
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async call(asked, ...args) {
      const result = await run(`(given) => ${asCall(asked)}`, args);
      return JSON.parse(result.type === 'string' ? result.value : 'null') as ReturnType<typeof asked>;
    },
    async run(source) {
      await run(`() => { ${source}\n}`, []);
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async setFiles(find, args, files) {
      const found = await run(`(given) => (${find.toString()})(...JSON.parse(given))`, args);
      if (found.type !== 'node' || !found.sharedId) throw new Error('There is no field for files');
      const element = { sharedId: found.sharedId };
      await send('input.setFiles', { context, element, files: [...files] });
    },
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async setOffline(offline) {
      const networkConditions = offline ? ({ type: 'offline' } as const) : null;
      await send('emulation.setNetworkConditions', { networkConditions, contexts: [context] });
    },
    async close() {
      await send('browser.removeUserContext', { userContext });
    },
  };
}
