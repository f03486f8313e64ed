import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../scripts/check/run-tool.ts';
import type { EngineName } from './driver.ts';
import type { WebKitFiles } from './webkit.ts';

/** What an engine needs, or what of it this machine has not. */
export interface EngineFiles {
  webkit: WebKitFiles | string;
  firefox: { file: string } | string;
}

/** What is looked at to find the engines. */
export interface Machine {
  platform: NodeJS.Platform;
  /** The first of these programs that is there, by name or by path. */
  program(...names: string[]): string | null;
  folders(parent: string): string[];
  locale(): WebKitFiles['locale'] | null;
}

const packages: Record<EngineName, readonly string[]> = {
  webkit: ['webkit2gtk-driver', 'xvfb', 'locales'],
  firefox: ['firefox-esr'],
};

/** How people call them. */
export const titles: Record<EngineName, string> = { webkit: 'WebKitGTK', firefox: 'Firefox' };

export const advice: Record<EngineName, string> = {
  webkit: `Debian and Ubuntu: apt-get install ${packages.webkit.join(' ')}`,
  firefox: `Debian: apt-get install ${packages.firefox.join(' ')}; elsewhere any Firefox from 140 on, with its path in CANDLEWICK_FIREFOX`,
};

/** Where Debian, Fedora and Arch keep the browser that WebKitWebDriver drives. */
function miniBrowser(machine: Machine): string | null {
  const libraries = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const parents = [
    ...machine.folders('/usr/lib').map((name) => `/usr/lib/${name}`),
    '/usr/lib',
    '/usr/lib64',
    '/usr/libexec',
  ];
  return machine.program(
    ...libraries.flatMap((library) => parents.map((parent) => `${parent}/${library}/MiniBrowser`)),
  );
}

function findWebKit(machine: Machine): EngineFiles['webkit'] {
  if (machine.platform !== 'linux') return 'it is driven on Linux alone';
  const driver = machine.program('WebKitWebDriver');
  if (!driver) return 'there is no WebKitWebDriver';
  const browser = miniBrowser(machine);
  if (!browser) return 'there is no MiniBrowser beside WebKitWebDriver';
  const xvfb = machine.program('Xvfb');
  if (!xvfb) return 'there is no Xvfb to show it on';
  const locale = machine.locale();
  if (!locale) return 'there is no English UTF-8 locale, and none can be made';
  return { driver, browser, xvfb, locale };
}

function findFirefox(machine: Machine): EngineFiles['firefox'] {
  const asked = process.env['CANDLEWICK_FIREFOX'];
  const names = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  const file = asked ? machine.program(asked) : machine.program(...names);
  return file ? { file } : 'there is no Firefox';
}

export const findEngines = (machine: Machine): EngineFiles => ({
  webkit: findWebKit(machine),
  firefox: findFirefox(machine),
});

function findProgram(...names: string[]): string | null {
  const onPath = (name: string) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  const files = names.flatMap((name) => (/[/\\]/.test(name) ? [name] : onPath(name)));
  return files.find((file) => existsSync(file)) ?? null;
}

const output = (command: string, ...words: string[]): string =>
  spawnSync(command, words, { encoding: 'utf8' }).stdout ?? '';

/** One that is installed, or one made below `.cache`, which needs no right on the machine. */
function findLocale(): WebKitFiles['locale'] | null {
  const installed = output('locale', '-a')
    .split('\n')
    .find((name) => /^en_(GB|US)\.utf-?8$/i.test(name));
  if (installed) return { name: installed };
  const [folder, name] = [join(root, '.cache', 'engines', 'locales'), 'en_GB.UTF-8'];
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, name)))
    spawnSync('localedef', ['--no-archive', '-i', 'en_GB', '-f', 'UTF-8', join(folder, name)]);
  return existsSync(join(folder, name)) ? { name, folder } : null;
}

export const thisMachine: Machine = {
  platform: process.platform,
  program: findProgram,
  folders: (parent) => (existsSync(parent) ? readdirSync(parent) : []),
  locale: findLocale,
};

export const engineFiles = (): EngineFiles => findEngines(thisMachine);

/** Installs what is missing, on Debian and its kin as root only: a test must not stop to ask for a password. */
export function installEngines(wanted: readonly EngineName[]): void {
  const found = engineFiles();
  const missing = wanted.filter((name) => typeof found[name] === 'string');
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'inherit', env });
  aptGet('update', '-qq');
  // Each by itself: one that cannot be had must not keep the other away.
  for (const name of missing) {
    console.log(`Installing ${titles[name]} with apt-get …`);
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages[name]);
  }
}
