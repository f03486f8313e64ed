import type { Candle } from '../../src/generated/rest.d.ts';

/** Small seeded generator, so that every run draws the same bars. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** `count` one-minute bars of a drifting price. */
export function makeCandles(count: number): Candle[] {
  const next = random(7);
  let price = 1.0864;
  return Array.from({ length: count }, (_, i) => {
    const open = price;
    price = Math.max(0.5, open + (next() - 0.5) * 0.0008);
    const High = Math.max(open, price) + next() * 0.0003;
    const Low = Math.min(open, price) - next() * 0.0003;
    const Time = 1_760_000_000 - (1_760_000_000 % 60) + i * 60;
    return { Time, Open: open, High, Low, Close: price, Volume: 50 + Math.floor(next() * 400) };
  });
}

/** Ticks on the last bar; every `perBar`-th opens a new one. The price walks as it does on a quiet day. */
export function makeTicks(last: Candle, count: number, perBar: number): Candle[] {
  const next = random(11);
  let bar = { ...last };
  return Array.from({ length: count }, (_, i) => {
    if (i % perBar === perBar - 1) {
      bar = {
        Time: bar.Time + 60,
        Open: bar.Close,
        High: bar.Close,
        Low: bar.Close,
        Close: bar.Close,
        Volume: 0,
      };
    }
    const Close = bar.Close + (next() - 0.5) * 0.0001;
    bar = {
      ...bar,
      Close,
      High: Math.max(bar.High, Close),
      Low: Math.min(bar.Low, Close),
      Volume: bar.Volume + 1,
    };
    return bar;
  });
}
