// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Loan } from '../../../generated/rest.d.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { realUser } from '../../../testing/fixtures.ts';
import { setDesktop } from '../../../testing/set-desktop.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { LoansScreen } from './loans-screen.tsx';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const base = { amount: 1000, loan_period: 30, interest_amount: 13.5, interest_rate: 0.0005, agreement: null };
const asked = { ...base, created_at: ago(40), penalty_amount: 0 } as const;
const granted = { ...asked, reviewed_at: ago(40), repayment_time: ago(-10) };

const underReview: Loan = { ...asked, id: 5, status: 1, reviewed_at: null, repayment_time: null };
const toRepay: Loan = { ...granted, id: 4, status: 2, reference: 'L20261118004' };
const rejected: Loan = {
  ...asked,
  id: 3,
  status: 3,
  reviewed_at: ago(30),
  repayment_time: null,
  remark: 'We can’t offer you this loan right now.',
};
const checking: Loan = { ...granted, id: 2, status: 4 };
const repaid: Loan = { ...granted, id: 1, status: 5 };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  await signInAs(realUser);
});
afterEach(() => {
  vi.useRealTimers();
  setDesktop(false);
});

async function open(...list: Loan[]) {
  server.answer('listLoans', { list, total: list.length });
  const view = showScreen(<LoansScreen />);
  await screen.findByRole('list', { name: 'Loans' });
  return view;
}
const cards = () => within(screen.getByRole('list', { name: 'Loans' })).getAllByRole('listitem');

it('LOAN-44 (a) shows all five states, first the loan that needs something done', async () => {
  await open(underReview, rejected, checking, repaid, toRepay);
  const words = ['To repay', 'In review', 'Checking payment', 'Rejected', 'Repaid'];
  for (const [i, card] of cards().entries()) expect(card.textContent, words[i]).toContain(words[i]);
  const [first, ...others] = cards();
  expect(first?.textContent).toContain('L20261118004');
  expect(first?.textContent).toContain('$1,013.50');
  const repay = within(first ?? document.body).getByRole('link', { name: 'Repay' });
  expect(repay.getAttribute('href')).toBe('/loan/repayment?loan_id=4');
  for (const card of others) expect(within(card).queryByRole('link', { name: 'Repay' })).toBeNull();
});

it('LOAN-44 (c) what waits says what it comes to, and what is to be repaid until which moment', async () => {
  await open({ ...toRepay, repayment_time: '2100-12-18T10:00:00Z' }, underReview, {
    ...checking,
    penalty_amount: 5,
  });
  const [due, review, check] = cards();
  expect(due?.textContent).toContain('To pay by Dec 18, 2100, 10:00$1,013.50');
  expect(review?.textContent).toContain('You repay$1,013.50');
  expect(check?.textContent).toContain('You reported$1,018.50');
});

it('LOAN-44 (b) each leads to its agreement, and a rejected one says why', async () => {
  await open(rejected);
  expect(screen.getByText('We can’t offer you this loan right now.')).toBeTruthy();
  const view = screen.getByRole('link', { name: 'View agreement' });
  expect(view.getAttribute('href')).toBe('/loan/agreement?loan_id=3');
});

it('LOAN-44, LOAN-47 a late one says how many days, and how much of it is late fee', async () => {
  await open({ ...toRepay, repayment_time: ago(1.5), penalty_amount: 5 });
  const [card] = cards();
  expect(card?.textContent).toContain('Overdue');
  expect(card?.textContent).toContain('2 days late');
  expect(card?.textContent).toContain('To pay now$1,018.50$5.00 of it is late fee');
});

it('LOAN-50 (a) one whose last payment was rejected says why', async () => {
  await open({ ...toRepay, remark: 'No transfer has arrived.' });
  expect(screen.getByText('Your last payment was rejected: No transfer has arrived.')).toBeTruthy();
});

it('LOAN-44 (d) offers another loan only while none is open', async () => {
  const { unmount } = await open(repaid, rejected);
  expect(screen.getByRole('link', { name: 'Borrow' }).getAttribute('href')).toBe('/loan/index');
  unmount();
});

it('LOAN-44 (d) offers none while one is open', async () => {
  await open(toRepay, repaid);
  expect(screen.queryByRole('link', { name: 'Borrow' })).toBeNull();
});

it('LOAN-44 without loans it says so, and urges nobody', async () => {
  server.answer('listLoans', { list: [], total: 0 });
  showScreen(<LoansScreen />);
  expect(await screen.findByText('No loans yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what a loan costs' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Borrow' })).toBeNull();
});

it('LOAN-44 says that they could not be loaded, with a way to try again', async () => {
  server.refuse('listLoans', 0, 'Something went wrong');
  showScreen(<LoansScreen />);
  await screen.findByText('Something went wrong');
  server.answer('listLoans', { list: [repaid], total: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Repaid')).toBeTruthy();
});

it('LOAN-45 (a) looks again while something waits, and no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(underReview);
  server.answer('listLoans', { list: [{ ...toRepay, id: 5 }], total: 1 });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('To repay');
  const looks = server.calls('listLoans').length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.calls('listLoans')).toHaveLength(looks);
});

it('LOAN-45 (b) looks no more while the page is out of sight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(underReview);
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const looks = server.calls('listLoans').length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.calls('listLoans')).toHaveLength(looks);
  sight.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.calls('listLoans')).toHaveLength(looks + 1);
});

const late: Loan = {
  ...toRepay,
  repayment_time: ago(1.5),
  penalty_amount: 5,
  remark: 'No transfer has arrived.',
};

it('DSK-44 (e) one definition makes the card of a phone and the row of a table, with the loan whole beside it', async () => {
  const { unmount } = await open(late, underReview);
  expect(cards()[0]?.textContent).toMatch(/\$1,000\.00.*Overdue.*L20261118004 · 30 days/);
  unmount();
  setDesktop(true);
  server.answer('listLoans', { list: [underReview, late], total: 2 });
  showScreen(<LoansScreen />);
  const row = await screen.findByRole('row', { name: /^\$1,000\.00, .*\$1,018\.50.*Overdue/ });
  // What needs something of the person stands first, and is the one in the pane.
  expect(row.getAttribute('aria-selected')).toBe('true');
  const pane = within(screen.getByRole('complementary', { name: 'Loan' }));
  expect(pane.getByText('$1,018.50')).toBeTruthy();
  expect(pane.getByText('Your last payment was rejected: No transfer has arrived.')).toBeTruthy();
  expect(pane.getByText('Late fee').parentElement?.textContent).toContain('$5.00');
  expect(pane.getByRole('link', { name: 'Repay' }).getAttribute('href')).toBe('/loan/repayment?loan_id=4');
  fireEvent.click(screen.getByRole('row', { name: /In review/ }));
  expect(pane.queryByRole('link', { name: 'Repay' })).toBeNull();
  expect(pane.getByRole('link', { name: 'View agreement' }).getAttribute('href')).toBe(
    '/loan/agreement?loan_id=5',
  );
  expect(screen.getByRole('row', { name: /2 records/ }).textContent).toContain('$1,018.50');
});

it('DSK-44 (e) without a loan the head stays, and beside it stands what one would cost', async () => {
  setDesktop(true);
  server.answer('listLoans', { list: [], total: 0 });
  showScreen(<LoansScreen />);
  expect(await screen.findByText('No loans yet')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
  const pane = within(screen.getByRole('complementary', { name: 'Loan' }));
  expect(pane.getByRole('link', { name: 'See what a loan costs' })).toBeTruthy();
});
