import { persisted } from './persisted.ts';
import { isRecord, readNumber } from './read-json.ts';

/** LAY-06: what panes of the terminal were given, px, by class of width and pane; 0 is folded. Kept on this device. */
export const paneSizes = persisted<{ sizes: Partial<Record<string, number>> }>({
  key: 'candlewick.panes',
  version: 1,
  area: 'local',
  revive: ({ sizes }) => ({
    sizes: Object.fromEntries(
      Object.entries(isRecord(sizes) ? sizes : {}).flatMap(([pane, stored]) => {
        const size = readNumber(stored, null);
        return size !== null && size >= 0 ? [[pane, size]] : [];
      }),
    ),
  }),
});
