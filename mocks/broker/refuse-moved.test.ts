import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';

// EUR/USD has a spread of 0.00012 in the afternoon: a mid of 1.1 is 1.09994 and 1.10006.
const start = () => startTrader('2026-10-14T14:10:00Z');
const euro = { code: 'EURUSD', lots: 0.1, leverage: 100 };
const moved = (price: string) => ({
  code: 2008,
  msg: `The price has moved to ${price}. Nothing was booked. Check it and try again.`,
  data: null,
});

describe('price protection', () => {
  it.each([
    ['buy', 1.10006, 1.10005, '1.10006', 1.10007],
    ['sell', 1.09994, 1.09995, '1.09994', 1.09993],
  ] as const)(
    'BRK-60 (a) (b) a %s at what was shown or better is taken, one point worse is refused',
    async (side, shown, worse, text, better) => {
      const { pin, submit, data } = await start();
      await pin('EURUSD', 1.1);
      expect(await submit({ ...euro, side }, { price: worse })).toMatchObject(moved(text));
      expect(await submit({ ...euro, side }, { price: worse, deviation: 0 })).toMatchObject(moved(text));
      expect((await data('listOrders', { status: 1, page: 1 })).total).toBe(0);
      expect(await data('getBalance', {})).toMatchObject({ balance: 100_000 });
      expect(await submit({ ...euro, side }, { price: shown })).toMatchObject({ code: 1 });
      expect(await submit({ ...euro, side }, { price: better, deviation: 0 })).toMatchObject({ code: 1 });
      expect(await submit({ ...euro, side }, { price: worse, deviation: 1 })).toMatchObject({ code: 1 });
    },
  );

  it('BRK-60 (b) a close is protected on the side where it closes, and nothing is booked', async () => {
    const { pin, place, call, order } = await start();
    await pin('EURUSD', 1.1);
    const { Id: id } = await place(euro);
    await pin('EURUSD', 1.0999);
    expect(await call('closeOrder', { id, price: 1.09994, deviation: 9 })).toMatchObject(moved('1.09984'));
    expect(await order(id)).toMatchObject({ Status: 1 });
    const closed = await call('closeOrder', { id, price: 1.09994, deviation: 10 });
    expect(closed).toMatchObject({ code: 1, data: { UpdatePrice: 1.09984 } });
  });

  it('BRK-60 (d) a price that has moved is said before stops that no longer fit it', async () => {
    const { pin, submit } = await start();
    await pin('EURUSD', 1.09);
    expect(await submit({ ...euro, stopLoss: 1.095 }, { price: 1.1 })).toMatchObject({ code: 2006 });
    expect(await submit({ ...euro, side: 'sell', stopLoss: 1.085 }, { price: 1.1 })).toMatchObject({
      code: 2008,
    });
  });

  it('BRK-60 (c) a deviation needs a price, and a pending order takes neither', async () => {
    const { pin, place, submit, call } = await start();
    await pin('EURUSD', 1.1);
    expect(await submit(euro, { deviation: 5 })).toMatchObject({ code: 1001 });
    const { Id: id } = await place(euro);
    expect(await call('closeOrder', { id, deviation: 5 })).toMatchObject({ code: 1001 });
    for (const more of [{ price: 1.1 }, { deviation: 5 }, { price: 1.1, deviation: 5 }])
      expect(await submit({ ...euro, target: 1.09 }, more)).toMatchObject({ code: 1001 });
  });
});
