// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../state/preferences.ts';
import { settled, writeInAnotherTab } from '../state/testing/storage-event.ts';

const system = Object.assign(new EventTarget(), { matches: false });
vi.stubGlobal('matchMedia', () => system);
const { followTheme } = await import('./apply-theme.ts');
const { dataset } = document.documentElement;

function turnSystem(dark: boolean) {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
}

beforeEach(async () => {
  Object.assign(preferences, { theme: 'system', palette: 'green-up' });
  system.matches = false;
  await settled();
});

followTheme();

it('APP-10 (a) follows the system where that is chosen', async () => {
  expect(dataset['theme']).toBe('light');
  turnSystem(true);
  expect(dataset['theme']).toBe('dark');
  preferences.theme = 'light';
  await settled();
  expect(dataset['theme']).toBe('light');
  turnSystem(false);
  turnSystem(true);
  expect(dataset['theme']).toBe('light');
});

it('APP-10 (b) changes theme and palette at once, also when another tab chose them', async () => {
  Object.assign(preferences, { theme: 'dark', palette: 'red-up' });
  await settled();
  expect([dataset['theme'], dataset['palette']]).toEqual(['dark', 'red-up']);
  writeInAnotherTab(
    'candlewick.preferences',
    JSON.stringify({ version: 1, theme: 'light', palette: 'colour-blind' }),
  );
  await settled();
  expect([dataset['theme'], dataset['palette']]).toEqual(['light', 'colour-blind']);
});
