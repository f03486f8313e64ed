import type { Language } from '../../../src/generated/rest.d.ts';
import { tagOf } from '../../messages/translate.ts';
import { categories, type InstrumentSpec } from './catalogue.ts';
import namesFile from './instrument-names.json' with { type: 'json' };

/** What the runtime does not know in a language. `{}` stands for what an index is of: 'S&P 500', 'Germany 40'. */
interface Names {
  /** Forex, metals, indices, crypto, shares. */
  categories: readonly string[];
  /** Gold, silver, platinum, palladium, copper. */
  metals: readonly string[];
  index: string;
  usTech: string;
  usSmallCaps: string;
}

/** English names stand with the instruments. */
const languages: Readonly<Partial<Record<Language, Names>>> = namesFile;

const metalCodes = ['XAUUSD', 'XAGUSD', 'XPTUSD', 'XPDUSD', 'XCUUSD'];
const countries: Readonly<Record<string, string>> = { DE: 'DE', FR: 'FR', UK: 'GB', JP: 'JP', AU: 'AU' };

/** The name of an instrument in the caller's language. Companies and coins keep theirs. */
export function instrumentName(spec: InstrumentSpec, lang: Language): string {
  const names = languages[lang];
  if (!names) return spec.name;
  let known = kept.get(lang);
  if (!known) kept.set(lang, (known = new Map()));
  let name = known.get(spec.code);
  if (name === undefined) known.set(spec.code, (name = nameIn(lang, names, spec)));
  return name;
}

/** The name of a category in the caller's language. Throws where there is no such category. */
export function categoryName(id: number, lang: Language): string {
  const index = categories.findIndex((category) => category.id === id);
  if (index < 0) throw new RangeError(`There is no category ${id}.`);
  return languages[lang]?.categories[index] ?? categories[index].name;
}

/** A list asks for all names again and again, and `Intl` is slow to answer. */
const kept = new Map<Language, Map<string, string>>();

function nameIn(lang: Language, names: Names, { code, name, categoryId }: InstrumentSpec): string {
  if (categoryId === 1) return pairName(tagOf(lang), code);
  if (categoryId === 2) return names.metals[metalCodes.indexOf(code)] ?? name;
  if (categoryId === 3) return names.index.replace('{}', indexSubject(lang, names, code));
  return name;
}

function pairName(locale: string, code: string): string {
  const [base, quote] = [code.slice(0, 3), code.slice(3)];
  return `${nameOf(locale, 'currency', base)} · ${nameOf(locale, 'currency', quote)}`;
}

/** 'S&P 500', 'Germany 40', 'US tech 100'. */
function indexSubject(lang: Language, { usTech, usSmallCaps }: Names, code: string): string {
  if (code === 'US500') return 'S&P 500';
  if (code === 'US30') return 'Wall Street 30';
  const number = code.replace(/\D/g, '');
  if (code === 'US100') return `${usTech} ${number}`;
  if (code === 'US2000') return `${usSmallCaps} ${number}`;
  const country = countries[code.slice(0, 2)];
  // Only EU50 has no country of its own: it is the euro's.
  const subject = country ? nameOf(tagOf(lang), 'region', country) : nameOf(tagOf(lang), 'currency', 'EUR');
  return `${subject} ${number}`;
}

/** With a capital, as the first word of a label: 'euro' is 'Euro'. */
function nameOf(locale: string, type: 'currency' | 'region', code: string): string {
  const name = new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
