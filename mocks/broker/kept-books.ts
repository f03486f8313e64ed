import { sql, type Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import { loadBook, loadBooks, type Book } from './book.ts';

/** Books as they were last read, as long as nothing was written since. */
export interface KeptBooks {
  /** Of everybody who has something in the market. */
  all(): Promise<ReadonlyMap<number, Book>>;
  of(userId: number): Promise<Book>;
}

const countWrites = sql<{ count: number }>`select total_changes() as count`;

/**
 * BRK-32: the broker looks at every book ten times a second and every portfolio at its own four, though hardly any ever changes.
 * SQLite itself counts what is written on a connection: with the count unchanged the books are, whoever might have written.
 */
export function keptBooks(db: Kysely<Schema>): KeptBooks {
  const compiled = countWrites.compile(db);
  let kept = fresh(-1);

  /** What is kept of this count; one that is replaced meanwhile keeps what is put in it to itself. */
  async function current(): Promise<Kept> {
    const { rows } = await db.executeQuery(compiled);
    const count = rows[0]?.count ?? 0;
    if (kept.count !== count) kept = fresh(count);
    return kept;
  }

  return {
    async all() {
      const now = await current();
      now.all ??= await loadBooks(db);
      return now.all;
    },
    async of(userId) {
      const now = await current();
      const known = now.all?.get(userId) ?? now.single.get(userId);
      if (known) return known;
      const book = await loadBook(db, userId);
      now.single.set(userId, book);
      return book;
    },
  };
}

interface Kept {
  count: number;
  all: ReadonlyMap<number, Book> | null;
  single: Map<number, Book>;
}

function fresh(count: number): Kept {
  return { count, all: null, single: new Map() };
}
