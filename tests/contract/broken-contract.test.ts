import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, runNode } from '../../scripts/check/run-tool.ts';

/** A copy of the project in which `openapi.yaml` refers to what is not there. */
let folder = '';
let place = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candlewick-broken-'));
  for (const name of ['mocks', 'scripts', 'src', 'docs', 'package.json', 'asyncapi.yaml', 'redocly.yaml'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const wanted = '#/components/schemas/Category';
  const broken = readFileSync(join(root, 'openapi.yaml'), 'utf8').replace(`'${wanted}'`, `'${wanted}Gone'`);
  writeFileSync(join(folder, 'openapi.yaml'), broken);
  const lines = broken.slice(0, broken.indexOf(`'${wanted}Gone'`)).split('\n');
  place = `openapi.yaml:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}: there is no ${wanted}Gone`;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ['npm run generate', ['scripts/generate.ts']],
  ['npm run check', ['scripts/check.ts', 'contracts']],
  ['a start', ['mocks/main.ts', 'sandbox', '--port', '0']],
  ['a start of the mock', ['mocks/main.ts', 'mock', '--port', '0']],
])(
  'CON-47 (a) (c) is named by its place, without a stack, by %s',
  async (_what, [file = '', ...flags]) => {
    const { ok, found } = await runNode(file, flags, folder);
    expect(ok).toBe(false);
    expect(found).toContain(place);
    expect(found).not.toMatch(/^\s+at /m);
  },
  60_000,
);
