// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../state/site.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/show.tsx';
import { PayTo } from './pay-to.tsx';

const address = 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC';
const other = 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS';

const clipboard = { text: '', reads: 0, readable: true, granted: true };
beforeEach(() => {
  Object.assign(clipboard, { text: '', reads: 0, readable: true, granted: true });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        clipboard.text = text;
        return Promise.resolve();
      },
      readText: () => {
        clipboard.reads += 1;
        return clipboard.readable ? Promise.resolve(clipboard.text) : Promise.reject(new Error('denied'));
      },
    },
  });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve({ state: clipboard.granted ? 'granted' : 'prompt' }) },
  });
});

const open = () => show(<PayTo coin="USDT" network="TRC20" address={address} label="Deposit address" />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('DEP-14 says that real money would be lost, where the site’s money is simulated', () => {
  const { unmount } = open();
  expect(screen.queryByText('Simulated money')).toBeNull();
  unmount();
  site.simulatedPrices = true;
  onTestFinished(() => {
    site.simulatedPrices = false;
  });
  open();
  expect(screen.getByText('Don’t send real money: it would be lost.')).toBeTruthy();
});

it('DEP-02 (a) (b) says what may be sent there, and shows the address as a code and in groups of four', async () => {
  open();
  expect(screen.getByText('Send only USDT on TRC20')).toBeTruthy();
  expect(screen.getByText('Another coin or network can’t be recovered.')).toBeTruthy();
  const groups = [...document.querySelectorAll('bdi > span')].map((group) => group.textContent?.trim());
  expect(groups.join('')).toBe(address);
  expect(groups.every((group) => (group?.length ?? 0) <= 4)).toBe(true);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code of the address' })).toBeTruthy();
});

it('DEP-03 (a) (c) looks at the clipboard only once the address was copied, and again when the window is back', async () => {
  open();
  window.dispatchEvent(new Event('focus'));
  await Promise.resolve();
  expect(clipboard.reads).toBe(0);
  press('Copy');
  expect(await screen.findByText('Your clipboard holds this address:')).toBeTruthy();
  clipboard.text = other;
  window.dispatchEvent(new Event('focus'));
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toContain('Your clipboard doesn’t hold this address');
  expect(warning.textContent?.replaceAll(' ', '')).toContain(other);
});

it('DEP-03 (c) (d) shows nothing of what is no address', async () => {
  open();
  press('Copy');
  await screen.findByText('Your clipboard holds this address:');
  clipboard.text = 'correct horse battery staple';
  window.dispatchEvent(new Event('focus'));
  expect((await screen.findByRole('alert')).textContent).not.toContain('horse');
});

it('DEP-03 (d) what the clipboard held, or was pasted, is neither sent nor kept', async () => {
  const server = fakeServer();
  const secret = 'correct horse battery staple';
  open();
  press('Copy');
  await screen.findByText('Your clipboard holds this address:');
  clipboard.text = secret;
  press('Check again');
  await screen.findByRole('alert');
  clipboard.readable = false;
  press('Check again');
  fireEvent.change(await screen.findByLabelText('Paste here to compare'), { target: { value: secret } });
  await screen.findByRole('alert');
  window.dispatchEvent(new Event('pagehide'));
  expect(server.sent).toEqual([]);
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
  expect(JSON.stringify([kept, document.cookie])).not.toContain('horse');
});

it('DEP-03 (b) (c) looks on a press where the browser asks, and compares what is pasted where it does not let pages read', async () => {
  clipboard.granted = false;
  open();
  press('Copy');
  const look = await screen.findByRole('button', { name: 'Check what was copied' });
  expect(clipboard.reads).toBe(0);
  fireEvent.click(look);
  expect(await screen.findByText('Your clipboard holds this address:')).toBeTruthy();
  clipboard.readable = false;
  press('Check again');
  const field = await screen.findByLabelText('Paste here to compare');
  fireEvent.change(field, { target: { value: ` ${other} ` } });
  expect(screen.getByRole('alert').textContent).toContain('Your clipboard doesn’t hold this address');
  fireEvent.change(field, { target: { value: address } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
