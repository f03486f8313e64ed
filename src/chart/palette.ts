/** Colours and font of the chart, as the tokens of the page give them. */
export interface Palette {
  up: string;
  down: string;
  /** The same as fills, with text in `solidInk` on them. */
  upSolid: string;
  downSolid: string;
  solidInk: string;
  line: string;
  ink: string;
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
  line: '--line',
  ink: '--ink',
  ink3: '--ink3',
  surface: '--surface',
} as const;

const smallest = 11;
const largest = 13;

/**
 * Reads the tokens that hold for `element`. A canvas knows no `var()` and no `light-dark()`: probes in the page do, and
 * give the colours that they come to. All are written before the first is read: the page's styles are worked out once.
 */
export function readPalette(element: Element): Palette {
  const probes = document.createElement('span');
  probes.hidden = true;
  const probe = (colour: string): (() => string) => {
    const one = document.createElement('i');
    one.style.color = colour;
    probes.append(one);
    return () => getComputedStyle(one).color || 'gray';
  };
  const wanted = Object.entries(tokens).map(([name, token]) => [name, probe(`var(${token})`)] as const);
  const ground = probe('light-dark(rgb(255, 255, 255), rgb(0, 0, 0))');
  element.append(probes);
  const colours = Object.fromEntries(wanted.map(([name, read]) => [name, read()])) as Record<
    keyof typeof tokens,
    string
  >;
  const isDark = ground() === 'rgb(0, 0, 0)';
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const font = getComputedStyle(probes).fontFamily || 'sans-serif';
  probes.remove();
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
  const choices = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    window.matchMedia(query),
  );
  for (const choice of choices) choice.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const choice of choices) choice.removeEventListener('change', onChange);
  };
}
