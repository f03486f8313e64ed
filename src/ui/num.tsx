import type { ComponentProps } from 'react';
import common from './common.module.css';
import { cx } from './cx.ts';

/** A figure inside text: digits of one width, never broken, left to right in every language (UI-16). */
export function Num({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi {...rest} className={cx(common.num, className)} />;
}
