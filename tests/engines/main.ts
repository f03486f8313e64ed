// `npm run engines`: the journeys of this folder through WebKitGTK and Firefox, on the built app.
// `npm run engines -- webkit first-trade` repeats one journey in one engine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSandboxProcess } from '../../mocks/testing/server-process.ts';
import { buildWhenStale } from '../../scripts/build-when-stale.ts';
import { root } from '../../scripts/check/run-tool.ts';
import { leaveOut } from '../../scripts/failed-tests.ts';
import { engineNames, type EngineName } from './driver.ts';
import { advice, engineFiles, installEngines, titles } from './find-engines.ts';

/** A Wednesday morning in Europe, as in the journeys. */
const startOfWorlds = '2026-11-18T10:00:00Z';

const words = process.argv.slice(2);
const isEngine = (word: string): word is EngineName => engineNames.some((name) => name === word);
const asked = words.filter(isEngine);
const wanted = asked.length > 0 ? asked : engineNames;
installEngines(wanted);
const found = engineFiles();
const there = wanted.filter((name) => typeof found[name] !== 'string');
let status = 0;
if (there.length > 0) {
  // Pictures of an older run are no evidence.
  if (words.every(isEngine))
    for (const name of there) rmSync(join(root, '.cache', 'engines', name), { recursive: true, force: true });
  buildWhenStale();
  const sandbox = await startSandboxProcess({ flags: ['--at', startOfWorlds] });
  const run = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/engines/playwright.config.ts',
      '--reporter=list,./tests/engines/summary.ts',
      ...there.map((name) => `--project=${name}`),
      ...words.filter((word) => !isEngine(word)),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CANDLEWICK_ENGINES_SANDBOX: String(sandbox.port) },
    },
  );
  const [code] = (await once(run, 'exit')) as [number | null];
  status = code ?? 1;
  await sandbox.end();
}
for (const name of wanted) {
  const why = found[name];
  if (typeof why === 'string')
    leaveOut(`journeys in ${titles[name]} (npm run engines)`, `${why}. ${advice[name]}`);
}
process.exit(status);
