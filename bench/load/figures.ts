/** The middle one; of an even number the upper of the two. NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** To so many decimals. */
export const rounded = (value: number, decimals = 0): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

/** '854 (810–902)': the middle, the least and the most. */
export function spread(values: readonly number[], decimals = 0): string {
  const text = (value: number) => String(rounded(value, decimals));
  return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}

/** One request of a visit. */
export interface Asked {
  method: string;
  url: string;
  /** Milliseconds since the visit began. */
  at: number;
}

/** The addresses that were asked more than once, each once. `t` is the time of a call, and makes no other address. */
export function askedTwice(requests: readonly Asked[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { method, url } of requests) {
    const address = new URL(url);
    address.searchParams.delete('t');
    address.searchParams.sort();
    const name = `${method} ${address.pathname}${address.search}`;
    (seen.has(name) ? twice : seen).add(name);
  }
  return [...twice];
}
