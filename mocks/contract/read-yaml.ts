import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { at } from './json-schema.ts';
import { UnreadableContract } from './unreadable.ts';

/** Reads a YAML document whose `$ref`s stay within it. Throws UnreadableContract, which names file, line and column. */
export function readYaml(text: string, file: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [mistake] = document.errors;
  if (mistake) {
    const reason = mistake.message.replace(/\s+/g, ' ');
    throw new UnreadableContract(`${placeIn(file, lines, mistake.pos[0])}: ${reason}`, { cause: mistake });
  }
  const value: unknown = document.toJS();
  const lost = findLost(value, value, []);
  if (lost) {
    const place = placeIn(file, lines, startOf(document, [...lost.path, '$ref']));
    throw new UnreadableContract(`${place}: there is no ${lost.target}`);
  }
  return value;
}

function placeIn(file: string, lines: LineCounter, position: number): string {
  const { line, col } = lines.linePos(position);
  return `${file}:${line}:${col}`;
}

function startOf(document: Document, path: readonly string[]): number {
  const node = document.getIn(path, true);
  return (isNode(node) && node.range?.[0]) || 0;
}

interface Lost {
  path: string[];
  target: string;
}

/** The first reference that leads nowhere. */
function findLost(value: unknown, root: unknown, path: string[]): Lost | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    // An example is a value of the contract, and not a part of it.
    if (key === 'example' || key === 'examples' || key === 'default') continue;
    const isLost = key === '$ref' && typeof one === 'string' && at(root, one) === undefined;
    const lost = isLost ? { path, target: one } : findLost(one, root, [...path, key]);
    if (lost) return lost;
  }
  return null;
}
