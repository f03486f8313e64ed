import { persisted } from './persisted.ts';
import { isRecord } from './read-json.ts';

/** What a person has chosen of one list: its order, and its columns in each class of width. */
interface TableChoice {
  /** Null is the server's order. */
  order: { key: string; down: boolean } | null;
  /** By class of width: the columns that are wanted (true) or not (false). */
  columns: Record<string, Record<string, boolean>>;
}

/** DSK-22, DSK-24: orders and columns of the tables by the name of their list, kept on this device. */
export const tableChoices = persisted<{ lists: Record<string, TableChoice> }>({
  key: 'candlewick.tables',
  version: 1,
  area: 'local',
  revive: ({ lists }) => ({
    lists: isRecord(lists)
      ? Object.fromEntries(Object.entries(lists).map(([name, choice]) => [name, readTableChoice(choice)]))
      : {},
  }),
});

/** The choice of a list, to be read and changed. */
export function choiceOf(list: string): TableChoice {
  tableChoices.lists[list] ??= { order: null, columns: {} };
  return tableChoices.lists[list];
}

function readTableChoice(stored: unknown): TableChoice {
  const { order, columns } = isRecord(stored) ? stored : {};
  return {
    order:
      isRecord(order) && typeof order.key === 'string' ? { key: order.key, down: order.down === true } : null,
    columns: isRecord(columns)
      ? Object.fromEntries(Object.entries(columns).map(([width, wishes]) => [width, readWishes(wishes)]))
      : {},
  };
}

function readWishes(stored: unknown): Record<string, boolean> {
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
