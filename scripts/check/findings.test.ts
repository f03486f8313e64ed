import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findDrift } from './generated-drift.ts';
import { commandFile, root, runNode } from './run-tool.ts';
import { findLong, findSameNames } from './source-files.ts';

describe('drift of generated files', () => {
  it('CON-40 (b), CON-45 (b) is a file that is missing, foreign or different', () => {
    const wanted = { 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' };
    expect(findDrift('src/generated', wanted, { 'a.ts': 'a', 'b.ts': 'old', 'd.ts': 'd' })).toEqual([
      'src/generated/b.ts is not what the contracts say now',
      'src/generated/c.ts is missing',
      'src/generated/d.ts comes from no contract',
    ]);
    expect(findDrift('src/generated', wanted, { ...wanted })).toEqual([]);
  });
});

describe('source files', () => {
  it('CON-62 (a) have 400 lines at most, in tests too', () => {
    const size = (lines: number) => [{ file: 'src/a.test.ts', lines }];
    expect(findLong(size(400))).toEqual([]);
    expect(findLong(size(401))).toEqual(['src/a.test.ts has 401 lines; at most 400']);
  });

  it('CON-62 (b) of the product have no function of over 80 lines', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candlewick-long-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const lines = (count: number): string =>
      Array.from({ length: count }, (_, i) => `  use(${i});`).join('\n');
    const write = (name: string, count: number) =>
      writeFileSync(
        join(folder, name),
        `export function long(use: (one: number) => void): void {\n${lines(count)}\n}\n`,
      );
    write('long.ts', 79);
    write('good.ts', 78);
    write('long.test.ts', 79);
    const { ok, found } = await runNode(
      commandFile('oxlint', 'oxlint'),
      ['--config', join(root, '.oxlintrc.json'), '--format=unix', '.'],
      folder,
    );
    expect(ok).toBe(false);
    expect(found.split('\n').filter((line) => line.includes('max-lines-per-function'))).toEqual([
      expect.stringMatching(/^long\.ts:1:/),
    ]);
  });

  it('CON-63 of unrelated meaning do not share a name', () => {
    const found = (...files: string[]) => findSameNames(files.map((file) => ({ file })));
    expect(found('src/live/feed.ts', 'mocks/market/feed.tsx')).toEqual([
      'feed names files in mocks/market/, src/live/',
    ]);
    expect(found('src/ui/card.tsx', 'src/ui/card.test.tsx', 'src/ui/card.module.css')).toEqual([]);
    expect(found('src/main.tsx', 'mocks/main.ts')).toEqual([]);
    expect(found('src/live/quotes.ts', 'src/screens/quotes/quotes.module.css')).toEqual([]);
    expect(
      found('src/app/shell.tsx', 'tests/journeys/shell.spec.ts', 'bench/a/run.ts', 'bench/b/run.ts'),
    ).toEqual([]);
  });
});
