import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useSnapshot } from 'valtio';
import type { InstrumentTerms } from '../../../domain/instrument.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { portfolio } from '../../../live/page.ts';
import { session } from '../../../state/session.ts';
import { Costs } from './costs.tsx';
import { KindField } from './fields/kind-field.tsx';
import { LeverageField } from './fields/leverage-field.tsx';
import { LotsField } from './fields/lots-field.tsx';
import { ReviewField } from './fields/review-field.tsx';
import { StopFields } from './fields/stop-fields.tsx';
import { TargetField } from './fields/target-field.tsx';
import { GuestNote } from './messages/guest-note.tsx';
import { MarketNote } from './messages/market-note.tsx';
import { RiskWarning } from './messages/risk-warning.tsx';
import { SubmitBar } from './submit-bar.tsx';
import './ticket.css';
import { emptyTicket, type TicketValues } from './ticket-values.ts';
import { dropTicket, keepTicket } from './ticket-draft.ts';
import { useCheckInput } from './use-check-input.ts';

export interface TicketFormProps {
  instrument: Instrument;
  terms: InstrumentTerms;
}

/** Fields, costs, warnings and the two buttons. */
export function TicketForm({ instrument, terms }: TicketFormProps) {
  const { t } = useLingui();
  const { Code } = instrument;
  const form = useForm<TicketValues>();
  const { values } = useFormState<TicketValues>({ subscription: { values: true } });
  const { token } = useSnapshot(session);
  const read = useCheckInput(instrument, terms, values);

  useEffect(() => {
    keepTicket(Code, values, terms);
  }, [Code, values, terms]);
  useEffect(() => (token === null ? undefined : portfolio.subscribe()), [token]);

  const startAnew = () => {
    form.initialize(emptyTicket(terms, values.leverage));
    dropTicket(Code);
  };
  return (
    <form
      className="ticket"
      aria-label={t`Order ticket`}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="ticket-card">
        <KindField />
        <MarketNote instrument={instrument} terms={terms} />
        {values.kind === 'pending' && <TargetField id={instrument.Id} terms={terms} />}
        <LotsField terms={terms} />
        <LeverageField terms={terms} />
        <StopFields id={instrument.Id} terms={terms} read={read} />
        <Costs id={instrument.Id} read={read} />
        <ReviewField />
        {token === null && <GuestNote />}
        <RiskWarning />
      </div>
      <SubmitBar instrument={instrument} read={read} onBooked={startAnew} />
    </form>
  );
}
