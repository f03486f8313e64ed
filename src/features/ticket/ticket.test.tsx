// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDateTime, formatTime } from '../../i18n/format.ts';
import { changeTradePreferences, tradePreferences } from '../../state/trade-preferences.ts';
import { ticketDoor } from './ticket-door.ts';
import { account, showTicket, tick } from './testing/show-ticket.tsx';

const button = (name: RegExp) => screen.getByRole('button', { name });
const buy = () => button(/^Buy/);
const sell = () => button(/^Sell/);
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
/** A row of the costs; the line that they fold to says some of them, too. */
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

afterEach(() => vi.useRealTimers());

it('TKT-02 (b) shows both sides with their own price, live', async () => {
  await showTicket();
  expect(sell().textContent).toBe('Sell1.08636');
  expect(buy().textContent).toBe('Buy1.08648');
  await tick({ Close: 1.087 });
  expect(buy().textContent).toBe('Buy1.08706');
});

it('TKT-04 (a) steps the lots by the instrument’s step, not below its minimum', async () => {
  await showTicket();
  const less = button(/^Decrease Lots/);
  expect(box('Lots').value).toBe('0.01');
  expect(less.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button(/^Increase Lots/));
  expect(box('Lots').value).toBe('0.02');
  type('Lots', '51');
  fireEvent.blur(box('Lots'));
  expect(box('Lots').getAttribute('aria-invalid')).toBe('true');
  expect(buy().textContent).toBe('BuyMax 50.00 lots');
});

it('TKT-05 blocks an instrument without leverages, and says so', async () => {
  await showTicket({ HasForexMultiple: [] });
  expect(screen.getByText('No multiples')).toBeTruthy();
  expect(screen.getByText('No leverage configured, cannot place order temporarily')).toBeTruthy();
  expect(buy().textContent).toBe('BuyNo leverage');
  expect(buy().getAttribute('aria-disabled')).toBe('true');
});

it('TKT-01, TKT-06 (b) offers market and pending, and the instrument’s leverages, one chosen', async () => {
  await showTicket();
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(chosen.map((radio) => radio.parentElement?.textContent)).toEqual(['Market', '100×']);
});

it('TKT-07 (a) (b) (c) (d) asks a pending order for its price, and tells when it will fill', async () => {
  await showTicket();
  fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  // The market is at 1.08642: ten pips below its whole pip.
  expect(box('Order price').value).toBe('1.08540');
  expect(buy().textContent).toBe('Buy limit1.08540');
  type('Order price', '');
  expect(buy().textContent).toBe('BuyEnter a price');
  expect(box('Order price').placeholder).toBe('e.g. 1.08642');
  type('Order price', '1.08');
  expect(screen.getByText(/Buy limit \/ Sell stop at/)).toBeTruthy();
  expect(buy().textContent).toBe('Buy limit1.08000');
  expect(sell().textContent).toBe('Sell stop1.08000');
  await tick({ Close: 1.07 });
  expect(screen.getByText(/Buy stop \/ Sell limit at/)).toBeTruthy();
});

it('TKT-07 (a) a pending price begins at the level that was read on the chart', async () => {
  ticketDoor.pointed = () => 1.08117;
  await showTicket();
  fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  expect(box('Order price').value).toBe('1.08120');
  ticketDoor.pointed = null;
});

it('TKT-08 (a) (b) (c) starts a stop near the price, with the money that it stands for', async () => {
  await showTicket();
  flip('Stop loss');
  expect(box('Stop loss price').value).toBe('1.08312');
  expect(screen.getByText('Buy only: 1.08312 · $3.36')).toBeTruthy();
  fireEvent.click(button(/^Decrease Stop loss price/));
  expect(box('Stop loss price').value).toBe('1.08302');
  flip('Stop loss');
  expect(screen.queryByText(/^Buy only/)).toBeNull();
});

it('TKT-09, STP-01 (b) lets only the side go that a price can be a stop of', async () => {
  await showTicket();
  flip('Stop loss');
  expect(sell().textContent).toBe('SellSL must be above 1.08648');
  expect(buy().hasAttribute('aria-disabled')).toBe(false);
});

it('STP-01 (a) (b) has a distance for both sides, with the prices of each, in any unit', async () => {
  await showTicket({}, { mine: { stopUnit: 'pips' } });
  type('Lots', '0.3');
  flip('Stop loss');
  expect(box('Stop loss distance').value).toBe('33');
  expect(screen.getByText('Buy 1.08318 · Sell 1.08966 · $99.00')).toBeTruthy();
  for (const side of [buy(), sell()]) expect(side.hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: '$' }));
  expect(box('Stop loss distance').value).toBe('99');
  expect(screen.getByText('Buy 1.08318 · Sell 1.08966 · $99.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Price' }));
  expect(box('Stop loss price').value).toBe('1.08318');
  expect(tradePreferences().stopUnit).toBe('price');
});

it('STP-04 (c) keeps a distance that is switched off for the next time', async () => {
  await showTicket({}, { mine: { stopUnit: 'pips' } });
  flip('Take profit');
  type('Take profit distance', '55');
  flip('Take profit');
  flip('Take profit');
  expect(box('Take profit distance').value).toBe('55');
});

it('STP-04 (c) switches a stop in the quick row, which shows its distance, and edits it on the pad', async () => {
  await showTicket({}, { mine: { stopUnit: 'pips' }, inColumn: false });
  const stop = () => button(/^SL/);
  fireEvent.click(stop());
  await waitFor(() => expect(stop().textContent).toBe('SL 33'));
  expect(stop().getAttribute('aria-pressed')).toBe('true');
  fireEvent.contextMenu(stop());
  const pad = await screen.findByRole('dialog', { name: 'Stop loss' });
  fireEvent.change(within(pad).getByRole('textbox'), { target: { value: '20' } });
  fireEvent.click(within(pad).getByRole('button', { name: 'Set' }));
  expect(stop().textContent).toBe('SL 20');
  expect(stop().title).toBe('Stop loss');
});

it('SIZ-02 (a), SIZ-04 (a), SIZ-05 (a) takes a size by risk as it is typed, with the stop loss that it stands on', async () => {
  await showTicket({}, { mine: { stopUnit: 'pips' }, inColumn: false });
  type('Lots', '$200');
  expect(box('Lots').value).toBe('$200');
  fireEvent.blur(box('Lots'));
  // 33 pips and $7 a lot: 200 ÷ 337.
  await waitFor(() => expect(box('Lots').value).toBe('0.59'));
  expect(screen.getByText('$200 risk')).toBeTruthy();
  expect(button(/^SL/).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(buy().textContent).toBe('Buy 0.591.08648'));
  fireEvent.click(button(/^SL/));
  await waitFor(() => expect(tradePreferences().sizeMode).toBe('lots'));
  await waitFor(() => expect(box('Lots').value).toBe('0.59'));
});

it('STP-01 (c) (d), SIZ-04 (a) a stop in money stays where it is, in pips, when the size begins to follow it', async () => {
  await showTicket({}, { mine: { stopUnit: 'money' } });
  type('Lots', '1');
  flip('Stop loss');
  type('Stop loss distance', '300');
  type('Lots', '$200');
  fireEvent.blur(box('Lots'));
  await waitFor(() => expect(box('Stop loss distance').value).toBe('30'));
  // 200 ÷ (300 + 7).
  expect(box('Lots').value).toBe('0.65');
  expect(screen.queryByRole('radio', { name: '$' })).toBeNull();
});

it('SIZ-02 (e), SIZ-04 (a) sizes by risk on the pad', async () => {
  await showTicket({}, { mine: { stopUnit: 'pips' } });
  fireEvent.click(button(/^Size by risk/));
  const pad = await screen.findByRole('dialog', { name: 'Size' });
  fireEvent.click(within(pad).getByRole('radio', { name: 'Money at risk' }));
  fireEvent.change(within(pad).getByRole('textbox'), { target: { value: '200' } });
  fireEvent.click(within(pad).getByRole('button', { name: /^Use/ }));
  expect(box('Lots').value).toBe('0.59');
  expect(box('Stop loss distance').value).toBe('33');
});

it('STP-06 (a) starts with the stops of my bracket', async () => {
  const bracket = {
    stopLoss: { unit: 'pips', figure: 20 },
    takeProfit: { unit: 'money', figure: 5 },
    trailing: false,
  } as const;
  await showTicket({}, { mine: { stopUnit: 'pips', bracket } });
  await waitFor(() => expect(box('Stop loss distance').value).toBe('20'));
  expect(box('Take profit distance').value).toBe('50');
});

it('STP-07 (a) (c) asks about a price that is far from the market, one tap or not', async () => {
  const { server } = await showTicket();
  fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  type('Order price', '1.01');
  fireEvent.click(buy());
  const review = await screen.findByRole('dialog', { name: /Review/ });
  expect(review.textContent).toContain('7.0% below the market');
  expect(server.calls('submitOrder')).toHaveLength(0);
  fireEvent.click(within(review).getByRole('button', { name: /^Place 7.0% away/ }));
  await waitFor(() => expect(server.calls('submitOrder')).toHaveLength(1));
});

it('STP-09 (d) marks a block whose press sends the order', async () => {
  await showTicket({}, { inColumn: false });
  expect(screen.getByText('One-tap trading')).toBeTruthy();
  act(() => changeTradePreferences((mine) => (mine.oneTap = false)));
  await waitFor(() => expect(screen.queryByText('One-tap trading')).toBeNull());
});

it('TKT-11 (a) shows the costs before sending, with margin to six decimals', async () => {
  await showTicket();
  expect(term('Margin')).toBe('Margin$10.864800');
  expect(term('Commission')).toBe('Commission$0.07');
  expect(term('Pip value')).toBe('Pip value$0.10');
  expect(term('Spread cost')).toBe('Spread cost$0.12');
});

it('TKT-12 (a) shows what is free, before and after', async () => {
  await showTicket();
  expect(term('Free margin')).toBe('Free margin$100,000.00');
  expect(term('Free margin after')).toBe('Free margin after$99,989.07');
  await account(5);
  expect(buy().textContent).toBe('BuyNot enough margin');
});

it('TKT-15 (a) waits for a fresh price', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await showTicket();
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(buy().textContent).toBe('BuyUpdating price…');
  await tick();
  expect(buy().hasAttribute('aria-disabled')).toBe(false);
});

it('TKT-15 (b) says at once that there is no network, sends nothing, and goes on when it is back', async () => {
  const { server } = await showTicket();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect([sell().textContent, buy().textContent]).toEqual(['SellOffline', 'BuyOffline']);
  fireEvent.click(buy());
  expect(server.calls('submitOrder')).toHaveLength(0);
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(buy().hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(buy());
  await waitFor(() => expect(server.calls('submitOrder')).toHaveLength(1));
});

it('TRD-09 (a) closes both buttons with the market, and tells when it opens', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const Day = tomorrow.getUTCDay() || 7;
  await showTicket({ Sessions: [{ Day, Open: '22:00', Close: '24:00' }] });
  await tick({ MarketStatus: 0 });
  expect(buy().textContent).toMatch(/^BuyOpens .+\d\d:00$/);
  expect(sell().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Market closed · opens/).textContent).toContain(
    formatDateTime(tomorrow.setUTCHours(22, 0, 0, 0)),
  );
});

it('TKT-20 (a) finds the ticket again as it was left', async () => {
  const { unmount } = await showTicket();
  type('Lots', '0.25');
  fireEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  type('Order price', '1.07');
  unmount();
  await showTicket();
  expect(box('Lots').value).toBe('0.25');
  expect(box('Order price').value).toBe('1.07000');
});

it('TKT-05, TKT-06 (c) offers more than five leverages in a list', async () => {
  await showTicket({ HasForexMultiple: [1, 2, 5, 10, 20, 50].map((Value) => ({ Value })) });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Leverage' });
  expect(list.value).toBe('50');
  expect(screen.queryByRole('radio', { name: '50×' })).toBeNull();
});

it('TKT-30 (a) (b) says what is at stake with the stops, before the buttons', async () => {
  await showTicket();
  type('Lots', '1');
  flip('Stop loss');
  const stake = () => screen.getByText(/of equity/);
  expect(stake().textContent).toBe('Risk $336.00 (0.34% of equity)');
  flip('Take profit');
  expect(stake().textContent).toBe('Risk $336.00 (0.34% of equity) for $324.00\u00a0· 1\u00a0:\u00a01');
  type('Take profit price', '1.10');
  expect(stake().textContent).toContain('$1,352.00\u00a0· 1\u00a0:\u00a04');
  const buy = screen.getByRole('button', { name: /^Buy/ });
  expect(stake().compareDocumentPosition(buy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('TKT-06 (a) keeps the leverage of an instrument when its ticket starts again', async () => {
  const { unmount } = await showTicket();
  fireEvent.click(screen.getByRole('radio', { name: '50×' }));
  unmount();
  sessionStorage.removeItem('candlewick.draft.ticket.EURUSD');
  await showTicket();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '50×' }).checked).toBe(true);
});

it('TRD-19 (a) (b) says last what will widen the spread, when, how much and until when, until that is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const time = Math.floor(Date.now() / 1000) + 3600;
  const NextEvent = { Kind: 1, Time: time, Until: time + 300, SpreadFactor: 3 };
  await showTicket({ NextEvent });
  const [from, until] = [formatDateTime(time * 1000), formatTime((time + 300) * 1000)];
  const said = `US jobs report · ${from} From then until ${until} the spread is about 3× as wide as usual, and prices can jump.`;
  const note = () => screen.queryByText(/^US jobs report/)?.closest('p');
  expect(note()?.textContent).toBe(said);
  expect(note()?.parentElement?.lastElementChild).toBe(note());
  vi.setSystemTime((time + 299) * 1000);
  await tick();
  expect(note()).toBeTruthy();
  vi.setSystemTime((time + 300) * 1000);
  await tick();
  await waitFor(() => expect(note()).toBeUndefined());
});

it.each([
  [2, 'US consumer prices'],
  [3, 'US rate decision'],
  [4711, 'Economic data'],
])('TRD-19 (a) names data of kind %d as %s', async (Kind, name) => {
  const time = Math.floor(Date.now() / 1000) + 72_000;
  await showTicket({ NextEvent: { Kind, Time: time, Until: time + 300, SpreadFactor: 2.5 } });
  expect(screen.getByText(new RegExp(`^${name} ·`))).toBeTruthy();
});

it('TRD-19 (a) has nothing of it where the server names none', async () => {
  await showTicket();
  expect(screen.queryByText(/as wide as usual/)).toBeNull();
});
