import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { refusedIn } from '../../mocks/store/refused-sql.ts';
import { root } from './run-tool.ts';

/** What is SQLite's own: how its files are opened, checked and held, and the forms themselves. */
const ofSqlite =
  /^mocks\/store\/(?:open-store|check-store|check-log|sqlite-dialect|joining-dialect|store-directory|refused-sql)\.ts$/;
const notTests = /^mocks\/(?!.*(?:\.test\.ts$|\/testing\/)).*\.ts$/;

/** LED-17: the sources that ask the store, but for those of SQLite's files. */
export function portableSqlFindings(files: readonly { file: string }[]): string[] {
  return files
    .filter(({ file }) => notTests.test(file) && !ofSqlite.test(file))
    .flatMap(({ file }) => findUnportable(file, readFileSync(join(root, file), 'utf8')));
}

/** What of a source only one of the databases takes, a line each; and lists that are read without an order. */
export function findUnportable(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const say = (node: ts.Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${file}:${line + 1} ${what}`);
  };
  const visit = (node: ts.Node): void => {
    const sql = sqlOf(node);
    if (sql !== null) for (const form of refusedIn(sql)) say(node, `SQL for one database alone: ${form}`);
    if (ts.isCallExpression(node) && isListRead(node, source))
      say(node, 'reads a list without an order: .orderBy(…), since rows come in another after an update');
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const begins = /^\s*(?:select|insert|update|delete|with|replace|pragma|create|drop|alter)\s+\S/;

/** The SQL of a text, `?` for each value in it; null for any other text. */
function sqlOf(node: ts.Node): string | null {
  const text = literalText(node);
  if (text === null) return null;
  const { parent } = node;
  const isTagged = ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'sql';
  const isGiven = ts.isCallExpression(parent) && /^(?:sql\.raw|statement)$/.test(parent.expression.getText());
  return isTagged || isGiven || begins.test(text) ? text : null;
}

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('');
}

const writes = /\b(?:insertInto|updateTable|deleteFrom|schema|transaction|connection)\b/;

/** Whether a call reads rows by the builder and nothing says in which order. */
function isListRead(call: ts.CallExpression, source: ts.SourceFile): boolean {
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'execute') return false;
  if (call.arguments.length > 0) return false;
  const chain = expression.expression;
  // What a chain begins with may be a part of a query that stands elsewhere in the file.
  const all = chain.getText() + declarationsOf(baseOf(chain), source);
  return !writes.test(all) && !/\borderBy\(/.test(all);
}

function baseOf(node: ts.Expression): string {
  let base: ts.Node = node;
  while (ts.isCallExpression(base) || ts.isPropertyAccessExpression(base) || ts.isAwaitExpression(base))
    base = base.expression;
  return base.getText();
}

function declarationsOf(name: string, source: ts.SourceFile): string {
  let found = '';
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name)
      found += node.initializer?.getText() ?? '';
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) found += node.getText();
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}
