// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { realUser } from '../../testing/fixtures.ts';
import { showScreen, signInAs, toasts } from '../../testing/show-screen.tsx';
import { InviteScreen } from './invite-screen.tsx';

const link = 'http://localhost:3000/register?invite_code=ADA1';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  await signInAs(realUser);
});
afterEach(() => vi.restoreAllMocks());

function open(invited_count?: number) {
  server.answer('getUser', { ...realUser, ...(invited_count !== undefined && { invited_count }) });
  showScreen(<InviteScreen />);
  return screen.findByText('Scan to open an account with your code');
}
const shareButton = () => screen.queryByRole('button', { name: 'Share invite' });

it('INV-01 (a) (b) shows the code and the link to registration, both to be copied, and the link as a QR code of 160 px', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await open();
  expect(location.origin).toBe(new URL(link).origin);
  expect(screen.getByText('ADA1')).toBeTruthy();
  expect(screen.getByText(link)).toBeTruthy();
  const [code, address] = screen.getAllByRole('button', { name: 'Copy' });
  for (const button of [code, address]) if (button) fireEvent.click(button);
  await waitFor(() => expect(writeText.mock.calls).toEqual([['ADA1'], [link]]));
  const picture = await screen.findByRole('img', { name: 'QR code of your invite link' });
  expect(picture.parentElement?.style.inlineSize).toBe('160px');
  // Level H needs a larger code than M for the same text: 41 modules a side, not 33.
  const { encode } = await import('uqr');
  const side = encode(link, { ecc: 'H', border: 0 }).size;
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${side} ${side}`);
  expect(side).toBeGreaterThan(encode(link, { ecc: 'M', border: 0 }).size);
});

it('INV-01 (a) says that it could not be loaded', async () => {
  server.refuse('getUser', 0, 'Something went wrong');
  showScreen(<InviteScreen />);
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
});

it('INV-02 (a) (b) opens the share sheet where there is one; closing it is no failure, a failure is said', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Share invite' }));
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url: link });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    fireEvent.click(screen.getByRole('button', { name: 'Share invite' }));
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    fireEvent.click(screen.getByRole('button', { name: 'Share invite' }));
    await waitFor(() => expect(toasts()).toEqual(['Couldn’t share. Copy the link instead.']));
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

it('INV-02 (a) has no share button where the browser has no sheet', async () => {
  await open();
  expect(shareButton()).toBeNull();
});

it.each([
  [0, 'Nobody has joined with your code yet.'],
  [1, '1 friend has joined with your code.'],
  [12, '12 friends have joined with your code.'],
])('INV-03 (a) says who has come: %i', async (count, text) => {
  await open(count);
  expect(screen.getByText(text)).toBeTruthy();
});

it('INV-03 (b) says nothing where the server does not count', async () => {
  await open();
  expect(screen.queryByText(/joined with your code/)).toBeNull();
});
