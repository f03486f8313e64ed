import type { ComponentProps } from 'react';
import './card.css';
import { cx } from './cx.ts';

/** A raised surface with the page's margins around it. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('card', className)} />;
}
