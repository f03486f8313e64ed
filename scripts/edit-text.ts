/**
 * CON-82: changes what another tool wrote, by a pattern. Throws where the pattern is not there: that tool writes
 * otherwise now, and who edits its text must follow.
 */
export function editText(text: string, pattern: RegExp, put: string | (() => string)): string {
  const after = typeof put === 'string' ? text.replace(pattern, put) : text.replace(pattern, put);
  if (after === text) throw new Error(`Nothing in the text is ${String(pattern)}, which was to be changed.`);
  return after;
}
