import { hashText, Random } from '../market/random.ts';
import { drawKey, drawWord, type Seed } from '../market/secret-draws.ts';
import { defaultWorld } from './worlds.ts';

/** Randomness of one world: the same seed gives the same numbers and ids in the same order. */
interface WorldRandom {
  /** In [0, 1). */
  random(): number;
  /** A UUID, version 4 in form. */
  newId(): string;
}

/**
 * SBX-98: the seed of one world of a server. Worlds have clocks of their own: with the same secret prices, one that is
 * ahead would show the others what comes. A small number is no secret, and the same for all.
 */
export function seedOfWorld(seed: Seed, name: string): Seed {
  if (typeof seed === 'number' || name === defaultWorld) return seed;
  const words = drawKey(seed, `world/${name}`).subarray(0, 4);
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** SBX-98: what a world draws besides prices; of a secret seed 32 bits of a hash, which lead back to no price. */
export function numberOf(seed: Seed): number {
  return typeof seed === 'number' ? seed : drawWord(seed, 'world') >>> 0;
}

/** SBX-23: it decides games, not keys: nothing that guards anything may come from it. */
export function createWorldRandom(seed: number, name: string): WorldRandom {
  const numbers = new Random(hashText(`${seed}/world/${name}`));
  const byte = () => Math.floor(numbers.next() * 256);
  return {
    random: () => numbers.next(),
    newId() {
      const bytes = Uint8Array.from({ length: 16 }, byte);
      bytes[6] = (bytes[6] & 0x0f) | 0x40;
      bytes[8] = (bytes[8] & 0x3f) | 0x80;
      const hex = Buffer.from(bytes).toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
        '-',
      );
    },
  };
}
