// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { onFailure } from '../api/api-error.ts';
import { fetchLooks } from '../api/change/later-looks.ts';
import { onLateOutcome, type LateOutcome } from '../api/change/sent.ts';
import type { Answer, DataOf } from '../api/operation.ts';
import { fakeServer, Refusal, type FakeServer } from '../testing/fake-server.ts';
import { realUser } from '../testing/fixtures.ts';
import { asksBeforeLeaving, nothingUnderWay, rested, signInAs } from '../testing/show-screen.tsx';
import { show } from '../testing/show.tsx';
import { AppForm } from './app-form.tsx';
import { CheckField } from './choice-fields.tsx';
import type { FieldErrors } from './field-words.ts';
import { FormFooter } from './form-footer.tsx';
import { AmountField } from './amount-field.tsx';
import { PasswordField, TextField } from './text-fields.tsx';

interface Values {
  address: string;
  amount: number | null;
  password: string;
  agreed: boolean;
}

const initial: Values = { address: '', amount: null, password: '', agreed: false };
const least = 10;

function check({ address, amount, password, agreed }: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  if (!address) errors.address = 'address-missing';
  if (amount === null) errors.amount = 'amount-missing';
  else if (amount < least) errors.amount = { code: 'at-least', bound: least, unit: 'USDT' };
  if (!password) errors.password = 'password-missing';
  if (!agreed) errors.agreed = 'not-agreed';
  return errors;
}

let server: FakeServer;
const calls = () => server.calls('submitWithdrawal');
const keyOf = (call: number) => calls()[call]?.headers.get('idempotency-key') ?? '';
const toInput = ({ address, amount }: Values) => ({
  draw_currency_id: 1,
  draw_method_id: 31,
  number: amount ?? 0,
  memo: address,
});
const booked: DataOf<'submitWithdrawal'> = {
  id: 5101,
  number: 12,
  real_number: 11,
  fee: 1,
  status_name: 'Under review',
  created_at: '2026-10-14T11:20:00Z',
  type: 1,
  address: 'TXk7',
  payee_account: null,
  notes: '',
  draw_currency: { code: 'USDT' },
  status: 1,
  reference: 'W20261014001',
};
const done = vi.fn<(result: Answer<unknown>, values: Values) => void>();

type Props = Parameters<typeof AppForm<Values, 'submitWithdrawal'>>[0];
type More = Partial<Pick<Props, 'initial' | 'records' | 'after'>>;

function form(more: More = {}) {
  return (
    <AppForm<Values, 'submitWithdrawal'>
      name="withdraw"
      forget={['password']}
      initial={initial}
      check={check}
      change="submitWithdrawal"
      toInput={toInput}
      done={done}
      refusals={{ 3004: 'address' }}
      refusedTitle="Withdrawal not sent"
      {...more}
    >
      <TextField name="address" label="Address" />
      <AmountField name="amount" label="Amount" unit="USDT" max={500} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <CheckField name="agreed" label="I agree" />
      <FormFooter action="Withdraw" />
    </AppForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
function fill() {
  type('Address', 'TXk7');
  type('Amount', '12');
  type('Password', 'secret');
  fireEvent.click(field('I agree'));
}
const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const listed = (key: string) =>
  server.answer('listWithdrawals', ({ query }) => {
    const list = query['type'] === '1' ? [{ ...booked, request_key: key }] : [];
    return { list, total: list.length };
  });
const sent = expect.objectContaining({ data: booked }) as Answer<unknown>;

// Its file comes in real time, which tests with a clock of their own do not wait for.
beforeAll(fetchLooks);
beforeEach(async () => {
  server = fakeServer();
  server.answer('submitWithdrawal', booked);
  server.answer('listWithdrawals', { list: [], total: 0 });
  await signInAs(realUser);
  done.mockReset();
});
afterEach(async () => {
  vi.useRealTimers();
  await nothingUnderWay();
  sessionStorage.clear();
});

it('FORM-03 FORM-04 (b) (c) says at each field what is wrong, in words, and sends nothing', async () => {
  show(form());
  expect(described('Address')).toBeUndefined();
  press();
  expect(described('Address')).toBe('Enter the address');
  expect(['Amount', 'Password'].map(described)).toEqual(['Enter an amount', 'Enter your password']);
  expect(described('I agree')).toBe('Tick the box to continue');
  type('Amount', '9.5');
  expect(described('Amount')).toBe('Min 10 USDT');
  type('Amount', '10');
  expect(described('Amount')).toBeUndefined();
  expect(calls()).toEqual([]);
});

it('FORM-04 (b) leaves a field in peace until it was changed and left', () => {
  show(form());
  fireEvent.focus(field('Amount'));
  fireEvent.blur(field('Amount'));
  expect(described('Amount')).toBeUndefined();
  fireEvent.focus(field('Amount'));
  type('Amount', '1');
  expect(described('Amount')).toBeUndefined();
  fireEvent.blur(field('Amount'));
  expect(described('Amount')).toBe('Min 10 USDT');
});

it('FORM-05 focuses the first field that is wrong', async () => {
  show(form());
  type('Address', 'TXk7');
  press();
  await waitFor(() => expect(document.activeElement).toBe(field('Amount')));
});

it('FORM-02 (a) (b) (c) keeps what was typed over a reload, but no password, and forgets it once it is done', async () => {
  const { unmount } = show(form());
  fill();
  unmount();
  const { unmount: leave } = show(form());
  expect(field('Address').value).toBe('TXk7');
  expect(field('Amount').value).toBe('12');
  expect(field('I agree').checked).toBe(true);
  expect(field('Password').value).toBe('');
  expect(Object.values(sessionStorage).join()).not.toContain('secret');
  type('Password', 'secret');
  press();
  await waitFor(() => expect(done).toHaveBeenCalledWith(sent, expect.objectContaining({ amount: 12 })));
  leave();
  show(form());
  expect(field('Address').value).toBe('');
});

it('FORM-06 (a) a second press does nothing while the first is under way', async () => {
  const answer = Promise.withResolvers<typeof booked>();
  server.answer('submitWithdrawal', () => answer.promise);
  show(form());
  fill();
  press();
  press();
  fireEvent.submit(field('Address'));
  expect(screen.getByRole('button', { name: 'Withdraw' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.resolve(booked));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(calls()).toHaveLength(1);
});

it('FORM-06 (b) (d) shows a refusal above the fields, with its code, keeps what was typed, and starts a new decision', async () => {
  server.refuse('submitWithdrawal', 3002, 'The amount is more than you have');
  show(form());
  fill();
  press();
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toBe('Withdrawal not sentThe amount is more than you have Code 3002');
  expect(field('Amount').value).toBe('12');
  expect(field('Password').value).toBe('secret');
  server.answer('submitWithdrawal', booked);
  await rested('Withdraw');
  press();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(keyOf(1)).not.toBe(keyOf(0));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('FORM-06 (a) UI-25 the second half of a double tap does not send again what was refused, nor does Enter', async () => {
  server.refuse('submitWithdrawal', 3002, 'The amount is more than you have');
  show(form());
  fill();
  press();
  await screen.findByRole('alert');
  press();
  // Enter in a field is a press of the button.
  press();
  expect(calls()).toHaveLength(1);
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('FORM-06 (c) hands a refusal to the shell when the form was left meanwhile', async () => {
  const told: string[] = [];
  const stop = onFailure(({ message }) => told.push(message));
  const answer = Promise.withResolvers<Refusal<3002>>();
  server.answer('submitWithdrawal', () => answer.promise);
  const { unmount } = show(form());
  fill();
  press();
  await waitFor(() => expect(calls()).toHaveLength(1));
  unmount();
  await act(async () => answer.resolve(new Refusal(3002, 'The amount is more than you have')));
  await waitFor(() => expect(told).toEqual(['The amount is more than you have']));
  stop();
});

it('FORM-06 (c), API-13 (f) says elsewhere what was done when the form was left meanwhile, and goes nowhere', async () => {
  const late: LateOutcome[] = [];
  const stop = onLateOutcome((one) => late.push(one));
  const answer = Promise.withResolvers<typeof booked>();
  server.answer('submitWithdrawal', () => answer.promise);
  const { unmount } = show(form());
  fill();
  press();
  await waitFor(() => expect(calls()).toHaveLength(1));
  unmount();
  await act(async () => answer.resolve(booked));
  await waitFor(() => expect(late).toMatchObject([{ id: 'submitWithdrawal', answer: { data: booked } }]));
  expect(done).not.toHaveBeenCalled();
  stop();
  show(form());
  expect(field('Address').value).toBe('');
});

it('FORM-06 (b) shows a refusal at the field that its code names, until the field is changed', async () => {
  server.refuse('submitWithdrawal', 3004, 'This address is not known');
  show(form());
  fill();
  press();
  await waitFor(() => expect(described('Address')).toBe('This address is not known Code 3004'));
  await waitFor(() => expect(document.activeElement).toBe(field('Address')));
  expect(screen.queryByRole('alert')).toBeNull();
  type('Address', 'TXk8');
  expect(described('Address')).toBeUndefined();
});

it('API-18 (a) (b) offline it sends nothing and says so; what was typed stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  show(form());
  fill();
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline. Nothing was sent.');
  expect(calls()).toEqual([]);
  expect(field('Amount').value).toBe('12');
  vi.restoreAllMocks();
});

it('FORM-07 (b) reads a lost answer back instead of sending again', async () => {
  vi.useFakeTimers();
  server.lose('submitWithdrawal');
  show(form());
  fill();
  press();
  await act(() => vi.advanceTimersByTimeAsync(10));
  listed(keyOf(0));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(calls()).toHaveLength(1);
  expect(done.mock.calls[0]?.[0]).toMatchObject({ data: { id: booked.id } });
});

it('FORM-07 (a) says what is not known, where to look, and keeps the key of the same decision over a reload', async () => {
  vi.useFakeTimers();
  server.lose('submitWithdrawal');
  const records = { label: 'See withdrawals', href: '/records' };
  const { unmount } = show(form({ records }));
  fill();
  press();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText(/couldn’t confirm/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See withdrawals' }).getAttribute('href')).toBe('/records');
  unmount();
  show(form({ records }));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByText(/couldn’t confirm/)).toBeTruthy();
  server.answer('submitWithdrawal', booked);
  type('Password', 'secret');
  press();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(done).toHaveBeenCalled();
  expect(keyOf(1)).toBe(keyOf(0));
});

it('FORM-07 (b) finds out after a reload what became of what was being sent', async () => {
  const answer = Promise.withResolvers<typeof booked>();
  server.answer('submitWithdrawal', () => answer.promise);
  const { unmount } = show(form());
  fill();
  press();
  await waitFor(() => expect(calls()).toHaveLength(1));
  // A new page finds what storage holds, and knows nothing of the key of this one.
  const [kept, key] = [sessionStorage.getItem('candlewick.sent') ?? '', crypto.randomUUID()];
  unmount();
  sessionStorage.setItem('candlewick.sent', kept.replaceAll(keyOf(0), key));
  listed(key);
  show(form());
  type('Address', 'changed since');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(done.mock.calls[0]).toMatchObject([{ data: { id: booked.id } }, { address: 'TXk7', amount: 12 }]);
  expect(field('Address').value).toBe('changed since');
  await act(async () => answer.resolve(booked));
});

it('FORM-07 (b) goes on with what version 1 had sent: reads it back, and keeps its key', async () => {
  const key = '11111111-2222-4333-8444-555555555555';
  const values = { address: 'TXk7', amount: 12, agreed: true };
  const keep = (name: string, fields: object) =>
    sessionStorage.setItem(
      `candlewick.draft.${name}`,
      JSON.stringify({ version: 1, owner: realUser.id, values: fields }),
    );
  keep('withdraw', values);
  keep('withdraw.key', { key, request: JSON.stringify(values) });
  const { unmount } = show(form());
  type('Password', 'secret');
  server.lose('submitWithdrawal');
  press();
  await waitFor(() => expect(calls()).toHaveLength(1));
  expect(keyOf(0)).toBe(key);
  unmount();
  keep('withdraw.key', { key, request: JSON.stringify(values) });
  listed(key);
  show(form());
  await waitFor(() => expect(done).toHaveBeenCalled());
});

it('FORM-07 (a) asks before it leaves while it sends', async () => {
  const answer = Promise.withResolvers<typeof booked>();
  server.answer('submitWithdrawal', () => answer.promise);
  show(form());
  fill();
  expect(asksBeforeLeaving()).toBe(false);
  press();
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
  answer.resolve(booked);
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
});

it.each([
  ['what was sent', undefined, { address: 'TXk7', amount: '12' }],
  ['nothing', 'empty', { address: '', amount: '' }],
  ['what it is told', (values: Values) => ({ ...values, amount: 40 }), { address: 'TXk7', amount: '40' }],
] as const)('FORM-10 starts again from %s once it is done', async (_, after, { address, amount }) => {
  show(form({ after }));
  fill();
  press();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(field('Address').value).toBe(address);
  expect(field('Amount').value).toBe(amount);
});

it('FORM-08 (b) an unavailable button says what it waits for', () => {
  show(
    <AppForm name="wait" initial={initial} check={() => ({})} change="submitWithdrawal" toInput={toInput}>
      <FormFooter action="Submit" waitsFor="Add the back to continue." />
    </AppForm>,
  );
  expect(screen.getByRole('status').textContent).toBe('Add the back to continue.');
  const button = screen.getByRole('button', { name: 'Submit' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(calls()).toEqual([]);
});

it('FORM-02 (d) lets a change from elsewhere in, but never over what is being typed', () => {
  const { rerender } = show(form());
  type('Address', 'mine');
  rerender(form({ initial: { ...initial, address: 'theirs', amount: 40 } }));
  expect(field('Address').value).toBe('mine');
  expect(field('Amount').value).toBe('40');
});
