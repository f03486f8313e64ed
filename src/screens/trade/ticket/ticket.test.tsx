// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { resetLive, setStale, tick, fakePortfolio } from '../testing/fake-live.ts';
import { showTicket, signInAs } from '../testing/show-ticket.tsx';

vi.mock('../../../live/page.ts', async () => (await import('../testing/fake-live.ts')).fakePage);

const button = (name: RegExp) => screen.getByRole('button', { name });
const buy = () => button(/^Buy/);
const sell = () => button(/^Sell/);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const term = (name: string) => screen.getByText(name).parentElement?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  resetLive();
  signInAs('demo');
  tick();
});

it('TKT-02 shows both sides with their own price, live', () => {
  showTicket();
  expect(sell().textContent).toBe('Sell1.08636');
  expect(buy().textContent).toBe('Buy1.08648');
  act(() => tick({ Close: 1.087 }));
  expect(buy().textContent).toBe('Buy1.08706');
});

it('TKT-04 steps the lots by the instrument’s step, not below its minimum', () => {
  showTicket();
  const less = button(/^Decrease Lots/);
  expect(box('Lots').value).toBe('0.01');
  expect(less.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button(/^Increase Lots/));
  expect(box('Lots').value).toBe('0.02');
  type('Lots', '51');
  expect(box('Lots').getAttribute('aria-invalid')).toBe('true');
  expect(buy().textContent).toBe('BuyAt most 50.00 lots');
});

it('TKT-05 blocks an instrument without leverages, and says so', () => {
  showTicket({ HasForexMultiple: [] });
  expect(screen.getByText('No multiples')).toBeTruthy();
  expect(screen.getByText('No leverage configured, cannot place order temporarily')).toBeTruthy();
  expect(buy().textContent).toBe('BuyNo leverage');
  expect(buy().getAttribute('aria-disabled')).toBe('true');
});

it('TKT-01, TKT-06 offers market and pending, and the instrument’s leverages, one chosen', () => {
  showTicket();
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(chosen.map((radio) => radio.parentElement?.textContent)).toEqual(['Market', '100×']);
});

it('TKT-07 asks a pending order for its price, and tells when it will fill', () => {
  showTicket();
  fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  expect(buy().textContent).toBe('BuyEnter a target price');
  expect(box('Target price').placeholder).toBe('Enter the price');
  type('Target price', '1.08');
  expect(screen.getByText('Fills when the price falls to 1.08000.')).toBeTruthy();
  expect(buy().textContent).toBe('Buy1.08000');
  act(() => tick({ Close: 1.07 }));
  expect(screen.getByText('Fills when the price rises to 1.08000.')).toBeTruthy();
});

it('TKT-08 starts a stop near the price, with the money that it stands for', () => {
  showTicket();
  flip('Stop loss');
  expect(box('Stop loss price').value).toBe('1.08312');
  expect(screen.getByText('−\u2060$3.36 for a buy')).toBeTruthy();
  fireEvent.click(button(/^Decrease Stop loss price/));
  expect(box('Stop loss price').value).toBe('1.08302');
  flip('Stop loss');
  expect(screen.queryByText(/for a buy/)).toBeNull();
});

it('TKT-09 lets only the side go that the stops are set for, and mirrors them', () => {
  showTicket();
  flip('Stop loss');
  flip('Take profit');
  expect(sell().textContent).toBe('SellStop loss must be above the price');
  expect(buy().hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(screen.getByText('Set them for a sell'));
  expect(sell().hasAttribute('aria-disabled')).toBe(false);
  expect(buy().textContent).toBe('BuyStop loss must be below the price');
  expect(box('Stop loss price').value).toBe('1.08972');
});

it('TKT-11 shows the costs before sending, with margin to six decimals', () => {
  showTicket();
  expect(term('Margin')).toBe('Margin$10.864800');
  expect(term('Commission')).toBe('Commission$0.07');
  expect(term('Pip value')).toBe('Pip value$0.10');
  expect(term('Spread cost')).toBe('Spread cost$0.12');
});

it('TKT-12 shows what is free, before and after', async () => {
  showTicket();
  expect(term('Free margin')).toBe('Free margin$100,000.00');
  expect(term('Free after')).toBe('Free after$99,989.07');
  await act(async () => {
    fakePortfolio.floatingProfit = -99_995;
  });
  expect(buy().textContent).toBe('BuyNot enough margin: $5.00 free');
});

it('TKT-15 waits for a fresh price', () => {
  showTicket();
  act(() => setStale(true));
  expect(buy().textContent).toBe('BuyWaiting for a fresh price');
  act(() => setStale(false));
  expect(buy().hasAttribute('aria-disabled')).toBe(false);
});

it('TRD-09 closes both buttons with the market, and tells when it opens', () => {
  showTicket({ Sessions: [{ Day: 7, Open: '22:00', Close: '24:00' }] });
  act(() => tick({ MarketStatus: 0 }));
  expect(buy().textContent).toBe('BuyMarket closed');
  expect(sell().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/The market is closed\./).textContent).toContain('Nov 22, 2026');
});

it('TKT-17 shows the site’s risk warning with the ticket', () => {
  showTicket();
  expect(screen.getByText(/You can lose money\./)).toBeTruthy();
});

it('TKT-20 finds the ticket again as it was left', () => {
  const { unmount } = showTicket();
  type('Lots', '0.25');
  fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  type('Target price', '1.07');
  unmount();
  showTicket();
  expect(box('Lots').value).toBe('0.25');
  expect(box('Target price').value).toBe('1.07000');
});
