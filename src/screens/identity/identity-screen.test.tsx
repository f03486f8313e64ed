// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Identity, WaitingIdentity } from '../../generated/rest.d.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, realUser } from '../../testing/fixtures.ts';
import { rested, showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { IdentityScreen } from './identity-screen.tsx';

const unsent: Identity = { review_status: 0, name: null, card_id: null, front_pic: null, reverse_pic: null };
const pictures = { front_pic: '/uploads/front.jpg', reverse_pic: '/uploads/back.jpg' };
const waiting: WaitingIdentity = {
  ...pictures,
  review_status: 1,
  name: 'Maya Lindqvist',
  card_id: 'K 0472 6618',
  submitted_at: '2026-10-12T18:22:00Z',
};
const verified: Identity = { ...waiting, review_status: 2, reviewed_at: '2026-10-13T09:00:00Z' };
const withoutReason: Identity = { ...waiting, review_status: 0, reviewed_at: '2026-10-13T09:00:00Z' };
const rejected: Identity = { ...withoutReason, remark: 'The document has expired.' };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer('getBasicInfo', basicInfo());
  server.answer('getForexAccount', { balance: 5, lock_balance: 0 });
  await signInAs(realUser);
});
afterEach(() => vi.useRealTimers());

function open(identity: Identity) {
  server.answer('getIdentity', identity);
  return showScreen(<IdentityScreen />);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** As if both pictures had been uploaded before a reload. */
const atDocument = {
  step: 1,
  name: ' Maya  Lindqvist',
  number: 'K 0472 6618',
  front: '/uploads/front.jpg',
  back: '/uploads/back.jpg',
};

it('IDN-01 says that it is loading, and that it could not be loaded, with a way to try again', async () => {
  server.refuse('getIdentity', 0, 'Something went wrong');
  showScreen(<IdentityScreen />);
  expect(screen.getByText('Loading…')).toBeTruthy();
  await screen.findByText('Something went wrong');
  server.answer('getIdentity', unsent);
  press('Try again');
  expect(await screen.findByLabelText('Full name')).toBeTruthy();
  expect(toasts()).toEqual([]);
});

it('IDN-02 (a) (b) asks for name and number before anything else, and says how to mend them', async () => {
  open(unsent);
  await screen.findByLabelText('Full name');
  press('Continue');
  await screen.findByText('Enter your full name, as on your document');
  expect(screen.getByText('Enter the number of your document')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Full name')));
  type('Full name', 'Maya Lindqvist');
  type('Passport or ID number', '<b>');
  press('Continue');
  expect(
    await screen.findByText('Use letters, digits, spaces and hyphens, as on your document'),
  ).toBeTruthy();
  expect(screen.queryByText('Front')).toBeNull();
  expect(server.calls('submitIdentity')).toHaveLength(0);
});

it('IDN-05 (a) FORM-09 (a) (b) (c) leads from the details to the document, without sending, and back with what was typed', async () => {
  open(unsent);
  await screen.findByLabelText('Full name');
  type('Full name', 'Maya Lindqvist');
  type('Passport or ID number', 'K 0472 6618');
  press('Continue');
  const step = await screen.findByRole('region', { name: 'Document' });
  await waitFor(() => expect(document.activeElement).toBe(step));
  expect(screen.getByText('Add the front to continue.')).toBeTruthy();
  expect(screen.queryByText('Add a picture')).toBeNull();
  press('Submit for review');
  press('Edit details');
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Maya Lindqvist');
  expect(server.calls('submitIdentity')).toHaveLength(0);
});

it('IDN-05 (b) (c) sends once, and shows at once that it waits', async () => {
  writeDraft('identity', atDocument);
  server.answer('submitIdentity', waiting, 'Sent for review');
  open(unsent);
  await screen.findByText('Reviews take up to 48 hours.');
  server.answer('getIdentity', waiting);
  press('Submit for review');
  press('Submit for review');
  await screen.findByRole('heading', { name: 'In review' });
  const sent = server.calls('submitIdentity');
  expect(sent.map(({ fields }) => fields)).toEqual([
    { ...pictures, name: 'Maya Lindqvist', card_id: 'K 0472 6618' },
  ]);
});

it('IDN-05 (b) finds out what became of a call whose answer was lost', async () => {
  writeDraft('identity', atDocument);
  server.lose('submitIdentity');
  open(unsent);
  await screen.findByRole('button', { name: 'Submit for review' });
  server.answer('getIdentity', () => ({
    ...waiting,
    request_key: server.calls('submitIdentity')[0]?.headers.get('idempotency-key') ?? '',
  }));
  press('Submit for review');
  await screen.findByRole('heading', { name: 'In review' });
  expect(server.calls('submitIdentity')).toHaveLength(1);
});

it('IDN-05 (b) where a server keeps no key, what waits now is what was sent', async () => {
  writeDraft('identity', atDocument);
  server.lose('submitIdentity');
  open(unsent);
  await screen.findByRole('button', { name: 'Submit for review' });
  server.answer('getIdentity', waiting);
  press('Submit for review');
  await screen.findByRole('heading', { name: 'In review' });
  // What was sent is known, so that nothing of it is left to be sent again.
  expect(readDraft('identity')).toBeNull();
  expect(server.calls('submitIdentity')).toHaveLength(1);
});

it('IDN-03 a refusal is said, and what stands already is shown', async () => {
  writeDraft('identity', atDocument);
  server.refuse('submitIdentity', 1001, 'Upload the picture again.');
  open(unsent);
  await screen.findByRole('button', { name: 'Submit for review' });
  press('Submit for review');
  expect((await screen.findByRole('alert')).textContent).toBe('Not sentUpload the picture again. Code 1001');
  server.refuse('submitIdentity', 4001, 'Your verification is in review.');
  await rested('Submit for review');
  server.answer('getIdentity', waiting);
  press('Submit for review');
  expect(await screen.findByRole('heading', { name: 'In review' })).toBeTruthy();
});

it('IDN-06 (a) (b) (c) what waits is read-only, with its dates; of the number only the end is seen', async () => {
  const { container } = open(waiting);
  await screen.findByText('Reviews take up to 48 hours. You can trade while you wait.');
  expect(screen.getByText('Until Oct 14, 2026, 18:22')).toBeTruthy();
  expect(screen.getByText('•••• 6618')).toBeTruthy();
  expect(container.textContent).not.toContain('0472');
  expect(container.querySelector('input')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to profile' }).getAttribute('href')).toBe('/user');
});

it('IDN-06 (a) (b) what is verified is read-only too; a server without dates gives none', async () => {
  const { container } = open({ ...pictures, review_status: 2, name: 'Maya', card_id: 'K1' });
  await screen.findByRole('heading', { name: 'You’re verified' });
  expect(screen.getByText('•••• 1')).toBeTruthy();
  expect(container.querySelector('input')).toBeNull();
  expect(container.textContent).not.toMatch(/undefined|Invalid|1970/);
});

it('IDN-04 (a) (b) a rejection has its reason, and the form again with what was sent', async () => {
  open(rejected);
  await screen.findByRole('heading', { name: 'We couldn’t verify you' });
  expect(screen.getByText('The document has expired.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/mine/chat');
  press('Try again');
  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Maya Lindqvist');
  expect(field('Passport or ID number').value).toBe('K 0472 6618');
  expect(screen.getByText('The document has expired.')).toBeTruthy();
  press('Continue');
  await screen.findByRole('region', { name: 'Document' });
  expect(screen.getAllByText('Uploaded')).toHaveLength(2);
});

it('IDN-09 (a) (b) the same cannot be sent again after a rejection, and its pictures are named as rejected', async () => {
  server.answer('submitIdentity', waiting);
  open(rejected);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Full name');
  press('Continue');
  await screen.findByRole('region', { name: 'Document' });
  expect(screen.getAllByText(/^From your rejected request/)).toHaveLength(2);
  expect(screen.getByText(/^This is what was rejected/)).toBeTruthy();
  press('Submit for review');
  press('Edit details');
  type('Full name', 'Maya A. Lindqvist');
  press('Continue');
  await screen.findByRole('region', { name: 'Document' });
  expect(screen.queryByText(/^This is what was rejected/)).toBeNull();
  server.answer('getIdentity', waiting);
  press('Submit for review');
  await screen.findByRole('heading', { name: 'In review' });
  expect(server.calls('submitIdentity')).toHaveLength(1);
});

it('IDN-04 a rejection without a reason gives none', async () => {
  open(withoutReason);
  await screen.findByRole('heading', { name: 'We couldn’t verify you' });
  expect(screen.queryByText('Reason')).toBeNull();
});

it('IDN-07 (a) (b) looks again while it waits, says how it ended, and looks no more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(waiting);
  await screen.findByRole('heading', { name: 'In review' });
  // Time goes on by itself here too: how often it looked is not what counts.
  const looked = () => server.calls('getIdentity').length;
  const before = looked();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(looked()).toBeGreaterThan(before);
  server.answer('getIdentity', verified);
  // Second by second: the toast does not stay for ever.
  for (let second = 0; second < 10 && !screen.queryByText('You’re verified'); second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1000));
  await screen.findByRole('heading', { name: 'You’re verified' });
  expect(toasts()).toEqual(['Your identity is verified']);
  const atTheEnd = looked();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(looked()).toBe(atTheEnd);
});
