import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { inject } from 'vitest';
import { operations, type OperationId } from '../generated/operations.ts';

type Media = { schema: { oneOf?: unknown[]; anyOf?: unknown[] } };
type Contract = {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, Media> }> }>>;
  components: { schemas: object };
};

let ajv: Ajv2020 | undefined;
let contract: Contract | undefined;
const validators = new Map<OperationId, ValidateFunction>();

const relocate = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"rest#/$defs/'));

function createAjv(schemas: object): Ajv2020 {
  const made = new Ajv2020({ strict: false, allErrors: true });
  formats.default(made);
  return made.addSchema({ $id: 'rest', $defs: relocate(schemas) });
}

function validatorOf(id: OperationId): ValidateFunction {
  const known = validators.get(id);
  if (known) return known;
  contract ??= JSON.parse(inject('restContract')) as Contract;
  ajv ??= createAjv(contract.components.schemas);
  const { method, path } = operations[id];
  const content = contract.paths[path]?.[method.toLowerCase()]?.responses['200']?.content;
  const [media] = Object.values(content ?? {});
  if (!media) throw new Error(`openapi.yaml has no answer of ${id}`);
  const validate = ajv.compile(relocate(media.schema));
  validators.set(id, validate);
  return validate;
}

/**
 * Throws when the contract does not allow the operation to answer so. The branch of a refusal says nothing about a
 * success, so only what names a place inside `data` is shown.
 */
export function checkAnswer(id: OperationId, answer: unknown): void {
  const validate = validatorOf(id);
  if (validate(answer)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const extra: unknown = params['additionalProperty'] ?? params['unevaluatedProperty'];
    return `${instancePath || '/'} ${message}${typeof extra === 'string' ? `: ${extra}` : ''}`;
  });
  const inData = errors.filter((text) => text.startsWith('/data/'));
  throw new Error(
    `openapi.yaml does not let ${id} answer so:\n${(inData.length > 0 ? inData : errors).join('\n')}`,
  );
}
