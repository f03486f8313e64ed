// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { RepaymentCheckLoan, RepaymentInfo } from '../../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { RepaymentScreen } from './repayment-screen.tsx';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const owed: RepaymentInfo = {
  id: 804,
  amount: 1000,
  interest_amount: 10,
  penalty_amount: 0,
  reviewed_at: '2026-10-10T09:30:00Z',
  repayment_time: ago(-10),
  penalty_rate: 0.0025,
};
const late: RepaymentInfo = { ...owed, penalty_amount: 5, repayment_time: ago(1.5) };
const reported: RepaymentCheckLoan = {
  id: 804,
  amount: 1000,
  loan_period: 30,
  interest_amount: 10,
  interest_rate: 0.0005,
  penalty_amount: 5,
  reviewed_at: '2026-10-10T09:30:00Z',
  repayment_time: '2026-11-09T09:30:00Z',
  created_at: '2026-10-10T08:00:00Z',
  status: 4,
  agreement: null,
  reference: 'L20261010804',
};
const address = 'TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
  server.answer('getLoan', { ...reported, status: 2 });
  server.answer('listRepaymentAccounts', [
    { id: 1, currency_code: 'USDT', protocol_code: 'TRC20', address },
    {
      id: 2,
      currency_code: 'USDC',
      protocol_code: 'ERC20',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
    },
  ]);
  await signInAs(realUser);
});

function open(info: RepaymentInfo, search = '?loan_id=804') {
  server.answer('getRepaymentInfo', info);
  history.replaceState(null, '', `/loan/repayment${search}`);
  return showScreen(<RepaymentScreen />);
}
/** As if account and proof had been there before a reload. */
const filled = () => writeDraft('repayment.804', { account: 1, proof: '/uploads/proof.jpg' });
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Submit repayment' }));
const detail = (term: string) => screen.getAllByText(term)[0]?.parentElement?.textContent;

it('LOAN-46 (a) says what is owed, since when and until when', async () => {
  open(owed);
  await screen.findByText('For the days begun so far');
  expect(detail('Interest')).toContain('$10.00');
  expect(detail('Late fee')).toBe('Late fee$0.00');
  expect(detail('To pay today')).toContain('$1,010.00');
  expect(screen.getByText(/^Approved Oct 10, 2026, 09:30 · due /)).toBeTruthy();
  expect(screen.queryByText(/days late/)).toBeNull();
  expect(await screen.findByText('L20261010804')).toBeTruthy();
});

it('LOAN-46 (b) parts of a cent are shown, so that what is owed adds up', async () => {
  // 1,234.56 × 0.05% × 27 days, and × 0.25% × 4 days; rounded by themselves they would come to 1,263.58.
  open({ ...late, amount: 1234.56, interest_amount: 16.66656, penalty_amount: 12.3456 });
  await screen.findByText('For the days begun so far');
  expect(detail('Interest')).toContain('$16.666560');
  expect(detail('Late fee')).toContain('$12.345600');
  expect(detail('To pay today')).toContain('$1,263.572160');
});

it('LOAN-46 (a) it is due at a moment', async () => {
  open({ ...owed, repayment_time: '2026-12-18T10:00:00Z' });
  expect(await screen.findByText(/ · due Dec 18, 2026, 10:00$/)).toBeTruthy();
});

it('LOAN-47 a late loan says so in words and in money, with the site’s late fee where the loan has none', async () => {
  const { penalty_rate: _, ...without } = late;
  open(without);
  await screen.findByText('This loan is 2 days late');
  expect(
    await screen.findByText(/late fee is \$5\.00 so far\. Each further day begun adds \$2\.50\./),
  ).toBeTruthy();
  expect(detail('Late fee')).toBe('Late fee$5.002 days at 0.25%');
  expect(detail('To pay today')).toContain('$1,015.00');
});

it('LOAN-46 (c) DEP-02 (c) presets no network, and shows the address of the one that is chosen', async () => {
  open(owed);
  const select = await screen.findByLabelText<HTMLSelectElement>('Pay with');
  expect(select.value).toBe('');
  expect(screen.queryByText(/^Send only/)).toBeNull();
  await submit();
  expect(await screen.findByText('Choose one')).toBeTruthy();
  expect(screen.getByText('Add a picture')).toBeTruthy();
  fireEvent.change(select, { target: { value: '1' } });
  expect(screen.getByText('Send only USDT on TRC20')).toBeTruthy();
  expect(document.querySelector('bdi[dir="ltr"]')?.textContent?.replaceAll(/\s/g, '')).toBe(address);
  expect(server.calls('submitRepayment')).toHaveLength(0);
});

it('LOAN-48 (a), LOAN-49 (a) (b) (c) reports once, and shows what happens next', async () => {
  filled();
  server.answer('submitRepayment', reported, 'Sent for review');
  open(late);
  await submit();
  await submit().catch(() => undefined);
  await screen.findByRole('heading', { name: 'Payment reported' });
  expect(server.calls('submitRepayment').map(({ fields }) => fields)).toEqual([
    { charge_id: 1, loan_id: 804, proofImg: '/uploads/proof.jpg' },
  ]);
  expect(detail('You reported')).toContain('$1,015.00');
  expect(screen.getByText('L20261010804')).toBeTruthy();
  expect(screen.getByText(/^We look for your transfer\./)).toBeTruthy();
  expect(screen.getByText('You’ll see it in your loans')).toBeTruthy();
  expect(readDraft('repayment.804')).toBeNull();
});

it('LOAN-48 (b) a lost answer is found by its key', async () => {
  filled();
  server.lose('submitRepayment');
  server.answer('listLoans', () => ({
    list: [
      {
        ...reported,
        repayment_key: server.calls('submitRepayment')[0]?.headers.get('idempotency-key') ?? '',
      },
    ],
    total: 1,
  }));
  open(owed);
  await submit();
  await screen.findByRole('heading', { name: 'Payment reported' });
  expect(server.calls('submitRepayment')).toHaveLength(1);
});

it('LOAN-48 a refusal stands above what was filled in', async () => {
  filled();
  server.refuse('submitRepayment', 3004, 'This account isn’t offered any more.');
  open(owed);
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Not reportedThis account isn’t offered any more. Code 3004',
    ),
  );
  expect(screen.getByText('Uploaded')).toBeTruthy();
});

it('LOAN-50 (a) the last payment’s rejection is said', async () => {
  server.answer('getLoan', { ...reported, status: 2, remark: 'No transfer has arrived.' });
  open(owed);
  expect(await screen.findByText('No transfer has arrived.')).toBeTruthy();
});

it.each([
  [5002, 'This loan can’t be repaid now.'],
  [1001, 'We couldn’t find this loan.'],
] as const)(
  'LOAN-50 (b) a loan that is not to be repaid (%i) says so, and leads to the loans',
  async (code, words) => {
    open(owed);
    server.refuse('getRepaymentInfo', code, words);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My loans' }).getAttribute('href')).toBe('/loan/record');
  },
);

it('LOAN-50 (b) an address without a loan leads to the loans', async () => {
  open(owed, '?loan_id=abc');
  expect(await screen.findByText('No loan chosen')).toBeTruthy();
  expect(server.calls('getRepaymentInfo')).toHaveLength(0);
});

it('LOAN-50 (c) without an account to pay to it leads to support', async () => {
  server.answer('listRepaymentAccounts', []);
  open(owed);
  expect((await screen.findByRole('link', { name: 'Ask support' })).getAttribute('href')).toBe('/mine/chat');
});
