import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type OutputBundle } from 'rolldown';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { preprocessCSS, runnerImport, type Plugin, type ResolvedConfig } from 'vite';
import { editText } from './edit-text.ts';

const appPage = fileURLToPath(new URL('../index.html', import.meta.url));
const entry = fileURLToPath(new URL('../src/first-picture/head-start.ts', import.meta.url));
const firstTextsModule = fileURLToPath(new URL('../src/first-picture/first-texts.ts', import.meta.url));
const templatesModule = fileURLToPath(new URL('../src/first-picture/templates.tsx', import.meta.url));
const otherScreens = fileURLToPath(new URL('../src/app/other-screens.ts', import.meta.url));
const catalogue = /\/locales\/(\w+)\/shell\.po$/;

/** What the first picture says besides figures, as the app names it. */
const textIds = {
  closed: generateMessageId('Closed'),
  movers: generateMessageId('Movers today'),
  all: generateMessageId('See all'),
  open: generateMessageId('Open a demo account'),
  login: generateMessageId('Log in'),
  none: generateMessageId('No market is open right now.'),
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

interface Addresses {
  /** Of the shell's catalogues: `*` is the language. */
  catalogues: string;
  otherScreens: string;
}

/** What an icon says of itself, and HTML needs not be told. */
const iconNoise = / xmlns=\\"[^"]*"| lucide[\w-]*|lucide /g;

/** The script as one line of text, everything it imports inside. */
async function bundle(config: ResolvedConfig, addresses: Addresses): Promise<string> {
  const { firstTexts } = await runHere<{ firstTexts: unknown }>(firstTextsModule, []);
  const { templates } = await runHere<{ templates: unknown }>(templatesModule, [classNames(config)]);
  const build = await rolldown({
    input: entry,
    transform: {
      define: {
        CATALOGUES: JSON.stringify(addresses.catalogues),
        OTHER_SCREENS: JSON.stringify(addresses.otherScreens),
        FIRST_TEXTS: JSON.stringify(firstTexts),
        TEMPLATES: JSON.stringify(templates).replaceAll(iconNoise, ''),
        TEXT_IDS: JSON.stringify(textIds),
      },
    },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code.trim().replaceAll('</', '<\\/').replaceAll('/* @__PURE__ */ ', '');
}

/** Where the shell's catalogues are. They differ in the language alone, and have every text of the first picture. */
function catalogueAddress(files: OutputBundle): string {
  const found = Object.values(files).flatMap((file) => {
    const code = file.type === 'chunk' && catalogue.exec(file.facadeModuleId ?? '')?.[1];
    return code ? [{ code, file }] : [];
  });
  const addresses = new Set(found.map(({ code, file }) => `/${file.fileName}`.replace(`/${code}-`, '/*-')));
  const [address = ''] = addresses;
  if (addresses.size !== 1)
    throw new Error('The catalogues of the shell differ in more than their language.');
  const lost = Object.values(textIds).filter((id) => found.some(({ file }) => !file.code.includes(id)));
  if (lost.length > 0)
    throw new Error(`A catalogue of the shell lacks texts of the first picture: ${lost.join(', ')}`);
  return address;
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
 * and the templates. Moves the style sheet behind the skeleton, which so paints without it. Only in a build: sources have
 * nothing to be ahead of.
 */
export function headStartPlugin(): Plugin[] {
  let config: ResolvedConfig;
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
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: files = {}, filename }) {
        // The gallery and the benches are built with the same plugins.
        if (filename !== appPage) return html;
        const screens = Object.values(files).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === otherScreens,
        );
        if (!screens) throw new Error('The list of screens has no file of its own in the build.');
        const sheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
        const styles = [...html.matchAll(sheet)].map(([link, name = '']) => {
          putBelow(files[name]);
          return link.trim();
        });
        const code = await bundle(config, {
          catalogues: catalogueAddress(files),
          otherScreens: `/${screens.fileName}`,
        });
        const script = `<script>${code}</script>`;
        // As functions: a `$` in the script would be taken for a reference.
        const started = editText(editText(html, sheet, ''), /<title>/, () => `${script}\n    <title>`);
        return editText(started, /<noscript>/, () => `${styles.join('\n    ')}\n    <noscript>`);
      },
    },
  };
  return [smallSkeleton, headStart];
}
