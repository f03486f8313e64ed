import { enableCompileCache } from 'node:module';

// Before anything else is loaded: most of a start is the compiling of what it loads.
enableCompileCache();
const { startApp } = await import('./start-app.ts');
await startApp(process.argv.slice(2));
