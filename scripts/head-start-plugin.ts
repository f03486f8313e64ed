import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type OutputBundle } from 'rolldown';
import { minify } from 'terser';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { preprocessCSS, runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import type * as deskTemplatesFile from '../src/first-picture/desk-templates.tsx';
import type * as templatesFile from '../src/first-picture/templates.tsx';
import { editText } from './edit-text.ts';

const mainModule = fileURLToPath(new URL('../src/main.tsx', import.meta.url));
const appPage = fileURLToPath(new URL('../index.html', import.meta.url));
const entry = fileURLToPath(new URL('../src/first-picture/head-start.ts', import.meta.url));
const tradeEntry = fileURLToPath(new URL('../src/first-picture/trade-picture.ts', import.meta.url));
const deskEntry = fileURLToPath(new URL('../src/first-picture/desk-picture.ts', import.meta.url));
const firstTextsModule = fileURLToPath(new URL('../src/first-picture/first-texts.ts', import.meta.url));
const templatesModule = fileURLToPath(new URL('../src/first-picture/templates.tsx', import.meta.url));
const deskTemplatesModule = fileURLToPath(
  new URL('../src/first-picture/desk-templates.tsx', import.meta.url),
);
const otherScreens = fileURLToPath(new URL('../src/app/other-screens.ts', import.meta.url));

/** What home's first picture says besides figures, as the app names it. */
const textIds = {
  closed: generateMessageId('Closed'),
  movers: generateMessageId('Movers today'),
  all: generateMessageId('See all'),
  open: generateMessageId('Open a demo account'),
  login: generateMessageId('Log in'),
  none: generateMessageId('No market is open right now.'),
};

/** In the catalogues of the shell and of trading. */
const tradeTextIds = {
  closed: textIds.closed,
  bid: generateMessageId('Bid'),
  ask: generateMessageId('Ask'),
  open: textIds.open,
  guest: generateMessageId('Log in to trade. We’ll keep your ticket.'),
};

const columnText = (message: string) => generateMessageId(message, 'column');
/** In the catalogues of the shell and of a desktop; those of columns by their keys. */
const deskTextIds = {
  closed: textIds.closed,
  movers: textIds.movers,
  all: textIds.all,
  none: textIds.none,
  title: generateMessageId('Quotes', 'tab'),
  every: generateMessageId('All'),
  watchlist: generateMessageId('Watchlist'),
  symbol: columnText('Symbol'),
  name: generateMessageId('Name'),
  bid: columnText('Bid'),
  ask: columnText('Ask'),
  spread: columnText('Spread'),
  change: columnText('Change'),
  range: generateMessageId('Day’s range'),
  today: generateMessageId('Today'),
};

const classPrefix = '\0classes:';

/** A sheet of classes as their names alone, which are those of the build: its own sheet has the rules. */
function classNames(config: ResolvedConfig): Plugin {
  return {
    name: 'candlewick-class-names',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.module.css')) return null;
      return `${classPrefix}${resolve(dirname(importer ?? ''), source)}.js`;
    },
    async load(id) {
      if (!id.startsWith(classPrefix)) return null;
      const file = id.slice(classPrefix.length, -'.js'.length);
      const { modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config);
      return `export default ${JSON.stringify(modules)}`;
    },
  };
}

/** A module of the app, run here. */
async function runHere<Module>(file: string, plugins: Plugin[]): Promise<Module> {
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [...plugins, lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  });
  return module;
}

/**
 * What icons say of themselves, how a small chart without a line is scaled, and what only forms and screen readers ask: the
 * picture as a whole is hidden from them.
 */
const noise =
  / type="button"| viewBox="[^"]*" preserveAspectRatio="none"| xmlns="[^"]*"| aria-hidden="true"| class="(lucide[\w-]* ?)+"|lucide[\w-]* /g;
const withoutNoise = (templates: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(templates).map(([name, html]) => [name, html.replaceAll(noise, '')]));

/** A script as one line of text, everything it imports inside; `define`: what the build knows and it does not. */
async function bundle(
  input: string,
  format: 'iife' | 'es',
  define: Readonly<Record<string, unknown>>,
): Promise<string> {
  const texts = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)]);
  // What is in the build is fetched, not bundled.
  const external = /^\/assets\//;
  const build = await rolldown({ input, external, transform: { define: Object.fromEntries(texts) } });
  const { output } = await build.generate({ format, minify: true });
  await build.close();
  // By the minifier of the build, which makes less of it.
  const { code = '' } = await minify(output[0].code, {
    ecma: 2020,
    module: format === 'es',
    compress: { passes: 3 },
  });
  return code.trim();
}

type Chunk = Extract<OutputBundle[string], { type: 'chunk' }>;

const chunksOf = (files: OutputBundle): Chunk[] =>
  Object.values(files).filter((file): file is Chunk => file.type === 'chunk');

/** Where the catalogues of an area are. They differ in the language alone, and have the texts that are asked of them. */
function catalogueAddress(files: OutputBundle, area: string, ids: readonly string[] = []): string {
  const catalogue = new RegExp(`/locales/(\\w+)/${area}\\.po$`);
  const found = chunksOf(files).flatMap((file) => {
    const code = catalogue.exec(file.facadeModuleId ?? '')?.[1];
    return code ? [{ code, file }] : [];
  });
  const addresses = new Set(found.map(({ code, file }) => `/${file.fileName}`.replace(`/${code}-`, '/*-')));
  const [address = ''] = addresses;
  if (addresses.size !== 1) throw new Error(`The catalogues of ${area} differ in more than their language.`);
  const lost = ids.filter((id) => found.some(({ file }) => !file.code.includes(id)));
  if (lost.length > 0)
    throw new Error(`A catalogue of ${area} lacks texts of the first picture: ${lost.join(', ')}`);
  return address;
}

/** The files that some chunks import, and they themselves, in the order in which the app has them; without those known. */
function withImports(
  files: OutputBundle,
  names: readonly string[],
  known: ReadonlySet<string>,
  found = new Set<string>(),
): Set<string> {
  const seen = (name: string) => known.has(name) || found.has(name) || files[name]?.type !== 'chunk';
  for (const name of names) {
    const file = files[name];
    if (seen(name) || file?.type !== 'chunk') continue;
    found.add(name);
    withImports(files, file.imports, known, found);
  }
  return found;
}

/** The file of the build that holds a module. */
function holding(files: OutputBundle, module: string): string {
  const file = chunksOf(files).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!file) throw new Error(`No file of the build holds ${module}.`);
  return file.fileName;
}

const stylesOf = (files: OutputBundle, name: string): string[] => {
  const file = files[name];
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
};

/** What some screens need beside what the page itself names. */
function filesBeyondHome(files: OutputBundle, modules: readonly string[]): Set<string> {
  const home = withImports(files, [holding(files, '/src/main.tsx')], new Set());
  const screens = modules.map((module) => holding(files, module));
  return withImports(files, screens, home);
}

/** What the trade screen and its chart need beside what the page itself names. */
function tradeFiles(files: OutputBundle): string[] {
  const names = filesBeyondHome(files, [
    '/src/screens/trade/chart/chart-pane.tsx',
    '/src/screens/trade/trade-screen.tsx',
  ]);
  const styles = [...names].flatMap((name) => stylesOf(files, name));
  // React and home are still on their way: the largest file, the chart, is not to hold them back.
  const sizeOf = (name: string) => {
    const file = files[name];
    return (file?.type === 'chunk' ? file.code : file?.source)?.length ?? 0;
  };
  return [...new Set([...names, ...styles])]
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .map((name) => `/${name}`);
}

/** What home of a desktop needs likewise: its scripts, and its sheets in the order in which Vite would link them. */
function deskFiles(files: OutputBundle): { scripts: string[]; styles: string[] } {
  const modules = ['/src/screens/quotes/desk/quotes-desk.tsx', '/src/features/table/data-table.tsx'];
  const names = filesBeyondHome(files, modules);
  const visited = new Set<string>();
  const sheets = (name: string): string[] => {
    const file = files[name];
    if (visited.has(name) || !names.has(name) || file?.type !== 'chunk') return [];
    visited.add(name);
    return [...file.imports.flatMap(sheets), ...stylesOf(files, name)];
  };
  const styles = modules.flatMap((module) => sheets(holding(files, module)));
  const path = (name: string) => `/${name}`;
  return { scripts: [...names].map(path), styles: [...new Set(styles)].map(path) };
}

type Templates = typeof templatesFile & typeof deskTemplatesFile;

/** The scripts of the first pictures that have files of their own: trading's, and that of home on a desktop. */
async function pictureSources(files: OutputBundle, templates: Templates) {
  const shellTexts = catalogueAddress(files, 'shell', [tradeTextIds.closed, tradeTextIds.open]);
  const tradeTexts = catalogueAddress(files, 'trade', [
    tradeTextIds.bid,
    tradeTextIds.ask,
    tradeTextIds.guest,
  ]);
  if (tradeTexts !== shellTexts.replace('shell', 'trade'))
    throw new Error(
      'head-start.ts finds trading’s texts by the address of the shell’s, which is another now.',
    );
  const { row, screen, ...pieces } = templates.deskTemplates;
  const { scripts, styles } = deskFiles(files);
  return {
    trade: await bundle(tradeEntry, 'es', {
      TRADE_TEMPLATES: withoutNoise(templates.tradeTemplates),
      TRADE_TEXT_IDS: tradeTextIds,
      TRADE_FILES: tradeFiles(files),
      TRADE_TEXTS: [shellTexts, tradeTexts],
    }),
    desk: await bundle(deskEntry, 'es', {
      DESK_TEMPLATES: { ...pieces, ...withoutNoise({ row, screen }) },
      DESK_TEXT_IDS: deskTextIds,
      DESK_FILES: scripts,
      DESK_STYLES: styles,
      DESK_TEXTS: [shellTexts, catalogueAddress(files, 'desktop', [deskTextIds.spread, deskTextIds.range])],
    }),
  };
}

/**
 * What is fetched later goes into the head, before a sheet at the end of the page. In a layer, that sheet gives way to
 * it all the same, as it does from sources: a screen overrides the controls it uses.
 */
function putBelow(sheet: OutputBundle[string] | undefined): void {
  if (sheet?.type !== 'asset') throw new Error('The page links a style sheet that is not in the build.');
  sheet.source = `@layer first{${String(sheet.source)}}`;
}

/**
 * Puts src/first-picture into the page's HTML, with the addresses of catalogues and screens, a visitor's first sentence
 * and the templates; trading's part goes into a file of its own. Moves the style sheet behind the skeleton, which so
 * paints without it. Only in a build: sources have nothing to be ahead of.
 */
export function headStartPlugin(): Plugin[] {
  let config: ResolvedConfig;
  let templates: Templates | undefined;
  /** Addresses of the scripts of the first pictures of trading and of home on a desktop. */
  let tradePicture = '';
  let deskPicture = '';
  const smallSkeleton: Plugin = {
    name: 'candlewick-small-skeleton',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => (filename === appPage ? html.replace(/\s+/g, ' ') : html),
    },
  };
  const headStart: Plugin = {
    name: 'candlewick-head-start',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // Before the page is written, which names it.
      order: 'pre',
      async handler(_, files) {
        // The gallery and the benches are built with the same plugins.
        if (!chunksOf(files).some(({ moduleIds }) => moduleIds.includes(mainModule))) return;
        templates ??= {
          ...(await runHere<typeof templatesFile>(templatesModule, [classNames(config)])),
          ...(await runHere<typeof deskTemplatesFile>(deskTemplatesModule, [classNames(config)])),
        };
        const sources = await pictureSources(files, templates);
        const emit = (name: string, source: string) =>
          `/${this.getFileName(this.emitFile({ type: 'asset', name, source }))}`;
        tradePicture = emit('trade-picture.js', sources.trade);
        deskPicture = emit('desk-picture.js', sources.desk);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: files = {}, filename }) {
        if (filename !== appPage) return html;
        const screens = chunksOf(files).find(({ facadeModuleId }) => facadeModuleId === otherScreens);
        if (!screens) throw new Error('The list of screens has no file of its own in the build.');
        if (!templates) throw new Error('The page is written before its templates.');
        const sheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
        const styles = [...html.matchAll(sheet)].map(([link, name = '']) => {
          putBelow(files[name]);
          return link.trim();
        });
        const { firstTexts } = await runHere<{ firstTexts: unknown }>(firstTextsModule, []);
        const code = await bundle(entry, 'iife', {
          CATALOGUES: catalogueAddress(files, 'shell', Object.values(textIds)),
          OTHER_SCREENS: `/${screens.fileName}`,
          TRADE_PICTURE: tradePicture,
          DESK_PICTURE: deskPicture,
          FIRST_TEXTS: firstTexts,
          TEMPLATES: withoutNoise(templates.homeTemplates),
          TONES: templates.tones,
          TEXT_IDS: textIds,
        });
        const script = `<script>${code.replaceAll('</', '<\\/')}</script>`;
        // As functions: a `$` in the script would be taken for a reference.
        const started = editText(editText(html, sheet, ''), /<title>/, () => `${script}\n    <title>`);
        return editText(started, /<noscript>/, () => `${styles.join('\n    ')}\n    <noscript>`);
      },
    },
  };
  return [smallSkeleton, headStart];
}
