import type { Candle, KlineMessage } from '../../src/generated/socket.d.ts';
import type { Bar } from '../market/market.ts';
import type { World } from '../world/world.ts';
import type { Channel, Feed } from './feed.ts';

type CandlesChannel = Extract<Channel, { kind: 'candles' }>;

/** SBX-32: KLINE.<code>: the forming candle whenever it changes, and a candle's last state when the next one opens. */
export function createCandlesFeed(
  { market, clock }: Pick<World, 'market' | 'clock'>,
  { code, period }: CandlesChannel,
): Feed | null {
  const spec = market.byCode(code);
  if (!spec) return null;
  let told: Bar | undefined;
  const newest = (limit: number) => market.bars(spec.id, period, { at: clock.now(), limit });
  const message = (bar: Bar): KlineMessage => ({
    type: `KLINE.${code}`,
    data: { period, candle: toCandle(bar) },
  });
  return {
    snapshot: async () => newest(1).map(message),
    async changes() {
      // The bar before the newest may have moved after the last beat that saw it, just before it closed.
      const fresh = newest(2).filter(
        (bar) => !told || bar.time > told.time || (bar.time === told.time && !isSame(bar, told)),
      );
      if (fresh.length === 0) return [];
      const shown = told ? fresh : fresh.slice(-1);
      told = fresh.at(-1);
      return shown.map(message);
    },
  };
}

function isSame(a: Bar, b: Bar): boolean {
  return (
    a.close === b.close && a.high === b.high && a.low === b.low && a.volume === b.volume && a.open === b.open
  );
}

function toCandle(bar: Bar): Candle {
  return {
    Time: bar.time,
    Open: bar.open,
    High: bar.high,
    Low: bar.low,
    Close: bar.close,
    Volume: bar.volume,
  };
}
