// `npm run trace`: which numbered rules of docs/spec have no test, and which tests name a rule that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolders } from './check/source-files.ts';
import { root } from './check/run-tool.ts';
import { findMentions, findRules, printTrace, trace } from './trace-rules.ts';

/** Files below a folder whose names fit, as paths from the root with `/`. */
function filesIn(folder: string, name: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort();
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const rules = filesIn('docs/spec', /\.md$/).flatMap((file) => findRules(file, read(file)));
// A budget's test is its measurement in bench/.
const tests = codeFolders.flatMap((folder) =>
  filesIn(folder, folder === 'bench' ? /\.tsx?$/ : /\.(test|spec)\.tsx?$/),
);
const found = trace(
  rules,
  tests.flatMap((file) => findMentions(file, read(file))),
);
console.log(printTrace(found));
process.exit(found.untested.length + found.unknown.length + found.repeated.length > 0 ? 1 : 0);
