import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { query } from '../../api/operation.ts';
import { countryNames } from '../../i18n/languages.ts';
import { markRead, readAnnouncements } from '../../state/read-announcements.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { NewsDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './news.module.css';
import type { ListedStory } from './story-columns.tsx';

/** NEWS-06: takes the dots of all that are listed away; nothing where there is none. */
export function MarkAll({ stories = [] }: { stories: readonly ListedStory[] | undefined }) {
  const { ids: read } = useSnapshot(readAnnouncements);
  const unread = stories.map(({ id }) => id).filter((id) => !read.includes(id));
  if (unread.length === 0) return null;
  return (
    <button type="button" className={styles.markAll} onClick={() => markRead(unread)}>
      <Trans>Mark all as read</Trans>
    </button>
  );
}

export function NoAnnouncements() {
  const { t } = useLingui();
  return (
    <EmptyState
      drawing={<NewsDrawing />}
      title={t`No announcements`}
      note={t`News about the platform appears here.`}
    />
  );
}

/** NEWS-10: where there is no service, in the reader's language; nothing while the site has not said. */
export function Countries() {
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
