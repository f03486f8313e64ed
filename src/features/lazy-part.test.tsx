// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { lazyPart } from './lazy-part.tsx';

const Loaded = ({ name }: { name: string }) => <p>Here is {name}</p>;
const missing = () => Promise.reject(new Error('404'));

function part(load: () => Promise<typeof Loaded>) {
  return lazyPart(load, {
    waiting: <p>Waiting</p>,
    failed: (retry) => <button onClick={retry}>Try again</button>,
  });
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('APP-09 (c) shows what was fetched, at once when it was fetched ahead', async () => {
  const load = vi.fn(async () => Loaded);
  const Part = part(load);
  await Part.preload();
  expect(Part.ready).toBe(true);
  show(<Part name="it" />);
  expect(screen.getByText('Here is it')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('APP-09 (c) tries a file again with growing pauses before it says that it failed', async () => {
  const load = vi.fn(missing);
  const Part = part(load);
  show(<Part name="it" />);
  await pass(0);
  expect(screen.getByText('Waiting')).toBeTruthy();
  await pass(2400);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(Loaded as never);
  await pass(100);
  expect(screen.getByText('Here is it')).toBeTruthy();
});

it('APP-09 (c) (d) says so after two attempts, goes on trying, and tries at once when asked to', async () => {
  const load = vi.fn(missing);
  const Part = part(load);
  show(<Part name="it" />);
  await pass(0);
  expect(screen.queryByRole('button')).toBeNull();
  await pass(600);
  expect(load).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue(Loaded as never);
  await pass(5000);
  expect(screen.getByText('Here is it')).toBeTruthy();
});

it('APP-09 (c) (d) without a network it says so at once, and comes by itself when the network returns', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(missing);
  const Part = part(load);
  show(<Part name="it" />);
  await pass(0);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  load.mockResolvedValue(Loaded as never);
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(screen.getByText('Here is it')).toBeTruthy();
});

it('APP-09 (c) comes by itself half a minute after it was given up', async () => {
  const load = vi.fn(missing);
  const Part = part(load);
  show(<Part name="it" />);
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(4);
  load.mockResolvedValue(Loaded as never);
  await pass(30_000);
  expect(screen.getByText('Here is it')).toBeTruthy();
});

it('APP-09 (d) asks again when asked to, and fetches a style sheet that failed once more', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/gone.css' });
  document.head.append(link);
  // As the bundler does: its promise fails after the sheet has.
  const load = vi.fn(() => {
    fireEvent.error(link);
    return missing();
  });
  const Part = part(load);
  show(<Part name="it" />);
  await pass(0);
  // The second attempt asks for the sheet first.
  const second = document.head.querySelector<HTMLLinkElement>('link[href="/gone.css"]');
  if (second) fireEvent.error(second);
  await pass(0);
  load.mockResolvedValue(Loaded as never);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  // Not without its looks.
  expect(screen.queryByText('Here is it')).toBeNull();
  const again = document.head.querySelector<HTMLLinkElement>('link[href="/gone.css"]');
  expect(again).not.toBe(second);
  if (again) fireEvent.load(again);
  await pass(0);
  expect(screen.getByText('Here is it')).toBeTruthy();
});

it('APP-09 (c) a style sheet of another part that cannot be had keeps none from showing', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/others.css' });
  document.head.append(link);
  const Other = part(() => {
    fireEvent.error(link);
    return missing();
  });
  const Part = part(async () => Loaded);
  show(<Other name="other" />);
  await pass(0);
  show(<Part name="it" />);
  await pass(0);
  expect(screen.getByText('Here is it')).toBeTruthy();
});
