import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import product from '../../vite.config.ts';

/** The product's own configuration over the gallery's page. */
export default mergeConfig(product, {
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  base: './',
  build: { emptyOutDir: true, sourcemap: false },
});
