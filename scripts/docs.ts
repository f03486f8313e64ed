// `npm run docs`: both contracts as static pages, in .cache/docs or the folder named. Servers call it on the first
// visit to /dev/docs.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSite } from './docs/reference-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] === undefined ? join(root, '.cache', 'docs') : resolve(process.argv[2]);
const files = writeSite(folder);
console.log(
  `${files.length} files written to ${folder}; open index.html there, or /dev/docs of a running server`,
);
