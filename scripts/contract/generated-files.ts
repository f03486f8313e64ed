import { operationTable } from './operation-table.ts';
import { readRest, readSocket } from './read.ts';
import { enumTables, errorCodeTable } from './tables.ts';
import { restTypes, socketTypes } from './types.ts';
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
