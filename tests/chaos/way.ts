import http from 'node:http';
import type { BrowserContext, Request, Route } from '@playwright/test';
import type { Change, WayFault } from './schedule.ts';

/** The ways of the calls that change orders. */
export interface Way {
  /** The next call of its operation meets this. */
  arm(fault: WayFault): void;
  clear(): void;
  /** Waits until everything that was held up has been delivered. */
  delivered(): Promise<void>;
}

const paths: Record<Change, string> = {
  submitOrder: '/v1/api/forex/submit',
  closeOrder: '/v1/api/forex/close',
  cancelOrder: '/v1/api/forex/cancel_trade',
  setOrderStops: '/v1/api/forex/set_stop_price',
};

/** The operation of a call that changes an order, or null. */
export function changeOf(request: Request): Change | null {
  const { pathname } = new URL(request.url());
  const found = Object.entries(paths).find(([, path]) => path === pathname);
  return found ? (found[0] as Change) : null;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a browser's request for it: what is cut off in the browser may still arrive. */
async function deliver(request: Request): Promise<Answer> {
  const { host, port, pathname, search } = new URL(request.url());
  const headers = { ...(await request.allHeaders()), host };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: pathname + search, method: request.method(), headers };
    const sent = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
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
            .then(({ body }) =>
              log(`delivered late: ${request.url().split('?')[0]} ${body.toString().slice(0, 60)}`),
            ),
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
    (url) => Object.values(paths).includes(url.pathname),
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
