import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../../mocks/contract/read-yaml.ts';
import { oncePerPlace, rateChanges, worst, type Contract, type Rated } from '../contract/diff/rate.ts';
import type { RatedChange } from '../contract/diff/rated-change.ts';
import { missingSince } from '../contract/diff/since.ts';
import { root } from './run-tool.ts';

const contracts = [
  { file: 'openapi.yaml', title: 'REST' },
  { file: 'asyncapi.yaml', title: 'Socket' },
] as const;
const mostShown = 8;

/** What a release lacks, a line each: a version that says how much has changed, and a line about it for people. */
export function findUnreleased(
  { file, title }: { file: string; title: string },
  { base, revision, bump, changes }: Rated,
  changelog: string,
): string[] {
  const unannounced = oncePerPlace(changes)
    .filter(({ removed }) => removed)
    .map(
      ({ path, what }) =>
        `${file} ${path}: ${what}. What goes is first \`deprecated\`, for two minor versions and six months`,
    );
  if (bump === 'patch') return [];
  if (!isRaised(base, revision, bump)) {
    const kind = bump === 'major' ? 'breaks what kept' : 'adds to';
    return [
      ...shown(
        file,
        changes.filter((one) => worst([one.clients, one.servers]) === bump),
      ),
      `${file} ${kind} ${base}: raise its info.version to ${next(base, bump)}, and say what changed in CHANGELOG.md under '## ${title} ${next(base, bump)}'`,
    ];
  }
  if (hasLines(changelog, `${title} ${revision}`)) return unannounced;
  return [
    ...unannounced,
    `CHANGELOG.md has nothing under '## ${title} ${revision}': say there what changed since ${base}`,
  ];
}

function shown(file: string, changes: readonly RatedChange[]): string[] {
  const lines = oncePerPlace(changes).map(
    ({ path, what, clients, servers }) =>
      `${file} ${path}: ${what} (clients: ${clients}, servers: ${servers})`,
  );
  const more = lines.length - mostShown;
  return more > 0 ? [...lines.slice(0, mostShown), `… and ${more} more changes`] : lines;
}

const numbers = (version: string): [number, number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};

function isRaised(base: string, revision: string, bump: 'major' | 'minor'): boolean {
  const [major, minor] = numbers(base);
  const [newMajor, newMinor] = numbers(revision);
  return newMajor > major || (bump === 'minor' && newMajor === major && newMinor > minor);
}

function next(version: string, bump: 'major' | 'minor'): string {
  const [major, minor] = numbers(version);
  return bump === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether a section of the changelog has an entry. */
function hasLines(changelog: string, title: string): boolean {
  const section = changelog.split(/^## /m).find((one) => one.split('\n')[0]?.trim() === title);
  return section !== undefined && /^- \S/m.test(section);
}

/** Both contracts beside what they are compared with: a git revision, or the release that lies here. */
function comparedContracts(revision: string | null) {
  return contracts.map((contract) => {
    const { file } = contract;
    const kept = revision === null ? read(`scripts/contract/released/${file}`) : readAt(revision, file);
    const now = read(file);
    return { contract, isSame: kept === now, base: parse(kept, file), revision: parse(now, file) };
  });
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const readAt = (revision: string, file: string): string =>
  execFileSync('git', ['show', `${revision}:${file}`], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
const parse = (text: string, file: string): Contract => readYaml(text, file) as Contract;

/** CON-48: what both contracts lack against their last release, or against a git revision. */
export async function compareContracts(revision: string | null = null) {
  const changelog = read('CHANGELOG.md');
  return Promise.all(
    comparedContracts(revision).map(async ({ contract, isSame, base, revision: now }) => {
      const rated: Rated = isSame
        ? { base: base.info.version, revision: now.info.version, bump: 'patch', changes: [] }
        : await rateChanges(base, now);
      const findings = [
        ...findUnreleased(contract, rated, changelog),
        ...missingSince(base, now).map((line) => `${contract.file} ${line}`),
      ];
      return { ...contract, rated, findings };
    }),
  );
}

export async function unreleasedChanges(): Promise<string[]> {
  return (await compareContracts()).flatMap(({ findings }) => findings);
}
