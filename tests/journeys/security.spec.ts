import { openDemoAccount } from '../support/account.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('SBX-50 (a) (b) the page forbids inline scripts but its own, eval and frames, and nothing of ours needs them', async ({
  page,
}) => {
  const response = await page.goto('/');
  const headers = response?.headers() ?? {};
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ');
      return [name, sources];
    }),
  );
  expect(policy.get('default-src')).toEqual(["'self'"]);
  // The page's own script and style are inside it, and allowed by hash: nothing else may be.
  for (const name of ['script-src', 'style-src']) {
    expect(policy.get(name)).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  }
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('SBX-50 (a) an injected script does not run, and the breach would be noticed', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Security policy broken: script-src|Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle('run');
  expect(complaints.consoleTexts().join('\n')).toContain('Security policy broken: script-src');
});

test('SES-06, LIVE-03 (a) the token is in no address, in no text on the console, and goes with the logout', async ({
  page,
  complaints,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  const ticket = await openTicket(page, 'EURUSD');
  const readToken = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('candlewick.session') ?? '{}') as { token?: string };
      return session.token ?? '';
    });
  const token = await readToken();
  expect(token.length).toBeGreaterThan(20);
  await ticket.place('buy');
  await ticket.seeOrders();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('EUR/USD');

  expect(addresses.filter((address) => address.startsWith('ws:'))).not.toEqual([]);
  expect(addresses.filter((address) => decodeURIComponent(address).includes(token))).toEqual([]);
  expect(complaints.consoleTexts().filter((text) => text.includes(token))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);

  await page.goto('/user');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(left).not.toContain(token);
});

test('API-05 (a) (b) what changes something is sent with a key of its own and kept out of every cache', async ({
  page,
}) => {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) keys.push(`${new URL(request.url()).pathname} ${key}`);
  });
  await openDemoAccount(page);
  expect(keys).toEqual([expect.stringMatching(/^\/api\/user\/createAccountDemoForU [0-9a-f-]{36}$/)]);
});
