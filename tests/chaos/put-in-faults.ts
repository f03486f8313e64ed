import type { BrowserContext } from '@playwright/test';
import { operations } from '../../src/generated/operations.ts';
import { deliver } from './way.ts';

// Mistakes that the app could have, put into the page of a test, to see whether they are noticed.

/** In the built code, which has them at least once. */
const rewritten = [
  // LIVE-10: what only somebody logged in may hear is taken for subscribed to on every socket after the first.
  {
    find: /\.onLoggedIn\(\(\)=>\{for\(let (\w) of (\w)\.values\(\)\)/g,
    put: '.onLoggedIn(()=>{const again=(window.chaosLogins=(window.chaosLogins??0)+1)>1;for(let $1 of $2.values())if(again)$1.sent=true;else ',
  },
  // LIVE-12, LIVE-19: a price is live for a minute in place of ten seconds.
  { find: /([<>]=?)1e4\?/g, put: '$16e4?' },
];

/** FORM-07: a deposit without an answer is sent again, as another one. */
function sendAgain(path: string): void {
  const send = window.fetch;
  window.fetch = async (...asked) => {
    const request = new Request(...asked);
    if (!request.url.includes(path)) return send(request);
    const again = request.clone();
    return send(request).catch(() => {
      const headers = new Headers(again.headers);
      headers.set('Idempotency-Key', crypto.randomUUID());
      return send(new Request(again, { headers }));
    });
  };
}

/** Puts all of them in. Returns what throws where the code has no place for one. */
export async function putInFaults(context: BrowserContext): Promise<() => void> {
  await context.addInitScript(sendAgain, operations.submitCoinDeposit.path);
  const found = new Set<RegExp>();
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    const file = await deliver(route.request());
    let { body } = file;
    for (const { find, put } of rewritten) {
      if (body.search(find) >= 0) found.add(find);
      body = body.replaceAll(find, put);
    }
    await route.fulfill({ ...file, body });
  });
  return () => {
    for (const { find } of rewritten)
      if (!found.has(find)) throw new Error(`The built app has no ${String(find)} to put the mistake in`);
  };
}
