import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { untranslated } from './untranslated.ts';

const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;

it('I18N-17 the check names the texts without a translation, by language and area', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'untranslated-'));
  const put = (code: string, area: string, entries: string[]) => {
    mkdirSync(join(folder, code), { recursive: true });
    writeFileSync(join(folder, code, `${area}.po`), `msgid ""\nmsgstr ""\n\n${entries.join('\n')}`);
  };
  put('en', 'shell', [entry('Orders', '')]);
  put('de', 'shell', [entry('Orders', 'Orders'), entry('Trade', '')]);
  put('de', 'account', [entry('Deposit', 'Einzahlen'), '#~ msgid "Old"\n#~ msgstr ""\n']);
  put(
    'fr',
    'shell',
    ['A', 'B', 'C', 'D'].map((id) => entry(id, '')),
  );
  expect(await untranslated(folder)).toEqual(['de/shell.po: 1, “Trade”', 'fr/shell.po: 4, “A”, “B”, “C”, …']);
  rmSync(folder, { recursive: true });
});
