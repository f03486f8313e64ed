/** ISO 8601 UTC of epoch milliseconds. */
export function timestamp(at: number): string {
  return new Date(at).toISOString();
}
