import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../src/i18n/languages.ts';
import { catalogueCoverage } from './coverage.ts';

const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;

it('I18N-18 (a) counts the texts that have a translation, over all areas, and rounds down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  const put = (code: string, area: string, entries: string[]) => {
    mkdirSync(join(folder, code), { recursive: true });
    writeFileSync(join(folder, code, `${area}.po`), `msgid ""\nmsgstr ""\n\n${entries.join('\n')}`);
  };
  put('de', 'shell', [entry('Orders', 'Orders'), entry('Trade', '')]);
  put('de', 'account', [entry('Deposit', 'Einzahlen'), '#~ msgid "Old"\n#~ msgstr ""\n']);
  put('fr', 'shell', [entry('Orders', '')]);
  const coverage = catalogueCoverage(folder);
  expect(coverage).toMatchObject({ en: 100, de: 66, fr: 0, it: 0 });
  expect(Object.keys(coverage)).toHaveLength(languages.length);
  rmSync(folder, { recursive: true });
});

it('I18N-18 finds every language complete, as I18N-17 says', async () => {
  const coverage = catalogueCoverage('locales');
  expect(Object.entries(coverage).filter(([, share]) => share < 100)).toEqual([]);
});
