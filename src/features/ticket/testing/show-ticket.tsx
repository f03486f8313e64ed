import { act } from '@testing-library/react';
import type { Instrument, OrderFeatures } from '../../../generated/rest.d.ts';
import type { MarketTick } from '../../../generated/socket.d.ts';
import { changeTradePreferences, type TradePreferences } from '../../../state/trade-preferences.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { basicInfo, demoUser, instrument, portfolio, tick as makeTick } from '../../../testing/fixtures.ts';
import { pageSocket } from '../../../testing/page-socket.ts';
import { showScreen, signInAs } from '../../../testing/show-screen.tsx';
import { OrderFlow } from '../deal-block.tsx';
import { Ticket, TicketFields } from '../ticket.tsx';

/** What the server says is on the screen a frame later. */
async function say(message: Parameters<typeof pageSocket.say>[0]): Promise<void> {
  await act(async () => {
    pageSocket.say(message);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

let newest = 0;

/** A tick of EUR/USD, newer than any before, or what differs in it. */
export function tick(changes: Partial<MarketTick> = {}) {
  newest = Math.max(newest + 1, Date.now());
  return say({ type: 'DAY_MARKET', data: [makeTick({ Time: newest, ...changes })] });
}

/** What the account has, USD; nothing is open. */
export const account = (Balance: number) =>
  say({
    type: 'FOREX_TRADE',
    data: portfolio({ ProfitsTotal: 0, HazardRate: 0, CautionMoneyAll: 0, Balance, TransOrder: [] }),
  });

/**
 * A demo user's ticket with everything around it known: a price, fees, and an account with nothing locked.
 *
 * @param inColumn beside the chart, with all its fields; else a phone's deal block
 * @param mine how the user trades, beside sending at once and stops as prices
 * @param ahead whether what follows a press has been fetched, as it is when the page was idle
 */
export async function showTicket(
  changes: Partial<Instrument> = {},
  {
    ahead = true,
    inColumn = true,
    features,
    mine,
  }: {
    ahead?: boolean;
    inColumn?: boolean;
    features?: OrderFeatures;
    mine?: Partial<TradePreferences>;
  } = {},
) {
  const server = fakeServer();
  server.answer('getBasicInfo', basicInfo(features && { order_features: features }));
  server.answer('getForexAccount', { balance: 100_000, lock_balance: 0 });
  server.answer('listOrders', { data: [], total: 0, all_fact_profits: 0, balance: 100_000 });
  await TicketFields.preload();
  if (ahead) await OrderFlow.preload();
  await signInAs(demoUser);
  changeTradePreferences((own) => Object.assign(own, { oneTap: true, stopUnit: 'price', ...mine }));
  await pageSocket.connect({ loggedIn: true });
  const view = showScreen(<Ticket instrument={instrument(changes)} inColumn={inColumn} />);
  await tick();
  await account(100_000);
  return { server, ...view };
}
