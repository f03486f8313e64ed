// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toOrderView } from '../../../domain/order-wire.ts';
import type { OrderFeatures } from '../../../generated/rest.d.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, demoUser, instrument, openOrder, order } from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { tradeSession } from '../../../state/trade-session.ts';
import { tick } from '../../../features/ticket/testing/show-ticket.tsx';
import { LevelsSheet } from './levels-sheet.tsx';

const euro = instrument();
const buy = toOrderView(
  order({ Id: 1, Quantity: 0.1, Price: 1.086, TargetLossPrice: 1.085, TargetProfitPrice: 0, TradeFee: 0 }),
  [euro],
);
const limit = toOrderView(
  order({ Id: 2, Status: 0, Price: null, OriginPrice: 1.08, UpdatePrice: 1.0872, Quantity: 0.3 }),
  [euro],
);
let server: FakeServer;
const onClose = vi.fn<() => void>();

async function show(features: OrderFeatures, ids: readonly number[] | null = null) {
  server.answer('getBasicInfo', basicInfo({ order_features: features }));
  server.answer('listOrders', { data: [], total: 0, all_fact_profits: 0, balance: 0 });
  await signInAs(demoUser);
  await pageSocket.connect({ loggedIn: true });
  showScreen(
    <LevelsSheet
      instrument={euro}
      orders={[buy, limit]}
      view={{ open: true, ids }}
      selected={null}
      onClose={onClose}
    />,
  );
  await tick({ Close: 1.0872 });
}

beforeEach(() => {
  sessionStorage.clear();
  onClose.mockClear();
  server = fakeServer();
});

const rows = () => within(screen.getByRole('dialog', { name: 'Levels' })).getAllByRole('listitem');
/** The bar in a row, by its button that sends. */
const barOf = async (name: string): Promise<HTMLElement> => {
  const bar = (await screen.findByLabelText(name)).closest('fieldset');
  if (!bar) throw new Error('There is no bar');
  return bar;
};
const heads = () =>
  rows().map(
    (row) => within(row).queryByRole('button', { name: /^(Buy|Stop loss of)/ })?.textContent ?? 'Market',
  );

it('LVL-01 all prices stand by their height, the market among them', async () => {
  await show({ oneStop: true, changePending: true });
  expect(heads()).toEqual(['Market', 'Buy 0.10', 'Stop loss', 'Buy limit 0.30']);
  await tick({ Close: 1.0855 });
  await waitFor(() => expect(heads()).toEqual(['Buy 0.10', 'Market', 'Stop loss', 'Buy limit 0.30']));
});

it('LVL-01 (a) (b) a stepper moves a line, and only the ✓ in its row sends it', async () => {
  server.answer('setOrderStops', openOrder({ TargetLossPrice: 1.0851 }), 'Saved');
  await show({ oneStop: true, changePending: true });
  fireEvent.click(screen.getByLabelText(/^Increase Stop loss of/));
  const bar = await barOf('Save changes');
  expect(server.calls('setOrderStops')).toHaveLength(0);
  await tick({ Close: 1.0872 });
  fireEvent.click(within(bar).getByLabelText('Save changes'));
  await waitFor(() => expect(server.calls('setOrderStops')).toHaveLength(1));
  expect(server.calls('setOrderStops')[0]?.query).toMatchObject({
    stop_loss_price: '1.0851',
    only: 'stop_loss',
  });
});

it('LVL-01 (a), HND-10 a take profit is added, and break-even is offered while it may stand there', async () => {
  await show({ oneStop: true });
  fireEvent.click(screen.getByRole('button', { name: 'Add take profit' }));
  expect((await barOf('Save changes')).textContent).toContain('TP ');
  fireEvent.click(screen.getByRole('button', { name: 'Break-even' }));
  await waitFor(async () => expect((await barOf('Save changes')).textContent).toContain('1.08600'));
  await tick({ Close: 1.0855 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Break-even' })).toBeNull());
  fireEvent.click(screen.getByLabelText('Discard'));
  await waitFor(() => expect(screen.queryByLabelText('Save changes')).toBeNull());
});

it('LVL-01 (c) of some orders only theirs are shown, and a name shows its order on the chart', async () => {
  await show({ changePending: true }, [2]);
  expect(heads()).toEqual(['Market', 'Buy limit 0.30']);
  fireEvent.click(screen.getByRole('button', { name: 'Buy limit 0.30' }));
  expect(tradeSession.selected[euro.Id]).toBe(2);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('LVL-01 (d) a pending order that the server does not change has no field, and can be cancelled', async () => {
  await show({}, [2]);
  await act(async () => {});
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy();
});
