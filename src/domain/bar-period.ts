import type { Period } from '../generated/rest.d.ts';

/** Seconds in a bar. */
export const periodSeconds: Record<Period, number> = {
  '1min': 60,
  '5min': 300,
  '15min': 900,
  '30min': 1800,
  '60min': 3600,
  '1day': 86_400,
};

/** What is kept of the choice, whatever is in it; a quarter of an hour where there was none. */
export const readPeriod = (stored: unknown): Period =>
  typeof stored === 'string' && Object.hasOwn(periodSeconds, stored) ? (stored as Period) : '15min';
