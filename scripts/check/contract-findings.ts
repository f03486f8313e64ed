import { readRest, readSocket } from '../contract/read.ts';
import type { Outcome } from './run-steps.ts';
import { runTool } from './run-tool.ts';

/**
 * CON-47: what is wrong with the contracts. What cannot be read is named by file, line and column, and nothing else is
 * looked at then; what can is Redocly's.
 */
export async function contractFindings(
  readers: readonly (() => unknown)[] = [readRest, readSocket],
): Promise<Outcome> {
  const unreadable = readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  if (unreadable.length > 0) return { ok: false, found: unreadable.join('\n') };
  return runTool('@redocly/cli', 'redocly', ['lint', 'openapi.yaml', 'asyncapi.yaml']);
}
