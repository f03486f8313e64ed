import { ref } from 'valtio/vanilla';
import type { Instrument, Period } from '../generated/rest.d.ts';
import { readPeriod } from '../domain/bar-period.ts';
import { persisted } from './persisted.ts';
import { isRecord, readNumber, readString } from './read-json.ts';

interface MarketSession {
  /** Code of the instrument on the trade screen; null until one was chosen. */
  currentCode: string | null;
  /** The newest trade list, shown at once after a reload. */
  instruments: Instrument[];
  /** When that list came, epoch milliseconds; 0 for never. */
  instrumentsAt: number;
  /** Length of a bar on the chart. */
  period: Period;
}

/** What is kept for this session of the browser only (SES-08). */
export const marketSession: MarketSession = persisted<MarketSession>({
  key: 'candlewick.market',
  version: 1,
  area: 'session',
  revive(stored) {
    const instruments = readInstruments(stored.instruments);
    return {
      currentCode: readString(stored.currentCode, null),
      instruments: ref(instruments),
      instrumentsAt: instruments.length > 0 ? readNumber(stored.instrumentsAt, 0) : 0,
      period: readPeriod(stored.period),
    };
  },
});

/** Keeps the trade list. It goes in by `ref`: hundreds of rows must not become proxies. */
export function keepInstruments(instruments: Instrument[], at: number): void {
  marketSession.instruments = ref(instruments);
  marketSession.instrumentsAt = at;
}

/** All or nothing: a list with one broken row is fetched again. */
function readInstruments(value: unknown): Instrument[] {
  return Array.isArray(value) && value.every(isInstrument) ? value : [];
}

/** The fields without which a row cannot be shown. The rest was checked when this very page wrote it. */
function isInstrument(value: unknown): value is Instrument {
  return (
    isRecord(value) &&
    typeof value.Id === 'number' &&
    typeof value.Code === 'string' &&
    typeof value.ShowCode === 'string' &&
    typeof value.PricePrecision === 'number' &&
    isRecord(value.ForexQuotations) &&
    Array.isArray(value.HasForexMultiple)
  );
}
