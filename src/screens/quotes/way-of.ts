/** The direction that colours a row's small chart: a picture has no colour for standing still. */
export function wayOf(percent: number): 'up' | 'down' {
  return percent < 0 ? 'down' : 'up';
}
