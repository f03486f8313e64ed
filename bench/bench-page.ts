import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'vite';
import product from '../vite.config.ts';

/** Builds the page of a bench as the product is built. */
export async function buildPage(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: product.plugins,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function answer(file: string, response: ServerResponse): Promise<void> {
  try {
    const body = await readFile(file);
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

/**
 * Serves a folder on a free loopback port. The page is isolated from other origins, which gives its clock a resolution
 * of 5 µs instead of 100.
 */
export async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    void answer(file, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
