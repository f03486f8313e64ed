// Every npm script begins here, on any Node and before anything is installed: hence plain JavaScript and Node's imports
// only. It installs what is missing, then hands over to Node 24, which runs TypeScript: from the packages, or the
// machine's own where no package has it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const targets = {
  start: ['scripts/start.ts'],
  sandbox: ['mocks/main.ts', 'sandbox'],
  mock: ['mocks/main.ts', 'mock'],
  test: ['scripts/test.ts', 'usual'],
  'test:wide': ['scripts/test.ts', 'wide'],
  'test:all': ['scripts/test.ts', 'all'],
  build: ['scripts/product-build.ts'],
  'test:unit': ['node_modules/vitest/vitest.mjs', 'run'],
  'test:journey': ['scripts/journey.ts'],
  generate: ['scripts/generate.ts'],
  'contract:diff': ['scripts/contract-diff.ts'],
  check: ['scripts/check.ts'],
  trace: ['scripts/trace.ts'],
  prism: ['scripts/stock-prism.ts'],
  docs: ['scripts/docs.ts'],
  extract: ['scripts/extract.ts'],
  texts: ['scripts/list-texts.ts'],
  bench: ['bench/run.ts'],
  fuzz: ['tests/fuzz/main.ts'],
  audit: ['mocks/testing/audit/main.ts'],
  screenshots: ['scripts/screenshots.ts'],
  asyncapi: ['scripts/asyncapi/main.ts'],
  chaos: ['tests/chaos/main.ts'],
  engines: ['tests/engines/main.ts'],
  gallery: ['node_modules/vite/bin/vite.js', '--config', 'tests/gallery/vite.config.ts', '--open'],
};

function stop(...lines) {
  console.error(lines.join('\n'));
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
/** `engines` of package.json: below it npm leaves out the packages that hold compiled tools, and nothing runs. */
const nodeFits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const musl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;

/** Whether npm would install a package here: most compiled tools come as one package a system. */
function fitsMachine({ os, cpu, libc }) {
  const listed = (list, value) => !list || list.includes(value);
  return listed(os, process.platform) && listed(cpu, process.arch) && listed(libc, musl ? 'musl' : 'glibc');
}

/**
 * What package-lock.json asks for and node_modules has not, by the list that npm itself writes there when it is done.
 * So nothing is installed twice after `npm ci`, and a new lock, another system or a half-done installation is seen.
 */
function missingPackages() {
  const list = join(root, 'node_modules', '.package-lock.json');
  const { packages } = readJson(join(root, 'package-lock.json'));
  const installed = existsSync(list) ? readJson(list).packages : {};
  return Object.keys(packages).filter((place) => {
    const wanted = packages[place];
    if (place === '' || installed[place]?.version === wanted.version) return false;
    // What an optional package needs may be left out with it: only those that name this system must be there.
    return !wanted.optional || ((wanted.os || wanted.cpu) && fitsMachine(wanted));
  });
}

function installPackages() {
  if (missingPackages().length === 0) return;
  console.log('Installing packages (once; about a minute) …');
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (done.status !== 0) {
    stop(
      'The packages could not be installed; npm says why above.',
      'Most often the package registry cannot be reached, or npm’s cache cannot be written: check the network, the proxy and your home folder, then run the same command again.',
    );
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    stop(
      `npm left out packages that this machine needs: ${missing.slice(0, 5).join(', ')}.`,
      'Run the same command again; if that does not help, update npm (npm install -g npm) and delete node_modules first.',
    );
  }
}

/** The package that brings Node 24 to this system; null where there is none. */
function packageOfNode() {
  const name = `node-${process.platform.replace('win32', 'win')}-${process.arch}`;
  const { optionalDependencies } = readJson(join(root, 'package.json'));
  return name in optionalDependencies && !musl ? name : null;
}

/**
 * Whether this Node can run everything itself: what is tried is 24, so a newer major is refused as an older one is.
 * Prism asks for 24.18.
 */
const isOurMajor = major === 24 && minor >= 18;

/**
 * Runs the command until it ends, and ends it when npm, a terminal or a
 * process manager wants that: nothing is left behind.
 */
function run(node, flags) {
  const bin = join(root, 'node_modules', '.bin');
  const path = [dirname(node), bin, process.env.PATH].join(windows ? ';' : ':');
  const watch = pathToFileURL(join(root, 'scripts', 'end-with-parent.mjs')).href;
  const child = spawn(node, ['--import', watch, ...flags], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // A terminal sends Ctrl-C to every process of the group itself; what is sent to this one alone is passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [name, ...flags] = process.argv.slice(2);
const target = targets[name];
if (!target) stop(`Unknown command '${name}'. Known: ${Object.keys(targets).join(', ')}.`);
const nodePackage = packageOfNode();
if (!nodePackage && !isOurMajor) {
  stop(
    `Candlewick runs on Node 24. No package brings it to ${process.platform} ${process.arch}${musl ? ' with musl' : ''}, and this is Node ${process.versions.node}.`,
    'Install Node 24.18 or a newer 24 (not 25 or later), see that `node --version` names it, then run the same command again.',
  );
}
if (!nodeFits) {
  stop(
    `Candlewick needs Node 20.19, 22.12 or newer; this is ${process.versions.node}.`,
    'Install a newer Node, then run the same command again.',
  );
}
installPackages();
await import('./end-with-parent.mjs');
const ownNode = join(root, 'node_modules', nodePackage ?? '', 'bin', windows ? 'node.exe' : 'node');
run(nodePackage ? ownNode : process.execPath, [...target, ...flags]);
