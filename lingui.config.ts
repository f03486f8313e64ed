import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { areaFolders, type Area } from './src/i18n/areas.ts';
import { languages } from './src/i18n/languages.ts';

const areas = Object.keys(areaFolders) as Area[];
const foldersOf = (area: Area): readonly string[] =>
  area === 'account' ? ['src/screens', ...areaFolders.account] : areaFolders[area];
/** What lies in a folder of this area and belongs to another one. */
const lentBy = (area: Area) =>
  areas
    .filter((other) => other !== area)
    .flatMap((other) => [...areaFolders[other]])
    .filter((folder) => foldersOf(area).some((own) => folder.startsWith(`${own}/`)));

export default defineConfig({
  sourceLocale: 'en',
  // `pseudo` is for tests only.
  locales: [...languages.map(({ code }) => code), 'pseudo'],
  pseudoLocale: 'pseudo',
  fallbackLocales: { default: 'en' },
  catalogs: areas.map((area) => ({
    path: `<rootDir>/locales/{locale}/${area}`,
    include: [...foldersOf(area)],
    exclude: [
      '**/*.test.*',
      '**/testing/**',
      ...lentBy(area).map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**`)),
    ],
  })),
  format: formatter({ lineNumbers: false }),
});
