import type { Side } from '../../../domain/order.ts';
import { useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { checkTicket } from './check-ticket.ts';
import { problemText } from './messages/problem-text.ts';
import type { ReadCheckInput } from './use-check-input.ts';

/** TKT-14: the first thing that keeps the order of one side from being sent, in words and live; '' when nothing does. */
export function useBlocked(id: number, side: Side, read: ReadCheckInput): string {
  return useLive(quoteAndAccount(id), () => {
    const input = read();
    const { problems, costs } = checkTicket(input, side);
    if (problems.length === 0) return '';
    const { terms, values, freeMargin } = input;
    return problemText(problems[0], { side, kind: values.kind, terms, freeMargin, needed: costs.needed });
  });
}
