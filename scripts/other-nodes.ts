// `npm run test:wide -- nodes`: what runs on the machine's own Node, on the oldest of each major that package.json lets
// in: the first command on a fresh clone, up to where it hands over to Node 24, and what a partner takes: the example
// server and the validators of messages. These Nodes come as packages, into `.cache/nodes`, on first use.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './check/run-tool.ts';
import { leaveOut, noteFailure } from './failed-tests.ts';

const windows = process.platform === 'win32';
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};
const versions = engines.node.match(/\d+\.\d+\.\d+/g) ?? [];

/** The Node of a version, installed; null where no package has it for this system. */
function nodeOf(version: string): string | null {
  const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}`;
  const folder = join(root, '.cache', 'nodes', version);
  const node = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    const flags = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts'];
    spawnSync(windows ? 'npm.cmd' : 'npm', [...flags, '--no-audit', '--no-fund', `${name}@${version}`], {
      cwd: folder,
      stdio: 'inherit',
      shell: windows,
    });
  }
  return existsSync(node) ? node : null;
}

/** What git would have in a fresh clone, and what is not committed yet. */
function copyClone(): string {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const clone = mkdtempSync(join(tmpdir(), 'candlewick-clone-'));
  for (const file of stdout.split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(clone, file));
  return clone;
}

interface Try {
  what: string;
  program: string;
  flags: string[];
  folder?: string;
  env?: Record<string, string>;
  /** What it must print. */
  says?: string;
}

let failed = 0;

function expectToPass(
  version: string,
  { what, program, flags, folder = root, env = {}, says = '' }: Try,
): void {
  const { status, stdout, stderr, error } = spawnSync(program, flags, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: { ...process.env, ...env },
  });
  const passed = status === 0 && stdout.includes(says);
  console.log(`Node ${version}: ${what}: ${passed ? 'passed' : 'FAILED'}`);
  if (passed) return;
  failed += 1;
  const output = `${error?.message ?? ''}${stdout}${stderr}`;
  console.log(output);
  noteFailure(`Node ${version}: ${what}`, output, 'npm run test:wide -- nodes');
}

for (const version of versions) {
  const node = nodeOf(version);
  if (!node) {
    leaveOut(
      `Node ${version}`,
      `no package of it for ${process.platform} ${process.arch} could be installed`,
    );
    continue;
  }
  const clone = copyClone();
  const path = [dirname(node), process.env['PATH']].join(delimiter);
  expectToPass(version, {
    what: 'installs a fresh clone and hands over to Node 24',
    program: node,
    flags: ['scripts/setup.mjs', 'trace'],
    folder: clone,
    env: { PATH: path },
    says: 'Installing packages',
  });
  rmSync(clone, { recursive: true, force: true });
  expectToPass(version, {
    what: 'runs the example server, which keeps the contracts',
    program: process.execPath,
    flags: ['node_modules/vitest/vitest.mjs', 'run', 'tests/contract/partner-server.test.ts'],
    env: { CANDLEWICK_EXAMPLE_NODE: node },
  });
  expectToPass(version, {
    what: 'runs the validators of messages',
    program: node,
    flags: [
      '--input-type=module',
      '--eval',
      `import { validateServerMessage } from './src/generated/validate-server-message.js';
       console.log('a message of nothing is', validateServerMessage({}) ? 'valid' : 'refused');`,
    ],
    says: 'refused',
  });
}
process.exit(failed > 0 ? 1 : 0);
