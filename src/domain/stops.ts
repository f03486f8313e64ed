import type { Side } from './side.ts';

/** Prices at which a position closes by itself; null is off. */
export interface Stops {
  stopLoss: number | null;
  takeProfit: number | null;
}

export type StopField = keyof Stops;

/** 0 on the wire is off. */
export function stopFromWire(price: number): number | null {
  return price > 0 ? price : null;
}

/**
 * BRK-12: which stops stand on the wrong side. `price` is the quoted mid (which triggers them) of a market order or an
 * open position, and the target of a pending order. A stop exactly at the price is wrong: it would close at once.
 */
export function wrongStops(side: Side, price: number, stops: Stops): StopField[] {
  const wrong: StopField[] = [];
  const { stopLoss, takeProfit } = stops;
  if (stopLoss !== null && (side === 'buy' ? stopLoss >= price : stopLoss <= price)) wrong.push('stopLoss');
  if (takeProfit !== null && (side === 'buy' ? takeProfit <= price : takeProfit >= price))
    wrong.push('takeProfit');
  return wrong;
}
