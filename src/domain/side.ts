import type { OrderSide } from '../generated/rest.d.ts';

/** Buy is long: it gains when the price rises. */
export type Side = 'buy' | 'sell';

export function sideFromWire(wire: OrderSide): Side {
  return wire === 1 ? 'buy' : 'sell';
}

export function sideToWire(side: Side): OrderSide {
  return side === 'buy' ? 1 : 2;
}

export function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}
