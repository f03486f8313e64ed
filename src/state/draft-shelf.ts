import { sessionShelf } from './shelf.ts';

const prefix = 'candlewick.draft.';

export const draftKey = (name: string): string => prefix + name;

/** Forgets every draft of this tab. */
export function clearDrafts(): void {
  for (const key of sessionShelf.keys(prefix)) sessionShelf.remove(key);
}
