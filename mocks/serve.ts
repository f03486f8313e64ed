import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createStaticPage } from './page/static-page.ts';
import { runServer } from './run-server.ts';

const build = fileURLToPath(new URL('../dist', import.meta.url));

/** `npm run sandbox` and `npm run mock`: the server without a development server; serves a build where there is one. */
export async function serve([mode, ...flags]: string[]): Promise<void> {
  if (mode !== 'sandbox' && mode !== 'mock') {
    console.error(`Say which: 'sandbox' or 'mock', not '${mode ?? ''}'.`);
    process.exit(2);
  }
  const code = await runServer({
    command: `npm run ${mode} --`,
    flags,
    defaultPort: 5180,
    mode,
    async addPage(sandbox) {
      if (existsSync(build)) sandbox.setPage(createStaticPage(build));
      return async () => undefined;
    },
    print: (text) => process.stdout.write(`${text}\n`),
  });
  if (code !== null) process.exit(code);
}
