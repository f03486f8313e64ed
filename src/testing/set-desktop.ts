import { act } from '@testing-library/react';

/** Makes the page as wide as a desktop, or as narrow as a phone again: what `useDesktop` says. */
export function setDesktop(on: boolean): void {
  const list = window.matchMedia('(min-width: 56.25rem)');
  Object.assign(list, { matches: on });
  act(() => void list.dispatchEvent(new Event('change')));
}
