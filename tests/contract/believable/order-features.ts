import { expect } from 'vitest';
import type { Instrument, Order } from '../../../src/generated/rest.d.ts';
import { mockedNow, type Mock } from './ask.ts';

/** The orders of the first pages, and what stands beside them. */
async function shownBy(mock: Mock) {
  const { order_features: features = {} } = await mock.data('getBasicInfo');
  const instruments = new Map((await mock.data('listInstruments')).map((one) => [one.ShowCode, one]));
  const pages = [0, 1, 3].map(async (status) =>
    mock.data('listOrders', { status: status as 0 | 1 | 3, page: 1 }),
  );
  const orders = (await Promise.all(pages)).flatMap(({ data }) => data);
  return { features, instruments, orders };
}

export async function featuresAgree(mocks: Mock[]): Promise<void> {
  const seen = { Trailing: 0, ExpireAt: 0, PartOf: 0, Swap: 0, expired: 0, rates: 0, none: 0 };
  for (const mock of mocks) {
    const { features, instruments, orders } = await shownBy(mock);
    for (const { SwapLong } of instruments.values()) if (SwapLong !== undefined) seen.rates += 1;
    if (Object.keys(features).length === 0) seen.none += 1;
    for (const order of orders) {
      checkTimes(order, features.expiry === true);
      checkTrail(order, features.trailing === true);
      checkSwap(order, instruments.get(order.ForexTradeLists.ShowCode));
      checkPart(order, orders, features.partialClose === true);
      for (const name of ['Trailing', 'ExpireAt', 'PartOf', 'Swap'] as const)
        if (name in order) seen[name] += 1;
      if (order.Status === 3 && order.CompleteReason === 8) seen.expired += 1;
    }
  }
  for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0);
}

function checkTimes(order: Order, expires: boolean): void {
  const { ExpireAt, CreateTimeHandler, CompleteTimeHandler } = order;
  if (order.Status === 3 && order.CompleteReason === 8) expect(ExpireAt).toBe(CompleteTimeHandler);
  if (ExpireAt === undefined) return;
  expect(expires && order.Price === null).toBe(true);
  expect(Date.parse(ExpireAt)).toBeGreaterThan(Date.parse(CreateTimeHandler));
  if (order.Status === 0) expect(Date.parse(ExpireAt)).toBeGreaterThan(mockedNow);
}

/** A stop that follows is never further from the price than its distance. */
function checkTrail(order: Order, trails: boolean): void {
  if (order.Trailing === undefined) return;
  expect(trails).toBe(true);
  if (order.Status !== 1) return;
  expect(order.TargetLossPrice).toBeGreaterThan(0);
  const apart = Math.abs(order.UpdatePrice - order.TargetLossPrice);
  expect(apart).toBeLessThanOrEqual(order.Trailing * 1.05 + 1e-9);
}

function checkSwap(order: Order, instrument: Instrument | undefined): void {
  if (order.Swap === undefined) return;
  const rate = order.OrderType === 1 ? instrument?.SwapLong : instrument?.SwapShort;
  expect(order.Price).not.toBeNull();
  expect(Math.sign(order.Swap)).toBe(Math.sign(rate ?? 0));
  const nights = order.Swap / ((rate ?? 0) * order.Quantity);
  expect(Math.abs(nights - Math.round(nights))).toBeLessThan(0.01);
}

function checkPart(order: Order, all: readonly Order[], closesParts: boolean): void {
  if (order.Status !== 3 || !('PartOf' in order)) return;
  expect(closesParts).toBe(true);
  const whole = all.find(({ Id }) => Id === order.PartOf);
  if (!whole) return;
  expect(whole).toMatchObject({ Status: 1, Price: order.Price, OrderType: order.OrderType });
  expect(whole).toMatchObject({
    ForexTradeLists: order.ForexTradeLists,
    CreateTimeHandler: order.CreateTimeHandler,
  });
}
