// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { activate } from '../i18n/catalogues.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { AmountField } from './amount-field.tsx';
import { AppForm } from './app-form.tsx';
import { NumberField } from './number-field.tsx';

/** What a form would send; it gets no further. */
const submit = vi.fn<(values: object) => Promise<never>>(() =>
  Promise.reject(new ApiError('cancelled', null, '')),
);

function form(initial: object, children: ReactNode) {
  return (
    <AppForm name="fields" initial={initial} check={() => ({})} change="submitIdentity" toInput={submit}>
      {children}
      <button>Submit</button>
    </AppForm>
  );
}
/** Sends the form and returns its values. */
async function sent(): Promise<object> {
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(submit).toHaveBeenCalled());
  return submit.mock.calls[0][0];
}

beforeEach(() => {
  submit.mockClear();
});

it('FORM-22 (a) the Max button fills in the largest amount', async () => {
  showScreen(form({ amount: null }, <AmountField name="amount" label="Amount" unit="USDT" max={9454.9} />));
  fireEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('9,454.90');
  expect(await sent()).toEqual({ amount: 9454.9 });
});

it('FORM-22 (b) an amount is null once it is empty again', async () => {
  showScreen(form({ amount: 5 }, <AmountField name="amount" label="Amount" unit="USDT" max={9454.9} />));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '' } });
  expect(await sent()).toEqual({ amount: null });
});

it('FORM-23 (a) (b) a number is typed or stepped, and null while it is empty', async () => {
  showScreen(form({ lots: 0.1 }, <NumberField name="lots" label="Lots" step={0.01} min={0.01} />));
  const field = screen.getByLabelText<HTMLInputElement>('Lots', { selector: 'input' });
  fireEvent.change(field, { target: { value: '0.25' } });
  expect(field.value).toBe('0.25');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('0.26');
  fireEvent.change(field, { target: { value: '' } });
  expect(await sent()).toEqual({ lots: null });
});

/** Puts a text in as the clipboard chip of a keyboard does. */
function commit(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

it('FORM-29 (a), UI-36 (c) what a keyboard puts in as a whole is what it says', async () => {
  showScreen(form({ amount: null }, <AmountField name="amount" label="Amount" unit="USD" />));
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  commit(field, '500,5');
  expect(field.value).toBe('500.50');
  fireEvent.blur(field);
  expect(await sent()).toEqual({ amount: 500.5 });
});

it('FORM-29 (a) (b) an amount that could be two numbers stays, and is said in words when the field is left', () => {
  showScreen(form({ amount: null }, <AmountField name="amount" label="Amount" unit="USD" />));
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  commit(field, '1.234');
  const words = 'Write the number like 1,234.56';
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.blur(field);
  expect(field.value).toBe('1.234');
  expect(screen.getByText(words)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  commit(field, '1,234');
  expect(screen.queryByText(words)).toBeNull();
});

it('FORM-29 (a) (b) what cannot be read is not sent; trying to says how to write it, in the language on screen', async () => {
  const wanted = () => (
    <AppForm
      name="fields"
      initial={{ amount: null }}
      check={({ amount }) => (amount === null ? { amount: 'amount-missing' } : {})}
      change="submitIdentity"
      toInput={submit}
    >
      <AmountField name="amount" label="Amount" unit="USD" />
    </AppForm>
  );
  const { rerender } = showScreen(wanted());
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  commit(field, '1.234');
  fireEvent.submit(field);
  expect(await screen.findByText('Write the number like 1,234.56')).toBeTruthy();
  expect(field.value).toBe('1.234');
  await act(() => activate('de'));
  rerender(wanted());
  const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toContain('1.234,56');
  expect(submit).not.toHaveBeenCalled();
});

it('FORM-29 (c), UI-06 (d) a size and a price are read by the same rule', async () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  showScreen(
    form(
      { lots: 0.1, price: null },
      <>
        <NumberField name="lots" label="Lots" step={0.01} min={0.01} />
        <NumberField name="price" label="Price" step={0.00001} />
      </>,
    ),
  );
  commit(field('Lots'), '10,000');
  commit(field('Price'), '1,074');
  fireEvent.blur(field('Lots'));
  fireEvent.blur(field('Price'));
  expect(field('Lots').value).toBe('10000.00');
  expect(field('Price').value).toBe('1,074');
  expect(screen.getByText('Write the number like 1.23456')).toBeTruthy();
  fireEvent.keyDown(field('Price'), { key: 'ArrowUp' });
  expect(screen.queryByText('Write the number like 1.23456')).toBeNull();
  expect(await sent()).toEqual({ lots: 10_000, price: 0.00001 });
});
