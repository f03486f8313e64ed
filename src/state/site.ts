import { proxy } from 'valtio/vanilla';

/** What this site said of itself at the start; nothing of it is kept. */
export const site = proxy({
  /** Main mode of the initial check (`type` 0); null until it answered. */
  isMain: null as boolean | null,
  /** Where the browser is being sent, since this site has moved; null while it stays. */
  leavingFor: null as string | null,
  /** Whether no market made the prices: then every screen with a price says so (APP-11). */
  simulatedPrices: false,
});
