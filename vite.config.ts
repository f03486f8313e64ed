import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import packageFile from './package.json' with { type: 'json' };
import { answerCheckPlugin } from './scripts/answer-check-plugin.ts';
import { catalogueCoverage } from './scripts/catalogue-coverage.ts';
import { enumNumbers } from './scripts/enum-numbers-plugin.ts';
import { headStartPlugin } from './scripts/head-start-plugin.ts';

// Home is one request for React, one for the rest: a visit costs few round trips, and brotli sees it whole.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  {
    name: 'home',
    // Badge and stack are wanted by its account card, which comes a moment later, and by nearly every other screen.
    test: /src\/(main\.|features\/demo-badge|ui\/layout\/stack|app\/(?!account-desk|order-notifications|margin-call|side-bar|site-moved|offline)|screens\/quotes\/(?!account-card|today))/,
    priority: 1,
  },
  // Lists by pages: home's headlines want no more than these.
  {
    name: 'pages',
    test: /node_modules\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery)\./,
    priority: 1,
  },
  // What the ticket needs beside its screen, in one piece, which brotli sees whole; other forms find it there.
  {
    name: 'ticket-kit',
    test: /src\/(forms\/(app-form|number-field|field-words|form-draft|use-form-field)|api\/(send-once|late-outcomes|use-left)|domain\/(account|fixed-figures|instrument|margin|money|order)\.|ui\/(controls\/(native-select|stepper|field\.|segmented|switch)|lists\/detail-list))|node_modules\/(big\.js|final-form|react-final-form)\//,
    priority: 1,
  },
  // The chart's first picture; what moves it and draws orders on it stands on this, in files of their own.
  {
    name: 'chart',
    test: /src\/(chart\/(?!hands|gesture|crosshair|orders|sparkline)|screens\/trade\/chart\/(chart-pane|use-candles))|node_modules\/uplot\//,
    priority: 1,
  },
  // What sends and finds out what became of it, what covers a screen, and my orders: behind a press, here and elsewhere.
  {
    name: 'act-kit',
    test: /src\/(api\/(use-mutate|submissions|read-back)|ui\/overlays\/(sheet|modal|popup|confirm)|ui\/controls\/search-field|features\/orders\/(my-orders|order-figures))/,
    priority: 1,
  },
  // What a form chooses with, what leads through a flow, what a list is made of: few names, few requests.
  {
    name: 'choice-kit',
    test: /src\/(forms\/choice-fields|ui\/controls\/(choice-list|field-group|select))/,
    priority: 1,
  },
  {
    name: 'flow-kit',
    test: /src\/(forms\/form-footer|ui\/(layout\/(sticky-footer|header-link)|feedback\/steps))/,
    priority: 1,
  },
  {
    name: 'list-kit',
    test: /src\/(features\/paged-list|ui\/(lists\/section-list\.module|feedback\/(row-skeletons|drawings)))/,
    priority: 1,
  },
];

/**
 * Catalogues share one hash, and so do flags. Each with its own, their hundred names would be the least compressible
 * part of the first visit.
 */
const hashOf = (files: string): string =>
  globSync(files)
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('base64url')
    .slice(0, 8);
const textsHash = hashOf('locales/*/*.po');
const flagsHash = hashOf('src/ui/flags/*.svg');

/** What a build knows of itself, for the screens that say so: nothing is counted while somebody waits. */
const buildFacts = {
  APP_VERSION: JSON.stringify(packageFile.version),
  COVERAGE: JSON.stringify(await catalogueCoverage(`${import.meta.dirname}/locales`)),
};

function chunkName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, code, area] = /\/locales\/(\w+)\/(\w+)\.po$/.exec(facadeModuleId ?? '') ?? [];
  return code && area ? `assets/${code}-${area}-${textsHash}.js` : 'assets/[name]-[hash:7].js';
}

const assetName = ({ originalFileNames }: { originalFileNames: string[] }): string =>
  originalFileNames.some((file) => file.includes('ui/flags/'))
    ? `assets/flag-[name]-${flagsHash}[extname]`
    : 'assets/[name]-[hash:6][extname]';

/** What most visits open next. */
const firstScreens = /\/(trade|orders)-screen-[^/]+$/;

/**
 * The files that the first visit names with one that it fetches later, so that all come at once. What every page has is
 * not named again. Of other screens only styles, which nothing else fetches, and the kits are named: names are hardly
 * compressible, and a small file more costs one round trip.
 */
function namedAhead(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  const own = needed.filter((one) => !/\/(home|react|rolldown-runtime)-[^/]+$/.test(one));
  if (hostType === 'html' || firstScreens.test(`/${file}`) || !/-screen-/.test(file)) return own;
  return own.filter((one) => one === file || one.endsWith('.css') || /\/(\w+-kit|pages)-/.test(`/${one}`));
}

/** What replaces the page’s location, which a VM does not let it do. */
const outsideVm = ['src/app/site-moved.test.tsx', 'src/app/screen-failed.test.tsx', 'src/state/site.test.ts'];

/** Its modules as they were written: the file that it names as its own is the same, for browsers of ten years ago. */
const modernFinalForm: Plugin = {
  name: 'candlewick-modern-final-form',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^final-form$/, replacement: 'final-form/dist/index.js' }] } }),
};

/** A file's classes by a few letters of its path: nothing else is needed to tell two files apart. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

// No React Compiler: it costs 4.6 KiB on the first visit, and what moves is written past React (docs/decisions).
export default defineConfig({
  // React has had it for long; the stand-in for older ones would come with the first visit.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  define: buildFacts,
  css: { modules: { generateScopedName: className } },
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    headStartPlugin(),
    answerCheckPlugin(),
    enumNumbers(),
    modernFinalForm,
  ],
  build: {
    target: 'es2023',
    sourcemap: true,
    // A fortieth less than the built-in one, home and terminal alike.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, keep_fargs: false } },
    manifest: true,
    // Who wrote what goes with it: their licences ask for that. /licences.md is served with the app.
    license: { fileName: 'licences.md' },
    modulePreload: { polyfill: false, resolveDependencies: namedAhead },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: 'index.html', 'service-worker': `${import.meta.dirname}/src/service-worker.ts` },
      // It only makes the constructor; nothing of it is needed where nothing is counted.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/big\.js\//, sideEffects: false }] },
      output: {
        minify: true,
        codeSplitting: { groups },
        // The first visit names a hundred files: their letters are what compresses least. Seven of these are 28 bits.
        hashCharacters: 'hex',
        chunkFileNames: chunkName,
        assetFileNames: assetName,
        // A service worker rules over what lies below it, and is known by its address.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: outsideVm,
          // Half the time of a process a file: jsdom is loaded once.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{mocks,scripts,bench}/**/*.test.ts', 'tests/{contract,fuzz}/**/*.test.ts', ...outsideVm],
        },
      },
    ],
    globalSetup: ['src/testing/load-contract.ts'],
    setupFiles: ['tests/setup.ts'],
    // A time-out is for a test that hangs, and not for a machine that is busy.
    testTimeout: 30_000,
    // Not one less than there are processors, which on two would be one.
    maxWorkers: '100%',
    // A class in a test is called as in its module.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
