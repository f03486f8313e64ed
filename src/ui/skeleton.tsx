import type { CSSProperties } from 'react';
import './skeleton.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** A grey stand-in for what is loading; appears after 300 ms only, so that fast answers do not flash (UI-14). */
export function Skeleton({ width, height, round }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span aria-hidden className={round ? 'skeleton skeleton-round' : 'skeleton'} style={style} />;
}
