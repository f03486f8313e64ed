import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** A grey stand-in for what is loading; appears after 300 ms only, so that fast answers do not flash (UI-14). */
export function Skeleton({ width, height, round }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-part="skeleton"
      className={cx(styles.skeleton, round && styles.round)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
