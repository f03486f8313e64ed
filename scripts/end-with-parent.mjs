// Loaded before a program that must not outlive whoever started it: a SIGKILL to npm reaches nobody below it.
import { readFileSync } from 'node:fs';

/** The process above a process; null where the system does not tell by a file. */
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
