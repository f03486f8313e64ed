const begin = '<!-- numbers: npm run bench writes what stands between these marks -->';
const end = '<!-- /numbers -->';

/** The text with the numbers between its marks replaced. Throws where a text has no marks. */
export function withNumbers(text: string, numbers: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`There is no place for the numbers: '${begin}' … '${end}'.`);
  return `${text.slice(0, from + begin.length)}\n\n${numbers.trim()}\n\n${text.slice(to)}`;
}
