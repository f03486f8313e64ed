// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { preferences } from '../../state/preferences.ts';
import { session, signOut } from '../../state/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { demoUser, realUser } from '../../testing/fixtures.ts';
import { rested, showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { credentials, emptyLogin, loginErrors } from './login-values.ts';

const token = 'token-of-somebody-0000';
let server: FakeServer;

function open(search = '') {
  history.replaceState(null, '', `/login${search}`);
  return showScreen(<LoginScreen />);
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const code = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));

beforeEach(() => {
  server = fakeServer();
  server.answer('getSetting', { key: 'is_show_mobile', value: 1 });
  server.answer('listAreas', [
    { id: 1, code: 'US', global_code: '1' },
    { id: 2, code: 'CA', global_code: '1' },
    { id: 3, code: 'GB', global_code: '44' },
  ]);
  server.answer('loginUser', { token, user: realUser });
  server.answer('createDemoAccount', { token, user: demoUser });
});

it('SIGN-01 (a) leads back to where the visitor came from', async () => {
  open('?from=%2Forder%3Ftype%3D0');
  type('Email', 'ada@example.com');
  type('Password', 'secret');
  press();
  await waitFor(() => expect(location.pathname + location.search).toBe('/order?type=0'));
  expect(session).toMatchObject({ token, user: { id: 8 } });
});

it('SIGN-01 (b) leads on at once who is signed in, never to another site', async () => {
  await signInAs(realUser);
  open('?from=https%3A%2F%2Fevil.example');
  await waitFor(() => expect(location.href).toBe(`${location.origin}/`));
});

it('SIGN-02 (c) says at each field what is missing, focuses the first, and sends nothing', async () => {
  open();
  press();
  expect(screen.getByText('Enter your email address')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  expect(server.calls('loginUser')).toHaveLength(0);
  type('Email', 'ada@example.com');
  press();
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
});

it('SIGN-02 (b) (c) says of an email address that it cannot be one, and sends nothing', () => {
  open();
  type('Email', 'ada@example');
  type('Password', 'secret');
  press();
  expect(screen.getByText(/valid email address/)).toBeTruthy();
  expect(server.calls('loginUser')).toHaveLength(0);
});

it('SIGN-02 (b) asks for the account of the tab in sight, and for a password', () => {
  const values = { ...emptyLogin, email: ' ', phone: '1' };
  expect(loginErrors(values, false)).toEqual({ email: 'email-missing', password: 'password-missing' });
  expect(loginErrors({ ...values, by: 'phone', phone: '-' }, false)).toEqual({
    area: 'area-missing',
    phone: 'phone-missing',
    password: 'password-missing',
  });
  const whole = { ...values, email: ' ada@example.com ', password: 'secret' };
  expect(loginErrors(whole, false)).toEqual({});
  // SIGN-09: the letters of a picture, where the server wants them.
  expect(loginErrors(whole, true)).toEqual({ captcha: 'captcha-missing' });
});

it('SIGN-02 (b) a phone needs its calling code and its number', async () => {
  server.fail('listAreas', 500);
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Phone' }));
  type('Password', 'secret');
  press();
  expect(screen.getByText('Choose your country code')).toBeTruthy();
  expect(server.calls('loginUser')).toHaveLength(0);
});

it('SIGN-04 sends an email trimmed, and a phone as calling code and number in digits', async () => {
  expect(credentials({ ...emptyLogin, email: ' ada@example.com ', password: 'x' })).toEqual({
    login_type: 1,
    account: 'ada@example.com',
    password: 'x',
  });
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Phone' }));
  type('Password', 'secret');
  type('Phone number', '7700 900123');
  await waitFor(() => expect(code().options.length).toBeGreaterThanOrEqual(3));
  fireEvent.change(code(), { target: { value: '3' } });
  press();
  await waitFor(() => expect(server.calls('loginUser')).toHaveLength(1));
  expect(server.calls('loginUser')[0].fields.account).toBe('447700900123');
});

it('SIGN-02 (a) takes no phone where the site takes none, whatever the draft says', async () => {
  const view = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Phone' }));
  view.unmount();
  server.answer('getSetting', { key: 'is_show_mobile', value: 0 });
  queryClient.clear();
  open();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Phone' })).toBeNull());
  press();
  expect(screen.getByText('Enter your email address')).toBeTruthy();
});

it('SIGN-03 (a) (b) keeps what was typed through a reload, but never the password', () => {
  const view = open();
  type('Email', 'ada@example.com');
  type('Password', 'secret');
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('secret');
  expect(JSON.stringify(sessionStorage)).toContain('ada@example.com');
  view.unmount();
  open();
  expect(field('Email').value).toBe('ada@example.com');
  expect(field('Password').value).toBe('');
});

it('SIGN-05 (a) (b) presets the calling code, and remembers which country was chosen, also where several share the code', async () => {
  const view = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Phone' }));
  await waitFor(() => expect(code().value).toBe('1'));
  fireEvent.change(code(), { target: { value: '2' } });
  expect(preferences).toMatchObject({ areaId: 2, areaCode: '1' });
  view.unmount();
  sessionStorage.clear();
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  await waitFor(() => expect(code().selectedOptions[0].textContent).toContain('Canada'));
});

it('SIGN-03 (a), SIGN-06 (a) (b) (d) one press is one call; a refusal stands under the password, and the form keeps everything', async () => {
  server.refuse('loginUser', 1002, 'Email or password is incorrect');
  open();
  type('Email', 'ada@example.com');
  type('Password', 'wrong');
  press();
  press();
  fireEvent.submit(field('Email'));
  await waitFor(() =>
    expect(field('Password').getAttribute('aria-describedby')).toBe(
      screen.getByText(/Email or password is incorrect/).closest('[id]')?.id,
    ),
  );
  expect(toasts()).toEqual([]);
  expect(server.calls('loginUser')).toHaveLength(1);
  expect(field('Email').value).toBe('ada@example.com');
  expect(field('Password').value).toBe('wrong');
  expect(location.pathname).toBe('/login');
  type('Password', 'right');
  expect(screen.queryByText(/Email or password is incorrect/)).toBeNull();
  await rested('Log in');
  press();
  await waitFor(() => expect(server.calls('loginUser')).toHaveLength(2));
  const keys = server.calls('loginUser').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).not.toBe(keys[1]);
});

it('SIGN-06 (c) (e) says above the fields what is no field’s fault, and that a lost answer can be tried again', async () => {
  server.refuse('loginUser', 1006, 'Too many requests');
  open();
  type('Email', 'ada@example.com');
  type('Password', 'secret');
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
  server.lose('loginUser');
  await rested('Log in');
  press();
  expect(await screen.findByText('Nothing was changed. Try again.')).toBeTruthy();
  server.answer('loginUser', { token, user: realUser });
  await rested('Log in');
  press();
  await waitFor(() => expect(session.token).toBe(token));
});

it('SIGN-09 (a) (b) asks for the letters in a picture once the server wants them, and keeps the rest', async () => {
  let pictures = 0;
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAA';
  server.answer('getCaptcha', () => ({ id: `p${(pictures += 1)}`, b64s: `${png}${pictures}` }));
  server.refuse('loginUser', 1005, 'Enter the letters in the picture.');
  open();
  expect(screen.queryByLabelText('Letters in the picture')).toBeNull();
  type('Email', 'ada@example.com');
  type('Password', 'secret');
  press();
  await screen.findByRole('img', { name: 'Letters in the picture' });
  expect(server.calls('loginUser')[0].fields).not.toHaveProperty('key');
  expect(field('Password').value).toBe('secret');
  // Nothing is sent without them.
  press();
  expect(server.calls('loginUser')).toHaveLength(1);
  server.refuse('loginUser', 1002, 'Email or password is incorrect');
  expect(server.calls('getCaptcha')).toHaveLength(1);
  type('Letters in the picture', '7K4P');
  await rested('Log in');
  press();
  await waitFor(() => expect(server.calls('loginUser')).toHaveLength(2));
  expect(server.calls('loginUser')[1].fields).toMatchObject({ key: 'p1', sms_code: '7K4P' });
  // The picture is used up, whatever was refused.
  await waitFor(() => expect(server.calls('getCaptcha')).toHaveLength(2));
  await waitFor(() => expect(field('Letters in the picture').value).toBe(''));
  server.answer('loginUser', { token, user: realUser });
  type('Letters in the picture', 'Q2MD');
  await rested('Log in');
  press();
  await waitFor(() => expect(session.token).toBe(token));
  expect(server.calls('loginUser')[2].fields).toMatchObject({ key: 'p2', sms_code: 'Q2MD' });
});

it('SIGN-01 (c) a demo user may log in to an account of their own', async () => {
  await signInAs(demoUser);
  open('?from=%2Fmine%2Fwallet');
  type('Email', 'ada@example.com');
  type('Password', 'secret');
  press();
  await waitFor(() => expect(location.pathname).toBe('/mine/wallet'));
  expect(session.user?.is_demo).toBe(0);
});

it('SIGN-07 (b) opens one demo account, however often it is pressed', async () => {
  open('?from=%2Ftrade');
  const button = screen.getByRole('button', { name: 'Open a demo account' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(location.pathname).toBe('/trade'));
  expect(server.calls('createDemoAccount')).toHaveLength(1);
  expect(session.user?.is_demo).toBe(1);
});

it('SIGN-07 (c) another press after a lost answer asks for the same account', async () => {
  server.lose('createDemoAccount');
  open();
  const button = screen.getByRole('button', { name: 'Open a demo account' });
  fireEvent.click(button);
  // There is no account yet that could be checked.
  await waitFor(() => expect(toasts()).toEqual(['Can’t reach the server']));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  server.answer('createDemoAccount', { token, user: demoUser });
  await rested('Open a demo account');
  fireEvent.click(button);
  await waitFor(() => expect(session.token).toBe(token));
  const keys = server.calls('createDemoAccount').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

it('API-09 (d) a demo account that was refused can be tried again: another decision', async () => {
  server.refuse('createDemoAccount', 1006, 'Too many requests');
  open();
  const button = screen.getByRole('button', { name: 'Open a demo account' });
  fireEvent.click(button);
  await waitFor(() => expect(toasts()).toEqual(['Too many requests']));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(session.token).toBeNull();
  server.answer('createDemoAccount', { token, user: demoUser });
  await rested('Open a demo account');
  fireEvent.click(button);
  await waitFor(() => expect(session.token).toBe(token));
  const keys = server.calls('createDemoAccount').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

it('SIGN-08 (a) (b) leads to registration and to a forgotten password, and shows the password when asked', () => {
  open();
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot');
  expect(field('Password').type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password').type).toBe('text');
});

it('SIGN-16 (b) `from` goes along to registration and to a forgotten password', () => {
  open('?from=%2Forder');
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Create account')).toBe('/register?from=%2Forder');
  expect(to('Forgot password?')).toBe('/forgot?from=%2Forder');
});

it('FORM-02 (c) a draft of the login form goes once it has led in', async () => {
  open();
  type('Email', 'ada@example.com');
  type('Password', 'secret');
  press();
  await waitFor(() => expect(session.token).toBe(token));
  act(() => signOut('stale'));
  open();
  expect(field('Email').value).toBe('');
});
