import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paged } from '../../../api/operation.ts';
import { publishedText, toStory } from '../../../features/story.ts';
import { NewsCategory } from '../../../generated/enums.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { newsQuery } from '../today.tsx';
import styles from './quotes-desk.module.css';

/** What the platform has to say. */
export const announcementsQuery = paged('listNews', { category_id: NewsCategory.Announcements });

/** QUO-15: the newest headlines, and the way to all of them. */
export function News({ count }: { count: number }) {
  return (
    <Stories
      of={newsQuery}
      count={count}
      title={<Trans>News</Trans>}
      all={
        <Link href={paths.news}>
          <Trans>All news</Trans>
        </Link>
      }
    />
  );
}

export function Announcements({ count }: { count: number }) {
  return (
    <Stories
      of={announcementsQuery}
      count={count}
      title={<Trans>Announcements</Trans>}
      all={
        <Link href={paths.announcements}>
          <Trans comment="leads to all announcements">All</Trans>
        </Link>
      }
    />
  );
}

interface StoriesProps {
  of: typeof newsQuery;
  count: number;
  title: ReactNode;
  all: ReactNode;
}

function Stories({ of, count, title, all }: StoriesProps) {
  const { data, error } = useInfiniteQuery(of);
  const stories = data?.rows.slice(0, count).map(toStory);
  return (
    <section>
      <div className={styles.heading}>
        <h3>{title}</h3>
        {all}
      </div>
      {error && !data && (
        <p className={styles.quiet}>
          <Trans>News couldn’t load.</Trans>
        </p>
      )}
      {stories?.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No news yet</Trans>
        </p>
      )}
      <ul className={styles.stories}>
        {stories?.map(({ id, title: headline, publishedAt, language }) => (
          <li key={id}>
            <Link href={pathTo(paths.article, { id })}>
              <b dir="auto" lang={language}>
                {headline}
              </b>
              <small>{publishedText(publishedAt)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
