import type { ReactNode } from 'react';
import './badge.css';

export type BadgeKind = 'neutral' | 'accent' | 'warn' | 'danger' | 'up' | 'down';

/** A small coloured word: 'Closed', 'Buy 0.50'. The word says it; the colour only helps. */
export function Badge({ kind = 'neutral', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
