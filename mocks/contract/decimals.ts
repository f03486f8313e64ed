/** Numbers above this are no money: their doubles are further apart than a millionth. */
const exact = 9_000_000_000;

/** Whether a number can be written with so many decimals. Quick: it is asked of every amount of every answer. */
export function isWithinDecimals(value: number, most: number): boolean {
  if (Number.isInteger(value)) return true;
  if (Math.abs(value) > exact || most > 6) return Number(value.toFixed(most)) === value;
  const scale = 10 ** most;
  return Math.round(value * scale) / scale === value;
}
