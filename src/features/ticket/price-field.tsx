import { Trans, useLingui } from '@lingui/react/macro';
import { pipSize } from '../../domain/instrument.ts';
import { formatPrice, isolate } from '../../i18n/format.ts';
import { useLive } from '../../live/live-text.tsx';
import { quotes } from '../../live/page.ts';
import { TicketNumber } from './ticket-number.tsx';
import { useTicketValues, type OfTicket } from './ticket-model.ts';

/** TKT-07: the price that a pending order waits for, and what kind of order that makes it at this moment. */
export function PriceField({ ticket }: OfTicket) {
  const { instrument, values, live } = ticket;
  const { t } = useLingui();
  const { Id, ForexQuotations, PricePrecision } = instrument;
  const { target } = useTicketValues(values);
  // Only an empty field follows the price: its buttons start from there.
  const from = useLive(live, () => (target === null ? (quotes.latest(Id)?.Close ?? null) : null));
  const way = useLive(live, () => {
    const price = quotes.latest(Id)?.Close;
    if (target === null || !(target > 0) || price === undefined) return 'none';
    return target < price ? 'below' : target > price ? 'above' : 'at';
  });
  const price = isolate(formatPrice(target, PricePrecision));
  const example = formatPrice(ForexQuotations.Close, PricePrecision);
  return (
    <TicketNumber
      ticket={ticket}
      name="target"
      label={t`Order price`}
      step={pipSize(PricePrecision)}
      from={from}
      precision={PricePrecision}
      placeholder={t({ message: `e.g. ${example}`, comment: 'an example of a price to enter' })}
      hint={
        <>
          {way === 'none' && <Trans>The order fills when the market reaches this price.</Trans>}
          {way === 'below' && <Trans>Buy limit / Sell stop at {price}</Trans>}
          {way === 'above' && <Trans>Buy stop / Sell limit at {price}</Trans>}
          {way === 'at' && <Trans>Fills immediately: this is the current price.</Trans>}
        </>
      }
    />
  );
}
