import { useSnapshot } from 'valtio';
import { session } from '../state/session.ts';
import {
  personOf,
  startingPreferences,
  tradePeople,
  type TradePreferences,
} from '../state/trade-preferences.ts';

const nothingChosen = startingPreferences();

/** SIZ-05: how the person who is signed in trades; renders when that changes, in whichever tab. */
export function useTradePreferences(): Readonly<TradePreferences> {
  const { user } = useSnapshot(session);
  const { people } = useSnapshot(tradePeople);
  return (people[personOf(user)] as TradePreferences | undefined) ?? nothingChosen;
}
