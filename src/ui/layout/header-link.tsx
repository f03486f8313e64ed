import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './header-link.module.css';

/** The one way on that stands at the end of a screen's header, in words: its history. */
export function HeaderLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.link}>
      {children}
    </Link>
  );
}
