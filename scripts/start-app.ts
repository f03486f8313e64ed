import { fileURLToPath } from 'node:url';
import { createDevPage } from '../mocks/page/dev-page.ts';
import { runServer } from '../mocks/cli/run.ts';

/** `npm start`: the sandbox and the app from its sources, in one process at one address. */
export async function startApp(flags: string[]): Promise<void> {
  const code = await runServer({
    command: 'npm start --',
    flags,
    defaultPort: 5173,
    async addPage(sandbox) {
      const dev = await createDevPage(fileURLToPath(new URL('..', import.meta.url)), sandbox.server);
      sandbox.setPage(dev.page);
      return dev.close;
    },
    print: (text) => process.stdout.write(`${text}\n`),
  });
  if (code !== null) process.exit(code);
}
