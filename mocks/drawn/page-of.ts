/** Rows of one page, as the contract fixes it. */
const pageSize = 20;

/** The rows of a page; pages count from 1, and one beyond the last has none. */
export function pageOf<Row>(rows: readonly Row[], page: number): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}
