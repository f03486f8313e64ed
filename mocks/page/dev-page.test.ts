import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../testing/connect.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createDevPage } from './dev-page.ts';

async function sources(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sources-'));
  await mkdir(join(root, 'src'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><head></head><body><script type="module" src="/src/main.ts"></script></body>',
  );
  await writeFile(join(root, 'src', 'main.ts'), 'export const one: number = 1;');
  return root;
}

it('SBX-55 (a) (b) gives nobody the database of a world, wherever it is, and other sites nothing', async () => {
  const root = await sources();
  const directory = join(root, '.scratch', 'data');
  const { sandbox, ask } = await startSandbox({ directory });
  const dev = await createDevPage(root, sandbox.server);
  try {
    sandbox.setPage(dev.page);
    await ask('/v1/api/forex/getCategories?t=1');
    expect(await readdir(directory)).toContain('default.sqlite');
    for (const name of ['default.sqlite', 'default.sqlite-wal']) {
      for (const path of [
        `/.scratch/data/${name}`,
        `/@fs${directory}/${name}`,
        `/.scratch/data/${name}?raw`,
      ]) {
        const { status, text } = await ask(path);
        expect([path, status === 200 && !text.includes('<!doctype')]).toEqual([path, false]);
        expect(text).not.toContain('SQLite format');
      }
    }
    const foreign = await ask('/src/main.ts', { headers: { origin: 'http://localhost:1' } });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    expect(foreign.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
    const opened = await ask('/__open-in-editor?file=package.json', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(opened.status).toBe(403);
  } finally {
    await dev.close();
    await rm(root, { recursive: true });
  }
});

it('SBX-55 (a) gives nobody the file of --seed-file, by none of its names', async () => {
  const root = await sources();
  const { sandbox, ask } = await startSandbox();
  const folder = join(root, 'my (own) [secret] {a,b}');
  await mkdir(folder);
  const secret = '0123456789abcdef0123456789abcdef';
  await writeFile(join(folder, 'seed.txt'), secret, { mode: 0o600 });
  await writeFile(join(folder, 'other.txt'), 'for everybody');
  await symlink(join(folder, 'seed.txt'), join(root, 'link+1.txt'));
  const dev = await createDevPage(root, sandbox.server, join(root, 'link+1.txt'));
  try {
    sandbox.setPage(dev.page);
    const own = encodeURI('/my (own) [secret] {a,b}');
    for (const name of ['/link+1.txt', `${own}/seed.txt`])
      for (const start of ['', '/.', `/@fs${root}`])
        for (const end of ['', '?raw', '?import&raw', '?url', '?raw??']) {
          const path = `${start}${name}${end}`;
          const { text } = await ask(path);
          expect([path, text.includes(secret), text.includes(btoa(secret))]).toEqual([path, false, false]);
        }
    expect((await ask(`${own}/other.txt`)).text).toBe('for everybody');
  } finally {
    await dev.close();
    await rm(root, { recursive: true });
  }
});

it('SBX-53 (a) (b) (c) serves the sources with a nonce of its own for every answer, beside our socket', async () => {
  const root = await sources();
  const { sandbox, ask, port } = await startSandbox();
  const dev = await createDevPage(root, sandbox.server);
  try {
    sandbox.setPage(dev.page);
    const [one, two] = [await ask('/trade'), await ask('/')];
    const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(one.headers['content-security-policy']).not.toContain('unsafe');
    const scripts = one.text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(two.text).not.toContain(nonce);
    expect((await ask('/src/main.ts')).text).toContain('export const one = 1');
    expect((await ask('/nothing.png')).status).toBe(404);

    const ours = await connect(port);
    ours.send({ type: 'ping', params: {} });
    await ours.next((message) => message.type === 'pong');
    const stranger = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
    await new Promise((resolve) => stranger.once('error', resolve));
  } finally {
    await dev.close();
    await rm(root, { recursive: true });
  }
});

it('SBX-100 (c) what Vite says of a request steers no terminal, and other sites load nothing', async () => {
  const root = await sources();
  const { sandbox, ask } = await startSandbox();
  let printed = '';
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => ((printed += String(text)), true));
    onTestFinished(() => spy.mockRestore());
  }
  const dev = await createDevPage(root, sandbox.server);
  try {
    sandbox.setPage(dev.page);
    const proxied = '.html?html-proxy&index=0.js';
    const evil = [
      `/%1b%5b2J${proxied}`,
      '/node_modules/.vite/deps/%1b%5b2J.js',
      `/%0a10:00:00%20alice%20loginUser%20200%2f1%0a${proxied}`,
      `/%250a10:00:00%20alice${proxied}`,
    ];
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    for (const headers of [image, opened, {}])
      for (const path of evil) expect((await ask(path, { headers })).status).toBe(400);
    for (const path of [`/x${proxied}`, '/src/main.ts'])
      expect((await ask(path, { headers: image })).status).toBe(403);
    expect((await ask('/trade', { headers: opened })).status).toBe(200);
    expect(printed).toBe('');
    // The others end no line, and Vite is asked.
    await ask(`/%c2%9b2J%e2%80%ae${proxied}`);
    expect(printed).toContain('\\x9b2J\\u202e.html');
    const lines = printed.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.startsWith('  '))).toBe(true);
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  } finally {
    await dev.close();
    await rm(root, { recursive: true });
  }
});
