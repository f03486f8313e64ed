import type {
  DepositBank,
  DepositCoin,
  DepositSymbol,
  WithdrawalCurrency,
} from '../../src/generated/rest.d.ts';
import { FeeType } from '../../src/generated/enums.ts';

/**
 * DEP-01: the coins that are taken, each on its network. No key exists to these addresses; their checksums are right.
 * A loan is repaid to the same ones.
 */
export const depositCoins: readonly Required<DepositCoin>[] = [
  {
    id: 1,
    currency_code: 'USDT',
    protocol_code: 'TRC20',
    address: 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC',
    usd_price: 1,
    min_amount: 10,
    max_amount: 100_000,
  },
  {
    id: 2,
    currency_code: 'USDT',
    protocol_code: 'ERC20',
    address: '0x1A77DfeD9B81aC2e5Cf783756Cda7F5d87d4E5f1',
    usd_price: 1,
    min_amount: 20,
    max_amount: 100_000,
  },
  {
    id: 3,
    currency_code: 'USDC',
    protocol_code: 'ERC20',
    address: '0x937ec8902e94109E49aD43404dc9ef741b466aD3',
    usd_price: 1,
    min_amount: 20,
    max_amount: 100_000,
  },
];

/** DEP-01: the currencies in which a bank transfer is taken, and how much of each is one USD. */
export const depositSymbols: readonly Required<DepositSymbol>[] = [
  { id: 1, code: 'USD', usd_price: 1 },
  { id: 2, code: 'EUR', usd_price: 0.92 },
  { id: 3, code: 'GBP', usd_price: 0.78 },
];

/** A bank account as it is kept; the reference is the payer's own. */
type BankChannel = Required<Omit<DepositBank, 'reference'>> & { currency: string };

const london = {
  bank_name: 'Harbour & Finch Bank',
  bank_address: '14 Quayside, London E14 9QT',
  bank_swift: 'HAFBGB2LXXX',
  payee_name: 'Candlewick Markets Ltd, client funds',
  bank_remark: '',
  max_amount: 250_000,
};

/** DEP-01: the bank accounts of the company, by currency. The numbers are made up, their check digits right. */
export const depositBanks: readonly BankChannel[] = [
  { ...london, id: 11, currency: 'USD', payee_account: 'GB17HAFB20201555555555', min_amount: 50 },
  { ...london, id: 12, currency: 'EUR', payee_account: 'GB59HAFB20201568821004', min_amount: 50 },
  {
    ...london,
    id: 13,
    currency: 'EUR',
    bank_name: 'Nordkai Bank',
    bank_address: 'Speicherstraße 8, 20457 Hamburg',
    bank_swift: 'NOKBDEHHXXX',
    payee_account: 'DE89370400440532013000',
    min_amount: 50,
  },
  { ...london, id: 14, currency: 'GBP', payee_account: 'GB17HAFB20201555555555', min_amount: 50 },
];

/** What a withdrawal can be paid out in; `usd_price` is how much of it is paid for one USD. */
export const withdrawalCurrencies: readonly Required<WithdrawalCurrency>[] = [
  { ...coinPayout(1, 'USDT', 'TRC20', 1), min_amount: 10 },
  { ...coinPayout(2, 'USDT', 'ERC20', 4), min_amount: 20 },
  { ...coinPayout(3, 'USDC', 'ERC20', 4), min_amount: 20 },
  bankPayout(4, 'USD', 1),
  bankPayout(5, 'EUR', 0.92),
  bankPayout(6, 'GBP', 0.78),
];

function coinPayout(id: number, code: string, protocol: string, fee: number) {
  return { id, code, protocol, draw_rate: fee, fee_type: FeeType.Fixed, usd_price: 1, max_amount: 50_000 };
}

function bankPayout(id: number, code: string, usd_price: number) {
  const bounds = { min_amount: 50, max_amount: 100_000 };
  return { id, code, protocol: '', draw_rate: 0.5, fee_type: FeeType.Percent, usd_price, ...bounds };
}
