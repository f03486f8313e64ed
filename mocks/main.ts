import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createStaticPage } from './page/static-page.ts';
import { runServer } from './run-server.ts';

const [mode, ...flags] = process.argv.slice(2);
if (mode !== 'sandbox' && mode !== 'mock') {
  console.error(`Say which: 'sandbox' or 'mock', not '${mode ?? ''}'.`);
  process.exit(2);
}

const build = fileURLToPath(new URL('../dist', import.meta.url));
const code = await runServer({
  command: `npm run ${mode} --`,
  flags,
  defaultPort: 5180,
  mode,
  async addPage(sandbox) {
    if (existsSync(build)) sandbox.setPage(createStaticPage(build));
    return async () => undefined;
  },
  print: (text) => console.log(text),
});
if (code !== null) process.exit(code);
