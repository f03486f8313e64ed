import type { BrowserContext, Request, Route } from '@playwright/test';
import { ask } from '../../mocks/testing/ask.ts';
import { operations } from '../../src/generated/operations.ts';
import { moneyChanges, orderChanges, type Change, type WayFault } from './schedule.ts';

/** The ways of the calls that change orders or money. */
export interface Way {
  /** The next call of its operation meets this. */
  arm(fault: WayFault): void;
  clear(): void;
  /** Waits until everything that was held up has been delivered. */
  delivered(): Promise<void>;
}

const paths = new Map<string, Change>(
  [...orderChanges, ...moneyChanges].map((id) => [operations[id].path, id]),
);

/** The operation of a call that is followed, or null. */
export function changeOf(request: Request): Change | null {
  return paths.get(new URL(request.url()).pathname) ?? null;
}

/** Sends a browser's request for it: what is cut off in the browser may still arrive. */
export async function deliver(request: Request) {
  const { host, port, pathname, search } = new URL(request.url());
  const headers = { ...(await request.allHeaders()), host, 'accept-encoding': 'gzip' };
  const asked = { method: request.method(), headers, body: request.postDataBuffer() };
  const { status, headers: given, text } = await ask(Number(port), pathname + search, asked);
  const type = String(given['content-type']);
  return { status, headers: { 'content-type': type }, body: text };
}

const after = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export async function createWay(context: BrowserContext, log: (text: string) => void): Promise<Way> {
  let armed: WayFault[] = [];
  const underWay = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>) => {
    // A server that was ended meanwhile loses what was on its way to it.
    const quiet = work.catch(() => undefined).finally(() => underWay.delete(quiet));
    underWay.add(quiet);
  };

  async function meet(fault: WayFault, route: Route): Promise<void> {
    const request = route.request();
    switch (fault.fails) {
      case 'lost-on-way':
        return route.abort('connectionreset');
      case 'hangs':
        return undefined;
      case 'reset-after':
        await deliver(request).catch(() => undefined);
        return route.abort('connectionreset');
      case 'late':
        track(
          after(fault.seconds)
            .then(() => deliver(request))
            .then(({ body }) => log(`delivered late: ${request.url().split('?')[0]} ${body.slice(0, 60)}`)),
        );
        return route.abort('connectionreset');
      default: {
        const answer = await deliver(request);
        await after(fault.seconds);
        return route.fulfill(answer);
      }
    }
  }

  await context.route(
    (url) => paths.has(url.pathname),
    (route) => {
      const operation = changeOf(route.request());
      const fault = armed.find((one) => one.operation === operation);
      if (!fault) return route.continue();
      armed = armed.filter((one) => one !== fault);
      log(`meets ${fault.fails}`);
      // The page may be gone before its answer.
      const met = meet(fault, route).catch(() => undefined);
      track(met);
      return met;
    },
  );
  return {
    arm: (fault) => void armed.push(fault),
    clear() {
      armed = [];
    },
    async delivered() {
      await Promise.all(underWay);
    },
  };
}
