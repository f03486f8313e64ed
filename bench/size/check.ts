import { isBroken, table } from '../result.ts';
import { growth, readReleased, screenSizes } from './released.ts';
import { run } from './run.ts';

const results = await run();
console.log(table(results));
console.log(`\n${growth(readReleased(), screenSizes())}`);
const over = results.filter(isBroken);
if (over.length > 0) {
  console.error(`\nOver budget: ${over.map((result) => result.name).join(', ')}.`);
  process.exit(1);
}
