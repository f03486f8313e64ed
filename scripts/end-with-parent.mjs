// Loaded before a program that must end with its parent: a SIGKILL to npm does not reach the processes below it.
import { readFileSync } from 'node:fs';

/** The parent of a process; null where the system has no file that names it. */
function parentOf(id) {
  try {
    return Number(
      readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) \S /s, '')
        .split(' ')[0],
    );
  } catch {
    return null;
  }
}

/** npm runs a script through a shell; Debian's waits for it and would go on without npm. */
const above = () => `${process.ppid} ${parentOf(process.ppid)}`;

const first = above();
setInterval(() => {
  if (above() !== first) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
