// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { resumeChanges } from '../../../api/change/resume.ts';
import type { LoanUnderReview } from '../../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { LoanSignScreen } from './loan-sign-screen.tsx';

const signature = `data:image/png;base64,${btoa('a picture')}`;
const submitted: LoanUnderReview = {
  id: 805,
  amount: 1000,
  loan_period: 30,
  interest_amount: 13.5,
  interest_rate: 0.0005,
  penalty_amount: 0,
  reviewed_at: null,
  repayment_time: null,
  created_at: '2026-11-18T10:00:00Z',
  status: 1,
  agreement: 'What was read.',
  reference: 'L20261118005',
};

/** What the upload answers with; it goes by XMLHttpRequest. */
const upload = { status: 200, body: {} as object, sent: 0, type: '' };
class FakeUpload extends EventTarget {
  upload = new EventTarget();
  responseType = '';
  timeout = 0;
  status = upload.status;
  response: unknown = null;
  open() {}
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    upload.sent += 1;
    const file = form.get('file');
    upload.type = file instanceof File ? `${file.type} ${file.size}` : '';
    this.status = upload.status;
    this.response = upload.body;
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

let server: FakeServer;
beforeEach(async () => {
  Object.assign(upload, {
    status: 200,
    body: { code: 1, msg: '', data: { url: '/uploads/sign.png' } },
    sent: 0,
    type: '',
  });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
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
  server.answer('getLoanDates', { now: '2026-11-18T10:00:00Z', repayment_time: '2026-12-18T10:00:00Z' });
  await signInAs(realUser);
  history.replaceState(null, '', '/loan/sign?id=3&amount=1000');
});

/** As after the agreement was read; `signed` as if it had been drawn before a reload. */
function open({ read = true, signed = true } = {}) {
  if (read) writeDraft('loan-agreement.read', { id: 3, amount: 1000, text: 'What was read.' });
  if (signed) writeDraft('loan-sign.3.1000', { signature });
  return showScreen(<LoanSignScreen />);
}
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign and submit' }));
const done = () => screen.findByRole('heading', { name: 'Sent for review' });

it('LOAN-40 (a) nothing is signed that was not read', async () => {
  open({ read: false });
  const on = await screen.findByRole('link', { name: 'Read the agreement' });
  expect(on.getAttribute('href')).toBe('/loan/agreement?id=3&amount=1000');
  expect(screen.queryByRole('button', { name: 'Sign and submit' })).toBeNull();
});

it('LOAN-40 (a) nor another loan than the one that was read', async () => {
  history.replaceState(null, '', '/loan/sign?id=3&amount=2000');
  open();
  expect(await screen.findByText('Read the agreement first')).toBeTruthy();
});

it('LOAN-41 (b) asks for the signature, and says what it costs beside it', async () => {
  open({ signed: false });
  await submit();
  expect(await screen.findByText('Add your signature')).toBeTruthy();
  expect(screen.getByText('What it costs you').parentElement?.textContent).toContain('$13.50');
  expect(screen.getByText('We review it within 48 hours.')).toBeTruthy();
  expect(upload.sent).toBe(0);
});

it('LOAN-41, LOAN-42 (a), LOAN-43 (a) (b) uploads and submits once, and shows reference and what happens when', async () => {
  server.answer('submitLoan', submitted, 'Sent for review');
  writeDraft('loan-amount', { offer: 3, amount: 1000 });
  open();
  await submit();
  await submit().catch(() => undefined);
  await done();
  expect(upload).toMatchObject({ sent: 1, type: 'image/png 9' });
  expect(server.calls('submitLoan').map(({ fields }) => fields)).toEqual([
    { amount: 1000, config_id: 3, sign: '/uploads/sign.png', agreement: 'What was read.' },
  ]);
  expect(screen.getByText('L20261118005')).toBeTruthy();
  expect(screen.getByText('Within 48 hours')).toBeTruthy();
  expect(screen.getByText('You repay').parentElement?.textContent).toContain('$1,013.50');
  expect(screen.getByRole('link', { name: 'My loans' }).getAttribute('href')).toBe('/loan/record');
  for (const name of ['loan-amount', 'loan-agreement.read', 'loan-sign.3.1000', 'loan-sign.upload'])
    expect(readDraft(name), name).toBeNull();
});

it('LOAN-42 (b) a signature that could not be uploaded asked for no loan, and says so', async () => {
  Object.assign(upload, { status: 503, body: null });
  open();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your signature wasn’t uploaded, so nothing was sent.',
  );
  expect(server.calls('submitLoan')).toHaveLength(0);
  Object.assign(upload, { status: 200, body: { code: 1, msg: '', data: { url: '/uploads/sign.png' } } });
  server.answer('submitLoan', submitted);
  const button = screen.getByRole('button', { name: 'Sign and submit' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await submit();
  await done();
});

it('LOAN-42 (c) a lost answer is read back by its key', async () => {
  server.lose('submitLoan');
  open();
  await screen.findByRole('button', { name: 'Sign and submit' });
  server.answer('listLoans', () => {
    const key = server.calls('submitLoan')[0]?.headers.get('idempotency-key');
    return key
      ? { list: [{ ...submitted, agreement: null, request_key: key }], total: 1 }
      : { list: [], total: 0 };
  });
  await submit();
  await done();
  expect(server.calls('submitLoan')).toHaveLength(1);
});

it('LOAN-42 (d) what is sent again while the outcome is unknown is the same request with the same key', async () => {
  server.lose('submitLoan');
  server.fail('listLoans', 503);
  open();
  await submit();
  const banner = await screen.findByRole('alert');
  expect(banner.querySelector('a')?.getAttribute('href')).toBe('/loan/record');
  server.answer('submitLoan', submitted);
  const button = screen.getByRole('button', { name: 'Sign and submit' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await submit();
  await done();
  const [one, other] = server.calls('submitLoan');
  expect(other?.body).toBe(one?.body);
  expect(other?.headers.get('idempotency-key')).toBe(one?.headers.get('idempotency-key'));
  expect(upload.sent).toBe(1);
});

it('FORM-07, LOAN-43 (a) ends after a reload with what the shell has found before the form was there', async () => {
  const key = '11111111-2222-4333-8444-555555555555';
  const sent = { id: 'submitLoan', input: {}, key, sentAt: Date.now(), owner: realUser.id, state: 'sent' };
  const record = [{ ...sent, form: 'loan-sign.3.1000', typed: JSON.stringify({ signature }) }];
  sessionStorage.setItem('candlewick.sent', JSON.stringify(record));
  writeDraft('loan-sign.upload', { signature, address: '/uploads/sign.png' });
  server.answer('listLoans', {
    list: [{ ...submitted, agreement: null, request_key: key }],
    total: 1,
  });
  await resumeChanges();
  open();
  await done();
  expect(screen.getByText('L20261118005')).toBeTruthy();
  expect(server.calls('submitLoan')).toEqual([]);
  for (const name of ['loan-agreement.read', 'loan-sign.3.1000', 'loan-sign.upload'])
    expect(readDraft(name), name).toBeNull();
});

it('LOAN-42 a refusal stands above the signature, which stays', async () => {
  server.refuse('submitLoan', 5002, 'Repay your open loan first.');
  open();
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Not sentRepay your open loan first. Code 5002'),
  );
  expect(screen.getByRole('img', { name: 'Your signature' })).toBeTruthy();
});
