/** A rational number: nothing is lost and nothing is rounded until somebody asks for it. */
export class Exact {
  readonly top: bigint;
  /** Above 0. */
  readonly bottom: bigint;

  private constructor(top: bigint, bottom: bigint) {
    this.top = top;
    this.bottom = bottom;
  }

  /** What the decimal digits of a number say, as it would be written on the wire. */
  static of(value: number | string): Exact {
    const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(value));
    if (!match) throw new RangeError(`${value} is no decimal number`);
    const [, sign, whole = '', fraction = '', exponent = '0'] = match;
    const digits = BigInt(`${sign}${whole}${fraction}`);
    const places = fraction.length - Number(exponent);
    return places >= 0
      ? reduced(digits, 10n ** BigInt(places))
      : reduced(digits * 10n ** BigInt(-places), 1n);
  }

  static ratio(top: bigint, bottom: bigint): Exact {
    if (bottom === 0n) throw new RangeError('Nothing is divided by 0');
    const [up, down] = bottom < 0n ? [-top, -bottom] : [top, bottom];
    const common = greatestCommon(up < 0n ? -up : up, down);
    return common > 1n ? new Exact(up / common, down / common) : new Exact(up, down);
  }

  plus(other: Exact): Exact {
    return reduced(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }

  minus(other: Exact): Exact {
    return reduced(this.top * other.bottom - other.top * this.bottom, this.bottom * other.bottom);
  }

  times(other: Exact): Exact {
    return reduced(this.top * other.top, this.bottom * other.bottom);
  }

  over(other: Exact): Exact {
    return reduced(this.top * other.bottom, this.bottom * other.top);
  }

  /** Below 0, 0 or above 0, as for a sort. */
  compare(other: Exact): number {
    const difference = this.top * other.bottom - other.top * this.bottom;
    return difference < 0n ? -1 : Number(difference > 0n);
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0;
  }

  isAbove(other: Exact): boolean {
    return this.compare(other) > 0;
  }

  isBelow(other: Exact): boolean {
    return this.compare(other) < 0;
  }

  negative(): Exact {
    return new Exact(-this.top, this.bottom);
  }

  size(): Exact {
    return this.top < 0n ? new Exact(-this.top, this.bottom) : this;
  }

  /** Units of the last of so many decimals, half to even. */
  round(decimals: number): bigint {
    const top = this.top * 10n ** BigInt(decimals);
    const down = floorDivide(top, this.bottom);
    const twice = 2n * (top - down * this.bottom);
    if (twice === this.bottom) return down % 2n === 0n ? down : down + 1n;
    return twice > this.bottom ? down + 1n : down;
  }

  /** The same, the next lower one. */
  floor(decimals: number): bigint {
    return floorDivide(this.top * 10n ** BigInt(decimals), this.bottom);
  }

  /** The same, cut off towards 0. */
  cut(decimals: number): bigint {
    return (this.top * 10n ** BigInt(decimals)) / this.bottom;
  }

  /** Whether it is a whole number of these. */
  isMultipleOf(step: Exact): boolean {
    return this.over(step).bottom === 1n;
  }

  /** Decimal digits, as they travel; throws where there is no end of them. */
  toString(): string {
    for (let places = 0; places <= 12; places++) {
      const scaled = this.top * 10n ** BigInt(places);
      if (scaled % this.bottom === 0n) return decimals(scaled / this.bottom, places);
    }
    return `${decimals(this.round(12), 12)}…`;
  }
}

export const zero = Exact.of(0);
export const one = Exact.of(1);

/** An amount of money: whole micro-dollars. */
export type Micros = bigint;

/** AUD-02: the one place where money is rounded: 6 decimals, half to even. */
export const toMicros = (dollars: Exact): Micros => dollars.round(6);
export const dollars = (micros: Micros): Exact => Exact.ratio(micros, 1_000_000n);
export const least = (a: Micros, b: Micros): Micros => (a < b ? a : b);
export const sum = (amounts: readonly Micros[]): Micros => amounts.reduce((total, one) => total + one, 0n);

/** A whole number of units of a decimal place, as digits without needless zeros. */
export function decimals(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** So many steps, as digits that can be sent. */
export const multiple = (step: Exact, count: number): string => step.times(Exact.of(count)).toString();

function reduced(top: bigint, bottom: bigint): Exact {
  return Exact.ratio(top, bottom);
}

function greatestCommon(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b];
  while (low > 0n) [high, low] = [low, high % low];
  return high;
}

function floorDivide(top: bigint, bottom: bigint): bigint {
  const down = top / bottom;
  return top < 0n && down * bottom !== top ? down - 1n : down;
}
