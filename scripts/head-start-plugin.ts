import { fileURLToPath } from 'node:url';
import { rolldown, type OutputBundle } from 'rolldown';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { runnerImport, type Plugin } from 'vite';
import { editText } from './edit-text.ts';

const appPage = fileURLToPath(new URL('../index.html', import.meta.url));
const entry = fileURLToPath(new URL('../src/head-start.ts', import.meta.url));
const firstTextsModule = fileURLToPath(new URL('../src/first-texts.ts', import.meta.url));
const otherScreens = fileURLToPath(new URL('../src/app/other-screens.ts', import.meta.url));
const catalogue = /\/locales\/(\w+)\/shell\.po$/;

/** The script as one line of text, everything it imports inside. */
async function bundle(catalogues: Record<string, string>, screens: string): Promise<string> {
  const { module } = await runnerImport<{ firstTexts: Record<string, string> }>(firstTextsModule, {
    configFile: false,
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  });
  const build = await rolldown({
    input: entry,
    transform: {
      define: {
        CATALOGUES: JSON.stringify(catalogues),
        OTHER_SCREENS: JSON.stringify(screens),
        FIRST_TEXTS: JSON.stringify(module.firstTexts),
      },
    },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code.trim().replaceAll('</', '<\\/');
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
 * Puts src/head-start.ts into the page's HTML, with the addresses of catalogues and screens, and a visitor's first
 * sentence. Moves the style sheet behind the skeleton, which so paints without it. Only in a build: sources have nothing
 * to be ahead of.
 */
export function headStartPlugin(): Plugin {
  return {
    name: 'candlewick-head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: files = {}, filename }) {
        // The gallery and the benches are built with the same plugins.
        if (filename !== appPage) return html;
        const catalogues = Object.fromEntries(
          Object.values(files).flatMap((file) => {
            const code = file.type === 'chunk' && catalogue.exec(file.facadeModuleId ?? '')?.[1];
            return code ? [[code, `/${file.fileName}`]] : [];
          }),
        );
        const screens = Object.values(files).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === otherScreens,
        );
        if (!screens) throw new Error('The list of screens has no file of its own in the build.');
        const sheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
        const styles = [...html.matchAll(sheet)].map(([link, name = '']) => {
          putBelow(files[name]);
          return link.trim();
        });
        const script = `<script>${await bundle(catalogues, `/${screens.fileName}`)}</script>`;
        // As functions: a `$` in the script would be taken for a reference.
        const started = editText(editText(html, sheet, ''), /<title>/, () => `${script}\n    <title>`);
        return editText(started, /<noscript>/, () => `${styles.join('\n    ')}\n    <noscript>`);
      },
    },
  };
}
