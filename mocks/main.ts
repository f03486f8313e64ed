import { enableCompileCache } from 'node:module';

// Before anything else is loaded: most of a start is the compiling of what it loads.
enableCompileCache();
const { serve } = await import('./serve.ts');
await serve(process.argv.slice(2));
