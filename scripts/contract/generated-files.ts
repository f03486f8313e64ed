import openapiTS, { astToString, type OpenAPI3, stringToAST } from 'openapi-typescript';
import type ts from 'typescript';
import { operationTable } from './operation-table.ts';
import { banner, readRest, readSocket, type RestContract, type Schema, type SocketContract } from './read.ts';
import { enumTables, errorCodeTable } from './tables.ts';
import {
  envelopeValidator,
  envelopeValidatorTypes,
  messageValidator,
  messageValidatorTypes,
} from './validators.ts';

/** What `src/generated` must hold: file name → content. Reads both contracts, writes nothing. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const rest = readRest();
  const socket = readSocket();
  return {
    'rest.d.ts': await restTypes(rest),
    'socket.d.ts': await socketTypes(socket),
    'validate-server-message.js': messageValidator(socket, 'ServerMessage'),
    'validate-server-message.d.ts': messageValidatorTypes('ServerMessage'),
    'validate-server-envelope.js': envelopeValidator(socket),
    'validate-server-envelope.d.ts': envelopeValidatorTypes(socket),
    'validate-client-message.js': messageValidator(socket, 'ClientMessage'),
    'validate-client-message.d.ts': messageValidatorTypes('ClientMessage'),
    'error-codes.ts': errorCodeTable(rest),
    'enums.ts': enumTables(rest),
    'operations.ts': operationTable(rest),
  };
}

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
const restTypes = (contract: RestContract): Promise<string> => print(contract);

/** Types of every message of the socket, and the unions `ClientMessage` and `ServerMessage`. */
const socketTypes = (contract: SocketContract): Promise<string> =>
  print({
    openapi: '3.1.0',
    info: { title: 'socket', version: '1' },
    paths: {},
    components: { schemas: contract.components.schemas },
  });
