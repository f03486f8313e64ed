import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** Without an inset: rows reach the edges. */
  flush?: boolean;
}

/** The one raised surface. Layout pieces put the space around it. */
export function Card({ flush, className, ...rest }: CardProps) {
  return <section {...rest} className={cx(styles.card, flush && styles.flush, className)} />;
}
