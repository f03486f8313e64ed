// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferences } from '../../../state/preferences.ts';
import { showTicket } from '../testing/show-ticket.tsx';
import { OrderFlow } from './deal-block.tsx';

it('TKT-28 (a) keeps a press until the file of review and outcome is there, and sends nothing before', async () => {
  const { server } = await showTicket({}, { ahead: false });
  preferences.reviewOrders = false;
  expect(OrderFlow.ready).toBe(false);
  const buy = screen.getByRole('button', { name: /^Buy/ });
  fireEvent.click(buy);
  expect(buy.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('button', { name: /^Sell/ }).getAttribute('aria-disabled')).toBe('true');
  expect(server.calls('submitOrder')).toHaveLength(0);
  await expect.poll(() => server.calls('submitOrder').length).toBe(1);
  expect(OrderFlow.ready).toBe(true);
});
