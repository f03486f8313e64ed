import { createSandbox } from './server.ts';

const mode = process.argv[2] === 'mock' ? 'mock' : 'sandbox';
const sandbox = await createSandbox({ mode });
sandbox.server.listen(Number(process.env['PORT'] ?? 5180), '127.0.0.1', () =>
  console.log(`${mode} ready`, Math.round(performance.now()), 'ms'),
);
