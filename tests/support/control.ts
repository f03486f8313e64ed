import type { ControlState } from '../../mocks/control/read-state.ts';
import type { ReviewKind } from '../../mocks/store/schema.ts';
import type { SiteSettings } from '../../mocks/world/site-settings.ts';
import { ask, command } from '../../mocks/testing/ask.ts';

/** For `setSite`: what orders can do on a server of the first contract. */
export const basicOrders = {
  priceProtection: 'off',
  partialClose: 'off',
  changePending: 'off',
  expiry: 'off',
  trailing: 'off',
  orderQuery: 'off',
  oneStop: 'off',
  stopLevels: 'off',
  marketTimes: 'off',
  orderLimits: 'off',
  ordersRev: 'off',
  recordQuery: 'off',
  swap: 'off',
  tickSpread: 'off',
} as const satisfies Partial<SiteSettings>;

/** The sandbox's control API for one world. When a call resolves it is done, and its sockets are notified. */
export function createControl(host: string) {
  const act = (area: string, body: object) => command(host, area, body);
  async function state(): Promise<ControlState> {
    const headers = { host, 'x-candlewick-control': '1' };
    const { text } = await ask(Number(host.split(':')[1]), '/control/state', { headers });
    return JSON.parse(text) as ControlState;
  }
  return {
    state,
    async price(code: string): Promise<number> {
      const { instruments } = await state();
      const found = instruments.find((one) => one.code === code);
      if (!found) throw new Error(`There is no instrument ${code}`);
      return found.price;
    },
    /** The code or text that the site sent last, to this address or with this picture. */
    async sent(to?: string): Promise<string> {
      const { outbox } = await state();
      const found = outbox.find((one) => one.text === undefined && (to === undefined || one.to === to));
      if (!found) throw new Error(`Nothing was sent to ${to ?? 'anybody'}`);
      return found.code;
    },
    /** The notice without a code that the site sent last to this address. */
    async notice(to: string): Promise<string> {
      const { outbox } = await state();
      const found = outbox.find((one) => one.to === to && one.text !== undefined);
      if (!found?.text) throw new Error(`No notice was sent to ${to}`);
      return found.text;
    },
    freezeClock: () => act('clock', { act: 'freeze' }),
    resumeClock: () => act('clock', { act: 'resume' }),
    /** Milliseconds; below 0 is back. */
    moveClock: (by: number) => act('clock', { act: 'move', by }),
    pinPrice: (code: string, price: number) => act('price', { act: 'pin', code, price }),
    unpinPrice: (code: string) => act('price', { act: 'unpin', code }),
    movePrice: (code: string, percent: number) => act('price', { act: 'move', code, percent }),
    openMarket: (code: string) => act('hours', { act: 'open', code }),
    closeMarket: (code: string) => act('hours', { act: 'close', code }),
    /** The next calls of an operation are refused with this code of the error catalogue. */
    refuse: (operation: string, code: number, times = 1) =>
      act('faults', { act: 'refuse', operation, code, times }),
    /** The next call of an operation is carried out, and its answer held back until it is let go or the caller gives up. */
    hold: (operation: string) => act('faults', { act: 'hold', operation }),
    release: (operation: string) => act('faults', { act: 'release', operation }),
    fail: (operation: string, status: number, times = 1) =>
      act('faults', { act: 'status', operation, status, times }),
    /** Every answer is so many milliseconds late. */
    latency: (milliseconds: number) => act('faults', { act: 'latency', milliseconds }),
    garble: (messages: number) => act('faults', { act: 'garble', messages }),
    clearFaults: () => act('faults', { act: 'clear' }),
    dropSockets: () => act('sockets', { act: 'drop' }),
    refuseSockets: () => act('sockets', { act: 'refuse' }),
    acceptSockets: () => act('sockets', { act: 'accept' }),
    /** What the site is like: `{ registration: 'captcha' }`. */
    setSite: (settings: Partial<SiteSettings>) => act('site', { act: 'set', ...settings }),
    /** Decides what waits for a review; `reason` is a key of the server's own, or any words. */
    approve: (account: string, kind: ReviewKind) => act('reviews', { act: 'approve', account, kind }),
    reject: (account: string, kind: ReviewKind, reason?: string) =>
      act('reviews', { act: 'reject', account, kind, reason }),
    endSessions: () => act('accounts', { act: 'end' }),
    /** Ends the world with all it holds; a next mention would create it again. */
    end: () => act('world', { act: 'end' }),
    deposit: (account: string, amount: number) => act('accounts', { act: 'deposit', account, amount }),
  };
}

export type Control = ReturnType<typeof createControl>;
