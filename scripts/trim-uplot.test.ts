import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trimUplot } from './trim-uplot.ts';

const folder = dirname(createRequire(import.meta.url).resolve('uplot'));
const whole = readFileSync(join(folder, 'uPlot.esm.js'), 'utf8');

describe('trim-uplot', () => {
  it('CHT-29 takes the extras off the installed uPlot and leaves what the chart uses', () => {
    const trimmed = trimUplot(whole);
    expect(trimmed).not.toContain('uPlot.paths');
    expect(trimmed).not.toContain('uPlot.join');
    expect(trimmed).toContain('uPlot.pxRatio = pxRatio;');
    expect(trimmed.trimEnd().endsWith('export { uPlot as default };')).toBe(true);
  });

  it('CHT-29 what is left is a module that loads and makes a plot’s class', async () => {
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(trimUplot(whole))}`);
    expect(module).toHaveProperty('default.name', 'uPlot');
    expect(module).not.toHaveProperty('default.paths');
  });

  it('CHT-29 refuses a uPlot that it does not know', () => {
    expect(() => trimUplot('export { uPlot as default };')).toThrow(/adapt it/);
    expect(() => trimUplot(whole.replace('const linearPath', 'const line'))).toThrow(/adapt it/);
  });
});
