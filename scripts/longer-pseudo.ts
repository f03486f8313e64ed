import type { Plugin } from 'vite';

/** Codes in capitals, the same in every language, are no words; `ß` stands for the capital B. */
const wordOf = /\p{L}*(?!ß)\p{Ll}\p{L}*/gu;
const vowels = 'aeiouyàēĩōũŷ';
const tag = /<\/?\d+\/?>/g;

/** Says the vowels of a word again, one after the other, until it has so many letters more; without any, its last letter. */
function stretch(word: string, more: number): string {
  const letters = Array.from(word);
  const isVowel = (letter: string) => vowels.includes(letter.toLowerCase());
  const last = letters.length - 1;
  const sounds = [...letters.keys()].filter((place) =>
    letters.some(isVowel) ? isVowel(letters[place]) : place === last,
  );
  for (let n = 0; n < more; n++) {
    const place = sounds[n % sounds.length];
    letters[place] += word[place].toLowerCase();
  }
  return letters.join('');
}

/** How many letters more make something so long 40% longer. */
const growth = (length: number): number => Math.ceil(0.4 * length);

/** I18N-13 (c): makes each word of a text longer, so that the whole text is, its signs, spaces and codes included. */
export function lengthen(text: string): string {
  const words = text.match(wordOf) ?? [];
  const ofWords = words.reduce((sum, word) => sum + growth(word.length), 0);
  const rest = growth(text.replace(tag, '').length) - ofWords;
  const share = Math.max(0, Math.ceil(rest / words.length));
  return text.replace(wordOf, (word) => stretch(word, growth(word.length) + share));
}

/** The parts of a compiled message: words, and what stands for a value, with words for each of its forms. */
function lengthenParts(parts: unknown): unknown {
  if (typeof parts === 'string') return lengthen(parts);
  if (!Array.isArray(parts)) return parts;
  return parts.map((part: unknown) => {
    if (!Array.isArray(part)) return lengthenParts(part);
    const [name, kind, forms] = part as [string, string?, unknown?];
    if (typeof forms !== 'object' || forms === null) return part;
    const longer = Object.entries(forms).map(([form, text]) => [form, lengthenParts(text)]);
    return [name, kind, Object.fromEntries(longer)];
  });
}

/** Lingui writes the pseudo-language with accents, and no longer than English. This comes after it. */
export function longerPseudo(): Plugin {
  return {
    name: 'candlewick-longer-pseudo',
    transform: {
      order: 'post',
      filter: { id: /\/locales\/pseudo\/\w+\.po$/ },
      async handler(code) {
        const compiled = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
          messages: Record<string, unknown>;
        };
        const messages = Object.entries(compiled.messages).map(([id, parts]) => [id, lengthenParts(parts)]);
        return {
          code: `export const messages = ${JSON.stringify(Object.fromEntries(messages))}`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
