// `npm run build`: the product, into dist. It refuses drafts, which nobody has looked at yet: `npm run build -- --drafts`
// builds with them, to look at.
import { spawnSync } from 'node:child_process';
import { isDraft, readEntries } from './texts/po-files.ts';

const drafts = process.argv.includes('--drafts') ? [] : readEntries('locales').filter(isDraft);
if (drafts.length > 0) {
  const counts = Map.groupBy(drafts, ({ locale }) => locale);
  const list = [...counts].map(([locale, entries]) => `${locale} ${entries.length}`).join(', ');
  console.error(
    `Some translations are drafts: ${list}. npm run texts -- <language> lists them; npm run build -- --drafts builds with them.`,
  );
  process.exit(1);
}
const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
process.exit(spawnSync(process.execPath, build, { stdio: 'inherit' }).status ?? 1);
