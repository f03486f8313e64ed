import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { errorDetails, logToConsole } from '../world/log.ts';
import type { Page } from './static-page.ts';
import { assetHeaders, securityHeaders } from './security-headers.ts';

interface DevPage {
  page: Page;
  close(): Promise<void>;
}

/** Stands in Vite's HTML where each answer gets a nonce of its own. */
const noncePlaceholder = 'nonce-of-this-answer';

/**
 * SBX-53: the app from its sources, by Vite in this process, its live-reload socket on the same server. Vite adds
 * inline scripts and styles; they carry a nonce, so that the page keeps the policy of production.
 */
export async function createDevPage(root: string, server: Server): Promise<DevPage> {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: { server },
      // SBX-55: other sites read nothing here, and a world's database is never served, wherever `--file` put it.
      cors: false,
      // SBX-64: the server has looked at the name already.
      allowedHosts: true,
      fs: { deny: ['.env', '.env.*', '*.{crt,pem,key}', '**/.git/**', '**/*.sqlite', '**/*.sqlite-*'] },
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
      // Vite opens files in the editor for any caller; a page of another site must not.
      if (
        request.url?.startsWith('/__open-in-editor') &&
        request.headers['sec-fetch-site'] !== 'same-origin'
      ) {
        response.writeHead(403).end();
        return;
      }
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
