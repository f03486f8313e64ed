/** What is written into a cell of a table stays one line of it. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

export const code = (text: string): string => `\`${text}\``;

/** A table; columns in which no row has anything are left out. */
export function table(heads: string[], rows: string[][]): string {
  const used = heads.map((_head, i) => rows.some((row) => (row[i] ?? '') !== ''));
  const line = (cells: string[]) =>
    `| ${cells
      .filter((_cell, i) => used[i])
      .map(cell)
      .join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export const json = (value: unknown): string => `\`\`\`json\n${oneLevel(value)}\n\`\`\``;

/** Short values stay on their line: an example is read, not scrolled. */
function oneLevel(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= 76) return spaced(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const items = Array.isArray(value)
    ? value.map((one) => oneLevel(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${oneLevel(one, inner)}`);
  return `${open}\n${items.map((item) => inner + item).join(',\n')}\n${indent}${close}`;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const items = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${spaced(one)}`);
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`;
}
