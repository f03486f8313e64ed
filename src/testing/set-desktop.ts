import { act } from '@testing-library/react';

function set(query: string, on: boolean): void {
  const list = window.matchMedia(query);
  Object.assign(list, { matches: on });
  act(() => void list.dispatchEvent(new Event('change')));
}

/** Makes the page as wide as a desktop, or as narrow as a phone again: what `useDesktop` says. */
export const setDesktop = (on: boolean): void => set('(min-width: 56.25rem)', on);

/** The same for `useWide`. */
export const setWide = (on: boolean): void => set('(min-width: 75rem)', on);

/** The same for `useTablet`. */
export const setTablet = (on: boolean): void => set('(min-width: 600px)', on);

/** The same for `useLying`. */
export const setLying = (on: boolean): void => set('(min-width: 600px) and (max-height: 500px)', on);
