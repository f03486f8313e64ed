/** A month of the reader's zone, '2026-11'. */
export type Month = `${number}-${number}`;

export function isMonth(text: string | null): text is Month {
  return text !== null && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(moment: string | number): Month {
  const date = new Date(moment);
  return monthAt(date.getFullYear(), date.getMonth());
}

/** STM-02: from a month's first moment to that of the next one, which no longer belongs to it. */
export function spanOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const [from, to] = [new Date(year, number - 1), new Date(year, number)];
  return { from: from.toISOString(), to: to.toISOString() };
}

/** The months from one moment to another, the newest first; at most so many. */
export function monthsBetween(first: string | number, last: string | number, most = 240): Month[] {
  const date = new Date(last);
  const months = Array.from({ length: most }, (_, ago) => monthAt(date.getFullYear(), date.getMonth() - ago));
  const oldest = months.indexOf(monthOf(first));
  return months.slice(0, Math.max(0, oldest === -1 ? most : oldest) + 1);
}

function monthAt(year: number, index: number): Month {
  const date = new Date(year, index);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}` as Month;
}
