/** The first digit of each script that our languages type with: Arabic, Persian, Devanagari, Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50];

function toLatin(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? character : String(code - zero);
}

/**
 * Reads what a person typed into a number field (I18N-10): any of our scripts' digits, point or comma as the
 * decimal mark. Where both stand, the last one is the mark; one alone is always the mark.
 * Returns null for an empty or unreadable text.
 */
export function parseDecimal(text: string): number | null {
  const latin = Array.from(text.trim(), toLatin)
    .join('')
    .replace(/[٫،]/g, ',')
    .replace(/−/g, '-')
    .replace(/[\s٬'’]/g, '');
  const mark = Math.max(latin.lastIndexOf('.'), latin.lastIndexOf(','));
  const whole = mark < 0 ? latin : latin.slice(0, mark).replace(/[.,]/g, '');
  const plain = mark < 0 ? whole : `${whole}.${latin.slice(mark + 1)}`;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
