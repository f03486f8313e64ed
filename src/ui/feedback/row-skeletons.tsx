import { Skeleton } from './skeleton.tsx';
import styles from './row-skeletons.module.css';

/** UI-14: as many rows as `PhoneRow` and `ListRow` make, of their size, on their surface. */
export function RowSkeletons({ count = 3, of = 'records' }: { count?: number; of?: 'records' | 'list' }) {
  return (
    <div aria-hidden className={styles.surface}>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className={of === 'records' ? styles.record : styles.row}>
          <Skeleton
            round
            width={of === 'records' ? '2.5rem' : '2.25rem'}
            height={of === 'records' ? '2.5rem' : '2.25rem'}
          />
          <span className={styles.text}>
            <Skeleton width="58%" height="0.75rem" />
            {of === 'records' && <Skeleton width="38%" height="0.625rem" />}
          </span>
          <span className={styles.end}>
            <Skeleton width="4.5rem" height="0.75rem" />
            {of === 'records' && <Skeleton width="2.75rem" height="0.625rem" />}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Lines of an article; the last one shorter. */
export function TextSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <div aria-hidden className={styles.lines}>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} width={i === lines - 1 ? '60%' : '100%'} height="0.75rem" />
      ))}
    </div>
  );
}
