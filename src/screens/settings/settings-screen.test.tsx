// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { activate } from '../../i18n/catalogues.ts';
import type { User } from '../../generated/rest.d.ts';
import { tradePreferences } from '../../state/trade-preferences.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { settled, writeInAnotherTab } from '../../state/testing/storage-event.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { demoUser, realUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs } from '../../testing/show-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

async function open(user: User = realUser) {
  await signInAs(user);
  return showScreen(<SettingsScreen />);
}

beforeEach(() => {
  fakeServer();
  history.replaceState(null, '', '/mine/system');
});

it('SET-01 (a) has appearance, trading and account', async () => {
  await open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Appearance', 'Trading', 'Account']);
});

it('SET-01 (b), SES-02 (b) follows what another tab chooses', async () => {
  await open();
  await act(async () => {
    writeInAnotherTab(
      'candlewick.preferences',
      JSON.stringify({ version: 1, theme: 'light', defaultLots: 2 }),
    );
    await settled();
  });
  expect(screen.getByRole('radio', { name: 'Light' })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { name: 'Default lots' })).toHaveProperty('value', '2.00');
});

it('SET-02, SET-03 (a) changes theme and palette at once', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Rising Red, falling Green' }));
  expect(preferences).toMatchObject({ theme: 'dark', palette: 'red-up' });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true));
});

it('SET-03 (b) draws each palette in its own colours', async () => {
  const { container } = await open();
  const drawn = [...container.querySelectorAll('svg[data-palette]')];
  expect(drawn.map((svg) => svg.getAttribute('data-palette'))).toEqual([
    'green-up',
    'red-up',
    'colour-blind',
  ]);
});

it('SET-04 (a) an order is reviewed before it is sent, until one-tap trading is turned on behind a warning', async () => {
  await open();
  const oneTap = screen.getByRole('switch', { name: /^One-tap trading/ });
  expect(oneTap).toHaveProperty('checked', false);
  fireEvent.click(oneTap);
  expect(tradePreferences().oneTap).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(tradePreferences().oneTap).toBe(true);
});

it('SET-04 (c) keeps a default size, and none for an empty field', async () => {
  await open();
  const lots = screen.getByRole('textbox', { name: 'Default lots' });
  expect(lots).toHaveProperty('value', '');
  expect(lots.getAttribute('placeholder')).toBe('Smallest');
  fireEvent.change(lots, { target: { value: '0.125' } });
  fireEvent.blur(lots);
  expect(preferences.defaultLots).toBe(0.125);
  await waitFor(() => expect(lots).toHaveProperty('value', '0.125'));
  fireEvent.change(lots, { target: { value: '' } });
  expect(preferences.defaultLots).toBeNull();
});

it('SET-04 (c) refuses a size of 0 when the field is left, and keeps what was there', async () => {
  await open();
  preferences.defaultLots = 0.1;
  const lots = screen.getByRole('textbox', { name: 'Default lots' });
  await waitFor(() => expect(lots).toHaveProperty('value', '0.10'));
  fireEvent.change(lots, { target: { value: '0' } });
  expect(screen.queryByText('Enter a size above 0')).toBeNull();
  fireEvent.blur(lots);
  expect(screen.getByText('Enter a size above 0')).toBeTruthy();
  expect(lots.getAttribute('aria-invalid')).toBe('true');
  expect(preferences.defaultLots).toBe(0.1);
  fireEvent.change(lots, { target: { value: '0.2' } });
  expect(screen.queryByText('Enter a size above 0')).toBeNull();
  expect(preferences.defaultLots).toBe(0.2);
});

it('FORM-29 (b) says that a size cannot be read, and keeps what was there', async () => {
  await open();
  preferences.defaultLots = 0.1;
  const lots = screen.getByRole('textbox', { name: 'Default lots' });
  await waitFor(() => expect(lots).toHaveProperty('value', '0.10'));
  fireEvent.change(lots, { target: { value: '1.000' } });
  fireEvent.blur(lots);
  expect(lots).toHaveProperty('value', '1.000');
  expect(screen.getByText('Write the number like 1,234.56')).toBeTruthy();
  expect(preferences.defaultLots).toBe(0.1);
});

it('HND-17 (a) the ask can always be a line of the chart', async () => {
  await open();
  expect(tradePreferences().askLine).toBe(false);
  fireEvent.click(screen.getByRole('switch', { name: /^Ask line on the chart/ }));
  expect(tradePreferences().askLine).toBe(true);
});

it('SET-05 hides amounts on opening, and leaves them as they are now', async () => {
  await open();
  fireEvent.click(screen.getByRole('switch', { name: /^Hide amounts on opening/ }));
  expect(preferences).toMatchObject({ hideOnOpening: true, balanceHidden: false });
});

it('SET-06 (a) (b) leads to the language and the password, and says the version', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Language English' }).getAttribute('href')).toBe('/language');
  expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/mine/password');
  expect(screen.getByText(`Version ${packageFile.version}`)).toBeTruthy();
});

it('SET-06 (a) has no password for a demo account', async () => {
  await open(demoUser);
  expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull();
});

it('SET-06 (a) (b) says all of it in another language', async () => {
  await open();
  await act(() => activate('ar'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('الإعدادات');
  await act(() => activate('en'));
});

it('SET-07 logs out after a question', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  const question = screen.getByRole('alertdialog', { name: 'Log out?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }));
  expect(session.token).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await act(async () => {
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
  });
  expect(session.token).toBeNull();
});
