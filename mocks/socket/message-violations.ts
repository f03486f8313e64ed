import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { explain } from '../contract/explain.ts';
import { alternativesOf, partsOf, propertiesOf, type Schema, type Schemas } from '../contract/json-schema.ts';
import { oneOfWords } from '../contract/words.ts';
import { requestViolations, type Violation } from '../contract/violations.ts';

/** Who says a message. */
type Side = 'ServerMessage' | 'ClientMessage';

/** Says where a message breaks the contract, one entry for each place. */
type MessageViolations = (side: Side, message: unknown) => Violation[];

/**
 * PRX-06: the check of a whole message is quick and says little; this names the property. It chooses the schema by the
 * message's own `type`, so that the words are about what was meant. The contract is read when it is first needed.
 */
export function createMessageViolations(read: () => Schemas = readSchemas): MessageViolations {
  let schemas: Schemas | undefined;
  return (side, message) => {
    if (typeof message !== 'object' || message === null || Array.isArray(message))
      return [{ location: 'message', message: 'must be a JSON object' }];
    const type: unknown = 'type' in message ? message.type : undefined;
    if (typeof type !== 'string') return [{ location: 'type', message: 'must be a text' }];
    const known = (schemas ??= read());
    const branches = partsOf(known[side] ?? true, known).flatMap(alternativesOf);
    const meant = branches.find((branch) => isTypeOf(propertiesOf(branch, known)['type'], type, known));
    if (meant === undefined) {
      const names = branches.map((branch) => Object(propertiesOf(branch, known)['type'])['const']);
      const choice = names.every((name) => typeof name === 'string') ? `must be ${oneOfWords(names)}` : null;
      return [{ location: 'type', message: choice ?? 'is none that the contract knows' }];
    }
    return requestViolations(meant, message, known).map((one) => {
      return { ...one, location: one.location || 'message' };
    });
  };
}

const isTypeOf = (schema: Schema | undefined, type: string, schemas: Schemas): boolean =>
  schema !== undefined && explain(schema, type, schemas).length === 0;

function readSchemas(): Schemas {
  const text = readFileSync(new URL('../../asyncapi.yaml', import.meta.url), 'utf8');
  return (parse(text) as { components: { schemas: Schemas } }).components.schemas;
}
