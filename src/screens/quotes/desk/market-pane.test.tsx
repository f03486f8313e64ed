// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { account, tick } from '../../../features/ticket/testing/show-ticket.tsx';
import { Ticket, TicketFields } from '../../../features/ticket/ticket.tsx';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, demoUser, instrument } from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { setDesktop, setLying } from '../../../testing/set-desktop.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { MarketPane } from './market-pane.tsx';

let server: FakeServer;
const euro = instrument();
const gold = instrument({ Id: 2, Code: 'XAUUSD', ShowCode: 'XAU/USD' });

beforeEach(async () => {
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('getForexAccount', { balance: 100_000, lock_balance: 0 });
  server.answer('listOrders', { data: [], total: 0, all_fact_profits: 0, balance: 100_000 });
  // No canvas here: the bars are on their way.
  server.answer('listCandles', () => new Promise<never>(() => {}));
  setDesktop(true);
  history.replaceState(null, '', '/');
  await pageSocket.connect();
});
afterEach(() => setDesktop(false));

const lots = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Lots' });
const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const side = (name: RegExp) => screen.getByRole('button', { name });

async function asDemo(): Promise<void> {
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
}

it('DSK-30 (g) Sell, size and Buy of the chosen market stand under it, with the rest behind a button; a press is reviewed first', async () => {
  await asDemo();
  const { rerender } = showScreen(<MarketPane instrument={euro} />);
  const pane = screen.getByRole('complementary', { name: 'Chosen market' });
  await lots();
  await tick();
  await account(100_000);
  expect(side(/^Buy/).textContent).toBe('Buy1.08648');
  expect(pane.textContent).toContain('Comm. $');
  fireEvent.click(side(/^More/));
  const sheet = await within(pane).findByRole('dialog', { name: 'Order' });
  expect(within(sheet).getByRole('switch', { name: 'Stop loss' })).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));

  fireEvent.click(side(/^Buy/));
  expect(await screen.findByRole('dialog', { name: 'Review your order' })).toBeTruthy();
  expect(server.calls('submitOrder')).toHaveLength(0);

  rerender(<MarketPane instrument={gold} />);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review your order' })).toBeNull());
  await lots();
  expect(side(/^Buy/).textContent).not.toContain('1.08648');
});

it('DSK-30 (h) a guest’s press leads to the login, and from there back to this market', async () => {
  showScreen(<MarketPane instrument={gold} />);
  await lots();
  fireEvent.click(side(/^Sell/));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(new URLSearchParams(location.search).get('from')).toBe('/?code=XAUUSD');
});

it('DSK-30 (g) a window as low as a phone on its side has no room for it', async () => {
  setLying(true);
  onTestFinished(() => setLying(false));
  showScreen(<MarketPane instrument={euro} />);
  expect(screen.queryByRole('form', { name: 'Order ticket' })).toBeNull();
  act(() => setLying(false));
  expect(await screen.findByRole('form', { name: 'Order ticket' })).toBeTruthy();
});

it('TKT-20 (d) a market has one draft, on the trade screen and in the pane, which is kept behind it', async () => {
  await asDemo();
  await TicketFields.preload();
  const home = (mode: 'visible' | 'hidden', trade = false) => (
    <>
      <Activity mode={mode}>
        <MarketPane instrument={euro} />
      </Activity>
      {trade && <Ticket instrument={euro} inColumn />}
    </>
  );
  const { rerender } = showScreen(home('visible'));
  type(await lots(), '0.3');
  rerender(home('hidden', true));
  expect((await lots()).value).toBe('0.30');
  type(await lots(), '0.7');
  rerender(home('visible'));
  expect((await lots()).value).toBe('0.70');
});
