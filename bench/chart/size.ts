import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import config from '../../vite.config.ts';
import type { Result } from '../result.ts';

/** What the page has anyway: these count where they are first used. */
const elsewhere = /^(react|react-dom|@lingui)(\/|$)|\/i18n\/format/;

/** Bytes of the chart component with uPlot, as the product builds it, brotli. */
export async function measureSize(): Promise<Result> {
  const output = await build({
    configFile: false,
    plugins: config.plugins,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: {
        input: fileURLToPath(new URL('../../src/chart/candle-chart.tsx', import.meta.url)),
        preserveEntrySignatures: 'strict',
        external: elsewhere,
      },
    },
  });
  const parts = (Array.isArray(output) ? output : [output]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const code = parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('');
  const value = Math.round((brotliCompressSync(code).length / 1024) * 10) / 10;
  return { name: 'Chart with uPlot, brotli', value, unit: 'KiB', budget: 32 };
}
