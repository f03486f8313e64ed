import { defineConfig } from '@playwright/test';
import { engineNames, type EngineName } from './driver.ts';

// The runner of the journeys through other engines; `npm run engines` starts it, with the sandbox. Its own browsers
// have no part in this.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../.cache/engines/results',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  projects: engineNames.map((name) => ({ name, use: { engineName: name } })),
});
