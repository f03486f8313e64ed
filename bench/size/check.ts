import { isBroken, table } from '../result.ts';
import { run } from './run.ts';

const results = await run();
console.log(table(results));
const over = results.filter(isBroken);
if (over.length > 0) {
  console.error(`Over budget: ${over.map((result) => result.name).join(', ')}.`);
  process.exit(1);
}
