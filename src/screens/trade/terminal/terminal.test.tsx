// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { portfolio as account } from '../../../live/page.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { closedOrder, demoUser, instrument, openOrder, portfolio } from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { showScreen, signInAs, toasts } from '../../../testing/show-screen.tsx';
import { Dock } from './terminal.tsx';

let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer('listInstruments', [instrument()]);
  server.answer('getForexAccount', { balance: 100_000, lock_balance: 541.1 });
  server.answer('listOrders', { data: [openOrder()], total: 1, all_fact_profits: 0, balance: 100_000 });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
});

it('TRD-17 (b) shows my positions under the chart with their live result', async () => {
  showScreen(<Dock />);
  const row = (await screen.findByRole('rowheader', { name: 'EUR/USD' })).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('Buy0.50');
  const values = { Id: 7, UpdatePrice: 1.09, FactProfits: 390 };
  pageSocket.say({ type: 'FOREX_TRADE', data: portfolio({ TransOrder: [values] }) });
  await waitFor(() => expect(row.textContent).toContain('+$390.00'));
  expect(screen.getByRole('heading', { name: 'Open 1' })).toBeTruthy();
});

it('TRD-17 (c) closes a position after a question', async () => {
  server.answer('closeOrder', closedOrder());
  showScreen(<Dock />);
  fireEvent.click(await screen.findByRole('button', { name: 'Close EUR/USD' }));
  const question = await screen.findByRole('alertdialog', { name: 'Close this position?' });
  expect(server.calls('closeOrder')).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Close position' }));
  await waitFor(() => expect(server.calls('closeOrder')).toHaveLength(1));
  await waitFor(() => expect(toasts().join()).toContain('EUR/USD closed'));
});

it('TRD-18 (a) (b) changes the stops of a position over the terminal; a missing one is switched on', async () => {
  server.answer('setOrderStops', openOrder());
  showScreen(<Dock />);
  fireEvent.click(await screen.findByRole('button', { name: '+ SL' }));
  const sheet = await screen.findByRole('dialog', { name: 'EUR/USD' });
  const stop = within(sheet).getByRole<HTMLInputElement>('switch', { name: 'Stop loss' });
  await waitFor(() => expect(stop.checked).toBe(true));
  expect(within(sheet).getByRole<HTMLInputElement>('switch', { name: 'Take profit' }).checked).toBe(false);
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.calls('setOrderStops')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('ORD-14 (a) marks the figures of the account while they are old', async () => {
  showScreen(<Dock />);
  const equity = await screen.findByText('Equity');
  const isMarked = () => equity.closest('[data-stale]') !== null;
  expect(isMarked()).toBe(false);
  act(() => void (account.state.stale = true));
  await waitFor(() => expect(isMarked()).toBe(true));
  act(() => void (account.state.stale = false));
  await waitFor(() => expect(isMarked()).toBe(false));
});
