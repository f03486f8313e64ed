import { expect, it } from 'vitest';
import { runTool } from '../../scripts/check/run-tool.ts';

it('CON-49 openapi-typescript takes the contract in the project’s own folder', async () => {
  const { ok, found } = await runTool('openapi-typescript', 'openapi-typescript', ['openapi.yaml']);
  expect(found).toContain('export interface paths');
  expect(ok).toBe(true);
});
