import { Console } from 'node:console';
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { createLogger, createServer, normalizePath } from 'vite';
import { errorDetails, logToConsole } from '../world/log.ts';
import { print, printError, type Print } from '../world/print-lines.ts';
import type { Page } from './static-page.ts';
import { assetHeaders, securityHeaders } from './security-headers.ts';

interface DevPage {
  page: Page;
  close(): Promise<void>;
}

/** Stands in Vite's HTML where each answer gets a nonce of its own. */
const noncePlaceholder = 'nonce-of-this-answer';
/** A control character in an address, written once or several times over: Vite would read it out. */
const control = /%(?:25)*(?:[01][\da-f]|7f)/i;
const denied = ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', '**/*.sqlite', '**/*.sqlite-*'];
const colour = /(?!\n)\p{Cc}\[[\d;]*m/gu;

/**
 * SBX-100: what Vite says may hold a caller's words, so it is printed as all else is: without its colours, and with
 * what follows in a message of several lines set in, so that no line of it passes for one of ours.
 */
const toPrint = (print: Print): Writable =>
  new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      print(...text.trimEnd().replace(colour, '').replaceAll('\n', '\n  ').split('\n'));
      done();
    },
  });

/**
 * SBX-53: the app from its sources, by Vite in this process, its live-reload socket on the same server. Vite adds
 * inline scripts and styles; they carry a nonce, so that the page keeps the policy of production. Never serves
 * `seedFile`.
 */
export async function createDevPage(root: string, server: Server, seedFile?: string): Promise<DevPage> {
  const vite = await createServer({
    root,
    appType: 'custom',
    customLogger: createLogger('info', {
      // A caller's mistake would clear the screen of what was said before.
      allowClearScreen: false,
      console: new Console({ stdout: toPrint(print), stderr: toPrint(printError), colorMode: false }),
    }),
    server: {
      middlewareMode: { server },
      // SBX-55: other sites read nothing here, and a world's database is never served, wherever `--file` put it.
      cors: false,
      // SBX-64: the server has looked at the name already.
      allowedHosts: true,
      fs: { deny: [...denied, ...(seedFile === undefined ? [] : patternsOf(seedFile))] },
      hmr: { server },
      watch: { ignored: ['**/.cache/**', '**/mocks/**', '**/docs/**'] },
    },
    html: { cspNonce: noncePlaceholder },
  });

  async function sendApp(url: string, host: string | undefined, response: ServerResponse) {
    const template = await readFile(join(root, 'index.html'), 'utf8');
    const html = await vite.transformIndexHtml(url, template);
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, {
      ...securityHeaders(host, nonce),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(html.replaceAll(noncePlaceholder, nonce));
  }

  return {
    page(request, response) {
      for (const [name, value] of Object.entries(assetHeaders)) response.setHeader(name, value);
      const refused = refusalOf(request);
      if (refused !== null) return void response.writeHead(refused).end();
      vite.middlewares(request, response, (problem?: unknown) => {
        const isPage =
          ['GET', 'HEAD'].includes(request.method ?? '') && !/\.\w+$/.test(request.url?.split('?')[0] ?? '/');
        const sent =
          isPage && problem === undefined
            ? sendApp(request.url ?? '/', request.headers.host, response)
            : Promise.reject(problem);
        sent.catch((error: unknown) => {
          response.writeHead(error === undefined ? 404 : 500, {
            'content-type': 'text/plain; charset=utf-8',
          });
          response.end(
            error === undefined ? 'Not found' : 'The page could not be built; the terminal says why.',
          );
          if (error !== undefined)
            logToConsole({ what: 'could not be built', where: 'page', details: errorDetails(error) });
        });
      });
    },
    close: () => vite.close(),
  };
}

/**
 * SBX-55: Vite's patterns of a file, by the name that it was given and by its own. What a pattern may take for more than
 * itself stands for any character.
 */
function patternsOf(file: string): string[] {
  return [resolve(file), ownName(file)].map((one) => normalizePath(one).replace(/[^\w./-]/g, '?'));
}

/** Of a pipe there is none. */
function ownName(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** The status of what Vite is not asked for: it answers any caller, and says in the terminal what it was asked. */
function refusalOf(request: IncomingMessage): number | null {
  const { url = '/', headers } = request;
  if (control.test(url)) return 400;
  const from = headers['sec-fetch-site'];
  // SBX-100: another site may open a page, and load nothing of it.
  if (from === 'cross-site' && headers['sec-fetch-dest'] !== 'document') return 403;
  // It opens files in the editor.
  return url.startsWith('/__open-in-editor') && from !== 'same-origin' ? 403 : null;
}
