import { readFileSync } from 'node:fs';
import type { CatalogueEntry } from './po-files.ts';

/** A term in one language. */
interface Word {
  word: string;
  /** How it is written in sentences, beside the word itself; `*` stands for more letters: 'Marge*'. */
  forms?: readonly string[];
  /** Words that a text with this term does not use. */
  never?: readonly string[];
}

export interface Term {
  /** How English writes it. */
  en: readonly string[];
  /** English that has the letters and not the meaning: 'ask support'. */
  not?: readonly string[];
  /** Only texts with this context have the meaning. */
  context?: string;
  means: string;
  /** By language. */
  words: Readonly<Record<string, Word>>;
  /** English texts that say it otherwise in some languages, with the reason. */
  exceptions?: readonly { text: string; languages: readonly string[]; why: string }[];
}

export type Glossary = Readonly<Record<string, Term>>;

export const readGlossary = (file: string): Glossary => JSON.parse(readFileSync(file, 'utf8')) as Glossary;

interface Pattern {
  name: string;
  term: Term;
  pattern: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const letters = String.raw`[\p{L}\p{M}]`;

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

/** Whether a text has a word, whole; `*` in it stands for any letters. */
function hasWord(text: string, word: string): boolean {
  let pattern = wordPatterns.get(word);
  if (!pattern) {
    const inside = word.split('*').map(escaped).join(`${letters}*`);
    const whole = unspaced.test(word) ? inside : `(?<!${letters})${inside}(?!${letters})`;
    wordPatterns.set(word, (pattern = new RegExp(whole, 'iu')));
  }
  return pattern.test(text);
}

const wordPatterns = new Map<string, RegExp>();

/** The terms of a text in English; of 'free margin' the longer one alone. */
export function termsOf(
  glossary: Glossary,
  { message = '', context }: Pick<CatalogueEntry, 'message' | 'context'>,
): string[] {
  let rest = message.replace(/\{\w+, plural,|\{\w+\}|<\/?\d+\/?>/g, ' ');
  const found: string[] = [];
  for (const { name, term, pattern } of patternsOf(glossary)) {
    if (term.context !== undefined && term.context !== context) continue;
    for (const other of term.not ?? []) rest = rest.replaceAll(new RegExp(escaped(other), 'gi'), ' ');
    if (!pattern.test(rest)) continue;
    found.push(name);
    rest = rest.replaceAll(pattern, ' · ');
  }
  return [...new Set(found)];
}

const known = new WeakMap<Glossary, readonly Pattern[]>();

function patternsOf(glossary: Glossary): readonly Pattern[] {
  let patterns = known.get(glossary);
  patterns ??= Object.entries(glossary)
    .flatMap(([name, term]) => term.en.map((english) => ({ name, term, english })))
    .sort((one, other) => other.english.length - one.english.length)
    .map(({ name, term, english }) => ({
      name,
      term,
      pattern: new RegExp(`(?<!${letters})${escaped(english)}(?!${letters})`, 'giu'),
    }));
  known.set(glossary, patterns);
  return patterns;
}

/** The same text is asked about in every language. */
const knownTerms = new WeakMap<Glossary, Map<string, readonly string[]>>();

function knownTermsOf(glossary: Glossary, { id, message, context }: CatalogueEntry): readonly string[] {
  let terms = knownTerms.get(glossary);
  if (!terms) knownTerms.set(glossary, (terms = new Map()));
  let found = terms.get(id);
  if (!found) terms.set(id, (found = termsOf(glossary, { message, context })));
  return found;
}

/** I18N-27: what a translation says otherwise than the glossary. */
export function glossaryBreaks(glossary: Glossary, entry: CatalogueEntry): string[] {
  const { locale, message = '', translation = '' } = entry;
  return knownTermsOf(glossary, entry).flatMap((name) => {
    const { words, exceptions = [] } = glossary[name] ?? { words: {} };
    const ours = words[locale];
    if (!ours || exceptions.some(({ text, languages }) => text === message && languages.includes(locale)))
      return [];
    const said = [ours.word, ...(ours.forms ?? [])].some((form) => hasWord(translation, form));
    const never = (ours.never ?? []).filter((word) => hasWord(translation, word));
    return [
      ...(said ? [] : [`${name} is “${ours.word}” here`]),
      ...never.map((word) => `${name} is never “${word}” here`),
    ];
  });
}
