import type { Instrument } from '../../src/generated/rest.d.ts';
import type { MarketTick } from '../../src/generated/socket.d.ts';

const instrumentCount = 500;
/** 1,000 ticks a second at 60 frames a second, in one message a frame. */
const ticksAMessage = [17, 17, 16];
const precision = 2;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function makeInstruments(): Instrument[] {
  return Array.from({ length: instrumentCount }, (_, i) => ({
    Id: i + 1,
    Code: `SYM${i + 1}`,
    ShowCode: `SYM/${i + 1}`,
    Name: `Instrument ${i + 1}`,
    Logo: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    CategoryId: 1,
    MarketStatus: 1,
    PricePrecision: precision,
    ForexQuotations: { Open: 100 + i, Close: 100 + i, Change: 0 },
    HasForexMultiple: [{ Value: 100 }],
    ForexMinCont: 0.01,
    ForexContNum: 1,
    Pip: 0.01,
    ForexFeeRate: 0,
    MarginMode: 0,
  }));
}

interface Feed {
  /** The next message of the server, as text. */
  next(): string;
  /** What each instrument costs now, by id. */
  readonly newest: ReadonlyMap<number, MarketTick>;
}

/** The same prices at every run: each message has the newest ticks of some instruments, chosen at random. */
export function createFeed(instruments: readonly Instrument[]): Feed {
  const draw = random(7);
  const newest = new Map<number, MarketTick>();
  let messages = 0;
  let time = 1_767_225_600_000;

  function tick(instrument: Instrument): MarketTick {
    const { Id, Code, ForexQuotations } = instrument;
    const { Open } = ForexQuotations;
    const before = newest.get(Id);
    const Close = Number(((before?.Close ?? Open) * (1 + (draw() - 0.5) / 500)).toFixed(precision));
    const one: MarketTick = {
      Id,
      Code,
      Close,
      Change: Number(((Close / Open - 1) * 100).toFixed(2)),
      Open,
      High: Math.max(before?.High ?? Open, Close),
      Low: Math.min(before?.Low ?? Open, Close),
      Volume: (before?.Volume ?? 0) + 1,
      MarketStatus: 1,
      Time: time,
    };
    newest.set(Id, one);
    return one;
  }

  return {
    newest,
    next() {
      time += 17;
      const count = ticksAMessage[messages++ % ticksAMessage.length];
      const chosen = new Set<number>();
      while (chosen.size < count) chosen.add(Math.floor(draw() * instruments.length));
      const data = Array.from(chosen, (i) => tick(instruments[i]));
      return JSON.stringify({ type: 'DAY_MARKET', data });
    },
  };
}
