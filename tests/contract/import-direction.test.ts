import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandFile, root, runNode } from '../../scripts/check/run-tool.ts';

/** A small product: what each file imports. `type` before a path makes it a type only. */
const product: Record<string, string[]> = {
  // Wrong, one each.
  'src/domain/looks-up.ts': ['../state/plain.ts'],
  'src/i18n/looks-up.ts': ['type ../screens/a/plain.ts'],
  'src/live/looks-up.ts': ['../chart/plain.ts'],
  'src/ui/looks-up.ts': ['../main.ts'],
  'src/ui/looks-down.ts': ['../state/plain.ts'],
  'src/forms/names-places.ts': ['../routes/plain.ts'],
  'src/features/looks-up.ts': ['../app/plain.ts'],
  'src/screens/a/looks-aside.ts': ['../b/plain.ts'],
  'src/api/knows-server.ts': ['../../mocks/plain.ts', '../../scripts/plain.ts', '../../bench/plain.ts'],
  'mocks/knows-app.ts': ['../src/api/plain.ts'],
  'mocks/store/looks-up.ts': ['../world/plain.ts'],
  'mocks/broker/looks-up.ts': ['type ../accounts/plain.ts'],
  'mocks/world/looks-up.ts': ['../server.ts'],
  'mocks/world/round.ts': ['type ./back.ts'],
  'mocks/world/back.ts': ['type ./round.ts'],
  'scripts/borrows.ts': ['../tests/plain.ts'],
  'mocks/testing/audit/peeks.ts': [
    '../../broker/plain.ts',
    '../../accounts/plain.ts',
    'type ../../market/plain.ts',
    '../../store/plain.ts',
    '../../../src/domain/plain.ts',
  ],
  'src/state/borrows.ts': ['./plain.test.ts'],
  'src/chart/round.ts': ['./back.ts'],
  'src/chart/back.ts': ['./round.ts'],
  'src/ui/talks.ts': ['type ./listens.ts'],
  'src/ui/listens.ts': ['./talks.ts'],
  'src/first-picture/looks-up.ts': ['../app/plain.ts'],
  'src/first-picture/write.ts': ['type ../features/plain.ts', '../domain/plain.ts', '../routes/plain.ts'],
  'src/app/reaches.ts': ['../first-picture/plain.ts'],
  'src/app/lost.ts': ['./nowhere.ts'],
  'src/app/ships-tools.ts': ['some-tool'],
  // Good.
  'src/domain/plain.ts': ['../generated/plain.ts'],
  'src/state/plain.ts': ['../domain/plain.ts', 'type ../i18n/plain.ts'],
  'src/api/plain.ts': ['../state/plain.ts', '../generated/plain.ts'],
  'src/routes/plain.ts': ['../domain/plain.ts'],
  'src/ui/shows.ts': ['../i18n/plain.ts', './plain.ts'],
  'src/forms/plain.ts': ['../ui/plain.ts', '../api/plain.ts'],
  'src/features/plain.ts': ['../routes/plain.ts', '../forms/plain.ts', '../chart/plain.ts'],
  'src/screens/a/plain.ts': ['../../features/plain.ts', '../../routes/plain.ts', './beside.ts'],
  'src/screens/b/plain.ts': ['../../live/plain.ts'],
  'src/first-picture/plain.ts': ['../screens/a/plain.ts', '../features/plain.ts', './write.ts'],
  'src/app/plain.ts': ['../screens/a/plain.ts', '../screens/b/plain.ts'],
  'src/main.ts': ['./app/plain.ts'],
  'mocks/plain.ts': ['../src/domain/plain.ts', '../src/generated/plain.ts'],
  'mocks/world/plain.ts': ['../accounts/plain.ts', '../store/plain.ts'],
  'mocks/accounts/plain.ts': ['../broker/plain.ts'],
  'mocks/broker/plain.ts': ['../store/plain.ts'],
  'mocks/broker/plain.test.ts': ['../world/plain.ts'],
  'mocks/server.ts': ['./world/plain.ts'],
  'src/state/plain.test.ts': ['../../tests/plain.ts'],
  'tests/plain.ts': ['../mocks/plain.ts'],
  'mocks/testing/audit/plain.ts': ['type ../../../src/generated/plain.ts', '../../server.ts'],
  'bench/plain.ts': ['../tests/plain.ts'],
};
const empty = [
  'mocks/store',
  'mocks/market',
  'scripts',
  'src/generated',
  'src/i18n',
  'src/live',
  'src/ui',
  'src/chart',
  'src/screens/a/beside',
];

type Violation = { from: string; to: string; rule: { name: string } };

describe('imports', () => {
  let folder = '';
  let violations: Violation[] = [];

  function write(file: string, imports: string[]): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const lines = imports.map((path, i) =>
      path.startsWith('type ')
        ? `export type { one as one${i} } from '${path.slice(5)}';`
        : `export { one as one${i} } from '${path}';`,
    );
    writeFileSync(join(folder, file), ['export const one = 1;', ...lines].join('\n'));
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'candlewick-imports-'));
    for (const place of empty) write(place.includes('beside') ? `${place}.ts` : `${place}/plain.ts`, []);
    for (const [file, imports] of Object.entries(product)) write(file, imports);
    write('node_modules/some-tool/index.js', []);
    writeFileSync(join(folder, 'package.json'), '{"devDependencies":{"some-tool":"1.0.0"}}');
    writeFileSync(join(folder, 'tsconfig.json'), '{"compilerOptions":{"module":"nodenext"}}');
    const { found } = await runNode(
      commandFile('dependency-cruiser', 'depcruise'),
      [
        '--config',
        join(root, '.dependency-cruiser.cjs'),
        '-T',
        'json',
        'src',
        'mocks',
        'scripts',
        'bench',
        'tests',
      ],
      folder,
    );
    const { summary } = JSON.parse(found) as { summary: { violations: Violation[] } };
    violations = summary.violations;
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const broken = (rule: RegExp): string[] =>
    violations.filter((one) => rule.test(one.rule.name)).map(({ from, to }) => `${from} → ${to}`);

  it('CON-50 (a) (c) point downwards only, types too', () => {
    expect(broken(/^(?!mocks).*downwards/).sort()).toEqual([
      'src/domain/looks-up.ts → src/state/plain.ts',
      'src/features/looks-up.ts → src/app/plain.ts',
      'src/first-picture/looks-up.ts → src/app/plain.ts',
      'src/forms/names-places.ts → src/routes/plain.ts',
      'src/i18n/looks-up.ts → src/screens/a/plain.ts',
      'src/live/looks-up.ts → src/chart/plain.ts',
      'src/ui/looks-up.ts → src/main.ts',
    ]);
  });

  it('CON-50 (b) of the design system point to i18n only', () => {
    expect(broken(/ui-knows/).sort()).toEqual([
      'src/ui/looks-down.ts → src/state/plain.ts',
      'src/ui/looks-up.ts → src/main.ts',
    ]);
  });

  it('CON-50 (d) of the script in the page’s HTML are few, and nobody has any of it', () => {
    expect(broken(/page-script|nobody-imports-the-first/).sort()).toEqual([
      'src/app/reaches.ts → src/first-picture/plain.ts',
      'src/first-picture/write.ts → src/features/plain.ts',
    ]);
  });

  it('CON-51 never go from one screen to another', () => {
    expect(broken(/strangers/)).toEqual(['src/screens/a/looks-aside.ts → src/screens/b/plain.ts']);
  });

  it('CON-52 (a) (b) (c) keep app, sandbox and tests apart', () => {
    expect(broken(/app-knows|mocks-share|nobody-imports-tests/).sort()).toEqual([
      'mocks/knows-app.ts → src/api/plain.ts',
      'scripts/borrows.ts → tests/plain.ts',
      'src/api/knows-server.ts → bench/plain.ts',
      'src/api/knows-server.ts → mocks/plain.ts',
      'src/api/knows-server.ts → scripts/plain.ts',
      'src/state/borrows.ts → src/state/plain.test.ts',
    ]);
  });

  it('AUD-01 (a) keep the audit’s model apart from what it judges', () => {
    expect(broken(/audit/).sort()).toEqual(
      ['mocks/accounts', 'mocks/broker', 'mocks/market', 'mocks/store', 'src/domain'].map(
        (folder) => `mocks/testing/audit/peeks.ts → ${folder}/plain.ts`,
      ),
    );
  });

  it('CON-53 never go round, types included', () => {
    const round = violations.filter((one) => one.rule.name === 'no-cycles').map(({ from }) => from);
    for (const place of [
      /^src\/chart\/(back|round)/,
      /^src\/ui\/(talks|listens)/,
      /^mocks\/world\/(back|round)/,
    ])
      expect(round.some((from) => place.test(from))).toBe(true);
    expect(round.every((from) => /(back|round|talks|listens)\.ts$/.test(from))).toBe(true);
  });

  it('CON-54 (a) (b) lead somewhere, and in the app to no development package', () => {
    expect(broken(/missing/)).toEqual(['src/app/lost.ts → ./nowhere.ts']);
    expect(broken(/development/)).toEqual(['src/app/ships-tools.ts → node_modules/some-tool/index.js']);
  });

  it('CON-55 point downwards in the sandbox too', () => {
    expect(broken(/^mocks-.*downwards/).sort()).toEqual([
      'mocks/broker/looks-up.ts → mocks/accounts/plain.ts',
      'mocks/store/looks-up.ts → mocks/world/plain.ts',
      'mocks/world/looks-up.ts → mocks/server.ts',
    ]);
  });
});
