import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../routes/paths.ts';

let show: (() => void) | null = null;

/** DSK-62: opens the search over the page; where there is none, as on a phone, the page of the search. */
export function openPalette(): void {
  if (show) show();
  else navigate(paths.search);
}

/** Takes the calls of `openPalette`. Returns how to give them back. */
export function showPaletteBy(open: () => void): () => void {
  show = open;
  return () => {
    if (show === open) show = null;
  };
}
