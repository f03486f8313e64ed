import type {
  DepositBank,
  DepositCoin,
  DepositSymbol,
  WithdrawalCurrency,
} from '../../src/generated/rest.d.ts';
import { FeeType, WithdrawalType } from '../../src/generated/enums.ts';
import {
  depositBanks,
  depositCoins,
  depositSymbols,
  withdrawalCurrencies,
} from '../accounts/payment-channels.ts';
import { drawsOf, type Draws } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, mostMoney, wildCount, wildNumber, wildRecord, wildText } from './extremes.ts';

/** What money comes and goes by, the same over all calls of a seed. */
export interface Channels {
  coins: DepositCoin[];
  symbols: DepositSymbol[];
  currencies: WithdrawalCurrency[];
}

const moreCoins = ['BTC', 'ETH', 'LTC', 'XRP', 'SOL', 'ADA', 'BCH', 'LINK', 'DOGE', 'DAI', 'TUSD', 'EURC'];
const moreNetworks = ['ERC20', 'BEP20', 'POLYGON'];
const moreCurrencies =
  'USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF SGD HKD THB MYR IDR TRY ZAR AED MXN BRL INR KRW'.split(
    ' ',
  );

/** A coin address that looks like one of its network. */
export const addressOn = (draws: Draws, network: string) =>
  network === 'TRC20'
    ? `T${draws.text(33, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789')}`
    : `0x${draws.text(40, '0123456789abcdef')}`;

/** The first of them are the contract's examples, then what the sandbox takes, then others. */
export function mockChannels(seed: number, examples: ExamplesOf): Channels {
  const draws = drawsOf(seed, 'channels');
  const coins = firstOf(
    [
      ...examples('listDepositCoins').flat(),
      ...depositCoins,
      ...moreCoins.flatMap((currency_code) =>
        moreNetworks.map((protocol_code) => ({
          currency_code,
          protocol_code,
          address: addressOn(draws, protocol_code),
        })),
      ),
    ],
    wildCount(draws, 3),
    ({ currency_code, protocol_code }) => `${currency_code} ${protocol_code}`,
  ).map((coin, place) =>
    wildRecord<DepositCoin>(draws, { usd_price: 1, ...bounds(draws), ...coin, id: place + 1 }, [
      'usd_price',
      'min_amount',
      'max_amount',
    ]),
  );
  const symbols = firstOf(
    [
      ...examples('listDepositSymbols').flat(),
      ...depositSymbols,
      ...moreCurrencies.map((code) => ({ code })),
    ],
    wildCount(draws, 3),
    ({ code }) => code,
  ).map((symbol, place) => {
    const usd_price = depositSymbols.find(({ code }) => code === symbol.code)?.usd_price;
    const priced = { ...symbol, id: place + 1, ...(usd_price !== undefined && { usd_price }) };
    return wildRecord<DepositSymbol>(draws, priced, ['usd_price']);
  });
  return {
    coins,
    symbols,
    currencies: [...payouts(draws, examples, true), ...payouts(draws, examples, false)],
  };
}

/** In coins, or in currencies; their ids never meet. */
function payouts(draws: Draws, examples: ExamplesOf, isCoin: boolean): WithdrawalCurrency[] {
  const fee = {
    draw_rate: isCoin ? 1 : 0.5,
    fee_type: isCoin ? FeeType.Fixed : FeeType.Percent,
    usd_price: 1,
  };
  const others = isCoin
    ? moreCoins.flatMap((code) => moreNetworks.map((protocol) => ({ code, protocol, ...fee })))
    : moreCurrencies.map((code) => ({ code, protocol: '', ...fee }));
  const known = [...examples('listWithdrawalCurrencies').flat(), ...withdrawalCurrencies].filter(
    ({ protocol }) => (protocol !== '') === isCoin,
  );
  const found = firstOf([...known, ...others], wildCount(draws, 3), (one) => `${one.code} ${one.protocol}`);
  return found.map((one, place) =>
    wildRecord<WithdrawalCurrency>(draws, { ...bounds(draws), ...one, id: (isCoin ? 1 : 101) + place }, [
      'min_amount',
      'max_amount',
    ]),
  );
}

function bounds(draws: Draws) {
  return { min_amount: wildNumber(draws, 10, [0]), max_amount: wildNumber(draws, 100_000, [mostMoney]) };
}

/** So many of them, each key once. */
function firstOf<One>(all: readonly One[], count: number, keyOf: (one: One) => string): One[] {
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed().slice(0, count);
}

/** The company's accounts in one currency; without such a channel there are none. */
export function mockBanks(
  seed: number,
  examples: ExamplesOf,
  { channels, uid }: { channels: Channels; uid: string },
  currency: string,
): DepositBank[] {
  const place = channels.symbols.findIndex(({ code }) => code === currency);
  if (place < 0) return [];
  const draws = drawsOf(seed, 'banks', currency);
  const known = [...examples('listDepositBanks').flat(), ...depositBanks];
  return Array.from({ length: draws.int(1, 3) }, (_, n) => {
    const bank = known[n % known.length];
    if (!bank) throw new RangeError('The contract shows no bank account.');
    const { bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark } = bank;
    return wildRecord<DepositBank>(
      draws,
      {
        id: bankId(place, n),
        bank_name: wildText(draws, bank_name, longest.bankName),
        bank_address: wildText(draws, bank_address, longest.bankAddress),
        bank_swift,
        payee_name,
        payee_account,
        bank_remark: wildText(draws, bank_remark, longest.bankRemark),
        reference: uid,
        ...bounds(draws),
      },
      ['reference', 'min_amount', 'max_amount'],
    );
  });
}

/** A bank account's id tells its currency. */
const bankId = (symbol: number, n: number): number => (symbol + 1) * 10 + n;
export const currencyOfBank = ({ symbols }: Channels, id: number): string =>
  symbols[Math.floor(id / 10) - 1]?.code ?? 'USD';

/** Only a coin has a network. */
export const isCoin = ({ protocol }: WithdrawalCurrency) => protocol !== '';
export const currenciesOf = ({ currencies }: Channels, type: number): WithdrawalCurrency[] =>
  currencies.filter((one) => isCoin(one) === (type === WithdrawalType.Coin));
