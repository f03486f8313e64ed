import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isLogDamaged } from './check-log.ts';
import { sqliteCode, sqliteCodes, UnusableStore } from './store-problem.ts';

/** 'CNDL': says of an SQLite file whose it is. */
export const applicationId = 0x434e444c;

/**
 * LED-13: looks at a store before anything is written to it. Throws UnusableStore for one that is damaged, of another
 * program, or of a newer version, and leaves it as it is. One that is empty or not there yet is fine.
 */
export function checkStore(file: string, migrations: number): void {
  if (isEmpty(file)) return;
  const problem = problemOf(file, migrations);
  if (problem !== null)
    throw new UnusableStore(
      `${file} ${problem}. It is left as it is: move it away, or give --file another directory.`,
    );
}

function isEmpty(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined || (found.isFile() && found.size === 0);
}

function problemOf(file: string, migrations: number): string | null {
  try {
    // Before SQLite reads it, or drops it.
    if (isLogDamaged(file)) return `is damaged: ${file}-wal has changes that cannot be read`;
    return inspect(file, migrations, true);
  } catch (error) {
    const code = sqliteCode(error);
    if (code === sqliteCodes.notADatabase) return 'is no database';
    if (code === sqliteCodes.corrupt) return 'is damaged';
    // A journal that a crash has left is played back first, which takes somebody who may write.
    if (code === sqliteCodes.readOnly) return inspect(file, migrations, false);
    return `cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function inspect(file: string, migrations: number, readOnly: boolean): string | null {
  const database = new DatabaseSync(file, { readOnly });
  try {
    const read = (what: string) => Object.values(database.prepare(what).get() ?? {})[0];
    const [id, version] = [Number(read('pragma application_id')), Number(read('pragma user_version'))];
    const isOld =
      id === 0 && version > 0 && read(`select count(*) from sqlite_schema where name = 'entries'`) === 1;
    const isBlank = id === 0 && version === 0 && read('select count(*) from sqlite_schema') === 0;
    if (id !== applicationId && !isOld && !isBlank) return 'is a database of another program';
    if (version > migrations)
      return `was written by a newer version (${version} migrations, known ${migrations})`;
    return read('pragma quick_check(1)') === 'ok' ? null : 'is damaged';
  } finally {
    database.close();
  }
}
