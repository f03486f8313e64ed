import { useEffect, useState } from 'react';
import type { Instrument } from '../generated/rest.d.ts';
import { latestTick, watchQuote } from '../live/quotes.ts';

/** Whether an instrument can be traded now, by its newest tick; an unknown one is left to the server. */
export function useMarketOpen(instrument: Instrument | null): boolean {
  const [open, setOpen] = useState(() => isOpen(instrument));
  useEffect(() => {
    if (!instrument) return undefined;
    return watchQuote(instrument.Id, (tick) => setOpen(tick.MarketStatus === 1));
  }, [instrument]);
  return open;
}

function isOpen(instrument: Instrument | null): boolean {
  if (!instrument) return true;
  return (latestTick(instrument.Id)?.MarketStatus ?? instrument.MarketStatus) === 1;
}
