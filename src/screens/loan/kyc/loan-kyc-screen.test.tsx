// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import type { LoanInfo } from '../../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../../testing/fixtures.ts';
import { rested, showScreen, signInAs, toasts } from '../../../testing/show-screen.tsx';
import { LoanKycScreen } from './loan-kyc-screen.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('listAreas', [
    { id: 1, code: 'GB', global_code: '44' },
    { id: 2, code: 'EE', global_code: '372' },
  ]);
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
  await signInAs(realUser);
});
afterEach(() => vi.useRealTimers());

function open(info: LoanInfo) {
  server.answer('getLoanInfo', info);
  return showScreen(<LoanKycScreen />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const waiting: LoanInfo = { status: 1, submitted_at: '2026-10-12T18:22:00Z' };

/** As if the picture had been uploaded before a reload. */
const filled = {
  step: 1,
  firstName: ' Grace  Amara',
  lastName: 'Okafor',
  sex: 2,
  birthday: '1991-04-23',
  country: 'GB',
  area: { id: 1, code: '44' },
  phone: '7700 900 123',
  cardType: 2,
  handPicture: '/uploads/hand.jpg',
};

it('LOAN-30 says that it could not be loaded, with a way to try again', async () => {
  server.refuse('getLoanInfo', 0, 'Something went wrong');
  showScreen(<LoanKycScreen />);
  await screen.findByText('Something went wrong');
  server.answer('getLoanInfo', { status: 0 });
  press('Try again');
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  expect(toasts()).toEqual([]);
});

it('LOAN-31 (a) asks for everything, first things first, and says at each field what is missing', async () => {
  open({ status: 0 });
  const first = await screen.findByLabelText('First name');
  press('Continue');
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getAllByText('Required')).toHaveLength(2);
  // Gender, country and document.
  expect(screen.getAllByText('Choose one')).toHaveLength(3);
  expect(screen.getByText('Choose day, month and year')).toBeTruthy();
  expect(screen.getByText('Choose your country code')).toBeTruthy();
  expect(screen.queryByText('Photo with document')).toBeNull();
  expect(server.calls('submitLoanKyc')).toHaveLength(0);
});

it('LOAN-31 (a) waits for the picture, and goes back to the details with what was typed', async () => {
  writeDraft('loan-kyc', { ...filled, handPicture: null });
  open({ status: 0 });
  await screen.findByText('Add the photo to continue.');
  expect(screen.getByText('Hold your passport next to your face. Both must be sharp.')).toBeTruthy();
  press('Submit application');
  press('Edit details');
  expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Okafor');
  expect(screen.getByRole('combobox', { name: 'Country' }).textContent).toBe('United Kingdom');
  expect(server.calls('submitLoanKyc')).toHaveLength(0);
});

it('LOAN-31, LOAN-33 (a) sends once, as the wire names things, and shows at once that it waits', async () => {
  writeDraft('loan-kyc', filled);
  server.answer('submitLoanKyc', { status: 1, submitted_at: '2026-10-12T18:22:00Z' }, 'Sent for review');
  open({ status: 0 });
  await screen.findByRole('button', { name: 'Submit application' });
  server.answer('getLoanInfo', waiting);
  press('Submit application');
  press('Submit application');
  await screen.findByRole('heading', { name: 'In review' });
  expect(server.calls('submitLoanKyc').map(({ fields }) => fields)).toEqual([
    {
      name: 'Okafor',
      last_name: 'Grace Amara',
      sex: 2,
      birthday: '1991-04-23',
      country: 'United Kingdom',
      mobile: '44-7700900123',
      id_card_type: 2,
      hand_pic: '/uploads/hand.jpg',
    },
  ]);
  expect(screen.getByText('Until Oct 14, 2026, 18:22')).toBeTruthy();
});

it('LOAN-30 (c) after a rejection what was typed is there again, but the picture', async () => {
  writeDraft('loan-kyc', filled);
  server.answer('submitLoanKyc', { status: 1 }, 'Sent for review');
  const { unmount } = open({ status: 0 });
  await screen.findByRole('button', { name: 'Submit application' });
  server.answer('getLoanInfo', waiting);
  press('Submit application');
  await screen.findByRole('heading', { name: 'In review' });
  unmount();
  await queryClient.invalidateQueries();
  open({ status: 3, remark: 'Unclear picture' });
  await screen.findByText('Unclear picture');
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Okafor');
  expect(screen.getByRole('combobox', { name: 'Country' }).textContent).toBe('United Kingdom');
  press('Continue');
  await screen.findByText('Add the photo to continue.');
});

it('LOAN-31 (b) the calling code follows the country until there is a number', async () => {
  writeDraft('loan-kyc', { ...filled, step: 0, phone: '' });
  open({ status: 0 });
  await screen.findByLabelText('Last name');
  const code = () => screen.getByLabelText<HTMLSelectElement>('Country code');
  const country = () => screen.getByLabelText<HTMLSelectElement>('Country');
  expect(code().value).toBe('1');
  fireEvent.change(country(), { target: { value: 'EE' } });
  await waitFor(() => expect(code().value).toBe('2'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile' }), { target: { value: '5551 0142' } });
  fireEvent.change(country(), { target: { value: 'GB' } });
  await waitFor(() => expect(country().value).toBe('GB'));
  expect(code().value).toBe('2');
});

it.each([
  ['with its key', true],
  ['where no key is kept', false],
])('LOAN-33 (b) finds out what became of a call whose answer was lost, %s', async (_, keeps) => {
  writeDraft('loan-kyc', filled);
  server.lose('submitLoanKyc');
  open({ status: 0 });
  await screen.findByRole('button', { name: 'Submit application' });
  server.answer('getLoanInfo', () => {
    const key = server.calls('submitLoanKyc')[0]?.headers.get('idempotency-key') ?? '';
    return keeps ? { ...waiting, request_key: key } : waiting;
  });
  press('Submit application');
  await screen.findByRole('heading', { name: 'In review' });
  expect(server.calls('submitLoanKyc')).toHaveLength(1);
});

it('LOAN-33 a refusal stands above the fields, and what another tab has sent is shown', async () => {
  writeDraft('loan-kyc', filled);
  server.refuse('submitLoanKyc', 1001, 'Upload the picture again.');
  open({ status: 0 });
  await screen.findByRole('button', { name: 'Submit application' });
  press('Submit application');
  expect((await screen.findByRole('alert')).textContent).toBe('Not sentUpload the picture again. Code 1001');
  server.refuse('submitLoanKyc', 4001, 'Your verification is in review.');
  await rested('Submit application');
  server.answer('getLoanInfo', waiting);
  press('Submit application');
  expect(await screen.findByRole('heading', { name: 'In review' })).toBeTruthy();
});

it('LOAN-30 (a) a rejection says why, above the form', async () => {
  open({ status: 3, remark: 'The document in your picture can’t be read.' });
  await screen.findByText('Your last application was rejected');
  expect(screen.getByText('The document in your picture can’t be read.')).toBeTruthy();
  expect(screen.getByLabelText('First name')).toBeTruthy();
});

it('LOAN-30 (a) a rejection without a reason says what to do', async () => {
  open({ status: 3 });
  expect(await screen.findByText('Check your details and send them again.')).toBeTruthy();
});

it('LOAN-30 (a) (c) leads whoever is approved to the amount, and keeps nothing of the application', async () => {
  writeDraft('loan-kyc', filled);
  open({ status: 2 });
  await waitFor(() => expect(location.pathname).toBe('/loan/submit'));
  expect(readDraft('loan-kyc')).toBeNull();
});

it('LOAN-30 (b) looks again while it waits, and says how it ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { container } = open({ status: 1 });
  await screen.findByRole('heading', { name: 'In review' });
  expect(container.querySelector('input')).toBeNull();
  expect(container.textContent).not.toMatch(/undefined|Invalid|1970/);
  server.answer('getLoanInfo', { status: 3, remark: 'Unclear picture' });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText('Unclear picture');
  expect(toasts()).toEqual(['Your application was rejected']);
});
