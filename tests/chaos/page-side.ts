/** What is switched on in the page; kept in sessionStorage, so that a reload changes nothing. */
export interface PageFlags {
  /** Prices stop; pongs and all else go on. */
  silent: boolean;
  /** Nothing arrives on the socket, which stays open. */
  deaf: boolean;
  hidden: boolean;
  /** Milliseconds by which the wall clock is off; the monotonic one goes on as it is. */
  clock: number;
}

/** What somebody who looks at the page reads. */
export type Seen =
  | { kind: 'toast' | 'error-toast' | 'dialog' | 'alert' | 'heading'; text: string }
  /** A price older than it may be is shown as live. */
  | { kind: 'old-price'; text: string };

/** The sockets of the page, as they are on the wire. */
export interface SocketsSeen {
  /** Opened since the page was. */
  opened: number;
  /** Topics that brought something on the newest one. */
  heard: string[];
  /** Topics that were asked for on it and not given up since. */
  wanted: string[];
}

declare global {
  interface Window {
    chaosSockets: () => SocketsSeen;
    chaosSaw: (seen: Seen) => void;
    chaosFlags: (flags: Partial<PageFlags>) => void;
  }
}

/**
 * Runs in the page before anything else: breaks what only the page can break, reports what the screen says, and watches
 * the age of the prices by a clock of its own. It must not refer to anything outside itself.
 */
export function pageSide(): void {
  // The browser's own page of an error.
  if (!location.protocol.startsWith('http')) return;
  const flagsKey = 'chaos.flags';
  const openMarket = 1;
  /** LIVE-19: ten seconds, and what a judge once a second and a busy machine add. */
  const oldest = 12_000;
  const flags: PageFlags = {
    silent: false,
    deaf: false,
    hidden: false,
    clock: 0,
    ...(JSON.parse(sessionStorage.getItem(flagsKey) ?? '{}') as Partial<PageFlags>),
  };
  window.chaosFlags = (changed) => {
    const wasHidden = flags.hidden;
    Object.assign(flags, changed);
    sessionStorage.setItem(flagsKey, JSON.stringify(flags));
    if (flags.hidden !== wasHidden) document.dispatchEvent(new Event('visibilitychange'));
  };
  const real = { Date, now: Date.now, visibility: () => (flags.hidden ? 'hidden' : 'visible') };
  Object.defineProperty(document, 'visibilityState', { get: real.visibility });
  Object.defineProperty(document, 'hidden', { get: () => flags.hidden });
  window.Date = class extends real.Date {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? real.now() + flags.clock : given[0]);
    }
    static override now = () => real.now() + flags.clock;
  } as DateConstructor;

  // The socket: what arrives, and when.
  const ticks = new Map<string, { at: number; isOpen: boolean }>();
  let lastOpenTick = 0;
  function arrives(text: unknown): boolean {
    if (flags.deaf || typeof text !== 'string') return false;
    if (!text.includes('DAY_MARKET')) return true;
    if (flags.silent) return false;
    try {
      const { data } = JSON.parse(text) as { data: { Code: string; MarketStatus: number }[] };
      for (const { Code, MarketStatus } of data) {
        const isOpen = MarketStatus === openMarket;
        ticks.set(Code, { at: performance.now(), isOpen });
        if (isOpen) lastOpenTick = performance.now();
      }
    } catch {
      // Garbled: the app cannot read it either.
    }
    return true;
  }
  const listen = EventTarget.prototype.addEventListener;
  const sockets = { opened: 0, heard: new Set<string>(), wanted: new Set<string>() };
  window.chaosSockets = () => ({ ...sockets, heard: [...sockets.heard], wanted: [...sockets.wanted] });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (this: WebSocket, said) {
    const { type, params } = JSON.parse(said as string) as { type: string; params: { topic?: string } };
    if (type === 'sub' && params.topic !== undefined) sockets.wanted.add(params.topic);
    if (type === 'unsub' && params.topic !== undefined) sockets.wanted.delete(params.topic);
    if (type === 'logout') sockets.wanted.delete('FOREX_TRADE');
    send.call(this, said);
  };
  WebSocket.prototype.addEventListener = function (
    this: WebSocket,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ) {
    if (type === 'open')
      listen.call(this, type, () => {
        sockets.opened += 1;
        sockets.heard.clear();
        sockets.wanted.clear();
      });
    if (type !== 'message' || typeof listener !== 'function')
      return listen.call(this, type, listener, options);
    return listen.call(
      this,
      type,
      (event) => {
        const { data } = event as MessageEvent<unknown>;
        const topic = /^\{"type":"([^"]+)"/.exec(String(data))?.[1];
        if (topic !== undefined) sockets.heard.add(topic);
        if (arrives(data)) listener(event);
      },
      options,
    );
  };
  // The trade list has prices too.
  let listAt = 0;
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as PerformanceResourceTiming[])
      if (entry.name.includes('/trade_list') && entry.responseStatus === 200) listAt = entry.responseEnd;
  }).observe({ type: 'resource', buffered: true });

  // What the screen says.
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2060\u2066-\u2069]/g, '').trim();
  const told = new WeakMap<Element, string>();
  function tell(element: Element, kind: Seen['kind'], text: string): void {
    if (text === '' || told.get(element) === text) return;
    told.set(element, text);
    window.chaosSaw({ kind, text });
  }
  function look(): void {
    for (const toast of document.querySelectorAll('[popover] > [aria-live] > div')) {
      const kind = toast.parentElement?.ariaLive === 'assertive' ? 'error-toast' : 'toast';
      tell(toast, kind, plain(toast.querySelector('p')?.textContent ?? ''));
    }
    for (const title of document.querySelectorAll('dialog h2')) {
      if (title.closest('dialog')?.open) tell(title, 'dialog', plain(title.textContent));
      else told.delete(title);
    }
    for (const heading of document.querySelectorAll('main :is(h1, h2):not(dialog *)'))
      tell(heading, 'heading', plain(heading.textContent));
    for (const alert of document.querySelectorAll('[role=alert]'))
      tell(alert, 'alert', plain(alert.textContent));
  }
  let looking = 0;
  const lookSoon = () => {
    looking ||= window.setTimeout(() => {
      looking = 0;
      look();
    }, 20);
  };

  // The age of what is shown as live.
  const since = new Map<string, number>();
  let lastSample = 0;
  let shownFrom = { path: '', at: 0 };
  function judge(what: string, isWrong: boolean): void {
    const now = performance.now();
    // After a sleep of the page everything may be old for a moment.
    if (!isWrong || now - lastSample > 1500) since.delete(what);
    else if (!since.has(what)) since.set(what, now);
    else if (now - (since.get(what) ?? now) > 1500) {
      since.set(what, Number.POSITIVE_INFINITY);
      window.chaosSaw({ kind: 'old-price', text: what });
    }
  }
  const isOld = (code: string): boolean => {
    const at = Math.max(ticks.get(code)?.at ?? 0, listAt);
    return performance.now() - at > oldest && (ticks.get(code)?.isOpen ?? false);
  };
  function sample(): void {
    const { pathname } = location;
    if (shownFrom.path !== pathname) shownFrom = { path: pathname, at: performance.now() };
    const strip = document.querySelector('[data-connection]')?.getAttribute('data-connection');
    const rows = [
      ...document.querySelectorAll<HTMLAnchorElement>('[data-live=true] a[data-state=live]'),
    ].filter((row) => row.checkVisibility() && isOld(new URL(row.href).searchParams.get('code') ?? ''));
    judge('a row', rows.length > 0);
    const code = new URLSearchParams(location.search).get('code') ?? '';
    const head = pathname === '/trade' ? document.querySelector('p[data-state]') : null;
    judge('the price on the trade screen', head?.getAttribute('data-state') === 'live' && isOld(code));
    const isDue =
      (pathname === '/' || pathname === '/trade') && [...ticks.values()].some(({ isOpen }) => isOpen);
    const silent = performance.now() - Math.max(lastOpenTick, shownFrom.at) > oldest;
    judge('the strip', strip === 'live' && isDue && silent);
    lastSample = performance.now();
  }

  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(lookSoon).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    setInterval(sample, 250);
  });
}
