import { useField } from 'react-final-form';
import type { TicketValues } from '../ticket-values.ts';

/** One value of the ticket and what sets it. Null stays null: the library's own '' for an empty field would hide it. */
export function useValue<K extends keyof TicketValues>(
  name: K,
): [TicketValues[K], (value: TicketValues[K]) => void] {
  const { input } = useField<TicketValues[K]>(name, {
    allowNull: true,
    parse: (value: TicketValues[K]) => value,
    format: (value: TicketValues[K]) => value ?? null,
    subscription: { value: true },
  });
  return [input.value, input.onChange];
}
