/** Rows of one page, as the contract fixes it. */
export const pageSize = 20;

/** How many rows come before a page; pages count from 1. */
export function rowsBefore(page: number): number {
  return (page - 1) * pageSize;
}
