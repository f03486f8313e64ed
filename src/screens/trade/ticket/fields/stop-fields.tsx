import { Trans } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useForm, useFormState } from 'react-final-form';
import type { InstrumentTerms } from '../../../../domain/instrument.ts';
import { useLive } from '../../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../../live/page.ts';
import { mirrorStops, sideOfStops } from '../stop-prices.ts';
import type { TicketValues } from '../ticket-values.ts';
import type { ReadCheckInput } from '../use-check-input.ts';
import { referencePrice } from '../reference-price.ts';
import { StopField } from './stop-field.tsx';

export interface StopFieldsProps {
  id: number;
  terms: InstrumentTerms;
  read: ReadCheckInput;
}

/** Stop loss and take profit, each with a switch, and a way to turn both for the other side (TKT-09). */
export function StopFields({ id, terms, read }: StopFieldsProps) {
  const form = useForm<TicketValues>();
  const { values } = useFormState<TicketValues>({ subscription: { values: true } });
  const side = useLive(quoteAndAccount(id), () => {
    const price = referencePrice(read());
    return price === null ? null : sideOfStops(values, price);
  });
  const mirror = () => {
    const price = referencePrice(read());
    if (price === null) return;
    const { stopLoss, takeProfit } = mirrorStops(values, price, terms);
    form.batch(() => {
      form.change('stopLoss', stopLoss);
      form.change('takeProfit', takeProfit);
    });
  };
  return (
    <div className="ticket-stops">
      <StopField id={id} field="stopLoss" terms={terms} read={read} side={side} />
      <StopField id={id} field="takeProfit" terms={terms} read={read} side={side} />
      {side !== null && (
        <button type="button" className="ticket-mirror" onClick={mirror}>
          <ArrowUpDown aria-hidden />
          {side === 'buy' ? <Trans>Set them for a sell</Trans> : <Trans>Set them for a buy</Trans>}
        </button>
      )}
    </div>
  );
}
