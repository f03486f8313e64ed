import { isDraft, type CatalogueEntry } from './po-files.ts';
import { glossaryBreaks, type Glossary } from './glossary-terms.ts';
import { languages } from '../../src/i18n/languages.ts';

/** What is wrong with an entry: `what` in a word, `why` with its particulars. */
export interface Finding {
  entry: CatalogueEntry;
  what: 'missing' | 'placeholders' | 'plural' | 'length' | 'glossary' | 'typography' | 'comment' | 'twice';
  why: string;
}

type Check = (entry: CatalogueEntry, glossary: Glossary) => { what: Finding['what']; why: string }[];

const placeholders = (text: string): string =>
  [...new Set(text.match(/(?<!\b(?:zero|one|two|few|many|other) |=\d+ )\{\w+(?=[,}])|<\/?\d+\/?>/gu))]
    .map((name) => (name.startsWith('{') ? `${name}}` : name))
    .toSorted()
    .join(' ');

const tags = new Map<string, string>(languages.map(({ code, tag }) => [code, tag]));

const formsOf = new Map<string, ReadonlySet<string>>();

/** Every form that a count can have in a language. */
function pluralForms(locale: string): ReadonlySet<string> {
  let forms = formsOf.get(locale);
  if (!forms) {
    const rules = new Intl.PluralRules(tags.get(locale) ?? locale);
    forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)).concat('other'));
    formsOf.set(locale, forms);
  }
  return forms;
}

const lettersOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** Where a text says how long it may be: 'max 9 letters at 320 px'. */
const limit = /max (\d+) letters/;

const checks: readonly Check[] = [
  ({ translation }) => (translation ? [] : [{ what: 'missing', why: 'It has no translation.' }]),
  // I18N-22
  ({ message = '', translation = '' }) =>
    placeholders(message) === placeholders(translation)
      ? []
      : [
          {
            what: 'placeholders',
            why: `It has not the placeholders of its English: ${placeholders(message)}`,
          },
        ],
  ({ locale, message = '', translation = '' }) =>
    message.includes(', plural,')
      ? [...pluralForms(locale)]
          .filter((form) => !translation.includes(`${form} {`))
          .map((form) => ({ what: 'plural', why: `It lacks the form for “${form}”.` }))
      : [],
  // I18N-28
  ({ comments = [], translation = '' }) => {
    const [said, most = ''] = limit.exec(comments.join('\n')) ?? [];
    const letters = said ? lettersOf(translation) : 0;
    return said && letters > Number(most)
      ? [{ what: 'length', why: `It has ${letters} letters; ${said}.` }]
      : [];
  },
  // I18N-27
  (entry, glossary) => glossaryBreaks(glossary, entry).map((why) => ({ what: 'glossary', why })),
  // I18N-29
  ({ locale, translation = '' }) =>
    [
      /[\u200e\u200f\u061c\u2066-\u2069]/.test(translation) &&
        'It has a direction mark: the code isolates figures.',
      /%/.test(translation) && 'It has a percent sign: formatPercent writes it as the language does.',
      /['"]|\.\.\./.test(translation.replace(/[{}]/g, '')) &&
        'It has straight quotation marks or three dots.',
      / {2}/.test(translation) && 'It has two spaces.',
      locale === 'fr' &&
        / [:;?!»]|« /.test(translation) &&
        'A plain space stands before : ; ? ! or inside « ».',
    ].flatMap((why) => (why ? [{ what: 'typography', why }] : [])),
];

/** What is wrong with the catalogues' entries, drafts apart. */
export function findingsOf(entries: readonly CatalogueEntry[], glossary: Glossary): Finding[] {
  const translated = entries.filter(({ locale }) => locale !== 'en' && locale !== 'pseudo');
  return [
    ...translated.flatMap((entry) => {
      if (isDraft(entry)) return [];
      // Nothing else can be said of what is not there.
      const asked = entry.translation ? checks.slice(1) : checks.slice(0, 1);
      return asked.flatMap((check) => check(entry, glossary)).map((found) => ({ entry, ...found }));
    }),
    ...standingTwice(entries),
    ...entries.filter(({ locale }) => locale === 'en').flatMap(withoutComment),
  ];
}

/** I18N-26: an id stands in one catalogue. */
function standingTwice(entries: readonly CatalogueEntry[]): Finding[] {
  const seen = new Map<string, CatalogueEntry>();
  return entries.flatMap((entry) => {
    const key = `${entry.locale} ${entry.id}`;
    const other = seen.get(key);
    seen.set(key, entry);
    return other ? [{ entry, what: 'twice' as const, why: `It stands in ${other.area} as well.` }] : [];
  });
}

/** I18N-30: one or two words alone say neither what they are nor where. */
function withoutComment(entry: CatalogueEntry): Finding[] {
  const { message = '', comments = [], context } = entry;
  const said = context !== undefined || comments.some((comment) => !comment.startsWith('placeholder {'));
  const words = message
    .replace(/\{\w+(?:\}|, plural,)|(?:=\d+|\b\w+) \{|<\/?\d+\/?>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  return said || words.length > 2
    ? []
    : [{ entry, what: 'comment', why: 'A text this short needs a comment.' }];
}

/** One line of a report. */
export const findingLine = ({ entry: { locale, area, message, context }, why }: Finding): string =>
  `${locale}/${area}.po: “${message}”${context === undefined ? '' : ` (${context})`}: ${why}`;
