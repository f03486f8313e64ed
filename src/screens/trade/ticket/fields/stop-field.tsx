import { Trans, useLingui } from '@lingui/react/macro';
import { pipSize, type InstrumentTerms } from '../../../../domain/instrument.ts';
import { defaultStop, type Side, type StopField as Name } from '../../../../domain/order.ts';
import { Stepper } from '../../../../ui/controls/stepper.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { LiveText } from '../../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../../live/page.ts';
import { profitAtStop } from '../cost-preview.ts';
import { stopHint } from '../messages/stop-hint.ts';
import { referencePrice } from '../reference-price.ts';
import type { ReadCheckInput } from '../use-check-input.ts';
import { TicketLine } from './ticket-line.tsx';
import { useValue } from './use-value.ts';

export interface StopFieldProps {
  id: number;
  field: Name;
  terms: InstrumentTerms;
  read: ReadCheckInput;
  /** The side that the stops are set for; null while that is not clear. */
  side: Side | null;
}

/** TKT-08: a switch, and when it is on, a price near the quote with the money that it stands for. */
export function StopField({ id, field, terms, read, side }: StopFieldProps) {
  const { t } = useLingui();
  const [on, setOn] = useValue(field === 'stopLoss' ? 'stopLossOn' : 'takeProfitOn');
  const [price, setPrice] = useValue(field);
  const name = field === 'stopLoss' ? t`Stop loss price` : t`Take profit price`;
  const label = field === 'stopLoss' ? t`Stop loss` : t`Take profit`;

  const start = () => {
    const reference = referencePrice(read());
    return reference === null ? null : defaultStop(field, side ?? 'buy', reference, terms);
  };
  const toggle = (checked: boolean) => {
    setOn(checked);
    // Switched off, it leaves nothing behind: the price will have moved on when it is switched on again.
    setPrice(checked ? start() : null);
  };
  return (
    <>
      <Switch label={label} checked={on} onChange={toggle} />
      {on && (
        <TicketLine
          label={
            <>
              <span aria-hidden>
                <Trans comment="of a stop loss or take profit">At price</Trans>
              </span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </>
          }
          hint={
            <LiveText
              of={quoteAndAccount(id)}
              className="ticket-stop-money"
              select={() => stopHint(profitAtStop(read(), side ?? 'buy', price), side)}
            />
          }
        >
          {(wiring) => (
            <Stepper
              label={name}
              name={field}
              wiring={wiring}
              value={price}
              onChange={setPrice}
              step={pipSize(terms.precision)}
              from={price === null ? start() : undefined}
              precision={terms.precision}
              placeholder={t`Enter the price`}
            />
          )}
        </TicketLine>
      )}
    </>
  );
}
