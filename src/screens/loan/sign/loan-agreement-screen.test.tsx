// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Loan } from '../../../generated/rest.d.ts';
import { readDraft } from '../../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { realUser } from '../../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { LoanAgreementScreen } from './loan-agreement-screen.tsx';

const loan: Loan = {
  id: 804,
  amount: 1000,
  loan_period: 30,
  interest_amount: 13.5,
  interest_rate: 0.0005,
  penalty_amount: 0,
  reviewed_at: '2026-11-10T09:30:00Z',
  repayment_time: '2026-12-10T09:30:00Z',
  created_at: '2026-11-10T08:00:00Z',
  status: 2,
  agreement:
    'Loan agreement\n\n1. The loan\nWe lend you 1,000.00 USD.\n\n2. Late payment\n<b>0.25%</b> daily.',
};

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer('getLoanInfo', { status: 2 });
  server.answer('listLoans', { list: [], total: 0 });
  server.answer('getLoanConfig', {
    id: 3,
    name: '30 days',
    loan_period: 30,
    min_amount: 500,
    max_amount: 10_000,
    interest_rate: 0.0005,
    free_period: 3,
    penalty_rate: 0.0025,
  });
  // A server without a text of its own.
  server.fail('getLoanAgreement', 404);
  server.answer('getLoanDates', { now: '2026-11-18T10:00:00Z', repayment_time: '2026-12-18T10:00:00Z' });
  await signInAs(realUser);
});

function openAt(search: string) {
  history.replaceState(null, '', `/loan/agreement${search}`);
  return showScreen(<LoanAgreementScreen />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('LOAN-39 (b) names parties, amount, both rates, late fee, due date and the whole cost', async () => {
  const { container } = openAt('?id=3&amount=1000');
  await screen.findByRole('heading', { name: '1. Parties' });
  const text = container.querySelector('article')?.textContent ?? '';
  expect(text).toContain(`holder of account ${realUser.uid} (${realUser.email})`);
  expect(text).toContain('We lend you $1,000.00 for 30 days.');
  expect(text).toContain(
    'Interest is 0.05% a day, which is 18.25% a year. The first 3 days are free of interest.',
  );
  expect(text).toContain('You repay $1,013.50: the amount of $1,000.00 and the interest of $13.50.');
  expect(text).toContain('it is due on Dec 18, 2026.');
  expect(text).toContain('a late fee of 0.25% of the amount is added daily');
  expect(text).toContain('For this loan that is $2.50 for each day begun.');
  expect(text).toContain('Paid on time, this loan costs you $13.50.');
});

it('LOAN-38 (a) LOAN-40 (a) leads on once it was read, and takes along exactly the text that was read', async () => {
  const { container } = openAt('?id=3&amount=1000');
  await screen.findByRole('heading', { name: '1. Parties' });
  press('Continue to signature');
  expect(await screen.findByText('Tick the box to continue')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'I’ve read the agreement' }));
  press('Continue to signature');
  await waitFor(() => expect(location.pathname + location.search).toBe('/loan/sign?id=3&amount=1000'));
  const kept = readDraft('loan-agreement.read');
  expect(kept).toMatchObject({ id: 3, amount: 1000 });
  const shown = container.querySelector('article')?.textContent ?? '';
  expect(String(kept?.['text']).replaceAll('\n', '')).toBe(shown);
  // The tick is there again on the way back.
  expect(readDraft('loan-agreement.3.1000')).toEqual({ read: true });
});

it('LOAN-39 (a) LOAN-40 (a) where the server has a text, it is the one that is read and signed, word for word', async () => {
  const agreement = 'Agreement of the house.\n\n1. The loan\nOne thousand.';
  server.answer('getLoanAgreement', { agreement });
  openAt('?id=3&amount=1000');
  await screen.findByRole('heading', { name: '1. The loan' });
  expect(screen.queryByText(/Candlewick/)).toBeNull();
  expect(server.calls('getLoanAgreement').map((sent) => sent.query)).toMatchObject([
    { config_id: '3', amount: '1000' },
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'I’ve read the agreement' }));
  press('Continue to signature');
  await waitFor(() => expect(location.pathname).toBe('/loan/sign'));
  expect(readDraft('loan-agreement.read')).toEqual({ id: 3, amount: 1000, text: agreement });
});

it('LOAN-39 (a) a server that fails is no server without a text: there is nothing to sign', async () => {
  server.fail('getLoanAgreement', 500);
  openAt('?id=3&amount=1000');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('LOAN-38 (c) an amount that the server refuses leads back, in its words', async () => {
  server.refuse('getLoanAgreement', 3005, 'Borrow between $500.00 and $900.00.');
  openAt('?id=3&amount=1000');
  expect(await screen.findByText('Borrow between $500.00 and $900.00.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose an amount' })).toBeTruthy();
});

it.each([
  ['nothing', ''],
  ['no amount', '?id=3'],
  ['words', '?id=three&amount=many'],
  ['a power', '?id=3&amount=1e3'],
  ['less than nothing', '?id=3&amount=-500'],
])('LOAN-38 (c) an address with %s leads back to the choice', async (_, search) => {
  openAt(search);
  const back = await screen.findByRole('link', { name: 'Choose an amount' });
  expect(back.getAttribute('href')).toBe('/loan/submit');
  expect(server.calls('getLoanConfig')).toHaveLength(0);
});

it('LOAN-38 (c) so does an amount that is not on offer', async () => {
  openAt('?id=3&amount=499.99');
  expect(await screen.findByText('This amount isn’t on offer for the period.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose an amount' })).toBeTruthy();
});

it('LOAN-38 (c) and an offer that there is not, in the server’s words', async () => {
  server.refuse('getLoanConfig', 1001, 'This loan offer isn’t available.');
  openAt('?id=77&amount=1000');
  expect(await screen.findByText('This loan offer isn’t available.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose an amount' })).toBeTruthy();
});

it('LOAN-35 (a) (b) with an open loan there is nothing to sign', async () => {
  server.answer('listLoans', { list: [{ ...loan, agreement: null }], total: 1 });
  openAt('?id=3&amount=1000');
  expect(await screen.findByText('You have an open loan')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  press('Continue to signature');
  expect(location.pathname).toBe('/loan/agreement');
});

it('LOAN-38 (b) shows the text that was signed, as text, and nothing to sign', async () => {
  server.answer('getLoan', loan);
  const { container } = openAt('?loan_id=804');
  await screen.findByRole('heading', { name: '1. The loan' });
  expect(screen.getByText('<b>0.25%</b> daily.')).toBeTruthy();
  expect(container.querySelector('input, form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download the agreement' })).toBeTruthy();
});

it('LOAN-38 (b) a loan without a kept text, and one that there is not, say so', async () => {
  server.answer('getLoan', { ...loan, agreement: null });
  const { unmount } = openAt('?loan_id=804');
  expect(await screen.findByText('No agreement kept')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download the agreement' })).toBeNull();
  unmount();
  server.refuse('getLoan', 1001, 'We couldn’t find this loan.');
  openAt('?loan_id=9');
  await screen.findByText('We couldn’t find this loan.');
  expect(screen.getByRole('link', { name: 'My loans' }).getAttribute('href')).toBe('/loan/record');
});
