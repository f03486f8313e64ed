import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page tells of itself while it is used. */
interface Desk {
  /** Layout shifts that no key and no press explains. */
  shift: number;
  /** Milliseconds of each press of a key, its next frame included; below 16 there is no telling. */
  keys: number[];
  /** Rows and cells that came, went or were made anew. */
  made: number;
  /** Texts that were written. */
  texts: number;
  /** Frames that the page asked for. */
  frames: number;
}

declare global {
  interface Window {
    benchDesk?: Desk;
  }
}

const cpu = 4;

/** In the page, before its own scripts. */
function watchDesk(): void {
  const desk: Desk = { shift: 0, keys: [], made: 0, texts: 0, frames: 0 };
  window.benchDesk = desk;
  const ask = window.requestAnimationFrame.bind(window);
  let last = 0;
  window.requestAnimationFrame = (work) =>
    ask((now) => {
      if (now !== last) desk.frames++;
      last = now;
      work(now);
    });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) desk.shift += entry.value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.name === 'keydown') desk.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** A desktop of its own, with nothing in any cache. */
export async function openDesk(browser: Browser, session: string, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript((text) => localStorage.setItem('candlewick.session', text), session);
  await context.addInitScript(watchDesk);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

export async function slowCpu(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  // By the processor's time, of which other programs take none.
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  return devtools;
}

export const readDesk = (page: Page): Promise<Desk> =>
  page.evaluate(() => {
    if (!window.benchDesk) throw new Error('Nobody watches this page');
    return window.benchDesk;
  });

/** Begins anew; what changes in the body of the table counts from now on. */
export const watchRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const desk = window.benchDesk;
    const body = document.querySelector('tbody');
    if (!desk || !body) throw new Error('There is no table');
    Object.assign(desk, { shift: 0, keys: [], made: 0, texts: 0, frames: 0 });
    new MutationObserver((changes) => {
      for (const { type, target } of changes) {
        if (type === 'characterData') desk.texts++;
        else if (target instanceof HTMLElement && !target.closest('svg')) desk.made++;
      }
    }).observe(body, { subtree: true, childList: true, characterData: true });
  });

/** Seconds of script since the page began. */
export async function scriptOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** Frames a second while the table is scrolled so many px a frame, or while nothing is done. */
export const framesOf = (page: Page, px: number, seconds: number): Promise<number> =>
  page.evaluate(
    async ({ step, time }) => {
      const scroller = document.querySelector('[data-skip="table"]');
      if (!scroller) throw new Error('There is no table');
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const begin = await frame();
      let frames = 0;
      let now = begin;
      let way = step;
      while (now - begin < time * 1000) {
        const end = scroller.scrollHeight - scroller.clientHeight;
        if (scroller.scrollTop + way > end || scroller.scrollTop + way < 0) way = -way;
        if (step > 0) scroller.scrollTop += way;
        now = await frame();
        frames++;
      }
      return (frames * 1000) / (now - begin);
    },
    { step: px, time: seconds },
  );
