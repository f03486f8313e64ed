import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { paged, query } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { PagedList } from '../../features/paged-list.tsx';
import { NewsCategory } from '../../generated/enums.ts';
import { countryNames } from '../../i18n/languages.ts';
import { markRead, readAnnouncements } from '../../state/read-announcements.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { NewsDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './news.module.css';
import { publishedText, toStory, type Story } from '../../features/story.ts';

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
          head={<Countries />}
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

/** NEWS-10: where there is no service, in the reader's language; nothing while the site has not said. */
function Countries() {
  const { data } = useQuery(query('getBasicInfo'));
  const codes = data?.excluded_countries ?? [];
  if (codes.length === 0) return null;
  const countries = countryNames(codes);
  return (
    <Banner title={<Trans>Countries without service</Trans>}>
      <Trans comment="a list of countries">
        We don’t offer our services in these countries: {countries}.
      </Trans>
    </Banner>
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
              <Trans comment="for screen readers: before the title of an announcement">Unread:</Trans>
            </VisuallyHidden>
          </>
        )}
        <span lang={story.language}>{story.title}</span>
      </b>
      <small>{publishedText(story.publishedAt)}</small>
      {story.summary && (
        <span dir="auto" lang={story.language}>
          {story.summary}
        </span>
      )}
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
