import type { Side } from '../../../domain/side.ts';
import { readDraft } from '../../../state/drafts.ts';

/** ORC-04: names what is kept of an order that was begun on the chart; the rest of it stands in the ticket. */
export const priceDraftName = (code: string): string => `price.${code}`;

/** Of which side the order is that was begun on the chart; null where none is. */
export function sideOfDraft(code: string): Side | null {
  const side = readDraft(priceDraftName(code))?.['side'];
  return side === 'buy' || side === 'sell' ? side : null;
}
