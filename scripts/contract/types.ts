import openapiTS, { astToString, stringToAST, type OpenAPI3 } from 'openapi-typescript';
import type ts from 'typescript';
import { banner, type RestContract, type Schema, type SocketContract } from './read.ts';

/** `x-ts-type` says what JSON Schema cannot, as in `KLINE.${string}`, so that a switch on `type` narrows. */
function typeFromHint(schema: Schema): ts.TypeNode | undefined {
  const hint = schema['x-ts-type'];
  if (typeof hint !== 'string') return undefined;
  const [alias] = stringToAST(`type Hint = ${hint}`) as ts.TypeAliasDeclaration[];
  return alias?.type;
}

async function print(document: object): Promise<string> {
  const nodes = await openapiTS(document as OpenAPI3, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
    transform: (schema) => typeFromHint(schema as Schema),
  });
  return `${banner}\n${astToString(nodes)}`;
}

/** Types of every path, operation and schema of the REST contract. */
export const restTypes = (contract: RestContract): Promise<string> => print(contract);

/** Types of every message of the socket, and the unions `ClientMessage` and `ServerMessage`. */
export const socketTypes = (contract: SocketContract): Promise<string> =>
  print({
    openapi: '3.1.0',
    info: { title: 'socket', version: '1' },
    paths: {},
    components: { schemas: contract.components.schemas },
  });
