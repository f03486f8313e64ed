// Runs while the app is built (scripts/head-start-plugin.ts): what a visitor's first picture says, in every
// language.
import { i18n, type Messages } from '@lingui/core';
import { languages } from '../i18n/languages.ts';
import { practiceOffer } from '../features/practice-offer.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/shell.po', { eager: true });

/** By language code: home's sentence. */
export const firstTexts: Readonly<Record<string, string>> = Object.fromEntries(
  languages.map(({ code, tag }) => {
    const messages = catalogues[`../../locales/${code}/shell.po`]?.messages ?? {};
    i18n.loadAndActivate({ locale: code, locales: tag, messages });
    return [code, practiceOffer()];
  }),
);
