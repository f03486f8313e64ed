import { Plural, useLingui } from '@lingui/react/macro';
import { ListView } from '../../../features/table/list-view.tsx';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { paths } from '../../../routes/paths.ts';
import { markRead } from '../../../state/read-announcements.ts';
import { Pane } from '../../../ui/layout/pane.tsx';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { Countries, MarkAll, NoAnnouncements } from '../announcement-parts.tsx';
import { Article } from '../article.tsx';
import { announcementColumns, type ListedStory } from '../story-columns.tsx';
import { useStories } from '../story-lists.ts';

const idOf = ({ id }: ListedStory) => id;

/** DSK-60: the announcements as a table, and the chosen one beside it. */
export function AnnouncementsDesk() {
  const { t } = useLingui();
  const stories = useStories('announcements');
  const { current, last, choose } = useChosen('announcements', idOf);
  const onCurrent = (story: ListedStory) => {
    // The first stands there by itself: nobody has opened it.
    if (current !== null) markRead([story.id]);
    choose(story);
  };
  return (
    <TableScreen
      title={t`Announcements`}
      back={paths.profile}
      actions={<MarkAll stories={stories.rows} />}
      pane={
        <Pane
          label={t({ message: 'Announcement', comment: 'names the text beside a table of announcements' })}
          wide
          title={
            last && (
              <span dir="auto" lang={last.language}>
                {last.title}
              </span>
            )
          }
        >
          {last ? (
            <Article key={last.id} id={last.id} heading={null} missing={(message) => <p>{message}</p>} />
          ) : (
            stories.rows?.length === 0 && <NoAnnouncements />
          )}
        </Pane>
      }
    >
      <ListView
        of={stories}
        list="announcements"
        label={t`Announcements`}
        columns={announcementColumns}
        current={current}
        onCurrent={onCurrent}
        figures={<Countries />}
        count={countOf}
        skeleton={null}
        // The pane says it.
        empty={null}
      />
    </TableScreen>
  );
}

const countOf = (stories: readonly ListedStory[]) => (
  <Plural value={stories.length} one="# announcement" other="# announcements" comment="in a table" />
);
