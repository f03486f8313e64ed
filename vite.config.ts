import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { trimUplotPlugin } from './scripts/trim-uplot.ts';

/** Lingui's preset stands last: before the React compiler's, the build crashes. */
const presets = [reactCompilerPreset(), linguiTransformerBabelPreset()];

export default defineConfig({
  plugins: [react(), lingui({ failOnCompileError: true }), babel({ presets }), trimUplotPlugin()],
  build: { target: 'es2023', sourcemap: true, manifest: true, modulePreload: { polyfill: false } },
  test: {
    environment: 'node',
    include: ['{src,mocks,scripts}/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
  },
});
