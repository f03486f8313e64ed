import { subscribe } from 'valtio';
import { preferences } from '../state/preferences.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const { theme, palette } = preferences;
  const root = document.documentElement;
  root.dataset['theme'] = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  root.dataset['palette'] = palette;
}

/** APP-10: light, dark, or as the system says, at once and whenever one of them changes. */
export function followTheme(): void {
  apply();
  subscribe(preferences, apply);
  dark.addEventListener('change', apply);
}
