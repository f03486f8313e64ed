// `npm run prism`: the contract on Prism's own command line, for whoever wants a second opinion. It mocks, with the
// hints of mocks/faker.overlay.yaml; `-- -d` makes answers up; `-- proxy URL` checks what goes to URL and comes from it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { withFakerHints } from '../mocks/gateway/faker-overlay.ts';
import { commandFile, root } from './check/run-tool.ts';

const contract = join(root, 'openapi.yaml');

/** The contract with its hints, where Prism can read it. */
async function writeWithHints(): Promise<string> {
  const overlay = readFileSync(join(root, 'mocks', 'faker.overlay.yaml'), 'utf8');
  const document = await withFakerHints(parse(readFileSync(contract, 'utf8')), overlay);
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'openapi-with-hints.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
}

async function prismFlags([first, ...others]: string[]): Promise<string[]> {
  if (first === 'proxy') {
    const [url, ...flags] = others;
    if (url === undefined || url.startsWith('-')) {
      console.error('Say which server: npm run prism -- proxy http://localhost:5180');
      process.exit(2);
    }
    return ['proxy', contract, url, '--errors', ...flags];
  }
  const flags = first === undefined || first === 'mock' ? others : [first, ...others];
  const hasSeed = flags.some((flag) => flag.startsWith('--seed'));
  return ['mock', await writeWithHints(), ...flags, ...(hasSeed ? [] : ['--seed', '1'])];
}

const prism = commandFile('@stoplight/prism-cli', 'prism');
process.argv.splice(1, process.argv.length, prism, ...(await prismFlags(process.argv.slice(2))));
// In this process: it ends when this one is ended.
await import(prism);
