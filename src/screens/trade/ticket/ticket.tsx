import { useMemo, useState } from 'react';
import { Form } from 'react-final-form';
import { instrumentTerms } from '../../../domain/instrument.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { readTicket } from './ticket-draft.ts';
import { TicketForm } from './ticket-form.tsx';
import type { TicketValues } from './ticket-values.ts';

/** The order ticket of an instrument, as it was left (TKT-20). */
export function Ticket({ instrument }: { instrument: Instrument }) {
  const terms = useMemo(() => instrumentTerms(instrument), [instrument]);
  const [values] = useState(() => readTicket(instrument.Code, terms));
  return (
    // Orders are sent by the two buttons, which know their side; the form itself has nothing to submit.
    <Form<TicketValues> initialValues={values} onSubmit={() => undefined} subscription={{}}>
      {() => <TicketForm instrument={instrument} terms={terms} />}
    </Form>
  );
}
