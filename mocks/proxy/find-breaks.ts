import type { IncomingHttpHeaders } from 'node:http';
import { checkAnswer } from '../contract/check-call.ts';
import type { Violation } from '../contract/violations.ts';
import type { ContractOperation } from '../contract/contract.ts';
import { headerOf } from '../gateway/dispatch.ts';
import { parseRequest } from '../gateway/parse-request.ts';
import { TransportError } from '../gateway/transport-error.ts';
import type { readAnswer } from './read-answer.ts';

interface Sent {
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** PRX-04: where a request breaks the contract. It is passed on all the same: the partner's server has to refuse it. */
export async function checkSent(operation: ContractOperation, sent: Sent): Promise<readonly Violation[]> {
  const isGuest = operation.needsLogin && headerOf(sent.headers, 'authorization') === undefined;
  const wrong = isGuest ? [{ location: 'header.Authorization', message: 'must be there' }] : [];
  try {
    return [...wrong, ...(await parseRequest(operation, sent)).violations];
  } catch (error) {
    if (error instanceof TransportError) return [...wrong, ...placesOf(error)];
    throw error;
  }
}

function placesOf({ message, violations }: TransportError): readonly Violation[] {
  return violations.length > 0 ? violations : [{ location: 'header.Content-Type', message }];
}

/** PRX-04: where an answer breaks the contract. */
export function checkAnswered(
  operation: ContractOperation,
  status: number,
  { violation, contentType, body }: ReturnType<typeof readAnswer>,
): Violation[] {
  return violation ? [violation] : checkAnswer(operation, status, contentType, body);
}
