import { languageNames, languages } from '../../src/i18n/languages.ts';
import type { Glossary } from './glossary-terms.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const quoted = (words: readonly string[]): string => words.map((word) => `*${cell(word)}*`).join(', ');

/** Returns docs/glossary.md: what each term means, and its word in every language with the words that it is not. */
export function glossaryPage(glossary: Glossary): string {
  const terms = Object.entries(glossary);
  const meanings = terms.map(([name, { means }]) => `| ${cell(name)} | ${cell(means)} |`);
  const sections = languages
    .filter(({ code }) => code !== 'en')
    .map(({ code }) => {
      const rows = terms.map(([name, { words }]) => {
        const { word, never = [] } = words[code] ?? { word: '—' };
        return `| ${cell(name)} | ${cell(word)} | ${quoted(never)} |`;
      });
      return `## ${languageNames[code]} (\`${code}\`)\n\n| term | word | not |\n|---|---|---|\n${rows.join('\n')}\n`;
    });
  return `# Glossary

One term, one word: in the app, in the sandbox, in every language. \`npm run check\` refuses a text whose English has a
term and whose translation has not its word, or has one of the words under *not*. Written from
[locales/glossary.json](../locales/glossary.json), which also has the inflected forms and the exceptions with their
reasons; how to change a word is in [the guide for translators](guides/translators.md).

| term | meaning |
|---|---|
${meanings.join('\n')}

${sections.join('\n')}`;
}
