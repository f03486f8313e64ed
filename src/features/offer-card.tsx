import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Card } from '../ui/layout/card.tsx';
import styles from './offer-card.module.css';

interface OfferCardProps {
  icon: ReactNode;
  title: ReactNode;
  /** Stands in place of something else. */
  accent?: boolean;
  children: ReactNode;
  /** The button, below the text. */
  action: ReactNode;
}

/** Another account that there is: its mark, what it is for, and the way to it. */
export function OfferCard({ icon, title, accent, children, action }: OfferCardProps) {
  return (
    <Card className={cx(styles.card, accent && styles.accent)}>
      <span className={styles.tile}>{icon}</span>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
      <div className={styles.action}>{action}</div>
    </Card>
  );
}
