// Loaded into tests, and before a sandbox in a process of its own that a test starts: nothing is written outside of a
// transaction (LED-16). The store itself does not look: it would do so with each statement.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const { prepare } = DatabaseSync.prototype;
const write = /^\s*(?:insert|update|delete|replace|with\b.*\b(?:insert\s+into|update|delete\s+from))\b/is;

DatabaseSync.prototype.prepare = function prepareWatched(sql) {
  const statement = prepare.call(this, sql);
  if (!write.test(sql)) return statement;
  const check = (): void => {
    if (!this.isTransaction) throw new Error(`Written outside of a transaction: ${sql.slice(0, 100)}`);
  };
  const [run, all] = [statement.run.bind(statement), statement.all.bind(statement)];
  return Object.assign(statement, {
    run(...values: SQLInputValue[]) {
      check();
      return run(...values);
    },
    all(...values: SQLInputValue[]) {
      check();
      return all(...values);
    },
  });
};
