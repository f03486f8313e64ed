import type { ComponentProps } from 'react';
import styles from './table-screen.module.css';
import { WindowScreen } from './window-screen.tsx';

/** A screen with a table, of which table and pane scroll. Title, figures and table begin at one line (DSK-03). */
export function TableScreen(props: Omit<ComponentProps<typeof WindowScreen>, 'className'>) {
  return <WindowScreen {...props} className={styles.screen} />;
}
