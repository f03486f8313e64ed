// `npm run contract:diff [-- REV]`: what changed in both contracts since the last release, or since a git revision, and
// what each change means for clients and for servers that exist.
import { compareContracts } from './check/released-contracts.ts';
import { oncePerPlace } from './contract/diff/rate.ts';

const [revision = null] = process.argv.slice(2);

try {
  const compared = await compareContracts(revision);
  for (const { title, file, rated, findings } of compared) {
    const changes = oncePerPlace(rated.changes);
    const count = `${changes.length} changes, ${rated.bump}`;
    console.log(`${title} ${rated.base} → ${rated.revision} (${file}): ${count}`);
    if (changes.length > 0) console.log('  clients  servers');
    for (const { path, what, clients, servers } of changes)
      console.log(`  ${clients.padEnd(7)}  ${servers.padEnd(7)}  ${path}: ${what}`);
    for (const line of findings) console.log(`  ✗ ${line}`);
  }
  process.exitCode = compared.some(({ findings }) => findings.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
