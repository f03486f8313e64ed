/** Colours and font of the chart, as the tokens of the page give them. */
export interface Palette {
  up: string;
  down: string;
  /** The same as fills, with text in `solidInk` on them. */
  upSolid: string;
  downSolid: string;
  solidInk: string;
  warn: string;
  line: string;
  ink3: string;
  surface: string;
  /** How strong the volume's colour is: it must not compete with the candles, nor vanish on black. */
  volumeAlpha: number;
  font: string;
  /** Size of all labels, in CSS pixels: it grows with the reader's text, but the plot's room does not (at most 13). */
  labelSize: number;
}

const tokens = {
  up: '--up',
  down: '--down',
  upSolid: '--up-solid',
  downSolid: '--down-solid',
  solidInk: '--solid-ink',
  warn: '--warn',
  line: '--line',
  ink3: '--ink3',
  surface: '--surface',
} as const;

const smallest = 11;
const largest = 13;

/**
 * Reads the tokens that hold for `element`. A canvas knows no `var()` and no `light-dark()`: a probe in the page does,
 * and gives the colour that they come to.
 */
export function readPalette(element: Element): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const style = getComputedStyle(probe);
  const colour = (value: string): string => {
    probe.style.color = value;
    return style.color || 'gray';
  };
  const colours = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, colour(`var(${token})`)]),
  ) as Record<keyof typeof tokens, string>;
  const isDark = colour('light-dark(rgb(255, 255, 255), rgb(0, 0, 0))') === 'rgb(0, 0, 0)';
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const font = style.fontFamily || 'sans-serif';
  probe.remove();
  return {
    ...colours,
    volumeAlpha: isDark ? 0.32 : 0.22,
    font,
    labelSize: Math.min(largest, (smallest * root) / 16),
  };
}

/**
 * Calls back when the theme or the palette may have changed (CHT-07): the page's attributes, or the system's choice.
 */
export function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-palette', 'class', 'dir'],
  });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}
