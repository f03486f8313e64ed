import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { root } from './check/run-tool.ts';

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

/** A program below a program, as a server is below npm; resolves with the id of the lower one. */
async function startBelow(): Promise<{ upper: ChildProcess; lower: number }> {
  const watch = join(root, 'scripts', 'end-with-parent.mjs');
  const lowerCode = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const upperCode = `require('node:child_process').spawn(process.execPath, ['--import', ${JSON.stringify(watch)}, '-e', ${JSON.stringify(lowerCode)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
  const upper = spawn(process.execPath, ['-e', upperCode], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(upper);
  const [line] = (await once(upper.stdout, 'data')) as [Buffer];
  return { upper, lower: Number(line.toString()) };
}

it('a program ends when the one that started it is killed', async () => {
  const { upper, lower } = await startBelow();
  expect(isAlive(lower)).toBe(true);
  upper.kill('SIGKILL');
  await expect.poll(() => isAlive(lower)).toBe(false);
});

/** What a clone needs before anything is installed, apart: what goes wrong here must not install over this one. */
const clone = mkdtempSync(join(tmpdir(), 'candlewick-setup-'));
for (const file of ['package.json', 'package-lock.json', 'scripts/setup.mjs', 'scripts/end-with-parent.mjs'])
  cpSync(join(root, file), join(clone, file));
afterAll(() => rmSync(clone, { recursive: true }));

/** What `npm run NAME` says before it fails, on a machine of that kind, and without npm on the path. */
async function refusalOf(
  name: string,
  other: { version?: string; platform?: string; arch?: string } = {},
): Promise<string> {
  const { version = process.versions.node, ...kind } = other;
  const machine = { versions: { ...process.versions, node: version }, ...kind };
  const code = `for (const [name, value] of Object.entries(${JSON.stringify(machine)})) Object.defineProperty(process, name, { value })`;
  const preload = `data:text/javascript,${encodeURIComponent(code)}`;
  const child = spawn(process.execPath, ['--import', preload, join(clone, 'scripts', 'setup.mjs'), name], {
    env: { PATH: join(clone, 'nowhere') },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [status] = (await once(child, 'close')) as [number];
  expect(status).toBe(1);
  return said;
}

it.each(['18.20.0', '20.0.0', '20.18.3', '21.7.0', '22.0.0', '22.11.0'])(
  'Node %s is refused before anything is installed, with what is needed',
  async (version) => {
    expect(await refusalOf('start', { version, platform: 'linux', arch: 'x64' })).toContain(
      `Candlewick needs Node 20.19, 22.12 or newer; this is ${version}.`,
    );
  },
);

it.each([
  ['darwin', 'arm64', '22.21.0'],
  ['darwin', 'arm64', '24.17.0'],
  ['darwin', 'arm64', '26.10.0'],
  ['freebsd', 'x64', '20.20.2'],
])(
  'on %s %s, where no package brings Node, Node %s is refused with what to install',
  async (platform, arch, version) => {
    const said = await refusalOf('start', { version, platform, arch });
    expect(said).toContain(
      `Candlewick runs on Node 24. No package brings it to ${platform} ${arch}, and this is Node ${version}.`,
    );
    expect(said).toContain('Install Node 24.18 or a newer 24');
  },
);

it.each([
  ['darwin', 'arm64', '24.18.0'],
  ['darwin', 'x64', '26.10.0'],
])('on %s %s, Node %s goes on to the packages', async (platform, arch, version) => {
  const said = await refusalOf('start', { version, platform, arch });
  expect(said).toContain('The packages could not be installed');
});

it('an unknown command says which there are', async () => {
  expect(await refusalOf('nonsense')).toContain(
    "Unknown command 'nonsense'. Known: start, sandbox, mock, test, test:wide",
  );
});

it('one major of Node runs everything: that of the packages, of its types, and of a machine without them', () => {
  const { optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'optionalDependencies' | 'devDependencies', Record<string, string>>;
  const versions = [
    process.versions.node,
    devDependencies['@types/node'] ?? '',
    ...Object.values(optionalDependencies),
  ];
  expect(versions.map((version) => version.split('.')[0])).toEqual(versions.map(() => '24'));
});
