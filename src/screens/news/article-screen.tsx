import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { paths } from '../../routes/paths.ts';
import { markRead } from '../../state/read-announcements.ts';
import common from '../../ui/common.module.css';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { Article, Missing, ShareButton } from './article.tsx';

/** Of a desktop only. */
const NewsDesk = lazyPart(() => import('./desk/news-desk.tsx').then((m) => m.NewsDesk), {
  failed: (retry) => <ErrorState onRetry={retry} />,
});

/** NEWS-04: one article or announcement, by the id in the address. */
export function ArticleScreen() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  useEffect(() => {
    if (known) markRead([id]);
  }, [known, id]);
  return useDesktop() ? <NewsDesk id={known ? id : null} /> : <ArticlePhone id={known ? id : null} />;
}

function ArticlePhone({ id }: { id: number | null }) {
  return (
    <Screen back={paths.news} actions={id !== null && <ShareButton />}>
      <Page>
        {id === null ? (
          <NotThere />
        ) : (
          <Article id={id} missing={(message) => <NotThere message={message} />} />
        )}
      </Page>
    </Screen>
  );
}

function NotThere({ message }: { message?: string }) {
  return (
    <>
      <h1 className={common.visuallyHidden}>
        <Trans>News</Trans>
      </h1>
      <Missing message={message} />
    </>
  );
}
