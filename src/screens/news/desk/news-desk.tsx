import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query } from '../../../api/operation.ts';
import { QuoteList } from '../../../features/quote-row.tsx';
import { ListView } from '../../../features/table/list-view.tsx';
import { useWidest } from '../../../ui/layout/use-width.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { Pane } from '../../../ui/layout/pane.tsx';
import { WindowScreen } from '../../../ui/layout/window-screen.tsx';
import { Article, Missing, Picture, ShareButton, useMarkets } from '../article.tsx';
import { NoNews, StorySkeleton } from '../news-parts.tsx';
import phone from '../news.module.css';
import { newsColumns } from '../story-columns.tsx';
import { useStories } from '../story-lists.ts';
import styles from './news-desk.module.css';

/** Here every story is told in the same words: its title and its time. */
const columns = newsColumns.filter(({ key }) => key !== 'about');

/** How far the list was scrolled: it goes on there when a story of it has been opened. */
let place = 0;

interface NewsDeskProps {
  /** Null where the address names none that could be; left out where the newest is to be shown. */
  id?: number | null;
}

/** DSK-60: the news beside the story that is read. */
export function NewsDesk({ id }: NewsDeskProps) {
  const { t } = useLingui();
  const stories = useStories('news');
  const shown = id === undefined ? (stories.rows?.[0]?.id ?? null) : id;
  const symbols = useSymbols(shown);
  const markets = useMarkets(symbols);
  const roomy = useWidest();
  const beside = roomy && markets.length > 0;
  return (
    <WindowScreen
      title={t`News`}
      className={styles.screen}
      pane={
        beside && (
          <Pane
            label={t`Markets in this story`}
            title={
              <Trans comment="over the instruments that an article is about">Markets in this story</Trans>
            }
          >
            <div className={styles.markets}>
              <QuoteList instruments={markets} label={t`Markets in this story`} />
            </div>
          </Pane>
        )
      }
    >
      <div className={styles.columns}>
        <List stories={stories} current={shown} />
        <section
          key={shown}
          className={styles.story}
          data-skip="pane"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area has the focus to be scrolled by keys
          tabIndex={0}
          aria-label={t({ message: 'Article', comment: 'names the text of the news that is read' })}
        >
          {shown !== null ? (
            <div className={styles.text}>
              <div className={styles.share}>
                <ShareButton />
              </div>
              <Article
                id={shown}
                heading="h2"
                withMarkets={!beside}
                missing={(message) => <Missing message={message} />}
              />
            </div>
          ) : (
            id === null && <Missing />
          )}
        </section>
      </div>
    </WindowScreen>
  );
}

const none: readonly string[] = [];

/** The instruments that a story names; the article asks for the same. */
function useSymbols(id: number | null): readonly string[] {
  const { data } = useQuery({ ...query('getNews', { id: id ?? 0 }), enabled: id !== null });
  return data?.symbols ?? none;
}

function List({ stories, current }: { stories: ReturnType<typeof useStories>; current: number | null }) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = place;
  }, []);
  return (
    <div
      ref={list}
      className={styles.list}
      onScroll={({ currentTarget }) => {
        place = currentTarget.scrollTop;
      }}
    >
      <ListView
        of={stories}
        list="news"
        label={t`News`}
        columns={columns}
        asRows
        phone={(story) => ({
          href: pathTo(paths.article, { id: story.id }),
          trailing: <Picture of={story} className={phone.thumb} />,
          className: phone.story,
          current: story.id === current,
        })}
        skeleton={Array.from({ length: 6 }, (_, i) => (
          <StorySkeleton key={i} withThumb />
        ))}
        empty={<NoNews />}
      />
    </div>
  );
}
