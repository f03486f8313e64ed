// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { setLying } from '../../testing/set-desktop.ts';
import { showTicket } from './testing/show-ticket.tsx';
import { OrderFlow } from './deal-block.tsx';
import { splitPrice } from './deal-price.tsx';

it('TKT-28 (a) keeps a press until the file of review and outcome is there, and sends nothing before', async () => {
  const { server } = await showTicket({}, { ahead: false });
  expect(OrderFlow.ready).toBe(false);
  const buy = screen.getByRole('button', { name: /^Buy/ });
  fireEvent.click(buy);
  expect(buy.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: /^Sell/ }).getAttribute('aria-disabled')).toBe('true');
  expect(server.calls('submitOrder')).toHaveLength(0);
  await expect.poll(() => server.calls('submitOrder').length).toBe(1);
  expect(OrderFlow.ready).toBe(true);
});

it('LAY-02 (b) splits a price before the pip and after it; one without such digits stays whole', () => {
  expect(splitPrice('1.08648', 5, 5)).toEqual(['1.08', '64', '8']);
  expect(splitPrice('155.123', 3, 3)).toEqual(['155.', '12', '3']);
  expect(splitPrice('2,522.665', 2, 3)).toEqual(['2,522.', '66', '5']);
  expect(splitPrice('48,286.0', 1, 1)).toEqual(['48,286.0', '', '']);
  expect(splitPrice('—', 5, 5)).toEqual(['—', '', '']);
});

it('LAY-02 (b) reads a price as one number', async () => {
  await showTicket({}, { inColumn: false });
  expect(screen.getByRole('button', { name: /^Buy/ }).textContent).toBe('Buy1.08648');
});

const more = () => screen.getByRole('button', { name: 'More' });

it('LAY-09 (b) opens the rest of the ticket, and gives the focus back when that closes', async () => {
  await showTicket({}, { inColumn: false });
  more().focus();
  fireEvent.click(more());
  const sheet = await screen.findByRole('dialog', { name: 'Order' });
  expect(document.activeElement).toBe(sheet);
  expect(more().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(sheet, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(more());
});

it('LAY-09 (a) what is changed in the sheet is at once in the deal block', async () => {
  await showTicket({}, { inColumn: false });
  fireEvent.click(more());
  fireEvent.click(await screen.findByRole('radio', { name: 'Pending' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Order price' }), { target: { value: '1.08' } });
  expect(screen.getByRole('button', { name: /^Buy/ }).textContent).toBe('Buy limit1.08000');
});

it('LAY-07 (a) (b) has one order of blocks, and its costs in one line', async () => {
  await showTicket();
  const names = ['Order type', 'Lots', 'Stop loss', 'Take profit', 'Leverage'];
  const places = names.map((name) => {
    const [found] = [
      ...screen.queryAllByRole('group', { name }),
      ...screen.queryAllByRole('switch', { name }),
    ];
    return found;
  });
  const all = [...places, document.querySelector('summary'), screen.getByRole('button', { name: /^Sell/ })];
  for (const [index, one] of all.slice(1).entries())
    expect(all[index]?.compareDocumentPosition(one as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.querySelector('summary')?.textContent).toBe(
    'Margin $10.86Commission $0.07After $99,989.07',
  );
});

/** A phone on its side. */
const layDown = () => {
  setLying(true);
  onTestFinished(() => setLying(false));
};

it('LAY-05 is pulled to the other corner, once, whether a click follows or not', async () => {
  layDown();
  await showTicket({}, { inColumn: false });
  const grip = await screen.findByRole('button', { name: 'Move to the other side' });
  grip.setPointerCapture = () => undefined;
  const corner = () => screen.getByRole('form').dataset['corner'];
  const pull = () => {
    fireEvent.pointerDown(grip, { clientX: 20 });
    fireEvent.pointerUp(grip, { clientX: 320 });
  };
  const before = corner();
  pull();
  fireEvent.click(grip, { detail: 1 });
  await waitFor(() => expect(corner()).not.toBe(before));
  pull();
  await waitFor(() => expect(corner()).toBe(before));
});

it('LAY-05 takes the deal row to the other corner, and keeps it there', async () => {
  layDown();
  const { unmount } = await showTicket({}, { inColumn: false });
  const corner = () => screen.getByRole('form').dataset['corner'];
  expect(corner()).toBe('start');
  fireEvent.click(await screen.findByRole('button', { name: 'Move to the other side' }));
  await waitFor(() => expect(corner()).toBe('end'));
  unmount();
  await showTicket({}, { inColumn: false });
  expect(corner()).toBe('end');
});
