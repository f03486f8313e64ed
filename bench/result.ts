/** One measured number. */
export type Result = {
  name: string;
  value: number;
  unit: string;
  /** The most that is allowed (the least, when `atLeast`), null where there is none. */
  budget: number | null;
  atLeast?: boolean;
  /** Where the budget is not met yet: the most that the value may be, so that it can only shrink. */
  ceiling?: number;
};

/** What a part of the bench found: its numbers, and what stands below their table for people. */
export interface Measured {
  results: Result[];
  details?: string;
}

export const isWithin = ({ value, budget, atLeast }: Result): boolean =>
  budget === null || (atLeast ? value >= budget : value <= budget);

/** Whether a check must stop: over the budget, or over the ceiling where one is given. */
export const isBroken = (result: Result): boolean =>
  result.ceiling === undefined ? !isWithin(result) : result.value > result.ceiling;

/** A markdown table, for the terminal and for bench/README.md. */
export function table(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const sign = result.atLeast ? '≥' : '≤';
    const budget = result.budget === null ? '—' : `${sign} ${result.budget} ${result.unit}`;
    return `| ${result.name} | ${result.value} ${result.unit} | ${budget} | ${verdict(result)} |`;
  });
  return ['| measure | value | budget | within |', '|---|---|---|---|', ...rows].join('\n');
}

function verdict(result: Result): string {
  if (result.budget === null) return '—';
  if (isWithin(result)) return 'yes';
  return result.ceiling === undefined ? '**no**' : `**no**; ceiling ${result.ceiling} ${result.unit}`;
}
