import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandFile, runNode, runTool } from './run-tool.ts';

describe('a tool', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'candlewick-tool-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  function script(code: string): string {
    const file = join(folder, 'tool.mjs');
    writeFileSync(file, code);
    return file;
  }

  it('CON-60 (b) is judged by its exit code, and both its outputs are kept', async () => {
    const file = script(
      'console.log("out"); console.error("err"); process.exitCode = Number(process.argv[2]);',
    );
    const bad = await runNode(file, ['3'], folder);
    expect(bad.ok).toBe(false);
    expect(bad.found.split('\n').sort()).toEqual(['err', 'out']);
    expect((await runNode(file, ['0'], folder)).ok).toBe(true);
  });

  it('CON-60 (c) sends nothing about its use to anybody', async () => {
    const file = script('console.log(process.env.REDOCLY_TELEMETRY)');
    expect((await runNode(file, [], folder)).found).toBe('off');
  });

  it('CON-60 (c) is the one of the packages', async () => {
    expect(commandFile('oxfmt', 'oxfmt')).toMatch(/node_modules.oxfmt.bin.oxfmt$/);
    expect(() => commandFile('oxfmt', 'nothing')).toThrow('The package oxfmt has no command nothing');
    expect((await runTool('oxfmt', 'oxfmt', ['--version'])).ok).toBe(true);
  });
});
