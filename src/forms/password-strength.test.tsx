// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from '../testing/show-screen.tsx';
import { AppForm } from './app-form.tsx';
import { NewPasswordFields, newPasswordErrors, noPassword } from './new-password-fields.tsx';
import { passwordScore } from './password-strength.ts';

it.each([
  'password1',
  'Passw0rd',
  'qwerty123',
  '12345678',
  'aaaaaaaaaa',
  'candlewick',
  'drowssap',
  'abcdefgh',
])('SIGN-13 (d) %s is guessed at once', (password) =>
  expect(passwordScore(password, [])).toBeLessThanOrEqual(1),
);

it.each(['correct-horse-9', 'tR4$kz!92mQ', 'blue kettle under seven stairs'])(
  'SIGN-13 (d) %s is not',
  (password) => expect(passwordScore(password, [])).toBeGreaterThanOrEqual(3),
);

it('SIGN-13 (d) knows the person’s address and number, and takes a long text in its stride', () => {
  const about = ['maya.lindqvist@example.com', '447700900123'];
  expect(passwordScore('mayalindqvist', about)).toBeLessThan(passwordScore('mayalindqvist', []));
  expect(passwordScore('lindqvist1', about)).toBeLessThanOrEqual(1);
  expect(passwordScore('x7'.repeat(5000), about)).toBeGreaterThanOrEqual(0);
});

it('ACC-19 (e), SIGN-13 (c) refuses what is short, monotonous, or the account’s own name', () => {
  const wrong = (password: string) =>
    newPasswordErrors({ password, again: password }, ['maya@candlewick.example', '']).password;
  expect(wrong('')).toBe('password-missing');
  expect(wrong('x7!')).toEqual({ code: 'password-short', bound: 8 });
  expect(wrong('aaaaaaaaaaaa')).toBe('password-guessable');
  expect(wrong('Maya@Candlewick.example')).toBe('password-guessable');
  expect(wrong('blue kettle')).toBeUndefined();
});

it('SIGN-13 (d), FORM-21 (b) says it in a word once there is something to judge', async () => {
  showScreen(
    <AppForm name="fields" initial={noPassword} check={(values) => newPasswordErrors(values, [])}>
      <NewPasswordFields label="Password" againLabel="Repeat password" about={[]} />
    </AppForm>,
  );
  expect(screen.getByText('At least 8 characters')).toBeTruthy();
  const password = screen.getByLabelText('Password');
  fireEvent.change(password, { target: { value: 'password1' } });
  expect(await screen.findByText('Weak')).toBeTruthy();
  fireEvent.change(password, { target: { value: 'blue kettle under seven stairs' } });
  expect(screen.getByText('Strong')).toBeTruthy();
  // Too short is weak, however it looks.
  fireEvent.change(password, { target: { value: 'tR4$kz!' } });
  expect(screen.getByText('Weak')).toBeTruthy();
});
