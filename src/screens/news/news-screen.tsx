import { useLingui } from '@lingui/react/macro';
import { paths, pathTo } from '../../routes/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { ListView } from '../../features/table/list-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { Picture } from './article.tsx';
import { NewsSkeleton, NoNews } from './news-parts.tsx';
import styles from './news.module.css';
import { newsColumns } from './story-columns.tsx';
import { useStories } from './story-lists.ts';

/** Of a desktop only. */
const NewsDesk = lazyPart(() => import('./desk/news-desk.tsx').then((m) => m.NewsDesk), {
  failed: (retry) => <ErrorState onRetry={retry} />,
});

/** NEWS-01: the news, newest first. */
export function NewsScreen() {
  return useDesktop() ? <NewsDesk /> : <NewsPhone />;
}

function NewsPhone() {
  const { t } = useLingui();
  const stories = useStories('news');
  return (
    <Screen title={t`News`} avatar={<AccountAvatar />} wide="list">
      <Page width="list">
        <ListView
          of={stories}
          list="news"
          label={t`News`}
          columns={newsColumns}
          sectionOf={(_, i) => (i === 0 ? 'lead' : 'more')}
          phone={(story) => ({
            href: pathTo(paths.article, { id: story.id }),
            trailing: <Picture of={story} className={styles.thumb} />,
            className: cx(styles.story, story.lead && styles.lead),
          })}
          skeleton={<NewsSkeleton />}
          empty={<NoNews />}
        />
      </Page>
    </Screen>
  );
}
