import { useLingui } from '@lingui/react/macro';
import { NewsDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './news.module.css';

export function NoNews() {
  const { t } = useLingui();
  return <EmptyState drawing={<NewsDrawing />} title={t`No news yet`} note={t`Market news appears here.`} />;
}

/** The lead story and four more, of their size. */
export function NewsSkeleton() {
  return (
    <Stack gap={4} aria-hidden>
      <Card flush>
        <Skeleton height="150px" />
        <StorySkeleton />
      </Card>
      <Card flush>
        {Array.from({ length: 4 }, (_, i) => (
          <StorySkeleton key={i} withThumb />
        ))}
      </Card>
    </Stack>
  );
}

export function StorySkeleton({ withThumb }: { withThumb?: boolean }) {
  return (
    <div className={styles.story}>
      <span className={styles.words}>
        <Skeleton width="85%" height="1rem" />
        <Skeleton width="55%" height="1rem" />
        <Skeleton width="20%" height="0.75rem" />
      </span>
      {withThumb && <Skeleton width="76px" height="64px" />}
    </div>
  );
}
