import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './check/run-tool.ts';

it('I18N-23 extracting gives no advice to run what is not there, and says all else', () => {
  const run = (...words: string[]) => {
    const script = `console.log(...${JSON.stringify(words)})`;
    const flags = ['--import', './scripts/own-advice.mjs', '-e', script];
    return execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' });
  };
  expect(run('Catalog statistics:', 'de')).toBe('Catalog statistics: de\n');
  expect(run('(Use "lingui compile" to compile catalogs for production.)')).toBe('');
  // Lingui words it so; another version might not.
  const lingui = readFileSync(join(root, 'node_modules/@lingui/cli/dist/lingui-extract.js'), 'utf8');
  expect(lingui).toContain('console.log(`(Use "');
});
