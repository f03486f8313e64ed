import { useEffect, type RefObject } from 'react';

/** The first screen of a page leaves the focus where the browser puts it. */
let arrivedBefore = false;

/**
 * UI-17: when the link that was followed is gone with its screen, the focus would fall to the start of the page. It goes to the new
 * screen's content instead; a focus that is still somewhere (the tab bar, a dialog) is left alone.
 */
export function useFocusOnArrival(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    if (arrivedBefore && lost) area.current?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, [area]);
}
