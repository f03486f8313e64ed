import { persisted } from './persisted.ts';

/** More than any site keeps in its list; the oldest marks go first. */
const most = 300;

interface ReadAnnouncements {
  /** Ids, the latest opened last. */
  ids: number[];
}

/** NEWS-06: which announcements have been opened on this device; the server keeps no such mark. */
export const readAnnouncements: ReadAnnouncements = persisted<ReadAnnouncements>({
  key: 'candlewick.read-announcements',
  version: 1,
  area: 'local',
  revive: ({ ids }) => ({
    ids: Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [],
  }),
});

export function markRead(ids: readonly number[]): void {
  readAnnouncements.ids = [...new Set([...readAnnouncements.ids, ...ids])].slice(-most);
}
