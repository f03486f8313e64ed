import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectTexts, type Text } from './collect-texts.ts';
import { extractTexts } from './extract-texts.ts';
import { glossaryPage } from './glossary-page.ts';
import { readGlossary, termsOf, type Glossary } from './glossary-terms.ts';
import { isDraft, readEntries } from './po-files.ts';
import { findingLine, findingsOf } from './text-findings.ts';
import { placesOf } from './text-places.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(files: Iterable<readonly [string, string]>): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

const catalogue = (...entries: string[]) => `msgid ""\nmsgstr ""\n\n${entries.join('\n\n')}\n`;
const entry = (message: string, translation: string, ...notes: string[]) =>
  [...notes, `msgid "${message}"`, `msgstr "${translation}"`].join('\n');

const text = (message: string, area: string, file: string): [string, Text] => [
  generateMessageId(message),
  { area, entry: { message, origin: [[file]] } },
];

/** What a catalogue of the folder says. */
const said = (locale: string) =>
  Object.fromEntries(
    readEntries(folder, locale).map((one) => [one.message, `${one.area}: ${one.translation}`]),
  );

describe('the catalogues that npm run extract writes', () => {
  const close = text('Close this order', 'orders', 'src/a.tsx');
  beforeEach(() => {
    put(extractTexts(new Map([close]), folder, ['en', 'de', 'pseudo']));
    put([['de/orders.po', catalogue(entry('Close this order', 'Diese Order schließen', '#: src/a.tsx'))]]);
  });

  it('I18N-23 (a) have every text, in English as it is, elsewhere empty until it is translated', () => {
    put(extractTexts(new Map([close, text('New', 'orders', 'src/b.tsx')]), folder, ['en', 'de']));
    expect(said('en')).toEqual({ 'Close this order': 'orders: Close this order', New: 'orders: New' });
    expect(said('de')).toEqual({ 'Close this order': 'orders: Diese Order schließen', New: 'orders: ' });
  });

  it('I18N-23 (b) keep the translation of a text that moves', () => {
    const files = extractTexts(new Map([text('Close this order', 'shell', 'src/ui/a.tsx')]), folder, [
      'en',
      'de',
    ]);
    expect([...files.keys()]).toEqual(['en/shell.po', 'de/shell.po']);
    expect(files.get('de/shell.po')).toContain('Diese Order schließen');
  });

  it('I18N-23 (c) keep what was said of a text whose English has changed, as a draft that says so', () => {
    const files = extractTexts(new Map([text('Close this open order', 'orders', 'src/a.tsx')]), folder, [
      'de',
    ]);
    put(files);
    const [changed] = readEntries(folder, 'de');
    expect(changed).toMatchObject({ message: 'Close this open order', translation: 'Diese Order schließen' });
    expect(isDraft(changed)).toBe(true);
    expect(files.get('de/orders.po')).toContain('# The English was: Close this order');
  });

  it('I18N-23 (c) give nothing to a text that is another, or stands elsewhere', () => {
    const other = text('Margin call', 'orders', 'src/a.tsx');
    const elsewhere = text('Close this open order', 'orders', 'src/z.tsx');
    put(extractTexts(new Map([other, elsewhere]), folder, ['de']));
    expect(Object.values(said('de'))).toEqual(['orders: ', 'orders: ']);
  });

  it('I18N-23 (d) have the English as a draft where that is asked for', () => {
    put(extractTexts(new Map([text('New', 'orders', 'src/b.tsx')]), folder, ['en', 'de'], { standIn: true }));
    const [added] = readEntries(folder, 'de');
    expect(added.translation).toBe('New');
    expect(isDraft(added)).toBe(true);
  });
});

describe('the texts of the code', () => {
  let texts: ReadonlyMap<string, Text>;
  beforeAll(async () => {
    texts = await collectTexts();
  }, 60_000);

  it('I18N-26 (a) (b) stand once: in the area that says them, in the shell’s where several do', () => {
    const areaOf = (message: string, context?: string) =>
      texts.get(generateMessageId(message, context))?.area;
    expect(areaOf('Your session has ended. Log in again.')).toBe('server');
    expect(areaOf('Trading conditions, in full')).toBe('server');
    // The app and the sandbox say it.
    expect(areaOf('Your order has been confirmed')).toBe('orders');
    // Orders, the deal block and the review say it.
    expect(areaOf('Margin')).toBe('shell');
  });

  it('I18N-26 (d) have a context where English means two things', () => {
    for (const [message, context] of [
      ['Stop', 'order type'],
      ['Limit', 'order type'],
      ['Copy', 'tab'],
      ['Deposit', 'transaction'],
    ] as const)
      expect(texts.has(generateMessageId(message, context)), message).toBe(true);
  });

  it('I18N-30 (b) say by themselves what they are', () => {
    const code = `
      const title = <Sheet title={t\`Choose dates\`} />;
      const button = <Button><Trans>Show all</Trans></Button>;
      const field = <TextField hint={t\`As on your document\`} />;
      const nothing = <Unknown><Trans>Words</Trans></Unknown>;
      toast(t\`Copied\`);`;
    expect([...placesOf(code, 'a.tsx')]).toEqual([
      [2, 'title of a sheet'],
      [3, 'button'],
      [4, 'hint under a field'],
      [6, 'short notice'],
    ]);
  });
});

describe('what npm run check refuses', () => {
  const glossary: Glossary = {
    margin: { en: ['margin'], means: 'm', words: { de: { word: 'Margin', never: ['Marge'] } } },
    'free margin': {
      en: ['free margin'],
      means: 'f',
      words: { de: { word: 'Freie Margin', forms: ['frei* Margin'] } },
      exceptions: [{ text: 'Free margin, short', languages: ['de'], why: 'no room' }],
    },
    ask: { en: ['ask'], not: ['ask support'], means: 'a', words: { de: { word: 'Brief' } } },
  };
  const refused = (...entries: string[]) => {
    put([['de/orders.po', catalogue(...entries)]]);
    return findingsOf(readEntries(folder), glossary).map(findingLine);
  };
  const long = (message: string, translation: string, ...notes: string[]) =>
    refused(entry(message, translation, '#. a comment', ...notes));

  it('I18N-17 (a) a text without a translation', () => {
    expect(long('Words', '')).toEqual(['de/orders.po: “Words”: It has no translation.']);
    expect(long('Words', 'Wörter')).toEqual([]);
    expect(long('Words', 'Words', '#, fuzzy'), 'a draft is counted, not refused').toEqual([]);
  });

  it('I18N-22 placeholders and plural forms that are lacking', () => {
    expect(long('{a} of <0>{b}</0>', '<0>{b}</0>')[0]).toContain(
      'placeholders of its English: </0> <0> {a} {b}',
    );
    expect(long('{n, plural, one {# day} other {# days}}', '{n, plural, other {# Tage}}')).toEqual([
      expect.stringContaining('lacks the form for “one”'),
    ]);
  });

  it('I18N-26 (c) a text in two catalogues', () => {
    put([['de/shell.po', catalogue(entry('Words', 'Wörter'))]]);
    expect(long('Words', 'Worte')[0]).toContain('It stands in orders as well.');
  });

  it('I18N-27 (a) (b) a translation that lacks the glossary’s word in all its forms', () => {
    expect(long('Free margin is low', 'Die freie Margin ist gering')).toEqual([]);
    expect(long('Free margin is low', 'Es ist wenig frei')).toEqual([
      'de/orders.po: “Free margin is low”: free margin is “Freie Margin” here',
    ]);
    expect(long('The margin is low', 'Die Sicherheit ist gering')[0]).toContain('margin is “Margin” here');
  });

  it('I18N-27 (a) the longer term counts, and not what only has its letters', () => {
    expect(termsOf(glossary, { message: 'Free margin' })).toEqual(['free margin']);
    expect(termsOf(glossary, { message: 'Free margin and margin' })).toEqual(['free margin', 'margin']);
    expect(termsOf(glossary, { message: 'Ask support about {margin}' })).toEqual([]);
  });

  it('I18N-27 (c) (d) a word that it never is, and not an exception', () => {
    expect(long('The margin is low', 'Die Margin, also Marge')[0]).toContain('never “Marge”');
    expect(long('Free margin, short', 'Frei')).toEqual([]);
  });

  it('I18N-28 more letters than there is room for', () => {
    const room = '#. max 9 letters at 320 px';
    expect(long('Orders', 'Aufträgen', room)).toEqual([]);
    expect(long('Orders', 'Aufträge ++', room)[0]).toContain('It has 11 letters; max 9 letters.');
  });

  it.each(['A\u200fb', '45 %', '"so"', 'so …'.replace('…', '...'), 'so  so'])(
    'I18N-29 (a) what the code writes, and what a typewriter does: %s',
    (translation) => expect(long('Some words here', translation.replaceAll('"', '\\"'))).toHaveLength(1),
  );

  it('I18N-29 (b) a plain space before French marks', () => {
    put([
      ['fr/orders.po', catalogue(entry('One long text', 'Oui ?'), entry('Two long texts', 'Oui\u00a0?'))],
    ]);
    expect(findingsOf(readEntries(folder), glossary).map(findingLine)).toEqual([
      expect.stringContaining('“One long text”: A plain space'),
    ]);
  });

  it('I18N-30 (a) a short text that does not say what it is', () => {
    const english = (message: string, ...notes: string[]) => {
      put([['en/orders.po', catalogue(entry(message, message, ...notes))]]);
      return findingsOf(readEntries(folder), glossary).map(({ what }) => what);
    };
    expect(english('Paid out')).toEqual(['comment']);
    expect(english('Paid out', '#. state of a loan')).toEqual([]);
    expect(english('Paid out', '#. placeholder {0}: x'), 'code is no comment').toEqual(['comment']);
    expect(english('It was paid out')).toEqual([]);
  });

  it('I18N-17 (a) I18N-22 I18N-26 (c) nothing of what is in the catalogues', () => {
    const found = findingsOf(readEntries('locales'), readGlossary('locales/glossary.json'));
    expect(found.map(findingLine)).toEqual([]);
  }, 30_000);
});

it('I18N-27 (a) the glossary has at least 40 terms in every language, and its page says them', () => {
  const terms = readGlossary('locales/glossary.json');
  expect(Object.keys(terms).length).toBeGreaterThanOrEqual(40);
  for (const [name, { words }] of Object.entries(terms)) expect(Object.keys(words), name).toHaveLength(20);
  expect(glossaryPage(terms)).toBe(readFileSync('docs/glossary.md', 'utf8'));
});
