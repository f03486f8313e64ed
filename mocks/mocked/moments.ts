import { day, hour } from '../market/periods.ts';
import type { Draws } from './draws.ts';

/**
 * SBX-05: when every mocked answer is given; the contract mock's clock starts here. A Wednesday, with most markets
 * open.
 */
export const mockedNow = Date.parse('2026-10-14T12:00:00Z');

/** As the contract writes a moment, in whole seconds. */
export function wireTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

const second = 1000;

/** So many moments before now, the newest first, none twice: the first within hours, the others up to days apart. */
export function momentsBack(draws: Draws, count: number, furthestApart = 3 * day): number[] {
  let at = mockedNow - draws.int(60, (5 * hour) / second) * second;
  return Array.from({ length: count }, () => {
    const moment = at;
    at -= draws.int(120, furthestApart / second) * second;
    return moment;
  });
}

/** A moment after another one, at most so much later and never later than now. */
export function momentAfter(draws: Draws, from: number, most: number): number {
  const latest = Math.min(from + most, mockedNow);
  return from + draws.int(Math.min(60, (latest - from) / second), (latest - from) / second) * second;
}
