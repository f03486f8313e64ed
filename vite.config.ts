import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import packageFile from './package.json' with { type: 'json' };
import { answerCheckPlugin } from './scripts/answer-check-plugin.ts';
import { catalogueCoverage } from './scripts/texts/coverage.ts';
import { headStartPlugin } from './scripts/head-start-plugin.ts';
import { longerPseudo } from './scripts/longer-pseudo.ts';

// Home is one request for React, one for the rest: a visit costs few round trips, and brotli sees it whole.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  {
    name: 'home',
    // Badge and stack are wanted by the account's card, which comes a moment later, and by nearly every other screen; the
    // styles of trading's head and of a visitor's line by its first picture.
    test: /src\/(main\.|features\/demo-badge|ui\/layout\/stack|app\/(?!account-columns|inbox|keyboard|order-notifications|margin-call|other-screens|desk\/|site-moved|offline)|screens\/quotes\/(?!account-card|desk\/)|screens\/trade\/trade-view\.module|features\/ticket\/guest-line\.module)/,
    priority: 4,
  },
  // A file for each would be a request for each, of two hundred bytes.
  { name: 'icons', test: /node_modules\/lucide-react\//, priority: 0, minShareCount: 5 },
  // The arithmetic of orders, and how figures are shown: what every screen with money stands on. With drafts, which a ticket
  // has and so does what became of a change, and a visitor's line, which the trade screen and the ticket share: neither is
  // to wait for the other.
  {
    name: 'money',
    test: /src\/(domain\/(account|money|order|stop-bounds)\.|state\/drafts\.|features\/(use-account|ticket\/guest-line\.tsx)|ui\/(figures|controls\/segmented|lists\/detail-list))|node_modules\/big\.js\//,
    priority: 3,
  },
  // What the deal block stands on, and every form with it: no library of forms is in it.
  {
    name: 'deal',
    test: /src\/(forms\/form-draft|i18n\/parse-decimal|ui\/controls\/(decimal-step|stepper))\b|lucide-react\/dist\/esm\/icons\/chevron-up/,
    priority: 3,
  },
  // The deal block, and what an order of either side comes to: read together, they pack together.
  {
    name: 'ticket',
    test: /src\/(features\/ticket\/(rules\/(order-type|order-values|ticket-check|ticket-costs|ticket-values)|(deal-block|deal-price|quick-row|size-box|ticket-draft|ticket-model)\.)|domain\/(opening-hours|position-size|quick-sizes|stop-distance)\.|ui\/controls\/use-long-press)/,
    priority: 2,
  },
  // The eye of an amount and of a password: neither the account's card nor a form should come with it.
  { name: 'eye', test: /lucide-react\/dist\/esm\/icons\/eye/, priority: 4 },
  // Fields without a form: filters, and the rest of a ticket.
  {
    name: 'fields',
    test: /src\/(forms\/(field-words|use-typed-number)|ui\/controls\/(field|field-group|switch|text-input)\b)/,
    priority: 3,
  },
  // What became of a change, whether one can be sent, and what is said of it: lists ask for it, and have no form. With an
  // order as it comes over the wire, which every list of orders reads, and a ticket does not.
  {
    name: 'sent',
    test: /src\/(api\/change\/(resume|version-before)|domain\/order-wire|forms\/use-no-network|ui\/feedback\/banner)\.|lucide-react\/dist\/esm\/icons\/(circle-x|triangle-exclamation-point)\./,
    priority: 3,
  },
  // What every form stands on.
  {
    name: 'forms',
    test: /src\/(forms\/(app-form|form-footer|text-fields|use-form-field)|ui\/layout\/sticky-footer)|node_modules\/(final-form|react-final-form)\//,
    priority: 2,
  },
  // What an account has on home: its card, then what watches over it. Each is one request instead of five.
  {
    name: 'account',
    test: /src\/(screens\/quotes\/account-card|features\/balance-eye|ui\/feedback\/margin-meter)/,
    priority: 1,
  },
  {
    name: 'watch',
    test: /src\/(app\/(order-notifications|margin-call-strip)|features\/contact\/(chat-poll|use-support))/,
    priority: 1,
  },
  // The chart's first picture, file by file: what is not named here is fetched when it is wanted.
  {
    name: 'chart',
    test: /src\/(chart\/(axes|bar-series|candle-\w+|chart-texts|create-chart|early-input|geometry|layer|legend|live-canvas|mark-canvas|palette|parts|redraw|ticks|use-chart|viewport|views)\.|features\/use-candles|screens\/trade\/chart\/chart-pane)|node_modules\/uplot\//,
    priority: 1,
  },
];

/** A catalogue of each language and area, by the name that `catalogues.ts` fetches it by; not those of the server. */
const catalogueFiles = globSync('locales/*/*.po', { exclude: ['**/server.po'] }).sort();
const catalogues = Object.fromEntries(
  catalogueFiles.map((file) => [
    file.slice('locales/'.length, -'.po'.length).replace(/[/\\]/, '-'),
    `${import.meta.dirname}/${file}`,
  ]),
);

/** Catalogues share one hash, so that their addresses can be written instead of listed: 1 KiB of the first visit. */
const textsHash = catalogueFiles
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 7);

/** What a build knows of itself, for the screens that say so: nothing is counted while somebody waits. */
const buildFacts = {
  APP_VERSION: JSON.stringify(packageFile.version),
  COVERAGE: JSON.stringify(catalogueCoverage(`${import.meta.dirname}/locales`)),
  TEXTS_HASH: JSON.stringify(textsHash),
};

function entryName({ name }: { name: string }): string {
  if (name in catalogues) return `assets/[name]-${textsHash}.js`;
  // A service worker rules over what lies below it, and is known by its address.
  return name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js';
}

/**
 * React is compiled while it comes, in the background, instead of function by function when they are first called: a
 * third off the main thread's first task where the browser knows the hint (docs/decisions/first-picture.md). Not for
 * files of which a visit calls little.
 */
const compileHint = ({ name }: { name: string }): string =>
  name === 'react' ? '//# allFunctionsCalledOnLoad' : '';

/** What replaces the page’s location, which a VM does not let it do. */
const outsideVm = ['src/app/site-moved.test.tsx', 'src/app/screen-failed.test.tsx', 'src/state/site.test.ts'];

// No React Compiler: it costs 4.6 KiB on the first visit, and what moves is written past React (docs/decisions).
export default defineConfig({
  // React has had it for long; the stand-in for older ones would come with the first visit.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  define: buildFacts,
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    longerPseudo(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    headStartPlugin(),
    answerCheckPlugin(),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        index: 'index.html',
        'service-worker': `${import.meta.dirname}/src/service-worker.ts`,
        ...catalogues,
      },
      // Nothing in the build imports a catalogue's texts by name; they have to stay all the same.
      preserveEntrySignatures: 'allow-extension',
      // It only makes the constructor; nothing of it is needed where nothing is counted.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/big\.js\//, sideEffects: false }] },
      output: {
        minify: true,
        codeSplitting: { groups },
        // The first visit names two hundred files: their letters are what compresses least. Seven of these are 28 bits.
        hashCharacters: 'hex',
        postBanner: compileHint,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        entryFileNames: entryName,
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
          include: [
            '{mocks,scripts,bench}/**/*.test.ts',
            'tests/{contract,engines,fuzz}/**/*.test.ts',
            ...outsideVm,
          ],
        },
      },
    ],
    globalSetup: ['src/testing/load-contract.ts'],
    setupFiles: ['tests/setup.ts'],
    // A time-out is for a test that hangs, and not for a machine that is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Not one less than there are processors, which on two would be one.
    maxWorkers: '100%',
    // A class in a test is called as in its module.
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
