import type { OperationId } from '../generated/operations.ts';
import { answerBreaks } from './answer-breaks.ts';

const said = new Set<string>();

/** API-15: while developing, the console names what an answer breaks of the contract: a line for each place, once. */
export function watchAnswer(id: OperationId, status: number, body: unknown, check = answerBreaks): void {
  for (const { location, message } of check(id, status, body)) {
    const place = `${id} ${location.replace(/\[\d+\]/g, '[]')}`;
    if (said.has(place)) continue;
    said.add(place);
    console.error(`${id} ${location}: ${message}`);
  }
}
