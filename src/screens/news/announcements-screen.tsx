import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { paged } from '../../api/operation.ts';
import { paths, pathTo } from '../../app/paths.ts';
import { PagedList } from '../../features/paged-list.tsx';
import { NewsCategory } from '../../generated/enums.ts';
import { markRead, readAnnouncements } from '../../state/read-announcements.ts';
import { NewsDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './news.module.css';
import { publishedText, toStory, type Story } from './story.ts';

const announcements = paged('listNews', { category_id: NewsCategory.Announcements });

/** NEWS-06: what the platform has to say; what has not been opened yet carries a dot. */
export function AnnouncementsScreen() {
  const { t } = useLingui();
  const { ids: read } = useSnapshot(readAnnouncements);
  const { data } = useInfiniteQuery(announcements);
  const unread = (data?.rows ?? []).map(({ id }) => id).filter((id) => !read.includes(id));
  return (
    <Screen
      title={t`Announcements`}
      back={paths.profile}
      actions={
        unread.length > 0 && (
          <button type="button" className={styles.markAll} onClick={() => markRead(unread)}>
            <Trans>Mark all as read</Trans>
          </button>
        )
      }
      wide="list"
    >
      <Page width="list">
        <PagedList
          query={announcements}
          label={t`Announcements`}
          row={(one) => <AnnouncementRow story={toStory(one)} unread={unread.includes(one.id)} />}
          skeleton={<AnnouncementsSkeleton />}
          empty={
            <EmptyState
              drawing={<NewsDrawing />}
              title={t`No announcements`}
              note={t`News about the platform appears here.`}
            />
          }
        />
      </Page>
    </Screen>
  );
}

function AnnouncementRow({ story, unread }: { story: Story; unread: boolean }) {
  return (
    <Link href={pathTo(paths.article, { id: story.id })} className={styles.announcement}>
      <b dir="auto">
        {unread && (
          <>
            <i className={styles.dot} aria-hidden />
            <VisuallyHidden>
              <Trans>Unread:</Trans>
            </VisuallyHidden>
          </>
        )}
        {story.title}
      </b>
      <small>{publishedText(story.publishedAt)}</small>
      {story.summary && <span dir="auto">{story.summary}</span>}
    </Link>
  );
}

function AnnouncementsSkeleton() {
  return (
    <Card flush aria-hidden>
      {Array.from({ length: 5 }, (_, i) => (
        <div key={i} className={styles.announcement}>
          <b>
            <Skeleton width="80%" height="1rem" />
          </b>
          <small>
            <Skeleton width="4rem" height="0.75rem" />
          </small>
          <span>
            <TextSkeleton lines={2} />
          </span>
        </div>
      ))}
    </Card>
  );
}
