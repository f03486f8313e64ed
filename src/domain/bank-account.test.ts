import { describe, expect, it } from 'vitest';
import { bankAccountErrors, formatAccount, tidyBankAccount, type BankAccount } from './bank-account.ts';

const account: BankAccount = {
  bankName: 'Meridian Savings Bank',
  branch: '',
  payee: 'Grace Amara Okafor',
  account: 'GB82 WEST 1234 5698 7654 32',
  bankAddress: '4 Linden Road, Leeds LS1 4DY',
  swift: 'WESTGB2L',
  remark: '',
};
const errorsOf = (change: Partial<BankAccount>) => bankAccountErrors({ ...account, ...change });

describe('bank accounts', () => {
  it('WAL-03 (a) needs all but branch and remark', () => {
    const empty = {
      bankName: ' ',
      branch: '',
      payee: '',
      account: '',
      bankAddress: '',
      swift: '',
      remark: '',
    };
    expect(bankAccountErrors(empty)).toEqual({
      bankName: 'missing',
      payee: 'missing',
      account: 'missing',
      bankAddress: 'missing',
      swift: 'missing',
    });
    expect(bankAccountErrors(account)).toEqual({});
  });

  it('WAL-03 (b) takes the examples of the IBAN registry', () => {
    const examples = ['DE89370400440532013000', 'FR1420041010050500013M02606', 'EE382200221020145685'];
    for (const iban of [...examples, 'gb82-west-1234-5698-7654-32', 'SA0380000000608010167519'])
      expect(errorsOf({ account: iban }), iban).toEqual({});
  });

  it('WAL-03 (b) tells a mistyped IBAN from one of another form', () => {
    expect(errorsOf({ account: 'GB82 WEST 1234 5698 7654 33' }).account).toBe('iban-checksum');
    expect(errorsOf({ account: 'GB28 WEST 1234 5698 7654 32' }).account).toBe('iban-checksum');
    expect(errorsOf({ account: 'GB82 WEST 1234 5698 7654' }).account).toBe('iban-form');
    expect(errorsOf({ account: 'XX82 WEST 1234 5698 7654 32' }).account).toBe('iban-form');
  });

  it('WAL-03 (b) takes any account number that is no IBAN', () => {
    for (const number of ['12345678', '000123-456', 'US12ABCDEFGHIJK', 'GB12'])
      expect(errorsOf({ account: number }), number).toEqual({});
  });

  it('WAL-03 (c) checks a BIC, and leaves a number of the bank at home alone', () => {
    expect(errorsOf({ swift: 'deut deff 500' })).toEqual({});
    expect(errorsOf({ swift: 'WESTGB2' }).swift).toBe('swift-form');
    expect(errorsOf({ swift: 'WEST992L' }).swift).toBe('swift-form');
    expect(errorsOf({ swift: '021000021' })).toEqual({});
  });

  it('WAL-03 says which line is too long for the server', () => {
    expect(errorsOf({ bankName: 'b'.repeat(121) })).toEqual({ bankName: { code: 'too-long', bound: 120 } });
    expect(errorsOf({ remark: 'r'.repeat(201) })).toEqual({ remark: { code: 'too-long', bound: 200 } });
  });

  it('WAL-03 (d) sends IBAN and BIC in capitals without blanks, and shows an IBAN in groups of four', () => {
    const sent = tidyBankAccount({ ...account, account: 'gb82 west12345698765432', swift: ' westgb2l ' });
    expect(sent).toMatchObject({ account: 'GB82WEST12345698765432', swift: 'WESTGB2L' });
    expect(formatAccount('GB82WEST12345698765432')).toBe('GB82 WEST 1234 5698 7654 32');
    expect(formatAccount('00-1234 5678')).toBe('00-1234 5678');
  });
});
