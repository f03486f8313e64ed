import { Trans, useLingui } from '@lingui/react/macro';
import type { InstrumentTerms } from '../../../domain/instrument.ts';
import { decimal, roundMoney } from '../../../domain/money.ts';
import { useFormField } from '../../../forms/use-form-field.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import {
  formatDateTime,
  formatLeverage,
  formatPrice,
  formatSignedMoney,
  isolate,
  missing,
} from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount, quotes } from '../../../live/page.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { NativeSelect } from '../../../ui/controls/native-select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import type { GetTicketContext } from '../rules/ticket-check.ts';
import { costDigits } from '../rules/ticket-costs.ts';
import { expiryChoices, expiryOf, trailingDistance, type ExpiryChoice } from '../rules/order-options.ts';
import { PriceField } from './price-field.tsx';

// What is not in every ticket comes in one file, after the first look at it.
export { EventNote } from './event-note.tsx';
export { MarketNote } from './market-note.tsx';
export { RiskLine, StopPrice, StopsTurn } from './ticket-stops.tsx';

interface ExtraProps {
  instrument: Instrument;
  getContext: GetTicketContext;
}

/** The fields of a pending order. */
export function PendingFields({ instrument, getContext }: ExtraProps) {
  return (
    <>
      <PriceField instrument={instrument} />
      {getContext().features.expiry && <ExpiryField />}
    </>
  );
}

/** What a server may offer beside the basics. */
export function OfferedFields(props: ExtraProps) {
  const { features, values } = props.getContext();
  const { SwapLong, SwapShort } = props.instrument;
  return (
    <>
      {features.trailing && values.stopLossOn && <TrailingField {...props} />}
      {(SwapLong !== undefined || SwapShort !== undefined) && <SwapCost {...props} />}
    </>
  );
}

/** TKT-05: more leverages than fit on a line. */
export function LeverageList({ terms: { leverages } }: { terms: InstrumentTerms }) {
  const { t } = useLingui();
  const { error, ...field } = useFormField<number | null>('leverage');
  const options = leverages.map((leverage) => ({ value: leverage, label: formatLeverage(leverage) }));
  return (
    <Field label={t`Leverage`} error={error}>
      {(wiring) => <NativeSelect label={t`Leverage`} wiring={wiring} options={options} {...field} />}
    </Field>
  );
}

/** TKT-32: when a pending order ends by itself. */
function ExpiryField() {
  const { t } = useLingui();
  const { error, value, onChange } = useFormField<ExpiryChoice>('expiry');
  const labels: Record<ExpiryChoice, string> = {
    never: t`Good till cancelled`,
    today: t`Today`,
    week: t({ message: 'In 7 days', comment: 'when a pending order ends' }),
    month: t({ message: 'In 30 days', comment: 'when a pending order ends' }),
  };
  const end = expiryOf(value, quotes.serverNow());
  return (
    <Field label={t`Expires`} error={error} hint={end === null ? undefined : formatDateTime(end)}>
      {(wiring) => (
        <NativeSelect
          label={t`Expires`}
          wiring={wiring}
          options={expiryChoices.map((choice) => ({ value: choice, label: labels[choice] }))}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** TKT-33: whether the stop loss follows the price, as far behind it as it stands now. */
function TrailingField({ instrument: { Id, PricePrecision }, getContext }: ExtraProps) {
  const { t } = useLingui();
  const { value, onChange } = useFormField<boolean>('trailing');
  const distance = useLive(quoteAndAccount(Id), () =>
    formatPrice(trailingDistance(getContext()), PricePrecision),
  );
  return (
    <Switch
      label={t`Trailing stop`}
      hint={
        distance === missing
          ? t`Follows the price, never back.`
          : t`The stop loss follows the price ${isolate(distance)} behind it, and never moves back.`
      }
      name="trailing"
      checked={value}
      onChange={onChange}
    />
  );
}

/** TKT-34: what holding the position over night costs or brings, of either side. */
function SwapCost({ instrument, getContext }: ExtraProps) {
  const { t } = useLingui();
  const { SwapLong, SwapShort } = instrument;
  const lots = getContext().values.lots;
  const ofLots = (rate: number | undefined) => {
    const swap = lots === null || rate === undefined ? null : roundMoney(decimal(rate).times(lots));
    return isolate(formatSignedMoney(swap, costDigits(swap)));
  };
  const [buy, sell] = [ofLots(SwapLong), ofLots(SwapShort)];
  return (
    <DetailList dense>
      <Detail
        term={<Trans comment="what holding a position over night costs or brings">Swap per night</Trans>}
        note={<Trans>17:00 New York, three times on Wednesday</Trans>}
      >
        {t`Buy ${buy} · Sell ${sell}`}
      </Detail>
    </DetailList>
  );
}
