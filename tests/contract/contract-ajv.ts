import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { at, contracts, resolve, type ContractName, type Json, type JsonObject } from './contracts.ts';

/** Words of ours and of OpenAPI beside a schema's own; any other unknown word is an error. */
const annotations = [
  'x-faker',
  'x-enum-varnames',
  'x-enum-descriptions',
  'x-extensible-enum',
  'x-item-by-item',
  'x-enum-of',
  'x-ts-type',
  'x-unique',
  'x-sorted',
  'x-page',
  'x-clock',
  'x-holds',
  'x-since',
  'x-removed-in',
  'example',
];

/** A copy whose references lead to the schemas as Ajv knows them, under the contract's name. */
const relocate = (contract: ContractName, schema: Json): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${contract}#/$defs/`));

/** Ajv as strict as it can be, with the schemas of both contracts loaded. */
function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary(annotations);
  // `multipleOf: 0.000001` refuses good numbers, as 173.913043 is no whole multiple of it in floating point.
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    validate: (decimals: number, value: number) => Number(value.toFixed(decimals)) === value,
  });
  for (const name of ['rest', 'socket'] as const) {
    const components = resolve(name, contracts[name]['components']);
    ajv.addSchema({ $id: name, $defs: relocate(name, components['schemas'] ?? {}) });
  }
  return ajv;
}

const ajv = createAjv();
const compiled = new Map<string, ValidateFunction>();

/** Compiles the schema at a reference; throws when it is not a good one. */
export function compileAt(contract: ContractName, reference: string): ValidateFunction {
  const key = `${contract}${reference}`;
  const known = compiled.get(key);
  if (known) return known;
  const validate = ajv.compile(relocate(contract, at(contract, reference)));
  compiled.set(key, validate);
  return validate;
}

/** Empty when the value fits; else what is wrong, a line each. */
export function violations(contract: ContractName, reference: string, value: unknown): string[] {
  const validate = compileAt(contract, reference);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    (error) => `${contract}${reference}: ${error.instancePath} ${error.message} in ${JSON.stringify(value)}`,
  );
}
