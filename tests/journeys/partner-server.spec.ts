import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect as expectPlain, test } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { figure, ordersOf } from '../support/orders.ts';
import { ticketOf } from '../support/ticket.ts';

// Not in a world of the sandbox: the app on the example server, behind the validating proxy.

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A line of its own; what the proxy stands against is named before. */
const ownAddress = /^(?:Partner server:)?\s*(http:\/\/localhost:\d+)$/m;

/** Starts a server and waits for the address that it prints. */
async function start(args: string[], env: NodeJS.ProcessEnv = {}) {
  const flags = ['--import', './scripts/end-with-parent.mjs', ...args];
  const child = spawn(process.execPath, flags, { cwd: root, env: { ...process.env, ...env } });
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said.push(text.toString('utf8'));
        const found = ownAddress.exec(said.join(''))?.[1];
        if (found) resolve(found);
      });
    child.once('exit', () => reject(new Error(`It ended: ${said.join('')}`)));
  });
  return { child, address, said: () => said.join('') };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

test('PTR-02 (a) (b) a guest trades on the example server, and not one call or message breaks a contract', async ({
  browser,
}) => {
  const partner = await start(['examples/partner-server.mjs'], { PORT: '0' });
  const proxy = await start(['mocks/main.ts', 'sandbox', '--port', '0', '--against', partner.address]);
  const page = await browser.newPage({ baseURL: proxy.address });

  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  const ticket = ticketOf(page);
  await ticket.lots.fill('1');
  await ticket.place('buy');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await sheet.getByRole('switch', { name: 'Stop loss', exact: true }).check();
  await sheet.getByRole('textbox', { name: 'Stop price' }).fill('1.05');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expectPlain(sheet.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await sheet.getByRole('button', { name: 'Close position' }).click();
  await expectPlain(orders.question.getByRole('radio')).toHaveCount(0);
  await orders.question.getByRole('button', { name: 'Close position' }).click();
  await expectPlain(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await orders.row('EUR/USD').click();
  await expectPlain(figure(sheet, 'Commission')).toContainText('7.00');

  await page.close();
  await stop(proxy.child);
  await stop(partner.child);
  // What it ends with: each operation with how often it was called, kept or broken.
  expectPlain(proxy.said()).toMatch(/Kept the contract: .*submitOrder 1/);
  expectPlain(proxy.said()).toMatch(/Kept the contract: .*setOrderStops 1/);
  expectPlain(proxy.said()).not.toMatch(/broke|broken/i);
});
