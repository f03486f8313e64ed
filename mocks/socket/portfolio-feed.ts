import type { ForexTradeMessage } from '../../src/generated/socket.d.ts';
import type { World } from '../world/world.ts';
import type { Feed } from './feed.ts';

/** Real milliseconds between two messages of one portfolio. */
const pause = 250;

/** SBX-33: FOREX_TRADE: a user's account whenever it changed, at most every 250 ms. */
export function createPortfolioFeed(
  { broker, clock }: Pick<World, 'broker' | 'clock'>,
  userId: number,
  realNow: () => number = Date.now,
): Feed {
  let told = '';
  let toldAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<ForexTradeMessage> {
    const account = await broker.account(userId, clock.now());
    return {
      type: 'FOREX_TRADE',
      data: {
        ProfitsTotal: account.floating,
        // 0 on the wire where there is no open margin, shown as '—'.
        HazardRate: Math.max(0, account.marginLevel ?? 0),
        CautionMoneyAll: account.usedMargin,
        Balance: account.balance,
        TransOrder: account.positions.map(({ id, price, profit }) => ({
          Id: id,
          UpdatePrice: price,
          FactProfits: profit,
        })),
      },
    };
  }

  return {
    snapshot: async () => [await read()],
    async changes() {
      if (realNow() - toldAt < pause) return [];
      const message = await read();
      const text = JSON.stringify(message);
      if (text === told) return [];
      told = text;
      toldAt = realNow();
      return [message];
    },
  };
}
