/** Longer addresses are no slip of the finger. */
const longest = 100;
/** Letters that may be wrong. */
const mostEdits = 3;

/**
 * SBX-02: the address of the contract that was probably meant: one that ends alike, or differs in a few letters; null
 * where none is near.
 */
export function nearestPath(path: string, known: readonly string[]): string | null {
  if (path.length > longest) return null;
  const asked = path.replace(/\/+$/, '').toLowerCase();
  const last = lastPart(asked);
  const ranked = [...new Set(known)]
    .map((one) => ({ one, edits: editsBetween(asked, one.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits);
  const [nearest] = ranked;
  if (nearest && nearest.edits <= mostEdits) return nearest.one;
  return ranked.find(({ one }) => editsBetween(last, lastPart(one.toLowerCase())) <= 1)?.one ?? null;
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Letters to insert, remove or exchange (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const exchanged = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(exchanged, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
