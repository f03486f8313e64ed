import { DepositType, WithdrawalType } from '../../src/generated/enums.ts';
import type { Withdrawal, WithdrawalMethod } from '../../src/generated/rest.d.ts';
import { withdrawalCurrencies } from '../accounts/payment-channels.ts';
import { bankless } from '../accounts/withdrawal-methods.ts';
import { pageOf } from '../handlers/answer.ts';
import { keyed, type MockedAnswers } from './asked.ts';
import { currenciesOf, currencyOfBank, mockBanks } from './mocked-channels.ts';
import { reportedDeposit, withdrawalOf } from './mocked-payments.ts';
import { mockedNow, wireTime } from './moments.ts';
import type { Story } from './mocked-story.ts';

/** Tags `deposit` and `withdrawal`. */
export const paymentAnswers = {
  listDepositCoins: ({ story }) => story.channels().coins,
  listDepositSymbols: ({ story }) => story.channels().symbols,
  listDepositBanks({ story, query }) {
    const { uid } = story.person().user;
    return mockBanks(story.seed, story.examples, { channels: story.channels(), uid }, query.bank_coin);
  },
  submitCoinDeposit({ story, query, draws, requestKey: key }) {
    const coin = story.channels().coins.find(({ id }) => id === query.charge_id);
    const currency = coin?.currency_code ?? 'USDT';
    return reportedDeposit(draws, { number: query.number, type: DepositType.Coin, currency, key });
  },
  submitWireDeposit({ story, query, draws, requestKey: key }) {
    const currency = currencyOfBank(story.channels(), query.wire_id);
    return reportedDeposit(draws, { number: query.number, type: DepositType.Bank, currency, key });
  },
  listDeposits({ story, query }) {
    const rows = story.deposits(query.type);
    return { data: pageOf(rows, query.page), total: rows.length };
  },

  listWithdrawalCurrencies: ({ story, query }) => currenciesOf(story.channels(), query.type),
  listWithdrawals({ story, query }) {
    const rows = story.withdrawals(query.type);
    return { list: pageOf(rows, query.page), total: rows.length };
  },
  submitWithdrawal({ story, body, draws, requestKey }): Withdrawal {
    const currency = currencyById(story, body.draw_currency_id);
    const method = [WithdrawalType.Coin, WithdrawalType.Bank]
      .flatMap((type) => story.methods(type))
      .find(({ id }) => id === body.draw_method_id);
    const fitting = currency.protocol === '' ? method?.payee_account : method?.dc_address;
    // A method that is not in the list, or of the other kind, has the destination of the contract's example.
    const way = fitting ? method : exampleMethod(story, currency.protocol !== '');
    const row = withdrawalOf({
      id: draws.int(20_000_000, 30_000_000),
      currency,
      method: way ?? { dc_address: null, payee_account: null },
      amount: body.number,
      at: mockedNow,
    });
    return { ...row, ...keyed(requestKey) };
  },
  listWithdrawalMethods({ story, query }) {
    const methods = story.methods(query.draw_type);
    if (query.draw_id === 0) return methods;
    const currency = currenciesOf(story.channels(), query.draw_type).find(({ id }) => id === query.draw_id);
    return methods.filter(
      ({ draw_currency: { code, protocol } }) => code === currency?.code && protocol === currency.protocol,
    );
  },
  bindWithdrawalMethod({ story, body, draws, requestKey }): WithdrawalMethod {
    const { code, protocol } = currencyById(story, body.draw_id, body.type);
    const bound = {
      id: draws.int(2000, 9_000_000),
      used: false,
      created_at: wireTime(mockedNow),
      ...keyed(requestKey),
    };
    if (body.type === WithdrawalType.Coin)
      return { ...bound, ...bankless, dc_address: body.dc_address, draw_currency: { code, protocol } };
    return {
      ...bound,
      dc_address: null,
      bank_name: body.bank_name,
      bank_address: body.address,
      bank_swift: body.swift,
      payee_name: body.username,
      payee_account: body.account,
      draw_currency: { code: body.coin_type, protocol: '' },
      ...(body.remark && { remark: body.remark }),
    };
  },
  deleteWithdrawalMethod: ({ body: { id } }) => ({ id }),
} satisfies MockedAnswers;

/** A currency by its id; one that is not listed is the sandbox's, of the kind that is asked for. */
function currencyById(story: Story, id: number, type?: number) {
  const { currencies } = story.channels();
  const fits = ({ protocol }: { protocol: string }) =>
    type === undefined || (protocol !== '') === (type === WithdrawalType.Coin);
  const found = currencies.find((one) => one.id === id && fits(one)) ?? withdrawalCurrencies.find(fits);
  if (!found) throw new RangeError('Nothing is paid out.');
  return found;
}

function exampleMethod({ examples }: Story, isCoin: boolean) {
  return examples('listWithdrawalMethods')
    .flat()
    .find(({ dc_address }) => (dc_address !== null) === isCoin);
}
