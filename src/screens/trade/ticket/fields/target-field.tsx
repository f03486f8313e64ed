import { Trans, useLingui } from '@lingui/react/macro';
import { pipSize, type InstrumentTerms } from '../../../../domain/instrument.ts';
import { formatPrice, isolate } from '../../../../i18n/format.ts';
import { quoteAndAccount, quotes } from '../../../../live/page.ts';
import { Stepper } from '../../../../ui/controls/stepper.tsx';
import { useLive } from '../../../../live/live-text.tsx';
import { TicketLine } from './ticket-line.tsx';
import { useValue } from './use-value.ts';

/** TKT-07: the price that a pending order waits for, and what that means at this moment. */
export function TargetField({ id, terms }: { id: number; terms: InstrumentTerms }) {
  const { t } = useLingui();
  const [target, setTarget] = useValue('target');
  // Only an empty field follows the price: its buttons start from there.
  const from = useLive(quoteAndAccount(id), () =>
    target === null ? (quotes.latest(id)?.Close ?? null) : null,
  );
  const side = useLive(quoteAndAccount(id), () => {
    const price = quotes.latest(id)?.Close;
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
