import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readContract } from './contract.ts';
import { UnreadableContract } from './unreadable.ts';

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'operations-'));
  folders.push(made);
  return `${made}/`;
}

const document = (path: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 't', version: '1' },
    paths: { [path]: { get: { responses: {} } } },
  });

it('SBX-14 (a) remembers a document by what is in it', async () => {
  const [source, cache] = [await folder(), await folder()];
  const file = `${source}openapi.json`;
  const paths = async () =>
    (await readContract({ document: file, folder: cache })).operations.map((one) => one.path);
  await writeFile(file, document('/a'));
  expect(await paths()).toEqual(['/a']);
  expect(await paths()).toEqual(['/a']);
  expect(await readdir(cache)).toHaveLength(1);
  await writeFile(file, document('/b'));
  expect(await paths()).toEqual(['/b']);
});

it('SBX-14 (a) does without a cache that cannot be written', async () => {
  const file = `${await folder()}openapi.json`;
  await writeFile(file, document('/a'));
  const { operations } = await readContract({ document: file, folder: '/dev/null/nowhere/' });
  expect(operations).toHaveLength(1);
});

it.each([
  ['a: 1\n  b: 2\n', 'openapi.yaml:1:4: '],
  ['a: [1, 2\nb: 1\n', 'openapi.yaml:2:1: '],
  [
    'a: 1\nb: { $ref: "#/components/schemas/Ballance" }\n',
    'openapi.yaml:2:12: there is no #/components/schemas/Ballance',
  ],
])('SBX-14 (b), CON-47 (a) names the place of a mistake: %j', async (text, place) => {
  const file = `${await folder()}openapi.yaml`;
  await writeFile(file, text);
  const reading = readContract({ document: file, folder: await folder() });
  await expect(reading).rejects.toThrow(UnreadableContract);
  await expect(reading).rejects.toThrow(place);
});
