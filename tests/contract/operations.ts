import { pointerToken } from '../../mocks/contract/json-schema.ts';
import { contracts, isObject, resolve, text, type JsonObject } from './contracts.ts';

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

export type Operation = {
  id: string;
  method: string;
  path: string;
  /** Reference of the operation in openapi.yaml. */
  reference: string;
  body: JsonObject;
  /** Names of its parameters, as `query.t` and `header.lang`. */
  parameters: Set<string>;
  mutation: boolean;
  errorCodes: number[];
  /** `none`: no token is read; `optional`; `required`. */
  login: 'none' | 'optional' | 'required';
};

function loginOf(operation: JsonObject): Operation['login'] {
  const choices = operation['security'];
  if (!Array.isArray(choices)) return 'required';
  if (choices.length === 0) return 'none';
  return choices.some((choice) => isObject(choice) && !('bearer' in choice)) ? 'optional' : 'required';
}

function describeOperation(path: string, method: string, body: JsonObject): Operation {
  const parameters = Array.isArray(body['parameters']) ? body['parameters'] : [];
  const names = parameters
    .map((one) => resolve('rest', one))
    .map((one) => `${text(one['in'])}.${text(one['name'])}`);
  return {
    id: text(body['operationId']),
    method: method.toUpperCase(),
    path,
    reference: `#/paths/${pointerToken(path)}/${method}`,
    body,
    parameters: new Set(names),
    mutation: body['x-mutation'] === true,
    errorCodes: (body['x-error-codes'] ?? []) as number[],
    login: loginOf(body),
  };
}

/** Every operation of openapi.yaml, in its order. */
export const operations: Operation[] = Object.entries(resolve('rest', contracts.rest['paths'])).flatMap(
  ([path, item]) =>
    Object.entries(resolve('rest', item)).flatMap(([method, body]) =>
      methods.has(method) && isObject(body) ? [describeOperation(path, method, body)] : [],
    ),
);

/** Answered as they are, without the envelope: the site's own manifest. */
export const plainFiles = new Set(['getManifest']);
