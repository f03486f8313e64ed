import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-texts-'));
  mkdirSync(join(folder, 'locales/de'), { recursive: true });
  writeFileSync(
    join(folder, 'locales/glossary.json'),
    JSON.stringify({ margin: { en: ['margin'], means: '', words: { de: { word: 'Margin' } } } }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const catalogue = (...entries: string[]) =>
  writeFileSync(join(folder, 'locales/de/orders.po'), `msgid ""\nmsgstr ""\n\n${entries.join('\n\n')}\n`);
const draft = '# The English was: Old words\n#, fuzzy\nmsgid "New words"\nmsgstr "Alte Wörter"';
const added = '# The English stands in\n#, fuzzy\nmsgid "Added words"\nmsgstr "Added words"';
const wrong = 'msgid "The margin is low"\nmsgstr "Die Sicherheit ist gering"';
const fine = 'msgid "Fine words"\nmsgstr "Gute Wörter"';

/** Runs a script of the project in the folder. */
const run = (script: string, ...flags: string[]) =>
  spawnSync(process.execPath, [resolve(script), ...flags], { cwd: folder, encoding: 'utf8' });

it('I18N-17 (b) the product’s build names drafts and refuses them, unless it is told to take them', () => {
  catalogue(draft, fine);
  const refused = run('scripts/product-build.ts');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Some translations are drafts: de 1.');
  // Here is nothing to build: it gets that far.
  expect(run('scripts/product-build.ts', '--drafts').stderr).not.toContain('drafts');
  catalogue(fine);
  expect(run('scripts/product-build.ts').stderr).not.toContain('drafts');
});

it('I18N-31 lists what is new, changed and refused in a language, with what it says and where it is seen', () => {
  catalogue(draft, added, wrong, fine);
  const { stdout } = run('scripts/list-texts.ts', 'de');
  expect(stdout).toContain('“New words”\n  now: Alte Wörter\n  The English was: Old words\n  http');
  expect(stdout).toContain('“Added words”\n  now: Added words\n  New\n  http');
  expect(stdout).toContain('  margin is “Margin” here\n  http');
  expect(stdout).toContain('3 texts.');
  expect(stdout).not.toContain('Fine words');
  expect(run('scripts/list-texts.ts').stdout).toMatch(/^de +3$/m);
  expect(run('scripts/list-texts.ts', 'xx').stderr).toContain('No language “xx”.');
});
