import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { machineText, withNumbers } from './report.ts';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');

it('numbers take the place of those before, and nothing else changes', () => {
  const once = withNumbers(readme, '| a | 1 |\n');
  expect(once).toContain('\n\n| a | 1 |\n\n');
  const twice = withNumbers(once, '| a | 2 |');
  expect(twice).not.toContain('| a | 1 |');
  expect(twice.replace('| a | 2 |', '| a | 1 |')).toBe(once);
  expect(once.slice(0, 40)).toBe(readme.slice(0, 40));
  expect(once.slice(-40)).toBe(readme.slice(-40));
});

it('the market has a place of its own', () => {
  const text = withNumbers(readme, '| b | 1 |', 'market');
  expect(withNumbers(text, '| b | 2 |', 'market')).toBe(text.replace('| b | 1 |', '| b | 2 |'));
  expect(withNumbers(text, '| a | 1 |')).toContain('| b | 1 |');
});

it('a text without marks is refused rather than lost', () => {
  expect(() => withNumbers('# Measures', '| a | 1 |')).toThrow('no place');
});

it('a machine is known by what it has and not by its name', () => {
  const machine = { cores: 2, processor: 'Some CPU', memoryGib: 24, system: 'linux x64' };
  const text = machineText({ ...machine, node: '24.21.0', chromium: '142.0', load: 0.4 }, '2026-11-20');
  expect(text).toBe(
    '2026-11-20: 2 cores (Some CPU), 24 GiB, linux x64, Node 24.21.0, Chromium 142.0, load 0.4 at the start.',
  );
});
