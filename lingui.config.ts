import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Wire codes of the 21 languages (I18N-01); English is the source. `pseudo` is for tests only. */
const locales = [
  'hk',
  'en',
  'jp',
  'kr',
  'th',
  'vn',
  'fr',
  'de',
  'ru',
  'spa',
  'pt',
  'ar',
  'it',
  'tr',
  'id',
  'my',
  'hi',
  'cs',
  'fa',
  'fi',
  'et',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales, 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', 'src/generated'] },
  ],
  format: formatter({ lineNumbers: false }),
});
