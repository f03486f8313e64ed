import type { ReactNode } from 'react';
import styles from './drawings.module.css';

// The pictures of an EmptyState: 112 × 84, in the page's own colours, and silent: the words beside them say it.

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 112 84" width={112} height={84} aria-hidden fill="none">
      {children}
    </svg>
  );
}

/** Nothing came in yet: transactions, orders, records. */
export const TrayDrawing = () => (
  <Drawing>
    <path className={styles.ground} d="M20 60 34 26h44l14 34v14H20Z" />
    <path className={styles.shape} d="M20 60h22l6 8h16l6-8h22v14H20Z" />
    <path className={styles.edge} d="M20 60 34 26h44l14 34" />
    <path className={styles.candles} d="M48 44V18m16 26V10m-8 34V26" />
  </Drawing>
);

/** Nothing bound yet: withdrawal methods. */
export const WalletDrawing = () => (
  <Drawing>
    <path className={styles.note} d="m30 24 36-14 5 14" />
    <rect className={styles.ground} x="18" y="24" width="76" height="50" rx="9" />
    <rect className={styles.edge} x="18" y="24" width="76" height="50" rx="9" />
    <path className={styles.shape} d="M70 42h24v14H70a7 7 0 0 1 0-14Z" />
    <circle className={styles.dot} cx="72" cy="49" r="2.5" />
  </Drawing>
);

/** Nothing found. */
export const SearchDrawing = () => (
  <Drawing>
    <rect className={styles.ground} x="14" y="16" width="60" height="52" rx="9" />
    <path className={styles.edge} d="M26 32h28M26 44h20M26 56h24" />
    <circle className={styles.shape} cx="72" cy="46" r="17" />
    <path className={styles.edge} d="m85 59 13 13" />
    <path className={styles.accentLine} d="m66 40 12 12m0-12L66 52" />
  </Drawing>
);

/** Nothing was published yet: news, announcements. */
export const NewsDrawing = () => (
  <Drawing>
    <path className={styles.ground} d="M30 12h58a6 6 0 0 1 6 6v46a8 8 0 0 1-8 8H30Z" />
    <path className={styles.shape} d="M18 26h12v46h-4a8 8 0 0 1-8-8Z" />
    <path className={styles.edge} d="M30 12h58a6 6 0 0 1 6 6v46a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8V26h12Z" />
    <path className={styles.accentLine} d="M40 26h22" />
    <path className={styles.edge} d="M40 40h42M40 50h42M40 60h26" />
  </Drawing>
);
