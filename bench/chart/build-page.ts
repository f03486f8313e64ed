import { build } from 'vite';
import product from '../../vite.config.ts';

const root = import.meta.dirname;

/** Builds the page of this bench as the product is built. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: product.plugins,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
}
