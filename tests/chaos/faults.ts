import type { CDPSession, Page } from '@playwright/test';
import type { Control } from '../support/control.ts';
import type { OwnSandbox } from './own-sandbox.ts';
import type { PageFlags } from './page-side.ts';
import type { Fault } from './schedule.ts';
import type { Way } from './way.ts';

/** Everything that a fault can be done to. */
export interface Site {
  page: Page;
  control: Control;
  sandbox: OwnSandbox;
  way: Way;
  /** Of the browser; for the ids of its processes. */
  browser: CDPSession;
  log: (text: string) => void;
  /** The trader's session was ended by a fault. */
  sessionEnded: () => void;
}

export interface Faults {
  begin(fault: Fault): Promise<void>;
  /** A step of the trader is over: what has lasted long enough ends. */
  step(): Promise<void>;
  /** Everything works again. */
  endAll(): Promise<void>;
}

export function createFaults(site: Site): Faults {
  let lasting: { fault: Fault; left: number; end: () => Promise<void> }[] = [];

  async function begin(fault: Fault): Promise<void> {
    site.log(`fault ${describe(fault)}`);
    const end = await start(site, fault);
    if (end && 'steps' in fault) lasting.push({ fault, left: fault.steps, end });
  }

  async function finish(over: typeof lasting): Promise<void> {
    lasting = lasting.filter((one) => !over.includes(one));
    for (const { fault, end } of over) {
      site.log(`ends ${fault.fails}`);
      await end();
    }
  }

  return {
    begin,
    async step() {
      for (const one of lasting) one.left -= 1;
      await finish(lasting.filter(({ left }) => left <= 0));
    },
    async endAll() {
      site.way.clear();
      await finish(lasting);
      await site.control.clearFaults();
      await site.control.acceptSockets();
    },
  };
}

export function describe(fault: Fault): string {
  return Object.values(fault).join(' ');
}

const after = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Sets switches in the page; a page that is being loaded takes them a moment later. */
async function setFlags({ page }: Site, flags: Partial<PageFlags>): Promise<void> {
  await page
    .evaluate((changed) => window.chaosFlags(changed), flags)
    .catch(async () => {
      await page.waitForLoadState('domcontentloaded').catch(() => undefined);
      await page.evaluate((changed) => window.chaosFlags(changed), flags).catch(() => undefined);
    });
}

/** Begins a fault. Returns how to end it, where it lasts. */
async function start(site: Site, fault: Fault): Promise<(() => Promise<void>) | null> {
  const { page, control, way } = site;
  switch (fault.fails) {
    case 'held':
      await control.hold(fault.operation);
      return null;
    case 'lost-on-way':
    case 'hangs':
    case 'reset-after':
    case 'late':
    case 'slow-answer':
      way.arm(fault);
      return null;
    case 'status':
      await control.fail(fault.operation, fault.status, fault.times);
      return null;
    case 'refused':
      await control.refuse(fault.operation, fault.code, fault.times);
      return null;
    case 'sockets-dropped':
      await control.dropSockets();
      return null;
    case 'sockets-refused':
      await control.refuseSockets();
      await control.dropSockets();
      return () => control.acceptSockets();
    case 'garbled':
      await control.garble(fault.messages);
      return null;
    case 'latency':
      await control.latency(fault.milliseconds);
      return () => control.latency(0);
    case 'world-clock':
      await control.moveClock(fault.minutes * 60_000);
      return null;
    case 'session-ended':
      site.sessionEnded();
      await control.endSessions();
      return null;
    case 'restart':
      await site.sandbox.kill();
      await site.sandbox.start();
      return null;
    case 'silent':
    case 'deaf':
      await setFlags(site, { [fault.fails]: true });
      return () => setFlags(site, { [fault.fails]: false });
    case 'client-clock':
      await setFlags(site, { clock: fault.minutes * 60_000 });
      return () => setFlags(site, { clock: 0 });
    case 'hidden':
      await setFlags(site, { hidden: true });
      await after(fault.seconds);
      await setFlags(site, { hidden: false });
      return null;
    case 'frozen':
      await freeze(site, fault.seconds);
      return null;
    case 'offline':
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    case 'chunks-gone':
    case 'chunks-cut':
      return withoutFiles(page, fault.fails === 'chunks-gone');
  }
}

/** A new deployment: what the page has not fetched yet answers 404; or nothing can be fetched at all. */
async function withoutFiles(page: Page, isGone: boolean): Promise<() => Promise<void>> {
  const files = /\/assets\/.*\.(js|css)$/;
  await page
    .context()
    .route(files, (route) => (isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.abort()));
  return () => page.context().unroute(files);
}

/**
 * Stops the page's process: no timer runs and nothing is painted, as on a phone that sleeps. The developer tools'
 * own freezing does not stop timers.
 */
async function freeze({ browser }: Site, seconds: number): Promise<void> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const id of renderers) {
      try {
        process.kill(id, name);
      } catch {
        // One of them has ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  try {
    await after(seconds);
  } finally {
    signal('SIGCONT');
  }
}
