import { readFile } from 'node:fs/promises';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../../src/generated/rest.d.ts';
import { tagOf } from './messages.ts';

/** Puts an English text of a catalogue of the app into a language, with its values. Throws for one that it lacks. */
type Translate = (text: string, values?: Readonly<Record<string, string | number>>) => string;

const read = new Map<string, Promise<Translate>>();

/** A text that app and sandbox both say stands once: in the app's catalogues, read when it is first needed. */
export function appTexts(lang: Language, area: 'loan'): Promise<Translate> {
  const key = `${area} ${lang}`;
  const known = read.get(key) ?? readTexts(lang, area);
  read.set(key, known);
  return known;
}

async function readTexts(lang: Language, area: string): Promise<Translate> {
  const file = new URL(`../../locales/${lang}/${area}.po`, import.meta.url);
  const context = { locale: lang, sourceLocale: 'en', filename: file.pathname };
  const entries = Object.values(await formatter().parse(await readFile(file, 'utf8'), context));
  const texts = new Map(entries.map(({ message = '', translation }) => [message, translation || message]));
  const i18n = setupI18n({ locale: lang, locales: [tagOf(lang)], messages: { [lang]: {} } });
  return (text, values) => {
    const translation = texts.get(text);
    if (translation === undefined) throw new Error(`${file.pathname} has no text "${text}"`);
    if (!(text in i18n.messages)) i18n.load(lang, { [text]: compileMessage(translation) });
    return i18n._(text, { ...values });
  };
}
