import { DatabaseSync } from 'node:sqlite';

/** What a test asks of its sandbox: to end as a crash would, right before or right after the next commit. */
export type Death = 'before' | 'after';

// Preloaded with `--import` into a sandbox in a process of its own.
const { prepare } = DatabaseSync.prototype;
let asked: unknown = null;

process.on('message', (message) => {
  asked = message;
  process.send?.('ready');
});

const endIf = (when: Death) => {
  if (asked === when) process.kill(process.pid, 'SIGKILL');
};

DatabaseSync.prototype.prepare = function prepareWatched(sql) {
  const statement = prepare.call(this, sql);
  if (sql !== 'commit') return statement;
  const run = statement.run.bind(statement);
  statement.run = () => {
    endIf('before');
    const result = run();
    endIf('after');
    return result;
  };
  return statement;
};
