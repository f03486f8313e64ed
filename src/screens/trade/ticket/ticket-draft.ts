import type { InstrumentTerms } from '../../../domain/instrument.ts';
import { clearDraft, readDraft, writeDraft } from '../../../state/drafts.ts';
import { readBoolean, readChoice, readNumber } from '../../../state/read-json.ts';
import { emptyTicket, type TicketValues } from './ticket-values.ts';

const ticketName = (code: string) => `ticket.${code}`;
const leverageName = (code: string) => `leverage.${code}`;

/** TKT-20: the ticket of an instrument as it was left, or an empty one. Every field is checked: storage is not ours alone. */
export function readTicket(code: string, terms: InstrumentTerms): TicketValues {
  const empty = emptyTicket(terms, readNumber(readDraft(leverageName(code))?.leverage, null));
  const draft = readDraft(ticketName(code));
  if (!draft) return empty;
  const leverage = readNumber(draft.leverage, null);
  return {
    kind: readChoice(draft.kind, ['market', 'pending'], empty.kind),
    lots: readNumber(draft.lots, null),
    leverage: leverage !== null && terms.leverages.includes(leverage) ? leverage : empty.leverage,
    target: readNumber(draft.target, null),
    stopLossOn: readBoolean(draft.stopLossOn, false),
    stopLoss: readNumber(draft.stopLoss, null),
    takeProfitOn: readBoolean(draft.takeProfitOn, false),
    takeProfit: readNumber(draft.takeProfit, null),
  };
}

/** Keeps the ticket for a reload, a login and an ended session; one in which nothing was changed needs no keeping. */
export function keepTicket(code: string, values: TicketValues, terms: InstrumentTerms): void {
  // Apart from the rest: it outlives the order (TKT-06).
  if (values.leverage !== null) writeDraft(leverageName(code), { leverage: values.leverage });
  const empty = emptyTicket(terms, values.leverage);
  const names = Object.keys(empty) as (keyof TicketValues)[];
  if (names.every((name) => values[name] === empty[name])) dropTicket(code);
  else writeDraft(ticketName(code), { ...values });
}

export function dropTicket(code: string): void {
  clearDraft(ticketName(code));
}
