/** Colours and font of the chart, as the tokens of the page give them. */
export interface Palette {
  up: string;
  down: string;
  warn: string;
  line: string;
  ink: string;
  ink3: string;
  accent: string;
  accentInk: string;
  surface: string;
  font: string;
}

const tokens = {
  up: '--up',
  down: '--down',
  warn: '--warn',
  line: '--line',
  ink: '--ink',
  ink3: '--ink3',
  accent: '--accent',
  accentInk: '--accent-ink',
  surface: '--surface',
} as const;

/** Reads the tokens that hold for `element`; a canvas cannot use `var()`. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim() || 'gray';
  return {
    up: read(tokens.up),
    down: read(tokens.down),
    warn: read(tokens.warn),
    line: read(tokens.line),
    ink: read(tokens.ink),
    ink3: read(tokens.ink3),
    accent: read(tokens.accent),
    accentInk: read(tokens.accentInk),
    surface: read(tokens.surface),
    font: style.fontFamily || 'sans-serif',
  };
}

/** Calls back when the theme or the palette may have changed (CHT-07): the page's attributes, or the system's choice. */
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
