import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import type { createSandbox, Sandbox } from '../../mocks/server.ts';
import { readEntries } from '../../scripts/texts/po-files.ts';
import type { PlacesOfFile } from './cases.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const imported = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;

/** How many imports lead from a file to each of those that it stands on. */
function distances(entry: string, stopAt: RegExp = /^$/): Map<string, number> {
  const found = new Map([[entry, 0]]);
  for (const [file, steps] of found) {
    if (stopAt.test(file)) continue;
    for (const [, other] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const next = relative(root, join(root, dirname(file), other)).replaceAll('\\', '/');
      if (!found.has(next)) found.set(next, steps + 1);
    }
  }
  return found;
}

/** The file of each page of the gallery, as its list names them. */
const pageFiles = (): [string, string][] =>
  [
    ...readFileSync(join(root, 'tests/gallery/pages.ts'), 'utf8').matchAll(
      /'?([\w-]+)'?: \{\s*title:[^}]*?import\('\.\/([^']+)'\)/g,
    ),
  ].map(([, name, file]) => [name, `tests/gallery/${file}`]);

/** The files of each route's screen, as the app's two lists name them, and of those that a desktop has instead. */
function screenFiles(): [string, string][] {
  const named = ['src/app/screens.tsx', 'src/app/other-screens.ts'].flatMap((list) =>
    [
      ...readFileSync(join(root, list), 'utf8').matchAll(
        /(?:'(\/[\w/-]*)':|const deskHome =)[^`]*?import\('\.\.\/([^']+)'\)/g,
      ),
    ].map(([, path = '/', file]): [string, string] => [path, `src/${file}`]),
  );
  return [...named, ['/user', 'src/screens/profile/desk/overview.tsx']];
}

/** By source file: the pages of the gallery and the routes that stand on it, the nearest first. */
export function placesOfFiles(): Record<string, PlacesOfFile> {
  const found = new Map<string, { name: string; steps: number }[]>();
  const entries = [...pageFiles(), ...screenFiles()];
  for (const [name, entry] of entries)
    for (const [file, steps] of distances(entry))
      found.set(file, [...(found.get(file) ?? []), { name, steps }]);
  const shell = distances('src/app/app.tsx', /^src\/screens\//);
  const files = [...new Set([...found.keys(), ...shell.keys()])].map((file): [string, PlacesOfFile] => {
    const near = (found.get(file) ?? []).toSorted((one, other) => one.steps - other.steps);
    return [file, { near: near.map(({ name }) => name), everywhere: shell.has(file) }];
  });
  return Object.fromEntries(files);
}

const answered = /^\/(?:api|v1|logos|uploads)\/|^\/site\.webmanifest/;
const asksTexts = /^\/texts\/(\w+)\.json/;

/** `/texts/de.json` has the catalogues of a language, `/texts/places.json` where each source file is used. */
const textsOf = (name: string): unknown =>
  name === 'places' ? placesOfFiles() : readEntries(join(root, 'locales'), name);

/** Somebody who has money, orders of each kind, records, loans and messages. */
const seed = 28;

/** The contract mock, which answers the app's own screens. It starts with the first call. */
function lazyMock() {
  let mock: Promise<Sandbox> | null = null;
  async function start(): Promise<Sandbox> {
    // By its address, so that Vite leaves it out of the configuration that it bundles.
    const file = pathToFileURL(join(root, 'mocks/server.ts')).href;
    const server = (await import(/* @vite-ignore */ file)) as { createSandbox: typeof createSandbox };
    return server.createSandbox({ mode: 'mock', seed });
  }
  return {
    handOver: async (event: 'request' | 'upgrade', ...args: unknown[]) =>
      (await (mock ??= start())).server.emit(event, ...args),
    close: async () => (await mock)?.close(),
  };
}

/** Answers what the gallery asks for besides its files, in development and of a build alike. */
export function galleryAnswers(): Plugin {
  const listen = ({ middlewares, httpServer }: ViteDevServer | PreviewServer) => {
    const mock = lazyMock();
    middlewares.use((request, response, next) => {
      const { url = '' } = request;
      const [, texts] = asksTexts.exec(url) ?? [];
      if (texts) response.setHeader('content-type', 'application/json').end(JSON.stringify(textsOf(texts)));
      else if (answered.test(url)) void mock.handOver('request', request, response);
      else next();
    });
    httpServer?.on('upgrade', (request: IncomingMessage, ...more: unknown[]) => {
      if (answered.test(request.url ?? '')) void mock.handOver('upgrade', request, ...more);
    });
    httpServer?.on('close', () => void mock.close());
  };
  return { name: 'gallery-answers', configureServer: listen, configurePreviewServer: listen };
}
