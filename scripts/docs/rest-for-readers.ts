import { entriesOf, isPart, nameOf, partsOf, textOf, type Part, type Tree } from './contract-tree.ts';
import { code } from './markdown.ts';
import { namedValues } from './schema-text.ts';

/** The REST contract as Redoc shows it best: what stands in words of ours (`x-…`) becomes text or Redoc's own words. */
export function restForReaders(rest: Tree): Part {
  const codes = rest.at({ $ref: '#/components/schemas/ErrorCode' });
  const names = new Map(namedValues(rest, codes).map(({ value, name }) => [value, name]));
  const copy = changed(rest.root, (part) => forReader(part, rest, names)) as Part;
  delete copy['jsonSchemaDialect'];
  return copy;
}

function changed(value: unknown, change: (part: Part) => Part): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (!isPart(value)) return value;
  // What an example says is data, whatever its names.
  const below = entriesOf(value).map(([key, one]) => [
    key,
    key === 'example' || key === 'examples' ? one : changed(one, change),
  ]);
  return change(Object.fromEntries(below));
}

function forReader(part: Part, rest: Tree, names: Map<number, string>): Part {
  if (Array.isArray(part['x-error-codes'])) return operationText(part, part['x-error-codes'], names);
  if (isEnvelope(part)) return { ...part, oneOf: titled(partsOf(part['oneOf'])) };
  const values = namedValues(rest, part);
  if (values.length === 0) return part;
  const { 'x-enum-varnames': _names, 'x-enum-descriptions': _meanings, ...others } = part;
  const meaning = (one: (typeof values)[number]) => `${one.name}. ${one.meaning}`;
  if ('enum' in part)
    return {
      ...others,
      'x-enumDescriptions': Object.fromEntries(values.map((one) => [one.value, meaning(one)])),
    };
  const known = values.map((one) => `- ${code(String(one.value))} ${meaning(one)}`).join('\n');
  return { ...others, description: `${textOf(part['description'])}\n\nKnown numbers:\n\n${known}` };
}

function operationText(part: Part, refusals: unknown[], names: Map<number, string>): Part {
  const list = refusals
    .map((value) => `${code(String(value))} ${names.get(Number(value)) ?? ''}`.trim())
    .join(', ');
  const notes = [
    textOf(part['description']),
    part['x-mutation'] === true ? '**Changes something**: sent once, with an `Idempotency-Key`.' : '',
    part['x-optional'] === true ? '**Optional**: a server that lacks it answers 404.' : '',
    refusals.length > 0 ? `**Refuses with** ${list}.` : '',
    `Operation ${code(textOf(part['operationId']))}.`,
  ];
  return { ...part, description: notes.filter(Boolean).join('\n\n') };
}

/** HTTP 200: success or refusal. */
const isEnvelope = (part: Part): boolean => {
  const bases = partsOf(part['oneOf']).map((one) => nameOf(partsOf(one['allOf'])[0]));
  return bases.length === 2 && bases[0] === 'Success' && bases[1] === 'Refusal';
};

const titled = (alternatives: Part[]): Part[] =>
  alternatives.map((one, i) => ({ title: i === 0 ? 'Success' : 'Refusal', ...one }));
