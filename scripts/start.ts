// `npm start`: the sandbox and the app from its sources, in one process at one address.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything else is loaded: most of a start is the compiling of what it loads.
enableCompileCache();
const { runServer } = await import('../mocks/cli/run.ts');
const { createDevPage } = await import('../mocks/page/dev-page.ts');
const { print } = await import('../mocks/world/print-lines.ts');

const code = await runServer({
  command: 'npm start --',
  flags: process.argv.slice(2),
  defaultPort: 5173,
  async addPage(sandbox, seedFile) {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const dev = await createDevPage(root, sandbox.server, seedFile);
    sandbox.setPage(dev.page);
    return dev.close;
  },
  print,
});
if (code !== null) process.exit(code);
