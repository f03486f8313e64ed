import { test } from './fixtures.ts';
import type { EnginePage } from './engine-page.ts';

/** Each engine has its own words for a call that cannot be made. */
const unreachable =
  /WebSocket|could not|NetworkError|Load failed|connection was lost|can’t establish|not loaded/;

const buyOf = (page: EnginePage) => page.role('form', 'Order ticket').role('button', /^Buy/);
const strip = (page: EnginePage) => page.role('status').text(/^(Reconnecting…|Delayed|Offline)$/);

/** Prices, and an order that could be sent. */
async function trades(page: EnginePage): Promise<void> {
  await page.live();
  await buyOf(page).until('to be pressed', ({ enabled, text }) => enabled && /\d/.test(text));
  await strip(page).gone();
}

async function says(page: EnginePage): Promise<void> {
  await strip(page).seen();
  await buyOf(page).until('waiting', ({ enabled }) => !enabled);
}

test('ENG-05 (a) (b) without a network the page says so, orders wait, and everything comes back by itself', async ({
  page,
  network,
  allow,
  picture,
}) => {
  allow(unreachable);
  await page.open('/trade?code=EURUSD');
  // A guest's buttons lead to the login, network or not: only an account's can be made to wait.
  const offer = page.role('form', 'Order ticket').role('button', 'Open a demo account');
  await offer.tap();
  await offer.gone();
  await trades(page);
  await network.cut();
  await says(page);
  await picture('offline');
  await network.restore();
  await trades(page);

  const { setOffline } = page.driver;
  if (!setOffline) return;
  await setOffline(true);
  await strip(page).says(/^Offline$/);
  await says(page);
  await setOffline(false);
  await trades(page);
});

test('ENG-05 (c) a page that was visited opens without a network', async ({
  page,
  network,
  allow,
  picture,
}) => {
  allow(unreachable);
  await page.open('/');
  await page.live();
  await page.keptForOffline();
  await network.cut();
  await page.open('/');
  await page.heading('Candlewick').seen();
  await strip(page).seen();
  await picture('opened-offline');
  await network.restore();
  await page.live();
});
