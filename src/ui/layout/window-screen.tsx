import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Screen } from './screen.tsx';
import styles from './window-screen.module.css';

/** DSK-02: a screen as high as the window, in columns that `className` lays out. Of a desktop only. */
export function WindowScreen({
  className,
  ...props
}: Omit<ComponentProps<typeof Screen>, 'wide' | 'avatar'>) {
  return <Screen {...props} wide className={cx(styles.screen, className)} />;
}
