import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { DemoLoginPlace, GuestLine } from '../../features/ticket/guest-line.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './trade-view.module.css';
import trade from './trade.module.css';

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

/** In the place of periods, chart and ticket. */
export function PanesSkeleton(props: ComponentProps<'output'>) {
  return (
    <output {...props} className={styles.skeleton}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </output>
  );
}

interface TicketSkeletonViewProps extends Omit<ComponentProps<'output'>, 'children' | 'className'> {
  /** What stands over Sell and Buy for a visitor, and what their button says; null with an account, and beside the chart. */
  guest: { text: ReactNode; label: ReactNode } | null;
}

/** In the ticket's place until it can be drawn. */
export function TicketSkeletonView({ guest, ...output }: TicketSkeletonViewProps) {
  return (
    <output {...output} className={trade.ticket}>
      {guest && <GuestLine text={guest.text} button={<DemoLoginPlace label={guest.label} />} />}
      <Skeleton />
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
