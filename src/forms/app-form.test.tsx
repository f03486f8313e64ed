// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, onFailure } from '../api/api-error.ts';
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

const submit = vi.fn<(values: Values, key: string) => Promise<string>>();
const done = vi.fn<(result: string) => void>();

function form(more: Partial<Parameters<typeof AppForm<Values, string>>[0]> = {}) {
  return (
    <AppForm<Values, string>
      name="withdraw"
      forget={['password']}
      initial={initial}
      check={check}
      submit={submit}
      done={done}
      refusals={{ 2006: 'address' }}
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
const lost = () => new ApiError('timeout', null, '');

beforeEach(() => {
  submit.mockReset().mockResolvedValue('sent');
  done.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

it('FORM-03 FORM-04 says at each field what is wrong, in words, and sends nothing', async () => {
  show(form());
  expect(described('Address')).toBeUndefined();
  press();
  expect(described('Address')).toBe('Enter the address');
  expect(described('Amount')).toBe('Enter an amount');
  expect(described('I agree')).toBe('Tick the box to continue');
  type('Amount', '9.5');
  expect(described('Amount')).toBe('Min 10 USDT');
  type('Amount', '10');
  expect(described('Amount')).toBeUndefined();
  expect(submit).not.toHaveBeenCalled();
});

it('FORM-04 leaves a field in peace until it was changed and left', () => {
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

it('FORM-02 keeps what was typed over a reload, but no password, and forgets it once it is done', async () => {
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
  await waitFor(() => expect(done).toHaveBeenCalledWith('sent', expect.objectContaining({ amount: 12 })));
  leave();
  show(form());
  expect(field('Address').value).toBe('');
});

it('FORM-06 a second press does nothing while the first is under way', async () => {
  let answer: (result: string) => void = () => {};
  submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show(form());
  fill();
  press();
  press();
  fireEvent.submit(field('Address'));
  expect(screen.getByRole('button', { name: 'Withdraw' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => answer('sent'));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('FORM-06 shows a refusal above the fields, keeps what was typed, and starts a new decision', async () => {
  submit.mockRejectedValueOnce(new ApiError('refused', 2001, 'The amount is more than you have'));
  show(form());
  fill();
  press();
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toBe('Withdrawal not sentThe amount is more than you have');
  expect(field('Amount').value).toBe('12');
  expect(field('Password').value).toBe('secret');
  press();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(submit.mock.calls[0][1]).not.toBe(submit.mock.calls[1][1]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('FORM-06 hands a refusal to the shell when the form was left meanwhile', async () => {
  const told: string[] = [];
  const stop = onFailure(({ message }) => told.push(message));
  const answer = Promise.withResolvers<string>();
  submit.mockReturnValueOnce(answer.promise);
  const { unmount } = show(form());
  fill();
  press();
  unmount();
  await act(async () => answer.reject(new ApiError('refused', 2001, 'The amount is more than you have')));
  await waitFor(() => expect(told).toEqual(['The amount is more than you have']));
  stop();
});

it('FORM-06 shows a refusal at the field that its code names, until the field is changed', async () => {
  submit.mockRejectedValueOnce(new ApiError('refused', 2006, 'This address is not known'));
  show(form());
  fill();
  press();
  await waitFor(() => expect(described('Address')).toBe('This address is not known'));
  await waitFor(() => expect(document.activeElement).toBe(field('Address')));
  expect(screen.queryByRole('alert')).toBeNull();
  type('Address', 'TXk8');
  expect(described('Address')).toBeUndefined();
});

it('FORM-07 reads a lost answer back instead of sending again', async () => {
  vi.useFakeTimers();
  submit.mockRejectedValue(lost());
  const readBack = vi.fn().mockResolvedValueOnce(null).mockResolvedValue('found');
  show(form({ readBack }));
  fill();
  press();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(readBack).toHaveBeenCalledWith(submit.mock.calls[0][1]);
  expect(done).toHaveBeenCalledWith('found', expect.anything());
});

it('FORM-07 says what is not known, where to look, and keeps the key of the same decision over a reload', async () => {
  submit.mockRejectedValueOnce(lost());
  const records = { label: 'See withdrawals', href: '/records' };
  const { unmount } = show(form({ records }));
  fill();
  press();
  await screen.findByText(/couldn’t confirm/);
  expect(screen.getByRole('link', { name: 'See withdrawals' }).getAttribute('href')).toBe('/records');
  unmount();
  show(form({ records }));
  type('Password', 'secret');
  press();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(submit.mock.calls[0][1]).toBe(submit.mock.calls[1][1]);
});

it('FORM-07 finds out after a reload what became of what was being sent', async () => {
  const sending = Promise.withResolvers<string>();
  submit.mockReturnValue(sending.promise);
  const { unmount } = show(form());
  fill();
  press();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  unmount();
  show(form({ readBack: async (key) => (key === submit.mock.calls[0][1] ? 'found' : null) }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('found', expect.anything()));
  expect(field('Address').value).toBe('TXk7');
  sending.resolve('late');
});

it('FORM-07 asks before it leaves while it sends', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const sending = Promise.withResolvers<string>();
  submit.mockReturnValue(sending.promise);
  show(form());
  fill();
  expect(leave()).toBe(false);
  press();
  await waitFor(() => expect(leave()).toBe(true));
  sending.resolve('done');
  await waitFor(() => expect(leave()).toBe(false));
});

it('FORM-08 an unavailable button says what it waits for', () => {
  show(
    <AppForm<Values, string> name="wait" initial={initial} check={() => ({})} submit={submit}>
      <FormFooter action="Submit" waitsFor="Add the back to continue." />
    </AppForm>,
  );
  expect(screen.getByRole('status').textContent).toBe('Add the back to continue.');
  const button = screen.getByRole('button', { name: 'Submit' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(submit).not.toHaveBeenCalled();
});

it('FORM-02 lets a change from elsewhere in, but never over what is being typed', () => {
  const { rerender } = show(form());
  type('Address', 'mine');
  rerender(form({ initial: { ...initial, address: 'theirs', amount: 40 } }));
  expect(field('Address').value).toBe('mine');
  expect(field('Amount').value).toBe('40');
});
