import { execFile } from 'node:child_process';
import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readYaml } from '../contract/read-yaml.ts';
import { UnreadableContract } from '../contract/unreadable.ts';
import { withFakerHints } from '../gateway/faker-overlay.ts';
import type { Reloadable } from '../server.ts';
import type { Print } from '../world/print-lines.ts';

interface ReloadOptions {
  /** Takes the fresh copies over. */
  reload(fresh: Reloadable): Promise<void>;
  print: Print;
  /** The project. */
  root?: string;
}

const contracts = ['openapi.yaml', 'asyncapi.yaml'];
const hints = 'mocks/faker.overlay.yaml';
/** The running sockets keep the messages that they began with. */
const isSocket = (file: string) => file === 'asyncapi.yaml';
const watched = ['mocks', 'locales', join('src', 'domain'), join('src', 'generated')];
/** Translations are read when a language is first spoken: the fresh copy reads them again. */
const isCatalogue = (file: string) => /^locales\/\w+\/\w+\.po$/.test(file);
/** A save of several files, or of one in several steps, is one reload. */
const quietFor = 150;
/** Events of a file come a little after it was written. */
const ownEvents = 500;

const run = promisify(execFile);

/**
 * SBX-70: watches the server's sources. What `reloadable.ts` brings is loaded again when it changes, and the worlds
 * stay; anything else needs a restart, and a line says so. Returns how to stop.
 */
export function reloadOnChange(options: ReloadOptions): () => void {
  const { print, root = fileURLToPath(new URL('../../', import.meta.url)) } = options;
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  /** Until when what is written to `src/generated` is our own doing. */
  let generatedUntil = 0;

  async function work(files: string[]) {
    const kinds = Map.groupBy(files, kindOf);
    const contract = kinds.get('contract') ?? [];
    if (contract.length > 0) {
      generatedUntil = Number.POSITIVE_INFINITY;
      await run(process.execPath, [join(root, 'scripts', 'generate.ts')], { cwd: root }).finally(() => {
        generatedUntil = Date.now() + ownEvents;
      });
    }
    const ours = [...contract.filter((file) => !isSocket(file)), ...(kinds.get('reload') ?? [])];
    if (ours.length > 0) {
      if (files.includes(hints)) await checkHints(root);
      await options.reload(await loadFresh(root));
      print(`Reloaded ${ours.join(', ')}. Worlds and accounts are kept.`);
    }
    const late = [...(kinds.get('restart') ?? []), ...contract.filter(isSocket)];
    if (late.length > 0)
      print(
        `${late.join(', ')} changed. NOT reloaded: stop and start again to see it (--file keeps accounts).`,
      );
  }

  function onChange(file: string) {
    if (kindOf(file) === 'nothing') return;
    if (file.startsWith('src/generated/') && Date.now() < generatedUntil) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed].sort();
      changed.clear();
      working = working
        .then(() => work(files))
        .catch((error: unknown) => {
          const [first = '', ...others] = reasonOf(error);
          print(`Not reloaded, the server goes on as it was. ${first}`, ...others);
        });
    }, quietFor).unref();
  }

  const watchers = ['', ...watched.flatMap((folder) => foldersIn(root, folder))].map((folder) =>
    watchFolder(root, folder, onChange),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** The server reads the hints with the first mocked answer: too late to say what is wrong with them. */
async function checkHints(root: string): Promise<void> {
  const [contract, overlay] = await Promise.all(
    ['openapi.yaml', hints].map((file) => readFile(join(root, file), 'utf8')),
  );
  await withFakerHints(Object(readYaml(contract ?? '', 'openapi.yaml')), overlay ?? '');
}

/** A folder and all below it. Each is watched by itself: a recursive watch loses files that an editor replaces. */
function foldersIn(root: string, folder: string): string[] {
  const below = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const folders = below.filter((one) => one.isDirectory());
  return [folder, ...folders.map((one) => relative(root, join(one.parentPath, one.name)))];
}

function watchFolder(root: string, folder: string, onChange: (file: string) => void): FSWatcher {
  const watcher = watch(join(root, folder), (_event, name) => {
    if (name !== null) onChange(join(folder, name).split(sep).join('/'));
  });
  return watcher.unref();
}

/** What a change of a file means. */
export function kindOf(file: string): 'reload' | 'contract' | 'restart' | 'nothing' {
  if (contracts.includes(file)) return 'contract';
  if (file === hints || isCatalogue(file)) return 'reload';
  if (!/\/[\w-]+\.[tj]s$/.test(file) || /\.test\.ts$|\/testing\/|^mocks\/control\/page\//.test(file))
    return 'nothing';
  if (
    /^mocks\/(?:contract|gateway|handlers|messages|accounts|broker)\/|^src\/(?:domain|generated)\//.test(file)
  )
    return 'reload';
  return file.startsWith('mocks/') ? 'restart' : 'nothing';
}

let generation = 0;
let marked: object | undefined;

/** A fresh copy of `reloadable.ts` and of all of ours that it imports; packages stay as they are. */
async function loadFresh(root: string): Promise<Reloadable> {
  const base = pathToFileURL(join(root, sep)).href;
  generation += 1;
  // It stays: what is imported later, at its first use, is of the generation that imports it.
  marked ??= registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const mark = /\?generation=\d+$/.exec(context.parentURL ?? '')?.[0];
      const isOurs = resolved.url.startsWith(base) && !resolved.url.includes('/node_modules/');
      return mark !== undefined && isOurs ? { ...resolved, url: `${resolved.url}${mark}` } : resolved;
    },
  });
  // The address is known at run time only; what is behind it is typed by what was loaded at the start.
  return (await import(`${base}mocks/reloadable.ts?generation=${generation}`)) as Reloadable;
}

/** What a command said, the message of an error, and the place of what is no TypeScript. */
function reasonOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if ('stderr' in error) return String(error.stderr).trim().split('\n');
  if (error instanceof UnreadableContract) return [error.message];
  const lines = (error.stack ?? error.message).split('\n');
  const [first = '', ...others] = lines[0]?.startsWith('file:') ? lines.slice(0, 6) : lines.slice(0, 2);
  return [first, ...others.map((line) => `  ${line}`)];
}
