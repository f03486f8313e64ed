import { build } from 'vite';

const root = import.meta.dirname;

/** Builds the page of this bench as the product is built, without its plugins: there is no React in it. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
}
