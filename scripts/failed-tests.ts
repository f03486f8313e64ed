import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter as JourneyReporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter as UnitReporter, SerializedError, TestModule } from 'vitest/node';
import { root } from './check/run-tool.ts';

// What failed and what was left out, for the end of `npm test`: thousands of lines may come after it, and a log is
// often cut.

/** Where the reporters write and `npm test` reads, named in the environment: a block of lines each failure. */
export const failuresFile = 'CANDLEWICK_FAILURES_FILE';
/** The same for what is not run on this machine: a line each. */
export const leftOutFile = 'CANDLEWICK_LEFT_OUT_FILE';

/** Says that something is not run here, and why: nothing is skipped in silence. */
export function leaveOut(what: string, why: string): void {
  console.log(`Not run: ${what}: ${why}`);
  const file = process.env[leftOutFile];
  if (file) appendFileSync(file, `  ${what}: ${why}\n`);
}

/** What was found in place of what was expected, or why nothing was, in the words of both runners. */
const found = /^\s*(\+ {2,}\S|Received:|Error:)/;

/** Two lines of a message say what happened, a few more what was found; the whole stands where the test failed. */
const gist = (message: string | undefined): string => {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    ...lines.slice(0, 2),
    ...lines
      .slice(2)
      .filter((line) => found.test(line))
      .slice(0, 4),
  ]
    .map((line) => `    ${line.trim().slice(0, 300)}\n`)
    .join('');
};

/**
 * What stood on the page then, in a reader's words: a journey that waits in vain says nothing of why. Of a page under a
 * dialog, the dialog alone is read.
 */
function pageThen({ attachments }: TestResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined) return '';
  const [, page = ''] = /```yaml\n([^]*?)```/.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page
    .slice(Math.max(0, page.indexOf('- main')))
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => line !== '' && !line.startsWith('/url'));
  return lines.length > 0 ? `    the page: ${lines.join(' · ').slice(0, 900)}\n` : '';
}

/** A name as a pattern that a shell takes as it is. */
const asPattern = (name: string): string => `"${name.replace(/[^\p{L}\p{N} ,:–-]/gu, '.')}"`;

export function noteFailure(name: string, message: string | undefined, repeat: string, page = ''): void {
  const file = process.env[failuresFile];
  if (file) appendFileSync(file, `  ${name}\n${gist(message)}${page}    repeat: ${repeat}\n`);
}

/** One class for both runners: each calls the methods it knows. */
export default class FailedTests implements UnitReporter, JourneyReporter {
  /** Vitest, at its end. An error outside of a test fails the run too, and no test bears its name. */
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      const repeat = `npm run test:unit -- ${file}`;
      for (const error of module.errors()) noteFailure(file, error.message, repeat);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) noteFailure(`${file} › ${suite.fullName}`, error.message, repeat);
      for (const test of module.children.allTests('failed')) {
        noteFailure(
          `${file} › ${test.fullName}`,
          test.result().errors?.[0]?.message,
          `${repeat} -t ${asPattern(test.name)}`,
        );
      }
      for (const test of module.children.allTests('skipped')) {
        const result = test.result();
        const why = 'note' in result ? result.note : undefined;
        leaveOut(`${file} › ${test.fullName}`, why ?? 'skipped');
      }
    }
    for (const error of outside)
      noteFailure('Outside of every test', error.stack ?? error.message, 'npm run test:unit');
  }

  /** Playwright, after each journey. */
  onTestEnd(test: TestCase, result: TestResult): void {
    const { status, error } = result;
    const file = relative(root, test.location.file);
    const name = `${file}:${test.location.line} › ${test.title}`;
    if (status === 'skipped') {
      const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
      leaveOut(name, reason ?? 'skipped');
      return;
    }
    if (status === test.expectedStatus) return;
    const repeat = `npm run test:journey -- ${file} -g ${asPattern(test.title)}`;
    noteFailure(name, error?.message, repeat, pageThen(result));
  }

  /** Playwright, for what fails outside of a journey, such as a server that does not start. */
  onError({ message }: { message?: string }): void {
    noteFailure('Outside of every journey', message, 'npm run test:journey');
  }
}
