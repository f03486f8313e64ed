/** Randomness of one world: the same seed gives the same numbers and ids in the same order. */
export interface WorldRandom {
  /** In [0, 1). */
  random(): number;
  /** A UUID, version 4 in form. */
  newId(): string;
}

/** SBX-23: SplitMix-like 32-bit generator; it decides games, not keys. Nothing here guards anything. */
export function createWorldRandom(seed: number, name: string): WorldRandom {
  let state = seed | 0;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return {
    random: () => next() / 0x100000000,
    newId() {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
      const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
