/**
 * CON-82: changes a text that is written elsewhere, by a pattern. Throws where the pattern is not there: it is written
 * otherwise now, and who edits it must follow.
 */
export function editText(text: string, pattern: RegExp, put: string | ((found: string) => string)): string {
  const after = typeof put === 'string' ? text.replace(pattern, put) : text.replace(pattern, put);
  if (after === text) throw new Error(`Nothing in the text is ${String(pattern)}, which was to be changed.`);
  return after;
}
