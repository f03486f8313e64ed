// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CopyField, Grouped, shortened } from '../controls/copy-field.tsx';
import { Avatar, initials } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { QrCode } from './qr-code.tsx';
import { ResultScreen, Timeline } from './result-screen.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Steps } from './steps.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

it('UI-40 a status is a word', () => {
  const { container } = show(<StatusBadge meaning="wait">Pending</StatusBadge>);
  expect(container.textContent).toBe('Pending');
});

it('UI-41 (a) (b) a banner has one action, and is read at once only when it is news', () => {
  const again = vi.fn();
  const { rerender } = show(
    <Banner kind="warn" title="Margin level 92%" action={{ label: 'Add funds', href: '/deposit' }} />,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Add funds' }).getAttribute('href')).toBe('/deposit');
  rerender(
    <Banner alert kind="danger" title="Rejected" action={{ label: 'Upload again', onClick: again }} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Rejected');
  fireEvent.click(screen.getByRole('button', { name: 'Upload again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

it('UI-46 (a) (b) an address is read in groups of four, and what was copied is read back', async () => {
  const write = vi.fn(() => Promise.resolve());
  clipboard(write);
  vi.useFakeTimers();
  const text = 'TXk7Qm2VnD4sRb9LwYp3Hc8Fju6ZaEt5gN';
  show(<CopyField label="Deposit address" text={text} address />);
  const groups = screen.getByText('TXk7').closest('bdi');
  expect(groups?.textContent.trim().split(/\s+/)).toEqual(text.match(/.{1,4}/g));
  expect([...(groups?.querySelectorAll('b') ?? [])].map((end) => end.textContent).join('')).toBe('TXk7t5gN');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(write).toHaveBeenCalledWith(text);
  expect(screen.getByRole('status').textContent).toBe('Copied. Check that your app shows TXk7…t5gN');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('UI-46 (c) says when it could not copy', async () => {
  clipboard(() => Promise.reject(new Error('no')));
  show(<CopyField label="Code" text="WICK-4417" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
  expect(screen.getByRole('status').textContent).toContain('Select the text instead');
});

it('UI-46 (a) (b) shortens only what is long, and groups what is short', () => {
  expect(shortened('WICK-4417')).toBe('WICK-4417');
  const { container } = show(<Grouped text="ABCDEF" />);
  expect(container.textContent.replace(/\s/g, '')).toBe('ABCDEF');
});

it('UI-50 a QR code says what it is, and holds what is to be scanned', async () => {
  show(<QrCode text="TXk7" label="QR code of the address" />);
  const code = await screen.findByRole('img', { name: 'QR code of the address' });
  const { encode } = await import('uqr');
  const dark = encode('TXk7', { ecc: 'H', border: 0 }).data.flat().filter(Boolean).length;
  const lengths = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/h(\d+)v1/g)];
  expect(lengths.reduce((sum, [, length]) => sum + Number(length), 0)).toBe(dark);
});

it('UI-51 (a) (b) initials are of the first and the last name, and keep their colour', () => {
  expect(initials('Maya Ann Lindqvist')).toBe('ML');
  expect(initials('søren')).toBe('S');
  expect(initials('ada.byron@example.com')).toBe('AB');
  expect(initials('अनिता')).toBe('अ');
  expect(initials('')).toBe('?');
  const { container } = show(
    <>
      <Avatar name="Ada" id="80021547" />
      <Avatar name="Maya" id="80021547" />
    </>,
  );
  const [one, other] = container.children;
  expect(one.className).toBe(other.className);
  expect(one.getAttribute('aria-hidden')).toBe('true');
});

it('UI-52 (a) (b) a result has a heading and two ways on; a timeline marks what happens now', () => {
  show(
    <ResultScreen
      meaning="ok"
      title="Deposit submitted"
      details={
        <Timeline
          steps={[
            { title: 'Submitted', state: 'done' },
            { title: 'Checking payment', state: 'now' },
          ]}
        />
      }
      actions={<a href="/">Trade</a>}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Deposit submitted' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Trade' })).toBeTruthy();
  expect(screen.getByText('Checking payment').closest('li')?.getAttribute('aria-current')).toBe('step');
});

it('UI-58 steps tell which are done and which is now', () => {
  show(<Steps steps={['Details', 'Document', 'Review']} current={1} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0].textContent).toBe('Details done');
});
