import { joinPages, rowsOf, type DataOf, type InputOf, type PagedId, type RowOf } from './operation.ts';
import { send } from './transport.ts';

export interface ReadingOptions {
  signal: AbortSignal;
  /** After each page: how many rows of how many. */
  onProgress?: (read: number, total: number) => void;
}

interface PagesOptions<Row> extends ReadingOptions {
  /** After each page: nothing that is wanted follows. */
  isEnough?: (rows: readonly Row[]) => boolean;
}

/** Reads every page of a list, outside of the cache: for a file. Each row once, in the server's order. */
export async function readPages<Id extends PagedId>(
  id: Id,
  input: Omit<InputOf<Id>, 'page'>,
  { signal, onProgress, isEnough }: PagesOptions<RowOf<Id>>,
): Promise<RowOf<Id>[]> {
  const pages: DataOf<Id>[] = [];
  for (;;) {
    const { data } = await send(id, { ...input, page: pages.length + 1 }, { signal });
    signal.throwIfAborted();
    pages.push(data);
    const { rows, total } = joinPages(id, pages);
    const loaded = pages.reduce((sum, page) => sum + rowsOf(id, page).length, 0);
    onProgress?.(Math.min(loaded, total), total);
    if (rowsOf(id, data).length === 0 || loaded >= total || isEnough?.(rows)) return rows;
  }
}
