import { describe, expect, it } from 'vitest';
import { findLong, type FileSize } from './file-sizes.ts';
import { findDrift } from './generated-drift.ts';

describe('drift of generated files', () => {
  it('CON-40 is a file that is missing, foreign or different', () => {
    const wanted = { 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' };
    expect(findDrift(wanted, { 'a.ts': 'a', 'b.ts': 'old', 'd.ts': 'd' })).toEqual([
      'src/generated/b.ts is not what the contracts say now',
      'src/generated/c.ts is missing',
      'src/generated/d.ts comes from no contract',
    ]);
    expect(findDrift(wanted, { ...wanted })).toEqual([]);
  });
});

describe('sizes of files', () => {
  const files = (...lines: number[]): FileSize[] => lines.map((n, i) => ({ file: `src/f${i}.ts`, lines: n }));

  it('CON-62 allow 400 lines at most, in tests too', () => {
    expect(findLong([...files(10, 10), { file: 'src/a.test.ts', lines: 400 }])).toEqual([]);
    expect(findLong([...files(10, 10), { file: 'src/a.test.ts', lines: 401 }])).toEqual([
      'src/a.test.ts has 401 lines; at most 400',
    ]);
  });

  it('CON-62 bound the median and the upper tenth of the source', () => {
    expect(findLong(files(61, 61, 10))).toEqual(['The median file has 61 lines; at most 60']);
    expect(findLong(files(...Array.from({ length: 18 }, () => 10), 161, 161))).toEqual([
      'A tenth of the files have over 161 lines; at most 160',
    ]);
    expect(findLong(files(...Array.from({ length: 19 }, () => 10), 161))).toEqual([]);
  });

  it('CON-62 leave tests out of the median', () => {
    const tests = Array.from({ length: 9 }, (_one, i) => ({ file: `src/t${i}.test.ts`, lines: 300 }));
    expect(findLong([...files(10), ...tests])).toEqual([]);
  });
});
