import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter as JourneyReporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter as UnitReporter, SerializedError, TestModule } from 'vitest/node';
import { root } from './check/run-tool.ts';

// What failed, for the end of `npm test`: thousands of lines may come after a failure, and a log is often cut.

/** Where the reporters write and `npm test` reads, named in the environment: a block of lines each failure. */
export const failuresFile = 'CANDLEWICK_FAILURES_FILE';

/** Two lines of a message say what happened; the whole stands where the test failed. */
const gist = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 2)
    .map((line) => `    ${line.trim().slice(0, 300)}\n`)
    .join('');

/** A name as a pattern that a shell takes as it is. */
const asPattern = (name: string): string => `"${name.replace(/[^\p{L}\p{N} ,:–-]/gu, '.')}"`;

function note(name: string, message: string | undefined, repeat: string): void {
  const file = process.env[failuresFile];
  if (file) appendFileSync(file, `  ${name}\n${gist(message)}    repeat: ${repeat}\n`);
}

/** One class for both runners: each calls the methods it knows. */
export default class FailedTests implements UnitReporter, JourneyReporter {
  /** Vitest, at its end. An error outside of a test fails the run too, and no test bears its name. */
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      const repeat = `npm run test:unit -- ${file}`;
      for (const error of module.errors()) note(file, error.message, repeat);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) note(`${file} › ${suite.fullName}`, error.message, repeat);
      for (const test of module.children.allTests('failed')) {
        note(
          `${file} › ${test.fullName}`,
          test.result().errors?.[0]?.message,
          `${repeat} -t ${asPattern(test.name)}`,
        );
      }
    }
    for (const error of outside)
      note('Outside of every test', error.stack ?? error.message, 'npm run test:unit');
  }

  /** Playwright, after each journey. */
  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    const file = relative(root, test.location.file);
    note(
      `${file}:${test.location.line} › ${test.title}`,
      error?.message,
      `npm run test:journey -- ${file} -g ${asPattern(test.title)}`,
    );
  }

  /** Playwright, for what fails outside of a journey, such as a server that does not start. */
  onError({ message }: { message?: string }): void {
    note('Outside of every journey', message, 'npm run test:journey');
  }
}
