import type { ComponentProps } from 'react';
import { Screen } from './screen.tsx';
import styles from './table-screen.module.css';

/**
 * DSK-02: a screen with a table: as high as the window. The page does not scroll, table and pane do. Title, figures and
 * table begin at one line (DSK-03). Of a desktop only.
 */
export function TableScreen(props: Omit<ComponentProps<typeof Screen>, 'wide' | 'className' | 'avatar'>) {
  return <Screen {...props} wide className={styles.screen} />;
}
