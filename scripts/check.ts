// `npm run check`: what a machine can see without running the product. Names of steps after it run only those:
// `npm run check -- types lint`.
import { availableParallelism } from 'node:os';
import { catalogueDrift } from './check/catalogue-drift.ts';
import { contractLint } from './check/contract-lint.ts';
import { fileSizes } from './check/file-sizes.ts';
import { format } from './check/format.ts';
import { generatedDrift } from './check/generated-drift.ts';
import { importDirection } from './check/import-direction.ts';
import { lint } from './check/lint.ts';
import { report, summary } from './check/report.ts';
import { runSteps } from './check/run-steps.ts';
import { types } from './check/types.ts';

// The slow ones first, so that they do not wait for the quick ones.
const steps = {
  importDirection,
  catalogueDrift,
  lint,
  types,
  generatedDrift,
  contractLint,
  format,
  fileSizes,
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
