// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { preferences } from '../state/preferences.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { AppForm } from './app-form.tsx';
import { CaptchaField, noCaptcha, type Captcha } from './captcha-field.tsx';
import { CheckField, RadioField, SelectField, SwitchField } from './choice-fields.tsx';
import { CodeField } from './code-field.tsx';
import { DateField } from './date-field.tsx';
import { ImageField } from './image-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { EmailField, PasswordField } from './text-fields.tsx';

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

const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAA';

beforeEach(() => {
  submit.mockClear();
});
afterEach(() => vi.useRealTimers());

it('FORM-20 an email address is typed as such, and can be filled in', () => {
  showScreen(form({ email: '' }, <EmailField name="email" label="Email" />));
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  const attributes = ['type', 'inputmode', 'autocomplete', 'autocapitalize'];
  expect(attributes.map((name) => field.getAttribute(name))).toEqual(['email', 'email', 'email', 'none']);
});

it('FORM-21 (a) (b) a password can be shown and pasted, and shows how strong a new one is', () => {
  const strength = (value: string) => ({
    score: value.length > 8 ? 4 : 1,
    word: value.length > 8 ? 'Strong' : 'Weak',
  });
  showScreen(
    form(
      { password: '' },
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="8 characters"
        strength={strength}
      />,
    ),
  );
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe('8 characters');
  fireEvent.change(field, { target: { value: 'secret' } });
  expect(described()).toBe('Weak');
  fireEvent.change(field, { target: { value: 'correct-horse' } });
  expect(described()).toBe('Strong');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  expect(fireEvent.paste(field)).toBe(true);
});

it('FORM-24 (a), FORM-25 (a) choices and days go in and out as they are', async () => {
  showScreen(
    form(
      { network: null, way: 'a', agreed: false, stop: true, day: '2001-02-28' },
      <>
        <SelectField name="network" label="Network" options={[{ value: 'TRC20', label: 'TRC20' }]} />
        <RadioField
          name="way"
          label="Way"
          options={['a', 'b'].map((value) => ({ value, label: `way ${value}` }))}
        />
        <CheckField name="agreed" label="I agree" />
        <SwitchField name="stop" label="Stop loss" />
        <DateField name="day" label="Birthday" min="1950-01-01" max="2008-12-31" />
      </>,
    ),
  );
  fireEvent.change(screen.getByLabelText('Network'), { target: { value: 'TRC20' } });
  fireEvent.click(screen.getByRole('radio', { name: 'way b' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Stop loss' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Day' }), { target: { value: '3' } });
  expect(await sent()).toEqual({ network: 'TRC20', way: 'b', agreed: true, stop: false, day: '2001-02-03' });
});

it('FORM-24 (b), FORM-25 (b) a choice is null until it is made, a day while a part of it is missing', async () => {
  showScreen(
    form(
      { network: null, way: null, day: null },
      <>
        <SelectField name="network" label="Network" options={[{ value: 'TRC20', label: 'TRC20' }]} />
        <RadioField name="way" label="Way" options={[{ value: 'a', label: 'way a' }]} />
        <DateField name="day" label="Birthday" min="1950-01-01" max="2008-12-31" />
      </>,
    ),
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Day' }), { target: { value: '3' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '2' } });
  expect(await sent()).toEqual({ network: null, way: null, day: null });
  fireEvent.change(screen.getByRole('combobox', { name: 'Year' }), { target: { value: '2001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls[1][0]).toMatchObject({ day: '2001-02-03' });
});

const areas = [
  { id: 1, code: 'US', global_code: '1' },
  { id: 2, code: 'GB', global_code: '44' },
  { id: 3, code: 'DE', global_code: '49' },
];
const phone = () => form({ area: null, phone: '' }, <PhoneField name="phone" area="area" label="Phone" />);
const calling = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });

it('FORM-26 presets the calling code by the time zone, before the language', async () => {
  fakeServer().answer('listAreas', areas);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Berlin',
  } as Intl.ResolvedDateTimeFormatOptions);
  showScreen(phone());
  await waitFor(() => expect(calling().value).toBe('3'));
  vi.restoreAllMocks();
});

it('FORM-26 presets the calling code by the language where no country has the time zone', async () => {
  fakeServer().answer('listAreas', areas);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Etc/UTC',
  } as Intl.ResolvedDateTimeFormatOptions);
  showScreen(phone());
  await waitFor(() => expect(calling().value).toBe('2'));
  vi.restoreAllMocks();
});

it('FORM-26 remembers which country was chosen', async () => {
  fakeServer().answer('listAreas', areas);
  const { unmount } = showScreen(phone());
  await waitFor(() => expect(calling().options.length).toBeGreaterThanOrEqual(3));
  fireEvent.change(calling(), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '7700 900123' } });
  expect(preferences).toMatchObject({ areaId: 2, areaCode: '44' });
  expect(await sent()).toEqual({ area: { id: 2, code: '44' }, phone: '7700 900123' });
  unmount();
  sessionStorage.clear();
  showScreen(phone());
  await waitFor(() => expect(calling().value).toBe('2'));
});

it('SIGN-12 (b) names countries without service in the list, and does not let anybody choose them', async () => {
  fakeServer().answer('listAreas', [
    ...areas,
    ...['FR', 'ES', 'PT', 'IT', 'TR', 'SE'].map((one, n) => ({
      id: 10 + n,
      code: one,
      global_code: `3${n}`,
    })),
  ]);
  showScreen(
    form({ area: null, phone: '' }, <PhoneField name="phone" area="area" label="Phone" excluded={['CU']} />),
  );
  // Few are the system's picker; these are many.
  await waitFor(() => expect(calling().tagName).toBe('BUTTON'));
  fireEvent.click(calling());
  const search = screen.getByRole('combobox', { name: 'Search' });
  fireEvent.change(search, { target: { value: 'cuba' } });
  const cuba = screen.getByRole('option', { name: /Cuba/ });
  expect(cuba.textContent).toContain('We don’t offer our services here');
  expect(cuba.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(cuba);
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'sweden' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(await sent()).toMatchObject({ area: { id: 15, code: '35' } });
});

type Send = Parameters<typeof CodeField>[0]['send'];
const code = (send: Send, waitsFor?: string) =>
  form({ code: '' }, <CodeField name="code" label="Code" countdown="test" send={send} waitsFor={waitsFor} />);

const done = { state: 'done', key: '', data: {}, message: '', late: false } as const;

it('FORM-27 (a) sends one code, waits a minute that survives leaving, and sends another', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const send = vi.fn<Send>(() => Promise.resolve(done));
  const { unmount } = showScreen(code(send));
  const button = screen.getByRole('button', { name: 'Send code' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Send again in 1:00' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await act(() => vi.advanceTimersByTimeAsync(18_000));
  unmount();
  showScreen(code(send));
  expect(screen.getByRole('button', { name: 'Send again in 0:42' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(42_000));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Send/ })));
  expect(send).toHaveBeenCalledTimes(2);
});

it('FORM-27 (b) (c) takes the digits of what is pasted, says why no code came, and starts no pause then', async () => {
  const error = new ApiError('refused', 1006, 'Too many codes');
  showScreen(code(async () => ({ state: 'refused', key: null, code: 1006, error })));
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect(field.autocomplete).toBe('one-time-code');
  fireEvent.change(field, { target: { value: 'Code: 204 816.' } });
  expect(field.value).toBe('204816');
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/Too many codes/)).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Send code' });
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
});

it('FORM-27 (c) says what has to be filled in before', () => {
  const send = vi.fn<Send>(() => Promise.resolve(done));
  showScreen(code(send, 'Enter your email address first'));
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('Enter your email address first')).toBeTruthy();
});

it('FORM-28 (a) (c) another picture empties what was typed for the one before; no other brings it in another language', async () => {
  const server = fakeServer();
  let count = 0;
  server.answer('getCaptcha', () => ({ id: `p${(count += 1)}`, b64s: `${png}${count}` }));
  showScreen(form({ captcha: noCaptcha }, <CaptchaField name="captcha" label="Letters" />));
  const field = screen.getByLabelText<HTMLInputElement>('Letters');
  const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Letters in the picture' });
  await waitFor(() => expect(picture().src).toContain(`${png}1`));
  fireEvent.change(field, { target: { value: '7K4P' } });
  await act(() => queryClient.invalidateQueries());
  expect(field.value).toBe('7K4P');
  fireEvent.click(screen.getByRole('button', { name: 'Show a new picture' }));
  expect(field.value).toBe('');
  await waitFor(() => expect(picture().src).toContain(`${png}2`));
  fireEvent.change(field, { target: { value: 'Q2MD' } });
  expect(await sent()).toEqual({ captcha: { key: 'p2', text: 'Q2MD' } });
  expect(JSON.stringify(server.calls('getCaptcha').length)).toBe('2');
});

it('FORM-28 (b) a refusal brings another picture, and its words stay until something is typed', async () => {
  const server = fakeServer();
  let count = 0;
  server.answer('getCaptcha', () => ({ id: `p${(count += 1)}`, b64s: `${png}${count}` }));
  const refuse = () => Promise.reject(new ApiError('refused', 1005, 'The letters don’t match'));
  showScreen(
    <AppForm
      name="fields"
      initial={{ captcha: noCaptcha }}
      check={({ captcha }: { captcha: Captcha }) => (captcha.text ? {} : { captcha: 'captcha-missing' })}
      refusals={{ 1005: 'captcha' }}
      change="loginUser"
      toInput={refuse}
    >
      <CaptchaField name="captcha" label="Letters" />
      <button>Submit</button>
    </AppForm>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Letters');
  await screen.findByRole('img');
  fireEvent.change(field, { target: { value: 'AAAA' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(server.calls('getCaptcha')).toHaveLength(2));
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.getByText('The letters don’t match')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'B' } });
  expect(screen.queryByText('The letters don’t match')).toBeNull();
});

it('FORM-28 (b) says why no picture came, and a tap asks again', async () => {
  const server = fakeServer();
  server.refuse('getCaptcha', 1006, 'Too many attempts');
  showScreen(form({ captcha: noCaptcha }, <CaptchaField name="captcha" label="Letters" />));
  expect(await screen.findByText('Too many attempts')).toBeTruthy();
  server.answer('getCaptcha', { id: 'p', b64s: `${png}0` });
  fireEvent.click(screen.getByRole('button', { name: 'Show a new picture' }));
  expect(await screen.findByRole('img')).toBeTruthy();
  expect(screen.queryByText('Too many attempts')).toBeNull();
});

it('FORM-30 (a) a file that is no picture is refused in its slot, and nothing is uploaded', async () => {
  const upload = vi.fn(() => Promise.resolve('/uploads/1.jpg'));
  const { container } = showScreen(
    form({ front: '/uploads/0.jpg' }, <ImageField name="front" label="Front" upload={upload} />),
  );
  expect(screen.getByText('Uploaded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  const picker = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('There is no picker');
  fireEvent.change(picker, { target: { files: [new File(['<svg/>'], 'front.png')] } });
  expect(await screen.findByText(/This isn’t a picture/)).toBeTruthy();
  expect(upload).not.toHaveBeenCalled();
  expect(await sent()).toEqual({ front: null });
});

it('FORM-32 (a) (c) a signature can be typed; clearing it takes it back', async () => {
  // jsdom draws nothing.
  const brush = { fillRect() {}, fillText() {}, measureText: () => ({ width: 10 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  showScreen(form({ signature: null }, <SignatureField name="signature" label="Signature" signer="Maya" />));
  fireEvent.click(screen.getByRole('radio', { name: 'Type' }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Type your full name to sign' });
  fireEvent.change(name, { target: { value: 'Maya Lindqvist' } });
  expect(await sent()).toEqual({ signature: 'data:image/png;base64,AAAA' });
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls[1][0]).toEqual({ signature: null });
  vi.restoreAllMocks();
});
