import { useEffect, useLayoutEffect, useRef } from 'react';
import { subscribe } from 'valtio/vanilla';
import { createInteraction, type CreateInteraction } from '../../../chart/interaction.ts';
import type { KeptBars, MarketLines } from '../../../chart/parts.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { changeTradePreferences, tradePeople, tradePreferences } from '../../../state/trade-preferences.ts';
import { marketSides } from './market-sides.ts';

/** HND-02: of the person who is signed in; other tabs follow. */
const kept: KeptBars = {
  read: () => tradePreferences().bars,
  write: (bars) => changeTradePreferences((mine) => void (mine.bars = bars)),
  subscribe: (listener) => subscribe(tradePeople, listener),
};

interface ChartHandsProps {
  instrument: Instrument;
  /** An order is drafted on the chart. */
  isDrafting: boolean;
  onReady: (interaction: { create: CreateInteraction }) => void;
}

/** Brings fingers, mouse and keys to a chart that shows already, keeps what they choose, and what the market has for them. */
export function ChartHands({ onReady, ...props }: ChartHandsProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const market: MarketLines = {
      sides: () => marketSides(latest.current.instrument),
      isAimed: () => latest.current.isDrafting || tradePreferences().askLine,
    };
    onReady({ create: (parts, views) => createInteraction({ ...parts, kept, market }, views) });
  }, [onReady]);
  return null;
}
