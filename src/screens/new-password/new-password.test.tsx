// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { phoneUser, realUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { ChangePasswordScreen } from './change-password-screen.tsx';
import { ForgotScreen } from './forgot-screen.tsx';

const password = 'new-staple-42';
let server: FakeServer;

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
function fill() {
  type('New password', password);
  type('Repeat new password', password);
  type('Verification code', '731905');
}

beforeEach(() => {
  server = fakeServer();
  server.answer('getSetting', { key: 'is_show_mobile', value: 1 });
  server.answer('listAreas', [{ id: 2, code: 'GB', global_code: '44' }]);
  server.answer('sendEmailCode', {});
  server.answer('sendSmsCode', {});
  server.answer('resetForgottenPassword', {});
  server.answer('changePassword', {});
});

it('SIGN-16 (b), SIGN-17 (a) (b) sets a new password with a code to the account, and leads to the login', async () => {
  history.replaceState(null, '', '/forgot?from=%2Forder');
  showScreen(<ForgotScreen />);
  type('Email', ' maya@example.com ');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Sent to your inbox. Check spam too.');
  expect(server.calls('sendEmailCode')[0].fields).toEqual({ to: 'maya@example.com', type: 2 });
  fill();
  press();
  await screen.findByRole('heading', { name: 'Password changed' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(server.calls('resetForgottenPassword')[0].fields).toEqual({
    type: 1,
    account: 'maya@example.com',
    new_password: password,
    secondary_password: password,
    auth_code: '731905',
  });
  expect(screen.getByText(/All devices were logged out/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?from=%2Forder');
});

it('SIGN-17 (a) by phone, with calling code and number', async () => {
  showScreen(<ForgotScreen />);
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  const code = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  await waitFor(() => expect([...code.options].some(({ value }) => value === '2')).toBe(true));
  fireEvent.change(code, { target: { value: '2' } });
  type('Phone number', '7700 900123');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Sent as a text message.');
  expect(server.calls('sendSmsCode')[0].fields).toEqual({ to: '7700900123', area_id: 2, type: 2 });
  fill();
  press();
  await screen.findByRole('heading', { name: 'Password changed' });
  expect(server.calls('resetForgottenPassword')[0].fields).toMatchObject({
    type: 2,
    account: '447700900123',
  });
});

it('SIGN-17 (a) says what is missing, what differs, and at the code that it is wrong; passwords are in no draft', async () => {
  showScreen(<ForgotScreen />);
  press();
  for (const words of ['Enter your email address', 'Enter the code we sent you', 'Enter your password'])
    expect(screen.getByText(words)).toBeTruthy();
  type('Email', 'maya@example.com');
  fill();
  type('Repeat new password', 'other');
  press();
  expect(screen.getByText('The passwords don’t match')).toBeTruthy();
  expect(server.calls('resetForgottenPassword')).toHaveLength(0);
  server.refuse('resetForgottenPassword', 1004, 'The code is wrong or has expired.');
  type('Repeat new password', password);
  press();
  const said = await screen.findByText('The code is wrong or has expired.');
  expect(field('Verification code').getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(password);
});

it('SIGN-17 (c) who is logged in changes the password instead', async () => {
  await signInAs(realUser);
  history.replaceState(null, '', '/forgot');
  showScreen(<ForgotScreen />);
  await waitFor(() => expect(location.pathname).toBe('/mine/password'));
});

it('SIGN-18 (a) (c) changes the password with a code to the address of the account', async () => {
  await signInAs(realUser);
  showScreen(<ChangePasswordScreen />);
  press();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(screen.getByText('Enter the password once more')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Phone' })).toBeNull();
  expect(server.calls('listAreas')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() =>
    expect(server.calls('sendEmailCode')[0]?.fields).toEqual({ to: 'ada@example.com', type: 2 }),
  );
  fill();
  press();
  await screen.findByRole('heading', { name: 'Password changed' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(server.calls('changePassword')[0].fields).toEqual({
    type: 1,
    new_password: password,
    secondary_password: password,
    code: '731905',
  });
  expect(screen.getByText(/Your other devices were logged out/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Done' }).getAttribute('href')).toBe('/user');
});

it('SIGN-18 (a) an account that is a phone gets its code there; a wrong code is said at its field', async () => {
  await signInAs(phoneUser);
  server.refuse('changePassword', 1004, 'The code is wrong or has expired.');
  showScreen(<ChangePasswordScreen />);
  const button = screen.getByRole('button', { name: 'Send code' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  await waitFor(() =>
    expect(server.calls('sendSmsCode')[0]?.fields).toEqual({ to: '7700900123', area_id: 2, type: 2 }),
  );
  fill();
  press();
  await screen.findByText('The code is wrong or has expired.');
  expect(server.calls('changePassword')[0].fields).toMatchObject({ type: 2 });
  expect(field('New password').value).toBe(password);
});

it('SIGN-18 (b) who has an address and a number chooses where the code goes', async () => {
  await signInAs({ ...phoneUser, email: 'ada@example.com' });
  showScreen(<ChangePasswordScreen />);
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(await screen.findByText(/\+44 7700900123/)).toBeTruthy();
});
