import { roundTo } from '../../src/domain/money.ts';
import { hashIndex, hashText, Random } from '../market/random.ts';

/** Choices that a key repeats, of mocked answers and of what fuzz, chaos and audit do. */
export class Draws {
  private readonly random: Random;

  constructor(key: number) {
    this.random = new Random(key);
  }

  /** In [0, 1). */
  next(): number {
    return this.random.next();
  }

  /** A whole number from 0 below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number, both bounds included. */
  int(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  decimal(least: number, most: number, decimals: number): number {
    return roundTo(least + this.next() * (most - least), decimals);
  }

  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError('There is nothing to choose from.');
    return value;
  }

  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const all = Object.entries<number>(weights);
    let left = this.next() * all.reduce((total, [, weight]) => total + weight, 0);
    for (const [name, weight] of all) {
      left -= weight;
      if (left < 0) return name as Name;
    }
    return all[0]?.[0] as Name;
  }

  /** The same values, in another order. */
  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, place: this.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ value }) => value);
  }

  /** So many characters of an alphabet. */
  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet[this.below(alphabet.length)]).join('');
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

/** SBX-05: of an answer: they depend on nothing but the seed and what they are about. */
export function drawsOf(seed: number, ...about: unknown[]): Draws {
  const draws = new Draws(hashText(JSON.stringify([seed, ...about])));
  // Neighbouring keys have similar first numbers.
  draws.next();
  return draws;
}

/** Of one of many tries: the same seed, subject and number draw the same, whatever came before. */
export const drawsFor = (seed: number, subject: string, number: number): Draws =>
  new Draws(hashIndex(hashText(`${seed} ${subject}`), number));
