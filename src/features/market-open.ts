import { useEffect, useState } from 'react';
import type { Instrument } from '../generated/rest.d.ts';
import { quotes } from '../live/page.ts';

/** Whether an instrument can be traded now, by its newest tick; an unknown one is left to the server. */
export function useMarketOpen(instrument: Instrument | null): boolean {
  const [open, setOpen] = useState(() => isOpen(instrument));
  useEffect(() => {
    if (!instrument) return undefined;
    return quotes.subscribe(instrument.Id, (tick) => setOpen(tick.MarketStatus === 1));
  }, [instrument]);
  return open;
}

function isOpen(instrument: Instrument | null): boolean {
  return !instrument || quotes.isOpen(instrument);
}
