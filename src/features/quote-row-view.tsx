import Clock from 'lucide-react/icons/clock-alert';
import type { ReactNode } from 'react';
import { Badge } from '../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import styles from './quote-row.module.css';

interface QuoteRowViewProps {
  logo: ReactNode;
  /** With the mark of the watchlist. */
  code: ReactNode;
  name: ReactNode;
  /** 'Closed' and 'Delayed' in the language on screen. */
  closed: ReactNode;
  old: ReactNode;
  spark: ReactNode;
  price: ReactNode;
  change: ReactNode;
}

/**
 * What stands in a market's row, and where. It has no state and no texts of its own: the app fills it with live
 * figures, the build with places for the first picture (src/first-picture/templates.tsx).
 */
export function QuoteRowView({ logo, code, name, closed, old, spark, price, change }: QuoteRowViewProps) {
  return (
    <>
      {logo}
      <span className={styles.names}>
        <strong className={styles.code} dir="ltr">
          {code}
        </strong>{' '}
        <span className={styles.closed}>
          <Badge>{closed}</Badge>
        </span>
        <span className={styles.name} dir="auto">
          {name}
        </span>
      </span>
      <span className={styles.spark}>{spark}</span>
      <span className={styles.figures}>
        <span className={styles.now}>
          <span className={styles.old}>
            <Clock aria-hidden />
            <VisuallyHidden>{old} </VisuallyHidden>
          </span>
          {price}
        </span>
        {change}
      </span>
    </>
  );
}
