// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { session, signOut } from '../../state/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { basicInfo, demoUser, phoneUser, realUser } from '../../testing/fixtures.ts';
import { rested, showScreen, signInAs } from '../../testing/show-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { emptyRegistration, registration, registrationErrors, verificationOf } from './register-values.ts';

const token = 'token-of-somebody-0000';
const password = 'correct-horse-9';
const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAA';
let server: FakeServer;

/** Opens the screen of a site that wants a registration proved so. */
async function open(verify_reg_type = 0, search = '') {
  const risk_warning = 'You can lose your whole deposit.';
  server.answer(
    'getBasicInfo',
    basicInfo({ verify_reg_type, excluded_countries: ['CU', 'CN'], risk_warning }),
  );
  history.replaceState(null, '', `/register${search}`);
  const view = showScreen(<RegisterScreen />);
  await screen.findByRole('button', { name: 'Create account' });
  return view;
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(Optional)?$`), {
    selector: 'input:not([type=radio])',
  });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
const sent = async () => {
  await waitFor(() => expect(server.calls('registerUser')).toHaveLength(1));
  return server.calls('registerUser')[0].fields;
};

/** Everything but what proves the account. */
function fill({ email = 'maya@example.com' } = {}) {
  type('Email', email);
  type('Password', password);
  type('Repeat password', password);
  tick(/I accept/);
  tick(/I understand/);
}

beforeEach(() => {
  server = fakeServer();
  server.answer('getSetting', { key: 'is_show_mobile', value: 1 });
  server.answer('listAreas', [
    { id: 2, code: 'GB', global_code: '44' },
    { id: 3, code: 'DE', global_code: '49' },
  ]);
  server.answer('sendEmailCode', {}, 'Sent');
  server.answer('sendSmsCode', {}, 'Sent');
  server.answer('registerUser', { token, user: realUser });
  let pictures = 0;
  server.answer('getCaptcha', () => ({ id: `p${(pictures += 1)}`, b64s: `${png}${pictures}` }));
});

it('SIGN-10 (a) (d), SIGN-16 (a) registers by email with the code that was sent, and leads to where the visitor came from', async () => {
  await open(0, '?from=%2Forder');
  expect(screen.queryByLabelText('Phone number')).toBeNull();
  expect(server.calls('getCaptcha')).toHaveLength(0);
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Sent to your inbox. Check spam too.');
  expect(server.calls('sendEmailCode')[0].fields).toEqual({ to: 'maya@example.com', type: 1 });
  type('Verification code', '204816');
  press();
  expect(await sent()).toEqual({
    type: '1',
    account: 'maya@example.com',
    password,
    re_password: password,
    invite_code: '',
    sms_code: '204816',
  });
  await waitFor(() => expect(location.pathname).toBe('/order'));
  expect(session).toMatchObject({ token, user: { id: 8 } });
});

it('SIGN-10 (a) registers by phone with calling code and number', async () => {
  server.answer('registerUser', { token, user: phoneUser });
  await open();
  fill();
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  const code = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  await waitFor(() => expect(code.options.length).toBeGreaterThan(1));
  fireEvent.change(code, { target: { value: '2' } });
  type('Phone number', '7700 900123');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('Sent as a text message.');
  expect(server.calls('sendSmsCode')[0].fields).toEqual({ to: '7700900123', area_id: 2, type: 1 });
  type('Verification code', '204816');
  press();
  const form = await sent();
  expect(form).toMatchObject({ type: '2', account: '447700900123', area_id: '2', sms_code: '204816' });
  expect(form).not.toHaveProperty('mobile');
});

it.each([1, 3])(
  'SIGN-10 (c) asks for a phone number besides the email address where the site wants it (%i)',
  async (kind) => {
    await open(kind);
    fill();
    type('Verification code', '204816');
    const code = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
    await waitFor(() => expect(code.options.length).toBeGreaterThan(1));
    fireEvent.change(code, { target: { value: '3' } });
    press();
    expect(screen.getByText('Enter your phone number')).toBeTruthy();
    type('Phone number', '0151 234567');
    press();
    expect(await sent()).toMatchObject({ account: 'maya@example.com', area_id: '3', mobile: '490151234567' });
  },
);

it('SIGN-10 (b), SIGN-15 (a) shows a picture in place of the code; a wrong one is said at its field, and another comes', async () => {
  server.refuse('registerUser', 1005, 'The letters don’t match the picture.');
  await open(2);
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  fill();
  await screen.findByRole('img', { name: 'Letters in the picture' });
  type('Letters in the picture', '7K4P');
  press();
  expect(await sent()).toMatchObject({ key: 'p1', sms_code: '7K4P' });
  await waitFor(() => expect(field('Letters in the picture').value).toBe(''));
  expect(screen.getByText('The letters don’t match the picture.')).toBeTruthy();
  expect(field('Password').value).toBe(password);
  expect(server.calls('getCaptcha')).toHaveLength(2);
});

it('SIGN-10 (d) a site that asks for what nobody knows yet gets a code', () => {
  expect(verificationOf(7)).toEqual({ byPicture: false, wantsPhone: false });
  const values = {
    ...emptyRegistration,
    email: 'a@b.example',
    emailCode: '123456',
    password,
    again: password,
  };
  expect(registration(values, verificationOf(7))).not.toHaveProperty('key');
});

it('SIGN-11 (a) (b) (d) takes the invitation of the address, and keeps it while the person wanders off', async () => {
  const first = await open(0, '?invite_code=WICK-4417');
  expect(field('Invite code').value).toBe('WICK-4417');
  expect(screen.getByText('From your invite link')).toBeTruthy();
  type('Email', 'maya@example.com');
  first.unmount();
  const second = await open();
  expect(field('Invite code').value).toBe('WICK-4417');
  second.unmount();
  // Another invitation counts more than what the draft had.
  await open(0, '?invite_code=NEW-1');
  expect(field('Invite code').value).toBe('NEW-1');
  expect(field('Email').value).toBe('maya@example.com');
});

it('SIGN-11 (c) forgets the invitation once it was used', async () => {
  const first = await open(0, '?invite_code=WICK-4417');
  fill();
  type('Verification code', '204816');
  press();
  expect(await sent()).toMatchObject({ invite_code: 'WICK-4417' });
  await waitFor(() => expect(session.token).toBe(token));
  first.unmount();
  signOut('ended');
  await open();
  expect(field('Invite code').value).toBe('');
});

it('SIGN-10 (e) each tab has its own code', async () => {
  await open();
  type('Verification code', '204816');
  fireEvent.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(field('Verification code').value).toBe('');
  fireEvent.click(screen.getByRole('radio', { name: 'Email' }));
  expect(field('Verification code').value).toBe('204816');
});

it('SIGN-12 (a) names the countries without service', async () => {
  await open();
  expect(screen.getByText('We don’t offer our services in these countries: China and Cuba.')).toBeTruthy();
});

it('SIGN-13 (a) (b) (e) asks for a password of 8 characters, typed twice; it is in no draft', async () => {
  const view = await open();
  press();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(screen.getByText('Enter the password once more')).toBeTruthy();
  type('Password', 'short');
  type('Repeat password', 'shorter');
  press();
  expect(screen.getByText('Use at least 8 characters')).toBeTruthy();
  expect(screen.getByText('The passwords don’t match')).toBeTruthy();
  type('Password', password);
  type('Repeat password', password);
  expect(screen.getByText('Passwords match')).toBeTruthy();
  expect(field('Password').autocomplete).toBe('new-password');
  expect(field('Email').autocomplete).toBe('username');
  expect(field('Verification code').autocomplete).toBe('one-time-code');
  type('Verification code', '204816');
  type('Email', 'maya@example.com');
  const stored = JSON.stringify([localStorage, sessionStorage]);
  expect(stored).toContain('maya@example.com');
  for (const secret of [password, '204816']) expect(stored).not.toContain(secret);
  view.unmount();
  await open();
  expect(field('Email').value).toBe('maya@example.com');
  expect(field('Password').value).toBe('');
});

it.each([
  ['few different characters', 'abababababab'],
  ['the address', 'Maya@Example.com'],
  ['the number', '7700900123'],
])('SIGN-13 (c) a password of %s is refused at its field, and nothing is sent', async (_, guessable) => {
  await open(1);
  fill();
  type('Verification code', '204816');
  type('Phone number', '7700 900123');
  type('Password', guessable);
  type('Repeat password', guessable);
  press();
  const said = screen.getByText('This password is easy to guess. Choose another.');
  expect(field('Password').getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id);
  expect(server.calls('registerUser')).toHaveLength(0);
});

it('SIGN-16 (b) `from` goes back to the login', async () => {
  await open(0, '?from=%2Forder');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?from=%2Forder');
});

it('SIGN-14 (a) (b) wants both agreements, which can be read; reading one does not agree to it', async () => {
  await open();
  expect(screen.getByRole('checkbox', { name: /You can lose your whole deposit\./ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Terms' }));
  const terms = await screen.findByRole('dialog', { name: 'Terms' });
  expect(within(terms).getByText(/don’t live in one of these countries: China and Cuba/)).toBeTruthy();
  fireEvent.click(within(terms).getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Privacy notice' }));
  expect(await screen.findByRole('dialog', { name: 'Privacy notice' })).toBeTruthy();
  const agreed = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  expect(agreed.map(({ checked }) => checked)).toEqual([false, false]);
  const errors = registrationErrors(emptyRegistration, verificationOf(0));
  expect(errors).toMatchObject({ terms: 'not-agreed', risk: 'not-agreed' });
});

it.each([
  [1003, 'You already have an account. Log in instead.', 'Email'],
  [1004, 'The code is wrong or has expired.', 'Verification code'],
  [1007, 'We don’t know this invite code.', 'Invite code'],
] as const)('SIGN-15 (a) a refusal with %i stands at its field', async (code, words, label) => {
  server.refuse('registerUser', code, words);
  await open();
  fill();
  type('Verification code', '204816');
  press();
  const said = await screen.findByText(words);
  expect(field(label).getAttribute('aria-describedby')).toBe(said.closest('[id]')?.id);
  await waitFor(() => expect(document.activeElement).toBe(field(label)));
});

it('SIGN-15 (b) (c) (d) the reason of any other refusal stands above the fields, and a lost answer says where to look', async () => {
  server.refuse('registerUser', 1001, 'We don’t offer our services in this country.');
  await open();
  fill();
  type('Verification code', '204816');
  press();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We don’t offer our services in this country.',
  );
  server.lose('registerUser');
  await rested('Create account');
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We couldn’t confirm this'));
  expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe('/login');
  server.answer('registerUser', { token, user: realUser });
  await rested('Create account');
  press();
  await waitFor(() => expect(session.token).toBe(token));
  // The same decision: the server gives its first answer again.
  const keys = server.calls('registerUser').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
});

it('SIGN-16 (a) leads on who is in; a demo user may register, and is not offered a demo', async () => {
  await signInAs(realUser);
  server.answer('getBasicInfo', basicInfo());
  history.replaceState(null, '', '/register');
  const view = showScreen(<RegisterScreen />);
  await waitFor(() => expect(location.pathname).toBe('/'));
  view.unmount();
  act(() => signOut('stale'));
  await signInAs(demoUser);
  await open();
  expect(screen.queryByRole('button', { name: 'Open a demo account' })).toBeNull();
  fill();
  type('Verification code', '204816');
  press();
  await waitFor(() => expect(session.user?.is_demo).toBe(0));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('SIGN-02 (a), VIEW-02 (a) where accounts are no phones there are no tabs; without the site’s settings it says so', async () => {
  server.answer('getSetting', { key: 'is_show_mobile', value: 0 });
  const view = await open();
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Phone' })).toBeNull());
  view.unmount();
  queryClient.clear();
  server.fail('getBasicInfo', 404);
  showScreen(<RegisterScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
