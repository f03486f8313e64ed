import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** Where a build lies: what `npm run build` has written, if left out. */
export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const shellTexts = 'locales/en/shell.po';
/** Inside a chunk that `/` fetches anyway (vite.config.ts); where it is not, it has one of its own. */
const quotes = 'src/screens/quotes/quotes-screen.tsx';
const screen = /^src\/screens\/(?:.*\/)?([^/]+-screen)\.tsx$/;

/** One build's files: which of them something needs, and what they weigh. */
export class Build {
  readonly #folder: string;
  readonly #manifest: Manifest;
  /** All that a first visit to `/` fetches before its list shows, by module. */
  readonly first: ReadonlySet<string>;

  /** Throws when there is no build in the folder. */
  constructor(folder: string = dist) {
    const file = join(folder, '.vite', 'manifest.json');
    if (!existsSync(file)) throw new Error('There is no build to measure: run `npm run build` first.');
    this.#folder = folder;
    this.#manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const named = Object.keys(this.#manifest).filter((name) => html.includes(`src="/${this.#fileOf(name)}"`));
    this.first = this.#closure([...named, shellTexts, ...(quotes in this.#manifest ? [quotes] : [])]);
  }

  /** What is fetched for the given modules after a first visit to `/`. */
  beyond(names: readonly string[]): string[] {
    return [...this.#closure(names)].filter((name) => !this.first.has(name));
  }

  /** The files of scripts, each once. */
  scripts(names: Iterable<string>): string[] {
    const files = [...names].map((name) => this.#fileOf(name));
    return [...new Set(files)].filter((file) => file.endsWith('.js'));
  }

  styles(names: Iterable<string>): string[] {
    return [...new Set([...names].flatMap((name) => this.#manifest[name]?.css ?? []))];
  }

  /** Every file of the build, the texts of other languages apart. */
  inOneLanguage(): string[] {
    return Object.keys(this.#manifest).filter((name) => !/^locales\/(?!en\/)/.test(name));
  }

  /** The catalogues of each language, `pseudo` of the tests apart. */
  catalogues(): string[][] {
    const names = Object.keys(this.#manifest);
    const languages = new Set(names.flatMap((name) => /^locales\/(?!pseudo)(\w+)\//.exec(name)?.[1] ?? []));
    return [...languages].map((code) => names.filter((name) => name.startsWith(`locales/${code}/`)));
  }

  /** The modules that are screens with files of their own, by their names. */
  screens(): Map<string, string> {
    const found = Object.keys(this.#manifest).flatMap((name) => {
      const [, short] = screen.exec(name) ?? [];
      return short ? [[short, name] as const] : [];
    });
    return new Map(found);
  }

  /** The script of this name: a group of vite.config.ts, or a script of the first picture. */
  named(name: string): string {
    const file = new RegExp(`/${name}-[0-9a-f]{7}\\.js$`);
    const found = Object.entries(this.#manifest).find(([, chunk]) => file.test(chunk.file));
    if (!found)
      throw new Error(`The build has no script named ${name}: vite.config.ts and bench/size differ.`);
    return found[0];
  }

  /** Bytes of files, each compressed with brotli. */
  weigh(files: readonly string[]): number {
    const sizes = files.map((file) => brotliCompressSync(readFileSync(join(this.#folder, file))).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Every chunk that is fetched before the given ones can run. */
  #closure(names: readonly string[], seen = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = this.#manifest[name];
      if (!chunk)
        throw new Error(`The build has no chunk for ${name}; was it renamed? Then bench/size must follow.`);
      if (seen.has(name)) continue;
      seen.add(name);
      this.#closure(chunk.imports ?? [], seen);
    }
    return seen;
  }

  #fileOf(name: string): string {
    return this.#manifest[name]?.file ?? '';
  }
}
