import { banner, type RestContract } from './read.ts';

type ErrorCatalogue = { enum: number[]; 'x-enum-varnames': string[]; 'x-enum-descriptions': string[] };

/** The error catalogue as a const object, name → code. */
export function errorCodeTable(contract: RestContract): string {
  const catalogue = contract.components.schemas['ErrorCode'] as unknown as ErrorCatalogue;
  const rows = catalogue.enum.map(
    (code, i) =>
      `  /** ${catalogue['x-enum-descriptions'][i]}. */\n  ${catalogue['x-enum-varnames'][i]}: ${code},`,
  );
  return `${banner}
export const errorCodes = {
${rows.join('\n')}
} as const;

export type ErrorCodeName = keyof typeof errorCodes;
export type ErrorCode = (typeof errorCodes)[ErrorCodeName];
`;
}

/** A closed enumeration, or an open one: then any other number may come, and is read as the description says. */
type NamedEnum = {
  enum?: number[];
  'x-extensible-enum'?: number[];
  'x-enum-varnames': string[];
  'x-enum-descriptions': string[];
};

const isNamedEnum = (schema: unknown): schema is NamedEnum =>
  typeof schema === 'object' && schema !== null && 'x-enum-varnames' in schema;

/**
 * The contract's own names for the numbers of its integer enums, so that neither is typed by hand. Each name is also
 * the type of what may come: one import brings both.
 */
export function enumTables(contract: RestContract): string {
  const tables = Object.entries(contract.components.schemas)
    .filter(([name, schema]) => name !== 'ErrorCode' && isNamedEnum(schema))
    .map(([name, schema]) => enumTable(name, schema as unknown as NamedEnum));
  return `${banner}\nimport type * as Rest from './rest.d.ts';\n\n${tables.join('\n')}`;
}

function enumTable(name: string, schema: NamedEnum): string {
  const rows = (schema.enum ?? schema['x-extensible-enum'] ?? []).map(
    (value, i) =>
      `  /** ${schema['x-enum-descriptions'][i]}. */\n  ${schema['x-enum-varnames'][i]}: ${value},`,
  );
  return `export const ${name} = {\n${rows.join('\n')}\n} as const;\nexport type ${name} = Rest.${name};\n`;
}
