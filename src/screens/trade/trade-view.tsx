import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './trade-view.module.css';

// As QuoteRowView: what stands in the head of the trade screen and below it, filled by the app and by the first picture.

interface TradeTitleViewProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  logo: ReactNode;
  /** Null while the list is on its way, or where the address names nothing. */
  code: string | null;
  /** What a press does, in the language on screen. */
  choose: string;
  state: ReactNode;
}

export function TradeTitleView({ logo, code, choose, state, ...button }: TradeTitleViewProps) {
  return (
    <div className={styles.head}>
      {logo}
      <div className={styles.names}>
        <h1 className={styles.title}>
          <button {...button} type="button" aria-haspopup="dialog" className={styles.picker}>
            {code === null ? (
              <span>{choose}</span>
            ) : (
              <>
                <bdi dir="ltr" className={styles.code}>
                  {code}
                </bdi>{' '}
                <VisuallyHidden>{choose}</VisuallyHidden>
              </>
            )}
            <ChevronDown aria-hidden />
          </button>
        </h1>
        {state}
      </div>
    </div>
  );
}

/** In the place of periods, chart and ticket; `children`: what stands over the last. */
export function PanesSkeleton({ children, ...output }: Omit<ComponentProps<'output'>, 'className'>) {
  return (
    <output {...output} className={styles.skeleton}>
      <Skeleton />
      <Skeleton />
      <div className={styles.ticket}>
        {children}
        <Skeleton />
      </div>
    </output>
  );
}

interface SideView {
  term: ReactNode;
  price: ReactNode;
}

export function BidAskView({ bid, ask, isOld = false }: { bid: SideView; ask: SideView; isOld?: boolean }) {
  const side = ({ term, price }: SideView) => (
    <div>
      <dt>{term}</dt>
      <dd>{price}</dd>
    </div>
  );
  return (
    <dl className={styles.sides} data-stale={isOld || undefined}>
      {side(bid)}
      {side(ask)}
    </dl>
  );
}
