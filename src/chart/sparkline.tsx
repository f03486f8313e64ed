import { memo } from 'react';
import { sparklinePath } from './sparkline-path.ts';
import './sparkline.css';

export interface SparklineProps {
  /** Prices, oldest first. Keep its identity while they are the same: the picture is memoised on it. */
  values: readonly number[];
  /** The direction that colours it. */
  up: boolean;
  width?: number;
  height?: number;
}

/** A small area chart for a row; only a picture beside numbers that say the same, so hidden from screen readers (CHT-21). */
export const Sparkline = memo(function Sparkline({ values, up, width = 76, height = 36 }: SparklineProps) {
  const path = sparklinePath(values, width, height);
  return (
    <svg
      className={up ? 'sparkline sparkline-up' : 'sparkline sparkline-down'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {path && <path className="sparkline-area" d={path.area} />}
      {path && <path className="sparkline-line" d={path.line} />}
    </svg>
  );
});
