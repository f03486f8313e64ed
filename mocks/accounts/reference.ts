/** What customer service calls a record, as D20260302017: its kind, the day in UTC on which it was made, its id. */
export function referenceOf(
  kind: 'D' | 'W' | 'L',
  { id, created_at }: { id: number; created_at: number },
): string {
  const day = new Date(created_at).toISOString().slice(0, 10).replaceAll('-', '');
  return `${kind}${day}${String(id).padStart(3, '0')}`;
}
