import type { Entry } from './po-files.ts';

interface Text extends Entry {
  id: string;
}

/** At least so much of its words a text keeps when its English is only mended. */
const alike = 0.5;

/**
 * What new texts were before: of those that are gone from the same file, the one with the most words in common. A
 * text is taken once.
 */
export function englishBefore(added: readonly Text[], gone: readonly Text[]): Map<string, Text> {
  const pairs = added.flatMap((text) =>
    gone
      .filter((old) => filesOf(old).some((file) => filesOf(text).includes(file)))
      .map((old) => ({ text, old, share: commonShare(text.message ?? '', old.message ?? '') })),
  );
  const found = new Map<string, Text>();
  const taken = new Set<string>();
  for (const { text, old, share } of pairs.sort((one, other) => other.share - one.share)) {
    if (share < alike || found.has(text.id) || taken.has(old.id)) continue;
    found.set(text.id, old);
    taken.add(old.id);
  }
  return found;
}

const filesOf = ({ origin = [] }: Text): string[] => origin.map(([file]) => file);

function commonShare(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.max(first.size, second.size);
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}{}]+/u)
      .filter(Boolean),
  );
