import { enableCompileCache } from 'node:module';

// Before anything else is loaded: most of a start is the compiling of what it loads.
enableCompileCache();
const { runCommand } = await import('./cli/run.ts');
await runCommand(process.argv.slice(2));
