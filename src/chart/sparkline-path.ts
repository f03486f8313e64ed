/** The line of a sparkline and the area below it, as SVG path data. */
export interface SparklinePath {
  line: string;
  area: string;
}

const inset = 1.5;

/** Fits `values` into width × height; null when there are fewer than two. A flat line runs through the middle. */
export function sparklinePath(
  values: readonly number[],
  width: number,
  height: number,
): SparklinePath | null {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const spread = Math.max(...values) - low;
  const step = width / (values.length - 1);
  const points = values.map((value, i) => {
    const share = spread > 0 ? (value - low) / spread : 0.5;
    return `${round(i * step)},${round(height - inset - share * (height - 2 * inset))}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${round(width)},${height}L0,${height}Z` };
}

const round = (value: number) => Math.round(value * 10) / 10;
