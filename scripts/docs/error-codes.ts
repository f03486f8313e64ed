import { entriesOf, listOf, operationsOf, schemasOf, textOf, type Tree } from './contract-tree.ts';
import { code, table } from './markdown.ts';

/** Every error code and every HTTP status: what it means, and who answers it. */
export function errorCodes(rest: Tree): string {
  const operations = operationsOf(rest);
  const enveloped = operations.filter(({ part }) => part['x-error-codes'] !== undefined);
  return `# Error codes

HTTP 200 carries \`{code, msg, data}\`. Code 1 is success; any other code is a refusal: \`data\` is null, nothing was changed, and \`msg\`
says why in the caller's language. An operation answers only the codes listed for it here.

${table(['code', 'name', 'meaning', 'answered by'], codeRows(rest, enveloped))}

## HTTP statuses

Statuses are for transport alone. Their body is \`{code, msg, violations}\`, \`code\` being the status.

${table(['status', 'means', 'answered by'], statusRows(rest, operations))}
`;
}

type Operations = ReturnType<typeof operationsOf>;

function who(all: Operations, fits: (one: Operations[number]) => boolean): string {
  const some = all.filter(fits);
  if (some.length === all.length) return `every operation`;
  const others = all.filter((one) => !fits(one));
  const ids = (list: Operations) => list.map(({ id }) => code(id)).join(', ');
  return others.length <= 8 && some.length > others.length ? `every operation but ${ids(others)}` : ids(some);
}

function codeRows(rest: Tree, operations: Operations): string[][] {
  const catalogue = schemasOf(rest).find(([name]) => name === 'ErrorCode')?.[1] ?? {};
  const names = listOf(catalogue['x-enum-varnames']);
  const meanings = listOf(catalogue['x-enum-descriptions']);
  return listOf(catalogue['enum']).map((value, i) => [
    String(value),
    code(textOf(names[i])),
    textOf(meanings[i]),
    value === 1
      ? 'every operation'
      : who(operations, ({ part }) => listOf(part['x-error-codes']).includes(value)),
  ]);
}

function statusRows(rest: Tree, operations: Operations): string[][] {
  const meanings = new Map<string, string>();
  for (const { part } of operations)
    for (const [status, response] of entriesOf(part['responses']))
      if (!status.startsWith('2') && !meanings.has(status))
        meanings.set(status, textOf(rest.at(response)['description']));
  return [...meanings]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, meaning]) => [
      status,
      meaning,
      who(operations, ({ part }) => entriesOf(part['responses']).some(([key]) => key === status)),
    ]);
}
