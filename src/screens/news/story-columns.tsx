import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { publishedText, type Story } from '../../features/story.ts';
import type { Column } from '../../features/table/column.ts';
import { readAnnouncements } from '../../state/read-announcements.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './news.module.css';

/** A story as a list has it; the first of the news is told at length. */
export interface ListedStory extends Story {
  lead: boolean;
}

type StoryColumn = Column<ListedStory>;

const title: StoryColumn = {
  key: 'title',
  label: msg({ message: 'Title', context: 'story', comment: 'head of a column: titles of news' }),
  cell: (story) => (
    <span dir="auto" lang={story.language}>
      {story.title}
    </span>
  ),
  text: (story) => story.title,
  sortBy: (story) => story.title,
  align: 'start',
  width: 'rest',
  priority: 1,
  phone: 'line1-start',
};

const about: StoryColumn = {
  key: 'about',
  label: msg({ message: 'About', context: 'story', comment: 'head of a column: what an announcement says' }),
  cell: (story) => (
    <span dir="auto" lang={story.language} title={story.summary}>
      {story.summary}
    </span>
  ),
  text: (story) => story.summary,
  sortBy: false,
  align: 'start',
  width: 320,
  priority: 3,
  phone: 'line2-start',
};

const date: StoryColumn = {
  key: 'date',
  label: msg({
    message: 'Date',
    context: 'story',
    comment: 'head of a column: when something was published',
  }),
  cell: (story) => publishedText(story.publishedAt),
  text: (story) => publishedText(story.publishedAt),
  csv: (story) => story.publishedAt,
  sortBy: (story) => Date.parse(story.publishedAt),
  align: 'end',
  width: 120,
  priority: 1,
  phone: 'line2-end',
};

/** DSK-60: what announcements show; NEWS-06: one that has not been opened has a dot. */
export const announcementColumns: readonly StoryColumn[] = [
  {
    ...title,
    cell: (story) => (
      <>
        <UnreadDot id={story.id} />
        {title.cell(story, false)}
      </>
    ),
    text: (story) => (readAnnouncements.ids.includes(story.id) ? story.title : `${unread()} ${story.title}`),
  },
  about,
  date,
];

/** DSK-60: what news show; only the first one says on a phone what it is about. */
export const newsColumns: readonly StoryColumn[] = [
  title,
  { ...about, phoneCell: (story) => story.lead && story.summary !== '' && about.cell(story, false) },
  date,
];

const unread = () =>
  t({ message: 'Unread:', comment: 'for screen readers: before the title of an announcement' });

function UnreadDot({ id }: { id: number }) {
  const { ids } = useSnapshot(readAnnouncements);
  if (ids.includes(id)) return null;
  return (
    <>
      <i className={styles.dot} aria-hidden />
      <VisuallyHidden>
        <Trans comment="for screen readers: before the title of an announcement">Unread:</Trans>
      </VisuallyHidden>
    </>
  );
}
