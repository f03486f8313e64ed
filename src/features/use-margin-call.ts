import { marginCallLevel } from '../domain/fixed-figures.ts';
import { useLive } from '../live/live-text.tsx';
import { portfolio } from '../live/page.ts';

/** The margin level while it calls for more margin (BRK-08), in percent; null while all is well, or for a guest. */
export function useMarginCall(): number | null {
  return useLive(portfolio.account, ({ marginLevel }) =>
    marginLevel !== null && marginLevel <= marginCallLevel ? marginLevel : null,
  );
}
