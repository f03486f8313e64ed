import { faker } from '@faker-js/faker';
import { createHash } from 'node:crypto';
import type { Asked } from './drawing.ts';

/** Dates that x-faker counts from now would differ from run to run. */
const fixedNow = new Date('2026-10-14T12:00:00Z');
faker.setDefaultRefDate(fixedNow);

/**
 * SBX-05: what a mocked answer depends on: the seed, the operation, and what was asked. `t` is left out, since it is
 * another one with every call; so are keys and tokens, which are headers.
 */
export function mockSeed(seed: number, operationId: string, asked: Asked): string {
  const { t: _t, ...query } = asked.query;
  const sorted = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return toSeed(seed, operationId, sorted, asked.body ?? null);
}

/** A seed that depends on all of these, in hexadecimal. */
export function toSeed(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Seeds x-faker, which Prism's own seed does not reach. Call it right before an answer is mocked. */
export function seedFaker(seed: string): void {
  faker.seed(seedNumber(seed));
}

/** 32 bits of a seed. */
export function seedNumber(seed: string): number {
  return Number.parseInt(seed.slice(0, 8), 16);
}
