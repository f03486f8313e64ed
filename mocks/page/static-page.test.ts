import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../server.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createStaticPage } from './static-page.ts';

const html = `<!doctype html><title>Candlewick</title>${'<!-- long enough to be worth compressing -->'.repeat(40)}`;
const script = 'console.log(1);'.repeat(200);
let folder = '';
let port = 0;
let server: http.Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'dist', 'index.html'), html);
  await writeFile(join(folder, 'dist', 'assets', 'app-abc.js'), script);
  await writeFile(join(folder, 'dist', 'assets', 'app-abc.js.map'), '{}');
  await mkdir(join(folder, 'dist', '.vite'));
  await writeFile(join(folder, 'dist', '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  const page = createStaticPage(join(folder, 'dist'));
  server = http.createServer((request, response) => void page(request, response));
  port = await listen(server, 0, false);
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      http
        .request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            });
          });
        })
        .on('error', reject)
        .end();
    },
  );
}

describe('a build', () => {
  it('SBX-51 (c) answers every screen with the page, and asks for it again each time', async () => {
    for (const path of ['/', '/trade?code=EURUSD', '/mine/auth']) {
      const { status, headers, body } = await get(path);
      expect([status, body.toString(), headers['cache-control']]).toEqual([200, html, 'no-cache']);
    }
  });

  it('SBX-51 (b) keeps files with a hash in their name for a year', async () => {
    const { headers, body } = await get('/assets/app-abc.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body.toString()).toBe(script);
  });

  it('SBX-51 (a) compresses for whoever can read it', async () => {
    const brotli = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, br' });
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual([
      'br',
      script,
    ]);
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', html]);
    expect(gzip.headers.vary).toBe('accept-encoding');
    await writeFile(join(folder, 'dist', 'index.html'), `${html}!`);
    expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).body).toString()).toBe(`${html}!`);
    await writeFile(join(folder, 'dist', 'index.html'), html);
  });

  it('SBX-51 (d) gives nothing from outside, and nothing that is not there', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/nothing.js',
      '/assets/app-abc.js.map',
      '/.vite/manifest.json',
      '/a%00.js',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, body.toString()]).toEqual([path, 404, 'Not found']);
    }
    expect((await get('/%zz')).status).toBe(400);
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect((await get('/', {}, 'HEAD')).body).toHaveLength(0);
  });

  it('SBX-50 (a) (c) sends the policy with the page, sockets of its own host in it', async () => {
    const { headers } = await get('/', { host: 'alice.localhost:5173' });
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self';`);
    expect(policy).toContain(`connect-src 'self' ws://alice.localhost:5173 wss://alice.localhost:5173;`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('SBX-50 (c) takes no host into the policy that is not one', async () => {
    const { headers } = await get('/', { host: `x; script-src 'unsafe-inline'` });
    expect(headers['content-security-policy']).toContain(`connect-src 'self';`);
  });
});

describe('what else is served', () => {
  it('SBX-52 serves a logo by code, which may not do anything', async () => {
    const { ask } = await startSandbox();
    const { status, headers, text } = await ask('/logos/EURUSD.svg');
    expect([status, headers['content-type'], text.startsWith('<svg')]).toEqual([200, 'image/svg+xml', true]);
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(headers['cache-control']).toContain('max-age=86400');
    expect((await ask('/logos/<x>.svg')).status).toBe(404);
  });

  it('SBX-02 (b) leaves the rest to the page, but nothing under the API', async () => {
    const { ask } = await startSandbox({ page: (_request, response) => void response.end('page') });
    expect((await ask('/trade')).text).toBe('page');
    expect((await ask('/api/unknown')).status).toBe(404);
  });
});
