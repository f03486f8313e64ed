import { useEffect } from 'react';
import { createInteraction, type CreateInteraction } from '../../../chart/interaction.ts';
import { keptBars } from '../../../state/kept-bars.ts';

/** Brings fingers, mouse and keys to a chart that shows already, and keeps what they choose. */
export function ChartHands({ onReady }: { onReady: (interaction: { create: CreateInteraction }) => void }) {
  useEffect(
    () => onReady({ create: (parts, views) => createInteraction({ ...parts, kept: keptBars }, views) }),
    [onReady],
  );
  return null;
}
