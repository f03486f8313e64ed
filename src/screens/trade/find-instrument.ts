import { MarketStatus } from '../../generated/enums.ts';
import type { Instrument } from '../../generated/rest.d.ts';

interface Wanted {
  /** From the address, as it was typed. */
  code: string | null;
  /** Chosen earlier in this session. */
  current: string | null;
}

/**
 * TRD-01: the instrument of the address; without one, the chosen one, else the first open, else the first of all.
 *
 * @returns null for a code in the address that nobody knows: that is said, and nothing else is shown in its place
 */
export function findInstrument(
  instruments: readonly Instrument[],
  { code, current }: Wanted,
): Instrument | null {
  const named = (name: string | null) => {
    const wanted = name?.trim().toUpperCase();
    return wanted ? instruments.find((one) => one.Code.toUpperCase() === wanted) : undefined;
  };
  if (code?.trim()) return named(code) ?? null;
  return (
    named(current) ??
    instruments.find((one) => one.MarketStatus === MarketStatus.Open) ??
    instruments[0] ??
    null
  );
}
