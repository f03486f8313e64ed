import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@asyncapi/parser';
import { readSocket } from '../contract/read.ts';
import { root } from './run-tool.ts';

/** A mistake in one place makes many findings; the first ones name it. */
const mostFindings = 10;

/**
 * Where the socket's contract is no good AsyncAPI document, a line each, by AsyncAPI's own parser. It sees what a lint
 * of the YAML does not: an operation with a message that its channel has not, a binding that is none.
 *
 * @param text the document; by default asyncapi.yaml as it stands
 */
export async function socketFindings(text?: string): Promise<string[]> {
  try {
    readSocket(text);
  } catch (error) {
    // Of YAML that is broken the parser reads the rest, and finds a hundred mistakes.
    return [error instanceof Error ? error.message : String(error)];
  }
  // It takes a second to load, which only this step should pay for.
  const { Parser } = await import('@asyncapi/parser');
  const diagnostics = await new Parser().validate(text ?? readFileSync(join(root, 'asyncapi.yaml'), 'utf8'));
  return causes(diagnostics)
    .slice(0, mostFindings)
    .map(({ range, message, path }) => {
      const { line, character } = range.start;
      return `asyncapi.yaml:${line + 1}:${character + 1}: ${message} (${path.join('.')})`;
    });
}

/** Without the echoes: of a component wherever it is referred to, and of a part in whatever it belongs to. */
function causes(diagnostics: Diagnostic[]): Diagnostic[] {
  const some = (chosen: Diagnostic[], all: Diagnostic[]) => (chosen.length > 0 ? chosen : all);
  // What is found behind a reference has no place in the text.
  const placed = some(
    diagnostics.filter(({ range }) => range.start.line > 0),
    diagnostics,
  );
  return some(
    placed.filter(({ message }) => !/must match "(then|else)" schema/.test(message)),
    placed,
  );
}
