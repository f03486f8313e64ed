import { describe, expect, it } from 'vitest';
import { addressForm, coinAddressError, isSameAddress, tidyAddress } from './coin-address.ts';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Test cases of EIP-55 itself. */
const eip55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('coin addresses', () => {
  it('WAL-02 (a) takes a Tron address whose checksum is right', () => {
    expect(coinAddressError('TRC20', tron)).toBeNull();
    // The example of Tron's own documentation.
    expect(coinAddressError('TRC20', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL')).toBeNull();
  });

  it('WAL-02 (a) finds each single character of a Tron address that is another', () => {
    for (let place = 1; place < tron.length; place += 1) {
      const other = tron[place] === '2' ? '3' : '2';
      const mistyped = tron.slice(0, place) + other + tron.slice(place + 1);
      expect(coinAddressError('TRC20', mistyped), mistyped).toBe('wrong-checksum');
    }
  });

  it('WAL-02 (a) takes the test cases of EIP-55, on both networks that have such addresses', () => {
    for (const address of eip55) {
      expect(coinAddressError('ERC20', address), address).toBeNull();
      expect(coinAddressError('BEP20', address), address).toBeNull();
    }
  });

  it('WAL-02 (a) finds a letter of an Ethereum address in the wrong case, and takes one without capitals', () => {
    const [, , , , mixed = ''] = eip55;
    expect(coinAddressError('ERC20', mixed.replace('Aed', 'aed'))).toBe('wrong-checksum');
    expect(coinAddressError('ERC20', mixed.replace('BeAed', 'BeAee'))).toBe('wrong-checksum');
    expect(coinAddressError('ERC20', mixed.toLowerCase())).toBeNull();
  });

  it('WAL-02 (d) tells an address of another network from a mistyped one', () => {
    const [ethereum = ''] = eip55;
    expect(coinAddressError('TRC20', ethereum)).toBe('wrong-form');
    expect(coinAddressError('ERC20', tron)).toBe('wrong-form');
    expect(coinAddressError('TRC20', tron.slice(0, -1))).toBe('wrong-form');
    expect(coinAddressError('TRC20', tron.replace('N', '0'))).toBe('wrong-form');
    expect(addressForm('TRC20')).toMatchObject({ start: 'T', length: 34 });
  });

  it('WAL-02 (b) takes any address of a network that it does not know, but not none', () => {
    expect(coinAddressError('BTC', 'bc1qx8w2k0')).toBeNull();
    expect(coinAddressError('BTC', '  ')).toBe('missing');
    expect(coinAddressError('BTC', 'b'.repeat(121))).toBe('too-long');
    expect(coinAddressError('toString', 'b')).toBeNull();
    expect(addressForm('BTC')).toBeNull();
  });

  it('WAL-02 (c) leaves out the blanks of an address that was pasted in groups', () => {
    const grouped = ` ${tron.replaceAll(/(.{4})/gu, '$1 ')}\n`;
    expect(coinAddressError('TRC20', grouped)).toBeNull();
    expect(tidyAddress(grouped)).toBe(tron);
  });

  it('WAL-06 (b) takes an Ethereum address in either case for the same one, a Tron address not', () => {
    const [, , , , mixed = ''] = eip55;
    expect(isSameAddress('ERC20', mixed, mixed.toLowerCase())).toBe(true);
    expect(isSameAddress('TRC20', tron, tron.toLowerCase())).toBe(false);
    expect(isSameAddress('TRC20', tron, tron)).toBe(true);
  });
});
