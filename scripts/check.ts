// `npm run check`: what a machine can see without running the product. Names of steps after it run only those:
// `npm run check -- types lint`.
import { availableParallelism } from 'node:os';
import { contractFindings } from './check/contract-findings.ts';
import { generatedDrift } from './check/generated-drift.ts';
import { unreleasedChanges } from './check/released-contracts.ts';
import { portableSqlFindings } from './check/portable-sql.ts';
import { otherListForms } from './check/one-table.ts';
import { outcomeOf, report, runSteps, summary, type Step } from './check/run-steps.ts';
import { runNode, runTool } from './check/run-tool.ts';
import { socketFindings } from './check/socket-contract.ts';
import { codeFolders, findLong, findSameNames, readSourceFiles } from './check/source-files.ts';
import { staleCatalogues, textFindings } from './check/catalogues-check.ts';

/** The tests that count: routes, operations, the areas of a screen, what the documents name. */
const listTests = [
  'src/app/routes.test.ts',
  'src/app/screens.test.ts',
  'tests/contract/operations.test.ts',
  'tests/contract/documents.test.ts',
  'tests/contract/partner-guide.test.ts',
];

// The slow ones first, so that they do not wait for the quick ones.
const steps: Record<string, Step> = {
  lint: {
    name: 'Code keeps the lint rules',
    advice: 'Mend the code; the rules are in .oxlintrc.json. Again: npx oxlint <path>',
    run: () => runTool('oxlint', 'oxlint', ['--deny-warnings', '--format=unix', ...codeFolders]),
  },
  types: {
    // Called by its file: both TypeScript packages claim the command `tsc`.
    name: 'Types fit',
    advice: 'Mend the types. Again: node node_modules/tsc7/bin/tsc',
    // What the last check found out is kept: only what has changed since is looked at again.
    run: () =>
      runNode('node_modules/tsc7/bin/tsc', [
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        '.cache/types.tsbuildinfo',
      ]),
  },
  catalogues: {
    name: 'Texts are in the catalogues',
    advice: 'Run npm run extract, and commit locales with the code.',
    run: async () => outcomeOf(await staleCatalogues()),
  },
  translations: {
    name: 'Texts are translated, in the words of the glossary',
    advice:
      'Mend them in locales; docs/guides/translators.md says how. npm run texts -- <language> shows each.',
    run: async () => outcomeOf(textFindings()),
  },
  lists: {
    name: 'Lists are whole',
    advice:
      'Name what is new where the test says. Again: npm run test:unit -- <file>; docs/guides/front-end-developers.md has the places.',
    run: () => runNode('node_modules/vitest/vitest.mjs', ['run', '--reporter=dot', ...listTests]),
  },
  sql: {
    name: 'SQL is for both databases',
    advice: 'Write what both take: docs/decisions/two-databases.md has each form.',
    run: async () => outcomeOf(portableSqlFindings(readSourceFiles(['mocks']))),
  },
  tables: {
    name: 'Lists are written one way',
    advice: 'Write the list as columns of ListView; docs/decisions/own-table.md says which are not, and why.',
    run: async () => outcomeOf(otherListForms(readSourceFiles(['src']))),
  },
  imports: {
    name: 'Imports point one way',
    advice: 'Move what is shared further down; .dependency-cruiser.cjs says why each rule stands.',
    run: () =>
      runTool('dependency-cruiser', 'depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err-long',
        ...codeFolders,
      ]),
  },
  generated: {
    name: 'Generated files are fresh',
    advice: 'Run npm run generate, and commit src/generated, docs/reference and docs/glossary.md.',
    run: async () => outcomeOf(await generatedDrift()),
  },
  contracts: {
    name: 'Contracts keep the lint rules',
    advice:
      'Mend openapi.yaml or asyncapi.yaml; the rules are in redocly.yaml. Again: npx redocly lint openapi.yaml asyncapi.yaml',
    run: () => contractFindings(),
  },
  released: {
    name: 'Contracts keep what was released',
    advice: 'Undo the change, or release it: CONTRIBUTING.md says how.',
    run: async () => outcomeOf(await unreleasedChanges()),
  },
  socket: {
    name: 'The socket’s contract is good AsyncAPI',
    advice: 'Mend asyncapi.yaml at the place named. All that AsyncAPI’s tools make of it: npm run asyncapi',
    run: async () => outcomeOf(await socketFindings()),
  },
  format: {
    name: 'Code is formatted',
    advice: 'Run npx oxfmt on the files named.',
    run: () => runTool('oxfmt', 'oxfmt', ['--check', ...codeFolders]),
  },
  files: {
    name: 'Files are whole, and named once',
    advice: 'Split the long files: one idea a file. Rename one of two that share a name: name what it is.',
    run: async () => {
      const files = readSourceFiles();
      return outcomeOf([...findLong(files), ...findSameNames(files)]);
    },
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.entries(steps)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .map(([, step]) => step);
const results = await runSteps(chosen, availableParallelism(), (result) => {
  console.log(report(result));
});
console.log(summary(results));
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
