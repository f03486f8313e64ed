import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../features/lazy-part.tsx';
import { ListView } from '../../features/table/list-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { Countries, MarkAll, NoAnnouncements } from './announcement-parts.tsx';
import styles from './news.module.css';
import { announcementColumns } from './story-columns.tsx';
import { useStories } from './story-lists.ts';

/** Of a desktop only. */
const AnnouncementsDesk = lazyPart(
  () => import('./desk/announcements-desk.tsx').then((m) => m.AnnouncementsDesk),
  { failed: (retry) => <ErrorState onRetry={retry} /> },
);

/** NEWS-06: what the platform has to say; what has not been opened yet carries a dot. */
export function AnnouncementsScreen() {
  return useDesktop() ? <AnnouncementsDesk /> : <AnnouncementsPhone />;
}

function AnnouncementsPhone() {
  const { t } = useLingui();
  const stories = useStories('announcements');
  return (
    <Screen
      title={t`Announcements`}
      back={paths.profile}
      actions={<MarkAll stories={stories.rows} />}
      wide="list"
    >
      <Page width="list">
        <ListView
          of={stories}
          list="announcements"
          label={t`Announcements`}
          columns={announcementColumns}
          figures={<Countries />}
          phone={({ id }) => ({ href: pathTo(paths.article, { id }), className: styles.announcement })}
          skeleton={<AnnouncementsSkeleton />}
          empty={<NoAnnouncements />}
        />
      </Page>
    </Screen>
  );
}

function AnnouncementsSkeleton() {
  return (
    <Card flush aria-hidden>
      {Array.from({ length: 5 }, (_, i) => (
        <div key={i} className={styles.waiting}>
          <Skeleton width="80%" height="1rem" />
          <TextSkeleton lines={2} />
        </div>
      ))}
    </Card>
  );
}
