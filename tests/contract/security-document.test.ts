import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findMentions, findRules } from '../../scripts/trace-rules.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const filesOf = (...patterns: string[]) => patterns.flatMap((one) => globSync(one, { cwd: root }));

const rows = [...read('docs/security.md').matchAll(/^\| (\d[\d., ]+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, numbers = '', words = '', state = '', why = '']) => ({
    numbers: numbers.split(', '),
    words,
    state,
    why,
  }),
);

/** ASVS 5.0.0, levels 1 and 2: how many of each section's numbers, which count from 1; what is left out is level 3. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2
  4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2
  7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2
  11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4
  14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;

it('CON-67 (a) the list of ASVS has every requirement of its first two levels once', () => {
  const wanted = sections
    .trim()
    .split(/\s+/)
    .flatMap((one) => {
      const [section = '', count] = one.split(':');
      return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
    });
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(wanted);
});

it('CON-67 (b) each says how it stands, and where that is shown', () => {
  const tested = new Set(
    filesOf('{src,mocks,scripts,tests,bench}/**/*.{test,spec}.{ts,tsx}', 'bench/**/*.ts')
      .flatMap((file) => findMentions(file, read(file)))
      .map(({ number }) => number),
  );
  const rules = new Set(
    filesOf('docs/spec/*.md').flatMap((file) => findRules(file, read(file)).map(({ number }) => number)),
  );
  const wrong = rows.flatMap(({ numbers, state, why }) => [
    ...(['holds', 'partner', 'n/a', 'open'].includes(state) ? [] : [`${numbers.join()}: '${state}'`]),
    ...(why.match(/\b[A-Z]{2,6}-\d{2}\b/g) ?? [])
      .filter((rule) => !rules.has(rule) || !tested.has(rule))
      .map((rule) => `${numbers.join()}: ${rule} is no rule with a test`),
    ...(why.match(/\b(?:docs|tests|mocks|bench)\/[\w./-]+\.(?:md|tsx?)\b/g) ?? [])
      .filter((file) => !existsSync(new URL(file, root)))
      .map((file) => `${numbers.join()}: there is no ${file}`),
  ]);
  expect(wrong).toEqual([]);
});

it('CON-67 (a) its summary counts them', () => {
  for (const state of ['holds', 'partner', 'n/a', 'open']) {
    const count = rows.filter((row) => row.state === state).flatMap(({ numbers }) => numbers).length;
    expect(read('docs/security.md')).toMatch(new RegExp(`^\\| ${state} \\| .* \\| ${count} \\|$`, 'm'));
  }
});
