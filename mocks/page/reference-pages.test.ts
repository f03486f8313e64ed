import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReferencePages } from './reference-pages.ts';

let folder = '';
let server: http.Server;
let built = 0;
let failure: Error | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-'));
  const pages = createReferencePages({
    folder,
    async build(into) {
      if (failure) throw failure;
      built += 1;
      await writeFile(join(into, 'rest.html'), '<p>REST</p>');
      await writeFile(join(into, 'pages.css'), 'p { color: red }');
      await writeFile(join(into, 'index.html'), '<p>Overview</p>');
    },
  });
  server = http.createServer(async (request, response) => {
    if (!(await pages(request.url ?? '', request, response))) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function get(path: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

it('SBX-77 (b) builds the pages once for all who look first, and again when the contracts are younger', async () => {
  expect((await get('/elsewhere')).status).toBe(418);
  expect((await get('/dev/docs')).headers.get('location')).toBe('/dev/docs/');
  expect(built).toBe(0);
  const all = await Promise.all([get('/dev/docs/'), get('/dev/docs/rest'), get('/dev/docs/rest.html')]);
  expect(all.map(({ text }) => text)).toEqual(['<p>Overview</p>', '<p>REST</p>', '<p>REST</p>']);
  expect((await get('/dev/docs/pages.css')).headers.get('content-type')).toContain('text/css');
  expect(built).toBe(1);
  await utimes(join(folder, 'index.html'), 0, 0);
  await get('/dev/docs/');
  expect(built).toBe(2);
});

it('SBX-77 (a) gives each page a policy of its own, in which nothing of another host may load', async () => {
  const policy = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  expect(await policy('/dev/docs/')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(await policy('/dev/docs/rest')).toContain(`style-src 'self' 'unsafe-inline'`);
  for (const path of ['/dev/docs/', '/dev/docs/rest']) {
    expect(await policy(path)).not.toMatch(/https?:|\*|unsafe-eval|connect-src/);
  }
});

it('SBX-77 (b) says what to do when the pages cannot be built, and tries again', async () => {
  await utimes(join(folder, 'index.html'), 0, 0);
  failure = new Error('openapi.yaml:3:1: no YAML');
  const broken = await get('/dev/docs/');
  expect(broken.status).toBe(500);
  expect(broken.text).toContain('npm run docs');
  expect(broken.text).toContain('openapi.yaml:3:1');
  failure = null;
  expect((await get('/dev/docs/')).status).toBe(200);
});

it('SBX-77 (a) gives nothing from outside the folder', async () => {
  for (const path of ['/dev/docs/..%2f..%2fpackage.json', '/dev/docs/nothing', '/dev/docs/.hidden.html'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});
