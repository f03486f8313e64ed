import { readFileSync } from 'node:fs';
import formats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

/** Who says a message. */
export type Side = 'ServerMessage' | 'ClientMessage';

interface Schema {
  oneOf?: { $ref: string }[];
  properties?: { type?: { const?: string; pattern?: string } };
}
interface Contract {
  components: { schemas: Record<string, Schema> };
}

/** Says where a message breaks the contract, a line each, the first one first: `data[0].MarketStatus must be integer`. */
export type MessageViolations = (side: Side, message: unknown) => string[];

const mostLines = 20;

/**
 * PRX-06: the checks of a whole message are quick and say little; these name the property. They choose the schema by
 * the message's own `type`, so that the words are about what was meant. Read and compiled when first needed.
 */
export function createMessageViolations(read: () => Contract = readDocument): MessageViolations {
  const checks = new Map<string, { pattern: RegExp; validate: ValidateFunction }[]>();

  function checksOf(side: Side) {
    const known = checks.get(side);
    if (known) return known;
    const document = read();
    const { schemas } = document.components;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    ajv.addSchema(document, 'socket');
    const made = (schemas[side]?.oneOf ?? []).map(({ $ref }) => {
      const type = schemas[$ref.replace(/.*\//, '')]?.properties?.type;
      const pattern = new RegExp(type?.pattern ?? `^${type?.const}$`);
      return { pattern, validate: ajv.compile({ $ref: `socket${$ref}` }) };
    });
    checks.set(side, made);
    return made;
  }

  return (side, message) => {
    if (typeof message !== 'object' || message === null || Array.isArray(message))
      return ['message must be a JSON object'];
    if (!('type' in message) || typeof message.type !== 'string') return ['type must be a text'];
    const { type } = message;
    const check = checksOf(side).find(({ pattern }) => pattern.test(type));
    if (!check) return ['type is none that the contract knows'];
    if (check.validate(message)) return [];
    return (check.validate.errors ?? []).slice(0, mostLines).map(toLine);
  };
}

function toLine({ instancePath, keyword, message = 'is wrong', params }: ErrorObject): string {
  const path = instancePath.slice(1).split('/').filter(Boolean);
  const missing: unknown = params['missingProperty'];
  const surplus: unknown = params['additionalProperty'] ?? params['unevaluatedProperty'];
  const place = [...path, ...[missing ?? surplus].filter((one) => typeof one === 'string')];
  const name = place
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');
  if (typeof missing === 'string') return `${name} is missing`;
  if (typeof surplus === 'string') return `${name} is not in the contract`;
  const allowed = keyword === 'enum' ? `: ${(params['allowedValues'] as unknown[]).join(', ')}` : '';
  return `${name || 'message'} ${message}${allowed}`;
}

function readDocument(): Contract {
  return parse(readFileSync(new URL('../../asyncapi.yaml', import.meta.url), 'utf8')) as Contract;
}
