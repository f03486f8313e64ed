import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const guideFile = fileURLToPath(new URL('../../docs/guides/backend-partners.md', import.meta.url));

const idsIn = (text: string): string[] => [...text.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, id]) => id ?? '');

/** The guide's table of screens: the operations that each may ask for when it opens, those of every page included. */
export function screenRows(): Map<string, Set<string>> {
  const guide = readFileSync(guideFile, 'utf8');
  const section = guide.slice(guide.indexOf('### Which screen needs what'), guide.indexOf('### The app'));
  const everywhere = idsIn(section.slice(0, section.indexOf('\n|')));
  const rows = [...section.matchAll(/^\| \d \| (.+?) \| (.*?) \|/gm)];
  return new Map(
    rows.flatMap(([, screens = '', opening = '']) =>
      [...screens.matchAll(/`([^`]+)`/g)].map(([, path = '']): [string, Set<string>] => [
        path,
        new Set([...everywhere, ...idsIn(opening)]),
      ]),
    ),
  );
}
