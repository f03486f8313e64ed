import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Fonts of very different width, from packages: what a test sees of a layout does not depend on the fonts of the machine
 * it runs on. A script that the family lacks comes from Noto Sans.
 */
export type FontFamily = 'Roboto Condensed' | 'Noto Sans' | 'Montserrat';

/** Narrow and wide: a phone's own font lies between. */
export const narrowAndWide = ['Roboto Condensed', 'Montserrat'] as const satisfies readonly FontFamily[];

/** Package and subsets of each. */
const packages: Record<FontFamily, Record<string, readonly string[]>> = {
  'Roboto Condensed': {
    'roboto-condensed': ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
  },
  'Noto Sans': {
    'noto-sans': ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'devanagari'],
    'noto-sans-arabic': ['arabic'],
    'noto-sans-thai': ['thai'],
  },
  Montserrat: { montserrat: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'] },
};

interface Face {
  family: string;
  weight: string;
  unicodeRange: string;
  base64: string;
}

const resolve = createRequire(import.meta.url).resolve;

/** A browser makes the bold of 600 and 800 of what is nearest, as it does on a phone. */
function facesOf(family: FontFamily, only?: string): Face[] {
  return Object.entries(packages[family]).flatMap(([name, subsets]) => {
    const file = (path: string) => readFileSync(resolve(`@fontsource/${name}/${path}`));
    const ranges = JSON.parse(String(file('unicode.json'))) as Record<string, string>;
    return subsets
      .filter((subset) => !only || subset === only)
      .flatMap((subset) =>
        ['400', '700'].map((weight) => ({
          family,
          weight,
          unicodeRange: ranges[subset] ?? 'U+0-10FFFF',
          base64: file(`files/${name}-${subset}-${weight}-normal.woff2`).toString('base64'),
        })),
      );
  });
}

interface FontOptions {
  /** English alone: less for a browser to read, where time is measured. */
  only?: 'latin';
}

/**
 * Every page that is opened from now on is drawn with this font, from its first picture on. The policy of the page
 * does not stand in the way: the fonts are handed to the browser as bytes. Of several, the first is drawn with until
 * `changeFont` says another.
 */
export async function useFont(
  on: Page | BrowserContext,
  families: FontFamily | readonly FontFamily[],
  { only }: FontOptions = {},
): Promise<void> {
  const named = [families].flat();
  const all = new Set<FontFamily>(only ? named : [...named, 'Noto Sans']);
  await on.addInitScript(
    ({ faces, first }) => {
      // Letter by letter, a megabyte of fonts takes a tenth of a page's time; not every browser reads it at once.
      const { fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) } =
        Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };
      for (const { family, base64, ...descriptors } of faces) {
        document.fonts.add(new FontFace(family, fromBase64(base64), descriptors));
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `*, ::before, ::after { font-family: var(--font-of-test, '${first}'), 'Noto Sans', sans-serif !important; }`,
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    { faces: [...all].flatMap((family) => facesOf(family, only)), first: named[0] ?? '' },
  );
}

/** Draws the page in sight with another of the fonts that `useFont` was given, and waits until it is. */
export async function changeFont(page: Page, family: FontFamily): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.style.setProperty('--font-of-test', `'${name}'`);
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, family);
}
