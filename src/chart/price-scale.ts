import { t } from '@lingui/core/macro';
import styles from './hands.module.css';
import { priceAt, type PriceRange } from './geometry.ts';
import type { Parts } from './parts.ts';
import { invalidation } from './redraw.ts';

/** HND-03: a pixel along the axis makes the range of prices so much wider or narrower. */
const aPixel = 1.02;
/** The range has so many of the smallest steps at least. */
const fewestSteps = 10;
/** As many pixels as a key counts for. */
export const keyPixels = 10;

/** The range of prices as somebody has set it by hand; else it goes by the bars. */
export interface PriceScale {
  /** Whether it was set by hand. */
  readonly isOwn: () => boolean;
  /** CSS pixels that a finger went down the axis: the range gets wider. */
  scale(down: number): void;
  /** CSS pixels that a finger went down the plot: prices go with it, where the range is set by hand. */
  pan(down: number): void;
  auto(): void;
  destroy(): void;
}

export function createPriceScale({ host, plot, source, redraw }: Parts): PriceScale {
  let own: PriceRange | null = null;
  let button: HTMLElement | null = null;

  function showButton(): void {
    if (!button) {
      const made = document.createElement('button');
      made.type = 'button';
      made.className = styles.auto;
      made.addEventListener('click', auto);
      made.append(document.createElement('span'));
      button = made;
    }
    const [text] = button.children;
    text.textContent = t({
      message: 'Auto',
      comment: 'button at the price axis of a chart: prices fit the bars again; very short',
    });
    // Beside the plot: that is a control of its own, which has no others in it.
    if (!button.isConnected) host.after(button);
  }

  function set(next: PriceRange | null): void {
    own = next;
    plot.scaleTo(next);
    if (next) showButton();
    redraw.ask(invalidation.full);
  }

  function auto(): void {
    if (!own) return;
    set(null);
    const hadFocus = button === document.activeElement;
    button?.remove();
    if (hadFocus) host.focus({ preventScroll: true });
  }

  function shown(): PriceRange {
    const g = plot.geometry;
    return own ?? { min: priceAt(g, g.top + g.height), max: priceAt(g, g.top) };
  }

  return {
    isOwn: () => own !== null,
    scale(down) {
      const { n, close } = source.bars();
      if (n === 0 || down === 0) return;
      const { min, max } = shown();
      const least = fewestSteps * 10 ** -source.style().precision;
      const most = Math.max(least, close[n - 1]);
      const half = Math.max(least, Math.min(most, (max - min) * aPixel ** down)) / 2;
      const middle = (min + max) / 2;
      set({ min: middle - half, max: middle + half });
    },
    pan(down) {
      if (!own || down === 0) return;
      const { geometry: g } = plot;
      const by = (down * g.ratio * (own.max - own.min)) / g.height;
      set({ min: own.min + by, max: own.max + by });
    },
    auto,
    destroy() {
      button?.remove();
    },
  };
}
