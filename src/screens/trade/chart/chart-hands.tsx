import { useEffect, useLayoutEffect, useRef } from 'react';
import { createInteraction, type CreateInteraction } from '../../../chart/interaction.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { keptBars } from '../../../state/kept-bars.ts';
import { tradePreferences } from '../../../state/trade-preferences.ts';
import { marketSides } from './market-sides.ts';

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
    const market = {
      sides: () => marketSides(latest.current.instrument),
      isAimed: () => latest.current.isDrafting || tradePreferences().askLine,
    };
    onReady({ create: (parts, views) => createInteraction({ ...parts, kept: keptBars, market }, views) });
  }, [onReady]);
  return null;
}
