import { Trans, useLingui } from '@lingui/react/macro';
import { pipSize, type InstrumentTerms } from '../../../../domain/instrument.ts';
import { formatPrice, isolate } from '../../../../i18n/format.ts';
import { latestTick } from '../../../../live/quotes.ts';
import { Stepper } from '../../../../ui/stepper.tsx';
import { useLiveValue } from '../../live/use-live-value.ts';
import { TicketLine } from './ticket-line.tsx';
import { useValue } from './use-value.ts';

/** TKT-07: the price that a pending order waits for, and what that means at this moment. */
export function TargetField({ id, terms }: { id: number; terms: InstrumentTerms }) {
  const { t } = useLingui();
  const [target, setTarget] = useValue('target');
  // Only an empty field follows the price: its buttons start from there.
  const from = useLiveValue(id, () => (target === null ? (latestTick(id)?.Close ?? null) : null));
  const side = useLiveValue(id, () => {
    const price = latestTick(id)?.Close;
    if (target === null || !(target > 0) || price === undefined) return 'none';
    return target < price ? 'below' : target > price ? 'above' : 'at';
  });
  const price = isolate(formatPrice(target, terms.precision));
  return (
    <TicketLine
      label={t`Target price`}
      hint={
        <>
          {side === 'none' && <Trans>Fills when the price reaches it, from either side.</Trans>}
          {side === 'below' && <Trans>Fills when the price falls to {price}.</Trans>}
          {side === 'above' && <Trans>Fills when the price rises to {price}.</Trans>}
          {side === 'at' && <Trans>The price stands there now: it fills at the next tick.</Trans>}
        </>
      }
    >
      {(wiring) => (
        <Stepper
          label={t`Target price`}
          name="target"
          wiring={wiring}
          value={target}
          onChange={setTarget}
          step={pipSize(terms.precision)}
          from={from}
          precision={terms.precision}
          placeholder={t`Enter the price`}
        />
      )}
    </TicketLine>
  );
}
