import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { areaFolders, type Area } from './src/i18n/areas.ts';

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

const areas = Object.keys(areaFolders) as Area[];
const screensOfOthers = Object.values(areaFolders)
  .flat()
  .filter((folder) => folder.startsWith('src/screens/'))
  .map((folder) => `${folder}/**`);

export default defineConfig({
  sourceLocale: 'en',
  locales: [...locales, 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  catalogs: areas.map((area) => ({
    path: `<rootDir>/locales/{locale}/${area}`,
    include: area === 'account' ? ['src/screens'] : areaFolders[area].map((folder) => folder),
    exclude: ['**/*.test.*', '**/testing/**', ...(area === 'account' ? screensOfOthers : [])],
  })),
  format: formatter({ lineNumbers: false }),
});
