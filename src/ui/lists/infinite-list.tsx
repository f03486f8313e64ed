import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './infinite-list.module.css';

interface InfiniteListProps {
  /** The rows, as `<li>`. */
  children: ReactNode;
  label: string;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** The last page could not be had: nothing is fetched again until the person asks. */
  failed?: boolean;
  className?: string;
}

/** UI-18: a list that fetches its next page when its end comes near, or when the button is pressed. */
export function InfiniteList({
  children,
  label,
  hasMore,
  loading,
  onMore,
  failed,
  className,
}: InfiniteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const waiting = hasMore && !loading && !failed;
  const more = useEffectEvent(onMore);

  useEffect(() => {
    if (!waiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting]);

  return (
    <>
      <ul aria-label={label} aria-busy={loading} className={className}>
        {children}
      </ul>
      <div ref={end} className={styles.end}>
        {hasMore ? (
          <Button variant="plain" busy={loading} onClick={onMore}>
            {failed ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
          </Button>
        ) : (
          <p className={styles.none}>
            <Trans>End of list</Trans>
          </p>
        )}
      </div>
    </>
  );
}
