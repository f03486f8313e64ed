import { basename } from 'node:path';
import { noteFailure } from '../../scripts/failed-tests.ts';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface Row {
  journey: string;
  engine: string;
  result: 'passed' | 'left out' | 'FAILED';
  seconds: number;
}

const repeat = ({ engine, journey }: Pick<Row, 'engine' | 'journey'>) =>
  `npm run engines -- ${engine} ${journey}`;

/** The end of `npm run engines`: each engine and journey, and the command that repeats one that failed. */
export function summarise(rows: readonly Row[]): string[] {
  const failed = rows.filter(({ result }) => result === 'FAILED');
  const repeats = failed.map((row) => `FAILED: ${row.engine} ${row.journey}. ${repeat(row)} repeats it.`);
  return [
    '',
    'Engine and journey:',
    ...rows.map(
      ({ engine, journey, result, seconds }) =>
        `  ${engine.padEnd(8)} ${journey.padEnd(15)} ${result} in ${seconds} s`,
    ),
    ...new Set(repeats),
  ];
}

export default class Summary implements Reporter {
  readonly #rows: Row[] = [];

  onTestEnd(test: TestCase, { status, duration, error }: TestResult): void {
    const [, engine = ''] = test.titlePath();
    const journey = basename(test.location.file, '.spec.ts');
    const result = status === 'passed' ? 'passed' : status === 'skipped' ? 'left out' : 'FAILED';
    this.#rows.push({ journey, engine, result, seconds: Math.round(duration / 1000) });
    if (result === 'FAILED')
      noteFailure(`${engine} › ${test.title}`, error?.message, repeat({ engine, journey }));
  }

  onError({ message }: { message?: string }): void {
    noteFailure('Outside of every journey', message, 'npm run engines');
  }

  onEnd(): void {
    console.log(summarise(this.#rows).join('\n'));
  }
}
