/** One place that breaks a schema. */
export interface Break {
  /** Names and indexes, as ['data', 0, 'Id']. */
  path: readonly (string | number)[];
  /** As 'must be at least 1, not 0'. */
  message: string;
  /** The keyword that says so. */
  keyword: string;
}
