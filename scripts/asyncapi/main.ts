// `npm run asyncapi`: what AsyncAPI's own command line makes of asyncapi.yaml. It checks it, bundles it, builds a
// reference page, and generates classes for Java and C#, all below `scripts/asyncapi/dist`. Its packages are as many as
// all others of the project together, so they are apart: installed here, on first use.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editText } from '../edit-text.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const contract = join(here, '..', '..', 'asyncapi.yaml');
const dist = join(here, 'dist');
const windows = process.platform === 'win32';
const environment = {
  ...process.env,
  // Two attempts to reach its makers a run, otherwise; its own command for turning that off makes them too.
  ASYNCAPI_METRICS_CONFIG_PATH: join(here, 'analytics-off.json'),
  // The page needs no browser to be built, and its template would download one.
  PUPPETEER_SKIP_DOWNLOAD: '1',
  SUPPRESS_NO_CONFIG_WARNING: '1',
  NO_COLOR: '1',
};

function stop(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

type Lock = { packages: Record<string, { version: string; optional?: boolean }> };
const readLock = (file: string) => JSON.parse(readFileSync(join(here, file), 'utf8')) as Lock;

/** Whether everything that package-lock.json asks for is installed, by the list that npm writes when it is done. */
function isInstalled(): boolean {
  const list = join('node_modules', '.package-lock.json');
  if (!existsSync(join(here, list))) return false;
  const installed = readLock(list).packages;
  return Object.entries(readLock('package-lock.json').packages).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  );
}

function install(): void {
  if (isInstalled()) return;
  console.log(
    'Installing AsyncAPI’s command line into scripts/asyncapi: once, about 560 MB, over the network …',
  );
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci'], {
    cwd: here,
    stdio: 'inherit',
    env: environment,
    shell: windows,
  });
  if (status === 0) return;
  stop(
    'The packages could not be installed; npm says why above.',
    'This command needs the package registry the first time. `npm run check -- socket` checks asyncapi.yaml without it.',
  );
}

/** Runs one of its commands; what it says is shown when it fails. */
function asyncapi(what: string, flags: string[]): void {
  const started = performance.now();
  const command = join(here, 'node_modules', '@asyncapi', 'cli', 'bin', 'run_bin');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...flags], {
    cwd: here,
    env: environment,
    encoding: 'utf8',
  });
  if (status !== 0) stop(`${stdout}\n${stderr}`.trim(), `→ ${what}: failed.`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${what} (${seconds} s)`);
}

/** Bytes of a file, or of all files below a folder. */
function sizeOf(place: string): number {
  if (!statSync(place).isDirectory()) return statSync(place).size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(join(place, name)), 0);
}

/** Generates the classes of a language. Throws where there are none: the generator says so, and succeeds. */
function generateModels(language: string, flags: string[]): void {
  const folder = join(dist, 'models', language);
  asyncapi(`Classes for ${language}`, ['generate', 'models', language, older, '-o', folder, ...flags]);
  if (!existsSync(folder)) stop(`No class was generated for ${language}.`);
}

install();
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
/** The generator of classes knows AsyncAPI 3.0; ours uses nothing that 3.1 brought. */
const older = join(dist, 'asyncapi-3.0.yaml');
writeFileSync(older, editText(readFileSync(contract, 'utf8'), /^asyncapi: 3\.1\.0$/m, 'asyncapi: 3.0.0'));

asyncapi('asyncapi.yaml is valid', ['validate', contract, '--fail-severity=info']);
asyncapi('Bundle', ['bundle', contract, '-o', join(dist, 'asyncapi.yaml')]);
asyncapi('Reference page', [
  'generate',
  'fromTemplate',
  contract,
  '@asyncapi/html-template',
  `--output=${join(dist, 'html')}`,
  '--param=singleFile=true',
  '--force-write',
  '--no-interactive',
]);
generateModels('java', ['--packageName=candlewick.socket', '--no-interactive']);
generateModels('csharp', ['--namespace=Candlewick.Socket', '--no-interactive']);

for (const name of ['asyncapi.yaml', 'html/index.html', 'models/java', 'models/csharp'])
  console.log(`scripts/asyncapi/dist/${name}: ${Math.ceil(sizeOf(join(dist, name)) / 1024)} KiB`);
