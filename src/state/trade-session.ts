import { persisted } from './persisted.ts';
import { isRecord, readNumber } from './read-json.ts';

/** What the trade screen keeps for this tab, also over a reload. */
export const tradeSession = persisted<{
  /** HND-07: the id of the order that is selected, by the id of its instrument. */
  selected: Partial<Record<number, number>>;
  /** POS-04: which list the positions' table shows. */
  dockList: 'open' | 'pending' | 'history';
}>({
  key: 'candlewick.trade',
  version: 1,
  area: 'session',
  revive: ({ selected, dockList }) => ({
    selected: Object.fromEntries(
      Object.entries(isRecord(selected) ? selected : {}).flatMap(([instrument, stored]) => {
        const id = readNumber(stored, null);
        return id === null ? [] : [[instrument, id]];
      }),
    ),
    dockList: dockList === 'pending' || dockList === 'history' ? dockList : 'open',
  }),
});

/** Selects an order of an instrument on its chart; null selects none. */
export function selectOrder(instrumentId: number, id: number | null): void {
  if (id === null) delete tradeSession.selected[instrumentId];
  else tradeSession.selected[instrumentId] = id;
}
