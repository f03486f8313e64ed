/** One measured number. `budget` is the most that is allowed (the least, when `atLeast`), null where there is none. */
export type Result = {
  name: string;
  value: number;
  unit: string;
  budget: number | null;
  atLeast?: boolean;
};

export const isWithin = ({ value, budget, atLeast }: Result): boolean =>
  budget === null || (atLeast ? value >= budget : value <= budget);

/** A markdown table, for the terminal and for bench/README.md. */
export function table(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const sign = result.atLeast ? '≥' : '≤';
    const budget = result.budget === null ? '—' : `${sign} ${result.budget} ${result.unit}`;
    return `| ${result.name} | ${result.value} ${result.unit} | ${budget} | ${isWithin(result) ? 'yes' : '**no**'} |`;
  });
  return ['| measure | value | budget | within |', '|---|---|---|---|', ...rows].join('\n');
}
