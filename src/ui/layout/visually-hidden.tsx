import type { ReactNode } from 'react';
import common from '../common.module.css';

/** Text for those who listen, not for those who look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={common.visuallyHidden}>{children}</span>;
}
