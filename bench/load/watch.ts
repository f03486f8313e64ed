/** What a person looks for on a page, and when it stood there: milliseconds since the visit began. */
export interface Sights {
  /** The first price, of a row or in the head of the trade screen. */
  price?: number;
  /** The figures of the account's card. */
  card?: number;
  /** Every row in sight with its price, three movers, two headlines. */
  texts?: number;
  /** The charts and logos of all of them, too. */
  pictures?: number;
  /** The candles of the trade screen. */
  candles?: number;
}

export interface Paints {
  firstPaint: number;
  largestPaint: { at: number; what: string };
  /** CLS, all of it. */
  shift: number;
}

declare global {
  interface Window {
    benchLooks?: Record<keyof Sights, () => boolean>;
    benchSights?: {
      read(): Sights;
      /** Forgets what was seen, for the next screen. */
      again(): void;
    };
    benchPaints?: Paints;
  }
}

/** Runs in the page before its own scripts: how each sight is known. */
export function knowSights(): void {
  /** The bar at the bottom lies over what stands there. */
  const bar = 58;
  function inSight(element: Element): boolean {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return (
      Math.min(width, height, bottom, right) > 0 &&
      left < innerWidth &&
      top < innerHeight - bar &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(inSight);
  const says = (element: Element, words: RegExp) => words.test(element.textContent ?? '');
  // Written by the script of the page (`data-fp`) or by the app.
  const link = 'a[href^="/trade?code="]:not([data-fp] *)';
  const rows = () => seen(`[data-fp=row], ${link}:not(section *)`);
  const movers = () => seen(`[data-fp=mover], section ${link}`);
  const stories = () => seen('[data-fp=story], section[aria-label=News] b:not([data-fp] *)');
  // With decimals: some markets have a number for a name.
  const hasFigure = (element: Element) => says(element, /\d[.,]\d/);
  const isDrawn = (element: Element) =>
    element.querySelector('svg[preserveAspectRatio=none] path') !== null &&
    [...element.querySelectorAll('img')].every(
      // A narrow card has no room for its logo.
      (image) => !inSight(image) || (image.complete && image.naturalWidth > 0),
    );
  const allWritten = () =>
    rows().length > 3 &&
    movers().length === 3 &&
    [...rows(), ...movers()].every(hasFigure) &&
    // No grey row is left.
    seen('.sk-row').every((one) => one.querySelector('[data-fp]')) &&
    stories().filter((one) => says(one, /\S/)).length === 2;

  /** The grid is grey. */
  function hasColour(canvas: HTMLCanvasElement): boolean {
    const brush = new OffscreenCanvas(60, 40).getContext('2d');
    brush?.drawImage(canvas, 0, 0, 60, 40);
    const { data = [] } = brush?.getImageData(0, 0, 60, 40) ?? {};
    return data.some((red, at) => at % 4 === 0 && Math.abs(red - (data[at + 1] ?? 0)) > 20);
  }

  window.benchLooks = {
    price: () => (location.pathname === '/' ? rows() : seen('dl dd')).some(hasFigure),
    card: () => seen('.sk-card, a[href^="/order"]:not(nav *)').some((one) => says(one, /\$[\d,]+\.\d\d/)),
    texts: allWritten,
    pictures: () => allWritten() && [...rows(), ...movers()].every(isDrawn),
    // The legend is written in the frame that draws them; it costs less to look at.
    candles: () =>
      seen('[data-field=close]').some((one) => says(one, /\d/)) &&
      document.querySelectorAll<HTMLCanvasElement>('[role=slider] canvas').values().some(hasColour),
  };
}

/**
 * Runs after it: looks after each frame that followed a change, when layout costs nothing more, and no more once all has
 * been seen. `wanted`: what this page is to show.
 */
export function watchSights(wanted: readonly (keyof Sights)[]): void {
  let sights: Sights = {};
  function look(): void {
    const now = performance.now();
    for (const one of wanted) if (sights[one] === undefined && window.benchLooks?.[one]()) sights[one] = now;
    if (wanted.every((one) => sights[one] !== undefined)) changes.disconnect();
  }

  const afterFrame = new MessageChannel();
  let asked = false;
  afterFrame.port1.addEventListener('message', () => {
    asked = false;
    look();
  });
  afterFrame.port1.start();
  const changed = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => afterFrame.port2.postMessage(null));
  };
  const changes = new MutationObserver(changed);
  const begin = () =>
    changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  begin();
  // A sheet that comes shows what stood there, a picture that comes fills its place.
  addEventListener('load', changed, true);

  window.benchSights = {
    read: () => sights,
    again() {
      sights = {};
      begin();
    },
  };
}

/** Runs in the page, too: what was painted, and what moved. */
export function watchPaints(): void {
  const paints: Paints = { firstPaint: 0, largestPaint: { at: 0, what: '' }, shift: 0 };
  window.benchPaints = paints;
  const nameOf = (element: Element | null) => {
    if (!element) return 'an element that is gone';
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 32);
    return `${[element.localName, ...element.classList].join('.')} “${words}”`;
  };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { startTime, element } = entry as PerformanceEntry & { element: Element | null };
    paints.largestPaint = { at: startTime, what: nameOf(element) };
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paints.shift += value;
  });
}
