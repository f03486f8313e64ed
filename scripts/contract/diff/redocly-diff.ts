import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runTool } from '../../check/run-tool.ts';

export type Impact = 'patch' | 'minor' | 'major';

/** One side of a change: where it stands, and what stood there. */
interface Side {
  pointer: string;
  value?: unknown;
}

/** One change, as `redocly diff --format json` says it. */
export interface Change {
  impact: Impact;
  /** From the operation on, through every `$ref`: `#/paths/…/responses/200/…`. */
  path: string;
  /** 'SpecExtension': one of our own words, which it rates by its name alone. */
  typeName: string;
  kind: 'added' | 'removed' | 'modified';
  property?: string;
  verdicts?: { ruleId: string; impact: Impact; message: string }[];
  base?: Side;
  revision?: Side;
}

const config = join(root, 'scripts/contract/released/diff.yaml');

/** How a document differs from another one, rated for whoever calls the server: Redocly's own judgement. */
export async function redoclyDiff(base: object, revision: object): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-diff-'));
  try {
    // JSON is YAML.
    const files = [join(folder, 'base.yaml'), join(folder, 'revision.yaml')] as const;
    await Promise.all([
      writeFile(files[0], JSON.stringify(base)),
      writeFile(files[1], JSON.stringify(revision)),
    ]);
    // To a file: a pipe may lose the end of a long report.
    const report = join(folder, 'report.json');
    const flags = ['--config', config, '--format', 'json', '--output', report, '--fail-on', 'none'];
    const { found } = await runTool('@redocly/cli', 'redocly', ['diff', ...files, ...flags]);
    const said = await readFile(report, 'utf8').catch(() => {
      throw new Error(`redocly diff says: ${found}`);
    });
    return (JSON.parse(said) as { changes: Change[] }).changes;
  } finally {
    await rm(folder, { recursive: true });
  }
}
