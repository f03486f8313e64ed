import { subscribe } from 'valtio/vanilla';
import { changeTradePreferences, tradePeople, tradePreferences } from './trade-preferences.ts';

/** HND-02: how many bars the person who is signed in wants to see on every chart; other tabs follow. */
export const keptBars = {
  read: (): number | null => tradePreferences().bars,
  write: (bars: number | null): void => changeTradePreferences((mine) => void (mine.bars = bars)),
  subscribe: (listener: () => void): (() => void) => subscribe(tradePeople, listener),
};
