// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Loan, LoanConfig } from '../../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { realUser } from '../../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { LoanAmountScreen } from './loan-amount-screen.tsx';

const offer = (changes: Partial<LoanConfig>): LoanConfig => ({
  id: 1,
  name: '7 days',
  loan_period: 7,
  min_amount: 100,
  max_amount: 2000,
  interest_rate: 0.001,
  free_period: 0,
  penalty_rate: 0.0025,
  ...changes,
});
const month = offer({
  id: 3,
  name: '30 days',
  loan_period: 30,
  min_amount: 500,
  max_amount: 10_000,
  interest_rate: 0.0005,
  free_period: 3,
});
const open1: Loan = {
  id: 801,
  amount: 500,
  loan_period: 7,
  interest_amount: 1,
  interest_rate: 0.0005,
  penalty_amount: 0,
  reviewed_at: '2026-11-01T09:30:00Z',
  repayment_time: '2026-11-30T09:30:00Z',
  created_at: '2026-11-01T08:00:00Z',
  status: 2,
  agreement: null,
};

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer('getLoanInfo', { status: 2 });
  server.answer('listLoanConfigs', [offer({}), month]);
  server.answer('listLoans', { list: [], total: 0 });
  server.answer('getLoanDates', ({ query }) => ({
    now: '2026-11-18T10:00:00Z',
    repayment_time: query['config_id'] === '3' ? '2026-12-18T10:00:00Z' : '2026-11-25T10:00:00Z',
  }));
  await signInAs(realUser);
});

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Amount' });
const period = (days: number) => screen.getByRole('radio', { name: new RegExp(`^${days} days`) });
const type = (text: string) => fireEvent.change(amount(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const detail = (within_: HTMLElement, term: string) =>
  within(within_).getByText(term).parentElement?.querySelector('dd')?.textContent;
async function openForm() {
  const view = showScreen(<LoanAmountScreen />);
  await screen.findByRole('textbox', { name: 'Amount' });
  return view;
}

it('LOAN-34 (b) presets nothing, and asks for both', async () => {
  await openForm();
  expect(amount().value).toBe('');
  expect(slider().getAttribute('aria-valuetext')).toBe('Not chosen');
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(screen.queryByRole('button', { name: 'Max' })).toBeNull();
  expect(screen.queryByText('You repay')).toBeNull();
  press('Continue to agreement');
  expect(await screen.findByText('Enter an amount')).toBeTruthy();
  expect(screen.getByText('Choose one')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('LOAN-34 (c) field and slider are one value; the period has the bounds, and Max fills in the larger one', async () => {
  await openForm();
  expect([slider().min, slider().max]).toEqual(['100', '10000']);
  fireEvent.click(period(30));
  expect([slider().min, slider().max]).toEqual(['500', '10000']);
  expect(screen.getByText('30 days: from $500 to $10,000')).toBeTruthy();
  press('Max');
  expect(amount().value).toBe('10,000');
  expect(slider().value).toBe('10000');
  fireEvent.change(slider(), { target: { value: '2000' } });
  expect(amount().value).toBe('2,000');
  expect(slider().getAttribute('aria-valuetext')).toBe('$2,000.00');
  type('499');
  press('Continue to agreement');
  expect(await screen.findByText('Min 500 USD')).toBeTruthy();
  fireEvent.click(period(7));
  type('2000.01');
  expect(await screen.findByText('Max 2,000 USD')).toBeTruthy();
});

it('LOAN-36 shows what it costs, in money, before anything is signed', async () => {
  const { container } = await openForm();
  fireEvent.click(period(30));
  type('2000');
  // 2,000 × 0.05% × 27 days.
  expect(detail(container, 'Interest')).toBe('$27.0027 days at 0.05%; first 3 days free');
  expect(detail(container, 'Interest rate')).toBe('0.05% a day18.25% a year');
  expect(detail(container, 'If late')).toBe('$5.00 a day0.25% of the amount');
  await waitFor(() => expect(detail(container, 'Due')).toBe('Dec 18, 2026If it’s paid out today'));
  expect(screen.getByText('You repay').parentElement?.textContent).toBe('You repay$2,027.00');
  fireEvent.click(period(7));
  expect(detail(container, 'Interest')).toBe('$14.007 days at 0.10%');
});

it('LOAN-37 shows the whole loan once more, then leads to the agreement with what was chosen', async () => {
  await openForm();
  fireEvent.click(period(30));
  type('1234.56');
  press('Continue to agreement');
  const sheet = await screen.findByRole('dialog', { name: 'Check your loan' });
  expect(detail(sheet, 'You borrow')).toBe('$1,234.56');
  // 1,234.56 × 0.05% × 27 days.
  expect(detail(sheet, 'You repay')).toBe('$1,251.23');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Continue to agreement');
  fireEvent.click(await screen.findByRole('button', { name: 'Read agreement' }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/loan/agreement?id=3&amount=1234.56'),
  );
  expect(server.calls('submitLoan')).toHaveLength(0);
  expect(readDraft('loan-amount')).toEqual({ offer: 3, amount: 1234.56 });
});

it('LOAN-34 what was chosen before is there again; an offer that is gone is not', async () => {
  writeDraft('loan-amount', { offer: 9, amount: 700 });
  await openForm();
  expect(amount().value).toBe('700');
  press('Continue to agreement');
  expect(await screen.findByText('Choose one')).toBeTruthy();
});

it('LOAN-35 (a) with an open loan nothing can be borrowed, and the way to that loan is named', async () => {
  server.answer('listLoans', { list: [open1], total: 1 });
  await openForm();
  const banner = (await screen.findByText('You have an open loan')).parentElement;
  expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/loan/record');
  fireEvent.click(period(30));
  type('1000');
  expect(screen.getByText('Repay your open loan first.')).toBeTruthy();
  press('Continue to agreement');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('LOAN-34 (a) whoever is not approved is led to the application', async () => {
  server.answer('getLoanInfo', { status: 1 });
  showScreen(<LoanAmountScreen />);
  const on = await screen.findByRole('link', { name: 'Go to the application' });
  expect(on.getAttribute('href')).toBe('/loan/index');
  expect(server.calls('listLoanConfigs')).toHaveLength(0);
});

it('LOAN-34 says that nothing is on offer', async () => {
  server.answer('listLoanConfigs', []);
  showScreen(<LoanAmountScreen />);
  expect(await screen.findByText('No loans on offer')).toBeTruthy();
});
