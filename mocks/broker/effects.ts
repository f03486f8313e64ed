import type { WorldEvents } from '../world/world.ts';
import type { Emitter } from '../world/emitter.ts';

/** What a change did, told to the world only when it is booked. */
export interface Effects {
  /** Users whose balance, orders or stops changed. */
  touched: Set<number>;
  /** Orders that completed, by user. */
  closed: Map<number, number[]>;
}

export function noEffects(): Effects {
  return { touched: new Set(), closed: new Map() };
}

export function noteClosed(effects: Effects, userId: number, orderId: number): void {
  effects.touched.add(userId);
  effects.closed.set(userId, [...(effects.closed.get(userId) ?? []), orderId]);
}

/** BRK-21: closed orders first, so that a portfolio never shows a position after word of its end. */
export function announce(events: Emitter<WorldEvents>, effects: Effects): void {
  for (const [userId, ids] of effects.closed) events.emit('closed', { userId, ids });
  for (const userId of effects.touched) events.emit('portfolio', { userId });
}
