import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

/** As the contract bounds it. */
export const longestAddress = 120;

export type CoinAddressError =
  | 'missing'
  | 'too-long'
  /** Not of this network, by its form. */
  | 'wrong-form'
  /** Of the right form, but its checksum says that a character is not as it was. */
  | 'wrong-checksum';

/** What the addresses of a network look like to people. */
export interface AddressForm {
  start: string;
  length: number;
}

interface AddressRule extends AddressForm {
  pattern: RegExp;
  checksum: (address: string) => boolean;
}

const base58check = createBase58check(sha256);
/** First byte of an address on Tron's main network. */
const tronPrefix = 0x41;
const tronBytes = 21;

function hasTronChecksum(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === tronBytes && bytes[0] === tronPrefix;
  } catch {
    return false;
  }
}

/** EIP-55: a letter is a capital where the hash of the address in lower case has a digit of 8 or more. */
function hasEthereumChecksum(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  // All in one case carries no checksum.
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(lower));
  return digits.split('').every((digit, place) => {
    const byte = hash[place >> 1] ?? 0;
    const half = place % 2 === 0 ? byte >> 4 : byte & 0xf;
    return digit === (half >= 8 ? digit.toUpperCase() : digit.toLowerCase());
  });
}

const tron: AddressRule = {
  start: 'T',
  length: 34,
  pattern: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  checksum: hasTronChecksum,
};
const ethereum: AddressRule = {
  start: '0x',
  length: 42,
  pattern: /^0x[0-9a-f]{40}$/i,
  checksum: hasEthereumChecksum,
};

const rules: Readonly<Record<string, AddressRule>> = { TRC20: tron, ERC20: ethereum, BEP20: ethereum };

/** Returns what is kept of an address as it was typed or pasted: it has no blanks, however it was grouped. */
export const tidyAddress = (text: string): string => text.replace(/\s+/gu, '');

const ruleOf = (network: string): AddressRule | undefined =>
  Object.hasOwn(rules, network) ? rules[network] : undefined;

/** Returns the form of a network's addresses; null where the network is not known. */
export const addressForm = (network: string): AddressForm | null => ruleOf(network) ?? null;

/**
 * WAL-02: what is wrong with an address of a network, null where nothing is. Of an unknown network, any address will
 * do.
 */
export function coinAddressError(network: string, text: string): CoinAddressError | null {
  const address = tidyAddress(text);
  if (address === '') return 'missing';
  if (address.length > longestAddress) return 'too-long';
  const rule = ruleOf(network);
  if (!rule) return null;
  if (!rule.pattern.test(address)) return 'wrong-form';
  return rule.checksum(address) ? null : 'wrong-checksum';
}

/** Whether two addresses of a network are one: where letters may have either case, it does not tell them apart. */
export function isSameAddress(network: string, one: string, other: string): boolean {
  return ruleOf(network) === ethereum ? one.toLowerCase() === other.toLowerCase() : one === other;
}
