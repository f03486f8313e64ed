import { useMemo } from 'react';
import { paged } from '../../api/operation.ts';
import { toStory } from '../../features/story.ts';
import { usePages, type ListSource } from '../../features/table/list-source.ts';
import { NewsCategory } from '../../generated/enums.ts';
import type { ListedStory } from './story-columns.tsx';

const lists = {
  news: paged('listNews', { category_id: NewsCategory.News }),
  announcements: paged('listNews', { category_id: NewsCategory.Announcements }),
};

/** The stories of a list, as far as they have been read. */
export function useStories(list: keyof typeof lists): ListSource<ListedStory> {
  const { rows, ...rest } = usePages(lists[list]);
  const stories = useMemo(
    () => rows?.map((one, i) => ({ ...toStory(one), lead: list === 'news' && i === 0 })),
    [rows, list],
  );
  return { ...rest, rows: stories };
}
