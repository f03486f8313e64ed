// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paneSizes } from '../../../state/pane-sizes.ts';
import { show } from '../../../testing/show.tsx';
import { PaneBorder, type PaneName } from './pane-border.tsx';

beforeEach(() => {
  paneSizes.sizes = {};
});

const kept = (pane: PaneName) => paneSizes.sizes[`desktop.${pane}`];

/** A page with one pane of that width and height, and its border. */
function showPane(pane: PaneName, size: number) {
  show(
    <div data-page>
      <section data-pane={pane} />
      <PaneBorder pane={pane} />
    </div>,
  );
  const box = document.querySelector('section') as HTMLElement;
  box.getBoundingClientRect = () => ({ width: kept(pane) ?? size, height: kept(pane) ?? size }) as DOMRect;
}

const line = () => screen.getByRole('separator');
const sizeOnPage = (pane: PaneName) =>
  document.querySelector<HTMLElement>('[data-page]')?.style.getPropertyValue(`--${pane}`);

it('LAY-06 (a) (d) moves by arrows, Home and End within its bounds, and keeps that', async () => {
  showPane('markets', 268);
  fireEvent.keyDown(line(), { key: 'ArrowRight' });
  await waitFor(() => expect(sizeOnPage('markets')).toBe('284px'));
  fireEvent.keyDown(line(), { key: 'End' });
  await waitFor(() => expect(sizeOnPage('markets')).toBe('440px'));
  fireEvent.keyDown(line(), { key: 'ArrowRight' });
  expect(kept('markets')).toBe(440);
  fireEvent.keyDown(line(), { key: 'Home' });
  await waitFor(() => expect(line().getAttribute('aria-valuenow')).toBe('200'));
});

it('LAY-06 (a) grows towards the chart: a ticket to the left, positions upwards', () => {
  showPane('ticket', 320);
  fireEvent.keyDown(line(), { key: 'ArrowLeft' });
  expect(kept('ticket')).toBe(336);
  fireEvent.keyDown(line(), { key: 'ArrowUp' });
  expect(kept('ticket')).toBe(336);
});

it('LAY-06 (a) is dragged: the page follows, and what it was let go at is kept', () => {
  showPane('dock', 200);
  line().setPointerCapture = () => undefined;
  fireEvent.pointerDown(line(), { button: 0, clientY: 500 });
  fireEvent.pointerMove(line(), { clientY: 460 });
  expect(sizeOnPage('dock')).toBe('240px');
  expect(kept('dock')).toBeUndefined();
  fireEvent.pointerUp(line(), { clientY: 450 });
  expect(kept('dock')).toBe(250);
});

it('LAY-06 (b) a double click gives the first size back', async () => {
  showPane('markets', 268);
  fireEvent.keyDown(line(), { key: 'End' });
  fireEvent.doubleClick(line());
  await waitFor(() => expect(sizeOnPage('markets')).toBe(''));
  expect(kept('markets')).toBeUndefined();
});

it('LAY-06 (c) its chevron folds the pane to nothing, and brings it back', async () => {
  showPane('markets', 268);
  fireEvent.click(screen.getByRole('button', { name: 'Hide markets' }));
  await waitFor(() => expect(sizeOnPage('markets')).toBe('0px'));
  expect(document.querySelector('[data-page]')?.hasAttribute('data-no-markets')).toBe(true);
  expect(screen.queryByRole('separator')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show markets' }));
  await waitFor(() => expect(sizeOnPage('markets')).toBe(''));
});
