import { memo } from 'react';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Prices, oldest first. Keep its identity while they are the same: the picture is memoised on it. */
  values: readonly number[];
  width?: number;
  height?: number;
}

/** CHT-21: a small area chart for a row, in the text's colour there; a picture beside numbers that say the same. */
export const Sparkline = memo(function Sparkline({ values, width = 76, height = 36 }: SparklineProps) {
  const path = sparklinePath(values, width, height);
  return (
    <svg
      className={styles.sparkline}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {path && <path className={styles.area} d={path.area} />}
      {path && <path className={styles.line} d={path.line} />}
    </svg>
  );
});

const inset = 1.5;

/**
 * The line and the area below it, fitted into width × height; null with fewer than two values. A flat line runs through
 * the middle.
 *
 * @param least so much of the values takes the whole height at least, with the line in the middle: a small change looks small
 */
export function sparklinePath(
  values: readonly number[],
  width: number,
  height: number,
  least = 0,
): { line: string; area: string } | null {
  if (values.length < 2) return null;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const spread = Math.max(highest - lowest, least);
  const low = (lowest + highest - spread) / 2;
  const step = width / (values.length - 1);
  const points = values.map((value, i) => {
    const share = spread > 0 ? (value - low) / spread : 0.5;
    return `${round(i * step)},${round(height - inset - share * (height - 2 * inset))}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${round(width)},${height}L0,${height}Z` };
}

const round = (value: number) => Math.round(value * 10) / 10;
