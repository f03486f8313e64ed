import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import product from '../../vite.config.ts';
import { galleryPort } from '../../scripts/texts/text-places.ts';
import { galleryAnswers } from './gallery-answers.ts';

/** The product's own configuration over the gallery's page. */
export default mergeConfig(product, {
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  // What the product's plugins import by an address below its own root.
  resolve: {
    alias: [{ find: /^\/(?=mocks\/)/, replacement: fileURLToPath(new URL('../../', import.meta.url)) }],
  },
  plugins: [galleryAnswers()],
  server: { port: galleryPort, strictPort: true },
  build: { emptyOutDir: true, sourcemap: false },
});
