import { Trans, useLingui } from '@lingui/react/macro';
import { pipSize } from '../../../domain/instrument.ts';
import { NumberField } from '../../../forms/number-field.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatPrice, isolate } from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount, quotes } from '../../../live/page.ts';

/** TKT-07: the price that a pending order waits for, and what kind of order that makes it at this moment. */
export function PriceField({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const { Id, ForexQuotations, PricePrecision } = instrument;
  const { value: target } = useFormField<number | null>('target');
  // Only an empty field follows the price: its buttons start from there.
  const from = useLive(quoteAndAccount(Id), () =>
    target === null ? (quotes.latest(Id)?.Close ?? null) : null,
  );
  const way = useLive(quoteAndAccount(Id), () => {
    const price = quotes.latest(Id)?.Close;
    if (target === null || !(target > 0) || price === undefined) return 'none';
    return target < price ? 'below' : target > price ? 'above' : 'at';
  });
  const price = isolate(formatPrice(target, PricePrecision));
  const example = formatPrice(ForexQuotations.Close, PricePrecision);
  return (
    <NumberField
      beside
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
