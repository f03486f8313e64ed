import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readOperations } from './contract.ts';

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

it('SBX-14 remembers a document by what is in it', async () => {
  const [source, cache] = [await folder(), await folder()];
  const file = `${source}openapi.json`;
  await writeFile(file, document('/a'));
  const read = await readOperations(file, { folder: cache });
  expect(await readOperations(file, { folder: cache })).toEqual(JSON.parse(JSON.stringify(read)));
  expect(await readdir(cache)).toHaveLength(1);
  await writeFile(file, document('/b'));
  expect((await readOperations(file, { folder: cache })).map((one) => one.path)).toEqual(['/b']);
});

it('SBX-14 does without a cache that cannot be written', async () => {
  const source = await folder();
  await writeFile(`${source}openapi.json`, document('/a'));
  expect(await readOperations(`${source}openapi.json`, { folder: '/dev/null/nowhere/' })).toHaveLength(1);
});
