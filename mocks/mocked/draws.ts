import { roundTo } from '../../src/domain/money.ts';
import { hashText, Random } from '../market/random.ts';

/** SBX-05: choices that depend on nothing but the seed and what they are about. */
export class Draws {
  private readonly random: Random;

  constructor(seed: number, ...about: unknown[]) {
    this.random = new Random(hashText(JSON.stringify([seed, ...about])));
    // Neighbouring keys have similar first numbers.
    this.random.next();
  }

  chance(share: number): boolean {
    return this.random.next() < share;
  }

  /** A whole number, both bounds included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.random.next() * (most - least + 1));
  }

  decimal(least: number, most: number, decimals: number): number {
    return roundTo(least + this.random.next() * (most - least), decimals);
  }

  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    const value = values[this.int(0, values.length - 1)];
    if (value === undefined) throw new RangeError('There is nothing to choose from.');
    return value;
  }

  /** The same values, in another order. */
  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, place: this.random.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ value }) => value);
  }

  /** So many characters of an alphabet. */
  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet[this.int(0, alphabet.length - 1)]).join('');
  }

  digits(length: number): string {
    return this.text(1, '123456789') + this.text(length - 1, '0123456789');
  }

  /** A UUID, version 4 in form. */
  uuid(): string {
    const hex = (length: number) => this.text(length, '0123456789abcdef');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  }
}
