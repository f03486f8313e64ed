import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataHeaders, referenceHeaders } from './security-headers.ts';
import { createStaticPage } from './static-page.ts';

interface ReferencePagesOptions {
  /** Where they are kept. */
  folder?: string;
  /** Writes them there. */
  build?(folder: string): Promise<unknown>;
}

/** Answers what is its own; false where the address is another's. */
type ReferencePages = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const address = '/dev/docs';
/** What the pages are made of. */
const sources = ['openapi.yaml', 'asyncapi.yaml', 'package-lock.json', 'scripts/docs', 'scripts/docs/assets'];

/** In a process of its own: nobody's answer waits for it. */
const buildApart = (folder: string) =>
  promisify(execFile)(process.execPath, ['scripts/docs.ts', folder], { cwd: root });

/**
 * SBX-77: the contracts as pages, at `/dev/docs`. They are built when somebody first looks, and again once the
 * contracts have changed.
 */
export function createReferencePages(options: ReferencePagesOptions = {}): ReferencePages {
  const { folder = join(root, '.cache', 'docs'), build = buildApart } = options;
  let building: Promise<unknown> | null = null;

  async function makeFresh(): Promise<void> {
    if (!building && (await isFresh(folder))) return;
    building ??= build(folder).finally(() => (building = null));
    await building;
  }

  const files = createStaticPage(folder, {
    pathOf(asked) {
      const name = asked.slice(address.length);
      if (name === '/') return '/index.html';
      return name.includes('.') ? name : `${name}.html`;
    },
    headersOf: (_request, _type, _body, path) => referenceHeaders(path === '/rest.html'),
  });

  return async (path, request, response) => {
    if (path !== address && !path.startsWith(`${address}/`)) return false;
    if (path === address) {
      response.writeHead(308, { ...dataHeaders, location: `${address}/` }).end();
      return true;
    }
    try {
      await makeFresh();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      response.writeHead(500, { ...dataHeaders, 'content-type': 'text/plain; charset=utf-8' });
      response.end(`The reference pages could not be built. npm run docs says more.\n\n${reason}\n`);
      return true;
    }
    await files(request, response);
    return true;
  };
}

/** Whether the pages are younger than all that they are made of. */
async function isFresh(folder: string): Promise<boolean> {
  const built = await stat(join(folder, 'index.html')).catch(() => null);
  if (!built) return false;
  const ages = await Promise.all(sources.map((source) => newest(join(root, source))));
  return ages.every((age) => age < built.mtimeMs);
}

async function newest(path: string): Promise<number> {
  const one = await stat(path);
  if (!one.isDirectory()) return one.mtimeMs;
  const names = await readdir(path);
  const ages = await Promise.all(names.map(async (name) => (await stat(join(path, name))).mtimeMs));
  return Math.max(...ages);
}
