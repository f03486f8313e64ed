import { createWorldRandom } from '../world/world-random.ts';
import { seedNumber } from './seed-mock.ts';

/** A screen shows no more at once; the contract's own limits are there to keep memory. */
const longest = 24;
const shareOfEmpty = 0.1;

/**
 * The same schema with every list's length decided by the seed. Prism's sampler fills each list to its limit, a
 * thousand instruments and never none; a screen has to stand both a long list and an empty one.
 */
export function varyListLengths<Value>(schema: Value, seed: string): Value {
  const { random } = createWorldRandom(seedNumber(seed), 'lists');

  function length(minItems: number, maxItems: number): number {
    const most = Math.max(minItems, Math.min(maxItems, longest));
    if (minItems === 0 && random() < shareOfEmpty) return 0;
    const least = Math.max(minItems, Math.min(1, most));
    return least + Math.floor(random() * (most - least + 1));
  }

  function copy(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const copied = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)]));
    if (copied['type'] !== 'array') return copied;
    const items = length(Number(copied['minItems'] ?? 0), Number(copied['maxItems'] ?? longest));
    return { ...copied, minItems: items, maxItems: items };
  }

  // A copy of the same shape; only bounds of lists differ.
  return copy(schema) as Value;
}
