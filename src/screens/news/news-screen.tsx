import { useLingui } from '@lingui/react/macro';
import Newspaper from 'lucide-react/icons/newspaper';
import { Link } from 'wouter';
import { paged } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { PagedList } from '../../features/paged-list.tsx';
import { NewsCategory } from '../../generated/enums.ts';
import { cx } from '../../ui/cx.ts';
import { NewsDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import styles from './news.module.css';
import { publishedText, toStory, type Story } from '../../features/story.ts';

const news = paged('listNews', { category_id: NewsCategory.News });

/** NEWS-01: the news, newest first. */
export function NewsScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`News`} avatar={<AccountAvatar />} wide="list">
      <Page width="list">
        <PagedList
          query={news}
          label={t`News`}
          sectionOf={(_, i) => (i === 0 ? 'lead' : 'more')}
          row={(one, i) => <StoryRow story={toStory(one)} lead={i === 0} />}
          skeleton={<NewsSkeleton />}
          empty={
            <EmptyState
              drawing={<NewsDrawing />}
              title={t`No news yet`}
              note={t`Market news appears here.`}
            />
          }
        />
      </Page>
    </Screen>
  );
}

function StoryRow({ story, lead }: { story: Story; lead: boolean }) {
  return (
    <Link href={pathTo(paths.article, { id: story.id })} className={cx(styles.story, lead && styles.lead)}>
      <Picture of={story} className={styles.thumb} />
      <span className={styles.words}>
        <b dir="auto" lang={story.language}>
          {story.title}
        </b>
        {lead && story.summary && (
          <span dir="auto" lang={story.language}>
            {story.summary}
          </span>
        )}
        <small>{publishedText(story.publishedAt)}</small>
      </span>
    </Link>
  );
}

/** The lead story and four more, of their size. */
function NewsSkeleton() {
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

function StorySkeleton({ withThumb }: { withThumb?: boolean }) {
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

/** The story's picture, or our own in its place; the title says it all, so that neither is read out. */
export function Picture({ of, className }: { of: Pick<Story, 'picture'>; className?: string }) {
  return (
    <span className={cx(styles.picture, className)}>
      {of.picture === null ? <Newspaper aria-hidden /> : <img src={of.picture} alt="" loading="lazy" />}
    </span>
  );
}
