import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startSandboxProcess } from '../testing/server-process.ts';
import { kindOf } from './reload.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** A copy of the server's sources, so that a test may edit them. */
async function copyOfProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'candlewick-reload-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const copied = [
    'mocks',
    'scripts',
    'locales',
    'src/domain',
    'src/generated',
    'src/i18n',
    'openapi.yaml',
    'asyncapi.yaml',
    'package.json',
  ];
  for (const name of copied) await cp(join(project, name), join(root, name), { recursive: true });
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** `npm run sandbox` of a project, and what it prints. */
async function start(root: string) {
  const { says, port, end } = await startSandboxProcess({ flags: ['--frozen'], root });
  onTestFinished(() => end('SIGKILL'));
  async function call(path: string, token?: string) {
    const headers = {
      lang: 'en',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return (await fetch(`http://localhost:${port}${path}`, { headers })).json() as Promise<{
      code: number;
      msg: string;
      data: unknown;
    }>;
  }
  return { says, call };
}

async function edit(root: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  expect(text).toContain(from);
  // As editors do: a new file takes the place of the old one.
  await writeFile(join(root, `${file}~`), text.replace(from, to));
  await rename(join(root, `${file}~`), join(root, file));
}

it('SBX-70 (a) (b) takes over a change of handlers, rules and contract, and keeps the accounts', async () => {
  const root = await copyOfProject();
  const { says, call } = await start(root);
  const { data } = await call('/api/user/createAccountDemoForU?demo_id=1&t=1');
  const { token } = data as { token: string };
  const reset = () => call('/v1/api/main/user/resetForexDemoAccount?t=1', token);
  const before = await reset();

  await edit(root, 'mocks/messages/texts.ts', "demoReset: '", "demoReset: 'Ta-da! ");
  expect(await says(/Reloaded (.*)\. Worlds and accounts are kept\./)).toBe('mocks/messages/texts.ts');
  expect((await reset()).msg).toBe(`Ta-da! ${before.msg}`);

  await edit(root, 'mocks/messages/texts.ts', 'Ta-da!', 'Done!');
  expect(await says(/Reloaded (.*)\. Worlds/)).toBe('mocks/messages/texts.ts');
  expect((await reset()).msg).toBe(`Done! ${before.msg}`);

  await edit(root, 'src/domain/fixed-figures.ts', 'demoBalance = 100_000', 'demoBalance = 50_000');
  expect(await says(/Reloaded (.*)\. Worlds/)).toBe('src/domain/fixed-figures.ts');
  expect(await reset()).toMatchObject({ code: 1, data: { balance: 50_000 } });

  await edit(
    root,
    'openapi.yaml',
    '/v1/api/main/user/resetForexDemoAccount:',
    '/v1/api/main/user/resetDemo:',
  );
  expect(await says(/Reloaded (.*)\. Worlds/)).toBe('openapi.yaml');
  expect(await call('/v1/api/main/user/resetDemo?t=1', token)).toMatchObject({ code: 1 });
  expect(await reset()).toMatchObject({ code: 404 });

  await edit(root, 'mocks/handlers/session.ts', 'async resetDemoAccount', 'async async resetDemoAccount');
  await says(/Not reloaded, the server goes on as it was/);
  expect(await call('/v1/api/main/user/resetDemo?t=1', token)).toMatchObject({ code: 1 });

  await edit(root, 'mocks/faker.overlay.yaml', 'actions:', 'actions: [');
  expect(await says(/Not reloaded, the server goes on as it was\. (.*)\n/)).toMatch(
    /^mocks\/faker\.overlay\.yaml:\d+:\d+: /,
  );

  await edit(root, 'mocks/market/market.ts', 'export', '\nexport');
  await says(/mocks\/market\/market\.ts changed\. NOT reloaded: stop and start again/);

  await edit(root, 'asyncapi.yaml', 'asyncapi: ', '# A comment.\nasyncapi: ');
  await says(/asyncapi\.yaml changed\. NOT reloaded: stop and start again/);

  await edit(root, 'openapi.yaml', 'openapi: ', '  openapi: ');
  expect(await says(/Not reloaded, the server goes on as it was\. (.*)\n/)).toMatch(
    /^openapi\.yaml:\d+:\d+: /,
  );
}, 120_000);

it.each([
  ['mocks/handlers/account.ts', 'reload'],
  ['mocks/messages/texts.ts', 'reload'],
  ['locales/de/server.po', 'reload'],
  ['locales/glossary.json', 'nothing'],
  ['src/domain/order.ts', 'reload'],
  ['openapi.yaml', 'contract'],
  ['mocks/faker.overlay.yaml', 'reload'],
  ['mocks/socket/hub.ts', 'restart'],
  ['mocks/handlers/account.test.ts', 'nothing'],
  ['mocks/handlers/testing/caller.ts', 'nothing'],
  ['mocks/control/page/control.js', 'nothing'],
  ['src/screens/quotes/quotes-screen.tsx', 'nothing'],
  ['README.md', 'nothing'],
  ['mocks/handlers/.account.ts', 'nothing'],
  ['src/generated/rest.d.ts', 'nothing'],
])('SBX-70 (a) (c) a change of %s: %s', (file, kind) => expect(kindOf(file)).toBe(kind));
