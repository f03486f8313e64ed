/**
 * The two USD pairs that a pair without the dollar is made of, each multiplied (1) or divided by (−1); null where it has
 * the dollar in it, or a pair is missing.
 */
export function legsOf(
  code: string,
  has: (code: string) => boolean,
): { code: string; power: 1 | -1 }[] | null {
  const [base, quote] = [code.slice(0, 3), code.slice(3)];
  if (base === 'USD' || quote === 'USD') return null;
  const legs = [legOf(base, 1, has), legOf(quote, -1, has)].flatMap((leg) => leg ?? []);
  return legs.length === 2 ? legs : null;
}

/** The pair in which a currency meets the dollar, and whether it multiplies what is above the line. */
function legOf(currency: string, power: 1 | -1, has: (code: string) => boolean) {
  if (has(`${currency}USD`)) return { code: `${currency}USD`, power };
  return has(`USD${currency}`)
    ? { code: `USD${currency}`, power: power === 1 ? (-1 as const) : (1 as const) }
    : null;
}
