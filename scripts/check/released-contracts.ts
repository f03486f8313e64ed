import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './run-tool.ts';

/** What `redocly diff --format json` says, as far as it is read here. */
export type DiffReport = {
  infoVersions: { base: string; revision: string };
  bump: string;
  changes: { impact: string; path: string; verdicts?: { impact: string; message: string }[] }[];
};

const contracts = [
  { file: 'openapi.yaml', title: 'REST' },
  { file: 'asyncapi.yaml', title: 'Socket' },
];
const mostShown = 8;

/** How a contract differs from another one, rated change by change. */
export async function diffContracts(base: string, revision: string): Promise<DiffReport> {
  const config = 'scripts/contract/released/diff.yaml';
  const flags = ['diff', base, revision, '--config', config, '--format', 'json', '--fail-on', 'none'];
  const { found } = await runTool('@redocly/cli', 'redocly', flags);
  const start = found.indexOf('{\n');
  if (start < 0) throw new Error(`redocly diff says: ${found}`);
  return JSON.parse(found.slice(start, found.lastIndexOf('\n}') + 2)) as DiffReport;
}

/** What a release lacks, a line each: a version that says how much has changed, and a line about it for people. */
export function findUnreleased(
  contract: { file: string; title: string },
  report: DiffReport,
  changelog: string,
): string[] {
  const { file, title } = contract;
  const { base, revision } = report.infoVersions;
  const { bump } = report;
  if (bump !== 'major' && bump !== 'minor') return [];
  if (!isRaised(base, revision, bump)) {
    const kind = bump === 'major' ? 'breaks what kept' : 'adds to';
    return [
      ...changesOf(file, report, bump),
      `${file} ${kind} ${base}: raise its info.version to ${next(base, bump)}, and say what changed in CHANGELOG.md under '## ${title} ${next(base, bump)}'`,
    ];
  }
  if (hasLines(changelog, `${title} ${revision}`)) return [];
  return [`CHANGELOG.md has nothing under '## ${title} ${revision}': say there what changed since ${base}`];
}

function changesOf(file: string, { changes }: DiffReport, impact: string): string[] {
  const lines = changes
    .filter((one) => one.impact === impact)
    .flatMap(({ path, verdicts = [] }) =>
      verdicts.filter((one) => one.impact === impact).map(({ message }) => `${file} ${path}: ${message}`),
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

/** CON-48: what both contracts lack against their last release. */
export async function unreleasedChanges(): Promise<string[]> {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const found = await Promise.all(
    contracts.map(async (contract) => {
      const { file } = contract;
      const report = await diffContracts(`scripts/contract/released/${file}`, file);
      return findUnreleased(contract, report, changelog);
    }),
  );
  return found.flat();
}
