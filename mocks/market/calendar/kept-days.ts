import { keepLast } from '../keep-last.ts';

/** Three years: a jump of the clock over two of them asks for each of its days again and again. */
export const daysKept = 1100;

/**
 * Returns the same function of a name and a day (counted from 1970-01-01). For each name it keeps the days that were
 * worked out last, for all worlds: hours and spreads are the same in each.
 */
export function keepDays<Name, Value>(
  workOut: (name: Name, date: number) => Value,
): (name: Name, date: number) => Value {
  const kept = new Map<Name, (date: number) => Value>();
  return (name, date) => {
    let days = kept.get(name);
    if (!days) kept.set(name, (days = keepLast(daysKept, (one) => workOut(name, one))));
    return days(date);
  };
}
