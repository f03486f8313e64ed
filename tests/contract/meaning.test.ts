import { describe, expect, it } from 'vitest';
import {
  depositBanks,
  depositCoins,
  depositSymbols,
  withdrawalCurrencies,
} from '../../mocks/accounts/payment-channels.ts';
import { servedAreas } from '../../mocks/handlers/areas.ts';
import { categories, instruments } from '../../mocks/market/instruments/catalogue.ts';
import { bankAccountErrors } from '../../src/domain/bank-account.ts';
import { coinAddressError } from '../../src/domain/coin-address.ts';
import { isUsdBase, lotProblem } from '../../src/domain/instrument.ts';
import { commission, fillPrice, margin, profit, sidesAtFill } from '../../src/domain/margin.ts';
import { decimalsOf, sumMoney } from '../../src/domain/money.ts';
import { wrongStops } from '../../src/domain/order.ts';
import { toOrderView } from '../../src/domain/order-wire.ts';
import { amountReceived, payoutFee, toPayoutTerms } from '../../src/domain/withdrawal.ts';
import { BalanceRecordType, CompleteReason } from '../../src/generated/enums.ts';
import type {
  BalanceRecordPage,
  BankMethod,
  Candle,
  CoinMethod,
  Deposit,
  DepositBank,
  DepositSymbol,
  Instrument,
  Order,
  OrderPage,
  RankPage,
  RepaymentAccount,
  Withdrawal,
  WithdrawalCurrency,
} from '../../src/generated/rest.d.ts';
import { exampleObjects } from './example-objects.ts';
import { operations } from './operations.ts';
import { resolve, text } from './contracts.ts';

const orders = exampleObjects<Order>(['CautionMoney', 'Quantity']);
const specOf = (code: string) => {
  const spec = instruments.find((one) => one.showCode === code);
  if (!spec) throw new Error(`The sandbox has no ${code}`);
  return spec;
};
const before = (...times: (string | null | undefined)[]): boolean => {
  const known = times.filter((one) => typeof one === 'string').map((one) => Date.parse(one));
  return known.every((one, i) => i === 0 || one >= (known[i - 1] ?? 0));
};

describe('the orders of the examples', () => {
  it.each(orders.map((order): [string, Order] => [`${order.Id}, status ${order.Status}`, order]))(
    'CON-66 (a) (c) have the margin, commission, P&L and stops that the formulas give: %s',
    (_name, order) => {
      const spec = specOf(order.ForexTradeLists.ShowCode);
      const { side } = toOrderView(order);
      const opened = order.Price ?? order.OriginPrice;
      const leverage = order.Multiple ?? 0;
      expect(spec.leverages).toContain(leverage);
      expect(lotProblem(order.Quantity, spec)).toBeNull();
      const terms = {
        marginMode: 'leveraged' as const,
        fixedMargin: 0,
        contractSize: spec.contractSize,
        quoteRate: 1,
        isUsdBase: isUsdBase(spec.code, spec.quoteCurrency),
      };
      const needed = margin(terms, order.Quantity, opened, leverage) ?? Number.NaN;
      expect(order.CautionMoney).toBe(needed);
      const isCancelled = order.Status === 3 && order.Price === null;
      const fee = commission('per-lot', spec.commissionRate, order.Quantity, needed);
      expect(order.TradeFee).toBe(isCancelled ? 0 : fee);
      if (order.Price !== null) {
        const move = { side, openPrice: order.Price, closePrice: order.UpdatePrice, lots: order.Quantity };
        expect(order.FactProfits).toBe(profit({ ...terms, ...move }));
      }
      const stops = { stopLoss: order.TargetLossPrice || null, takeProfit: order.TargetProfitPrice || null };
      expect(wrongStops(side, sidesAtFill(side, opened, spec), stops)).toEqual([]);
      for (const price of [order.TargetLossPrice, order.TargetProfitPrice, order.OriginPrice])
        expect(decimalsOf(price)).toBeLessThanOrEqual(spec.precision);
      if (order.Status === 3 && order.CompleteReason === CompleteReason.TakeProfit)
        expect(order.UpdatePrice).toBe(order.TargetProfitPrice);
      expect(before(order.CreateTimeHandler, order.FillTimeHandler, order.CompleteTimeHandler)).toBe(true);
    },
  );

  it('CON-66 (e) are one order under one id, and answer what the call asked', () => {
    for (const order of orders)
      for (const other of orders.filter((one) => one.Id === order.Id)) {
        const { ForexTradeLists, OrderType, Quantity, OriginPrice, CreateTimeHandler } = order;
        expect(other).toMatchObject({ ForexTradeLists, OrderType, Quantity, OriginPrice, CreateTimeHandler });
      }
    const asked = (id: string, name: string): unknown => {
      const parameters = operations.find((one) => one.id === id)?.body['parameters'];
      const found = (Array.isArray(parameters) ? parameters : []).map((one) => resolve('rest', one));
      return found.find((one) => text(one['name']) === name)?.['example'];
    };
    const [filled] = exampleObjects<Order>(['CautionMoney', 'Quantity'], 'forex~1submit');
    expect(filled).toMatchObject({
      Quantity: asked('submitOrder', 'cont'),
      OrderType: asked('submitOrder', 'type'),
    });
    const spec = specOf(filled?.ForexTradeLists.ShowCode ?? '');
    expect(filled?.Price).toBe(fillPrice('buy', filled?.OriginPrice ?? 0, spec));
    for (const [id, path] of [
      ['closeOrder', 'forex~1close'],
      ['cancelOrder', 'forex~1cancel_trade'],
      ['setOrderStops', 'forex~1set_stop_price'],
    ] as const)
      expect(exampleObjects<Order>(['CautionMoney'], path)[0]?.Id, id).toBe(asked(id, 'id'));
  });

  it('CON-66 (b) add up to what the page says', () => {
    const pages = exampleObjects<OrderPage>(['all_fact_profits', 'data']);
    expect(pages.length).toBeGreaterThan(3);
    for (const { data, all_fact_profits: sum } of pages)
      expect(sumMoney(data.map((one) => one.FactProfits))).toBe(sum);
  });
});

describe('the instruments of the examples', () => {
  it('CON-66 (d) are those of the sandbox, with a change that follows from their prices', () => {
    const found = exampleObjects<Instrument>(['ForexContNum', 'Code']);
    expect(found.length).toBeGreaterThan(2);
    for (const one of found) {
      const spec = specOf(one.ShowCode);
      expect(one).toMatchObject({ Id: spec.id, Code: spec.code, CategoryId: spec.categoryId });
      expect([one.ForexMinCont, one.ForexContNum, one.Pip, one.ForexFeeRate, one.PricePrecision]).toEqual([
        spec.minLots,
        spec.contractSize,
        spec.lotStep,
        spec.commissionRate,
        spec.precision,
      ]);
      for (const { Value } of one.HasForexMultiple) expect(spec.leverages).toContain(Value);
      const { Open, Close, Change } = one.ForexQuotations;
      expect(Change).toBe(Number(((Close / Open - 1) * 100).toFixed(2)));
    }
    const named = exampleObjects<{ Id: number; NameShowTrans: string }>(['NameShowTrans']);
    expect(named).toEqual(categories.map(({ id, name }) => ({ Id: id, NameShowTrans: name })));
  });

  it('CON-66 (c) have candles of the period that is asked for, one after the other', () => {
    const candles = exampleObjects<Candle>(['Time', 'High', 'Low'], 'forex~1');
    expect(candles.length).toBeGreaterThan(3);
    for (const [i, { Time, Open, High, Low, Close }] of candles.entries()) {
      expect(Time % 900).toBe(0);
      expect(High).toBeGreaterThanOrEqual(Math.max(Open, Close));
      expect(Low).toBeLessThanOrEqual(Math.min(Open, Close));
      if (i % 2 === 1) expect(Time - (candles[i - 1]?.Time ?? 0)).toBe(900);
    }
  });
});

describe('money in the examples', () => {
  it('CON-66 (b) (c) has a balance that each record changes by its value', () => {
    const pages = exampleObjects<BalanceRecordPage>(['list', 'total'], 'forexChange');
    expect(pages.length).toBeGreaterThan(4);
    const out: number[] = [
      BalanceRecordType.Withdrawal,
      BalanceRecordType.WithdrawalFee,
      BalanceRecordType.Commission,
      BalanceRecordType.LoanRepayment,
    ];
    const either: number[] = [
      BalanceRecordType.TradeProfit,
      BalanceRecordType.Adjustment,
      BalanceRecordType.Swap,
    ];
    for (const { list, filtered } of pages) {
      for (const [i, { Value, Type, Balance, CreatedAtTran }] of list.entries()) {
        if (!either.includes(Type)) expect(Value < 0, `type ${Type}`).toBe(out.includes(Type));
        const older = list[i + 1];
        if (!older) continue;
        expect(before(older.CreatedAtTran, CreatedAtTran)).toBe(true);
        if (!filtered && Balance !== undefined && older.Balance !== undefined)
          expect(sumMoney([older.Balance, Value])).toBe(Balance);
      }
    }
  });

  it('CON-66 (a) is paid out with the fee and the rate of its currency', () => {
    const payouts = exampleObjects<Withdrawal>(['real_number', 'fee']);
    expect(payouts.length).toBeGreaterThan(3);
    for (const { number, fee, real_number: received, draw_currency: paid } of payouts) {
      const currency = withdrawalCurrencies.find(({ code }) => code === paid.code);
      if (!currency) throw new Error(`The sandbox pays no ${paid.code}`);
      const terms = toPayoutTerms(currency);
      expect(fee).toBe(payoutFee(terms, number));
      expect(received).toBe(amountReceived(terms, number));
    }
  });

  it('CON-66 (d) comes and goes by the channels of the sandbox', () => {
    const subset = (found: { id: number }[], known: readonly { id: number }[], least: number) => {
      expect(found.length).toBeGreaterThanOrEqual(least);
      for (const one of found) expect(known.find(({ id }) => id === one.id)).toMatchObject(one);
    };
    subset(exampleObjects<RepaymentAccount>(['protocol_code', 'address']), depositCoins, 3);
    subset(exampleObjects<DepositBank>(['bank_remark']), depositBanks, 1);
    subset(exampleObjects<DepositSymbol>(['id', 'code'], 'quickCharge~1symbols'), depositSymbols, 3);
    subset(exampleObjects<WithdrawalCurrency>(['draw_rate', 'usd_price']), withdrawalCurrencies, 3);
    const areas = exampleObjects<(typeof servedAreas)[number]>(['global_code']);
    expect(areas.length).toBeGreaterThan(3);
    for (const area of areas) expect(servedAreas).toContainEqual(area);
  });

  it('CON-66 (a) is bound to addresses and accounts that exist', () => {
    const methods = exampleObjects<BankMethod | CoinMethod>(['dc_address', 'bank_name']);
    expect(methods.length).toBeGreaterThan(3);
    for (const one of methods) {
      if (one.dc_address !== null) {
        expect(coinAddressError(one.draw_currency.protocol, one.dc_address)).toBeNull();
        continue;
      }
      const { bank_name: bankName, bank_address: bankAddress, bank_swift: swift, payee_name: payee } = one;
      const typed = {
        bankName,
        bankAddress,
        swift,
        payee,
        account: one.payee_account,
        branch: '',
        remark: '',
      };
      expect(bankAccountErrors(typed)).toEqual({});
    }
  });

  it('CON-66 (c) (e) is one deposit under one id, newest first', () => {
    const deposits = exampleObjects<Deposit>(['currency_code', 'remark', 'number']);
    expect(deposits.length).toBeGreaterThan(5);
    for (const { id, number, type, currency_code, created_at } of deposits)
      for (const other of deposits.filter((one) => one.id === id))
        expect(other).toMatchObject({ number, type, currency_code, created_at });
    const pages = exampleObjects<{ data: Deposit[]; total: number }>(['data', 'total'], 'quick_ist');
    for (const { data } of pages)
      expect(before(...data.map((one) => one.created_at).toReversed()), JSON.stringify(data)).toBe(true);
  });
});

it('CON-66 (e) withdrawals, methods, loans and identities are one record under one id', () => {
  const kinds: [string[], string[]][] = [
    [
      ['real_number', 'fee', 'id'],
      ['number', 'real_number', 'fee', 'type', 'created_at'],
    ],
    [
      ['dc_address', 'bank_name', 'id'],
      ['type', 'dc_address', 'payee_account', 'draw_currency'],
    ],
    [
      ['loan_period', 'interest_amount', 'id'],
      ['amount', 'loan_period', 'interest_rate', 'created_at'],
    ],
    [
      ['uid', 'is_demo', 'id'],
      ['uid', 'is_demo'],
    ],
  ];
  for (const [fields, kept] of kinds) {
    const found = exampleObjects<Record<string, unknown>>(fields);
    expect(found.length, fields.join()).toBeGreaterThan(2);
    const first = new Map<unknown, unknown>();
    for (const one of found) {
      const said = Object.fromEntries(kept.map((name) => [name, one[name]]));
      expect(said, `${fields[0]} ${String(one['id'])}`).toEqual(first.get(one['id']) ?? said);
      first.set(one['id'], said);
    }
  }
});

it('CON-66 (b) the ranking is ranked, and a curve ends at its rate', () => {
  const ranks = exampleObjects<RankPage>(['list'], 'follow~1rank');
  for (const { list } of ranks) {
    const rates = list.map((one) => one.three_week_rate);
    expect(rates).toEqual(rates.toSorted((one, other) => other - one));
    for (const { three_week_curve: curve, three_week_rate: rate, three_week_profit: made } of list) {
      if (curve) expect(curve.at(-1)).toBe(rate);
      expect(Math.sign(made)).toBe(Math.sign(rate));
    }
  }
  const followers = exampleObjects<RankPage>(['list'], 'follow~1list').flatMap(({ list }) => [
    list.map((one) => one.followers ?? 0),
  ]);
  for (const counts of followers) expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});
