import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useForm } from 'react-final-form';
import { pipSize, type InstrumentTerms } from '../../../domain/instrument.ts';
import { defaultStop, type StopField as StopName } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import { NumberField } from '../../../forms/number-field.tsx';
import { useFormField } from '../../../forms/use-form-field.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatLeverage, formatMoney, isolate, missing } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { decimals } from '../../../ui/controls/decimal-step.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { NativeSelect } from '../../../ui/controls/native-select.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import type { GetTicketContext } from '../rules/ticket-check.ts';
import { profitAtStop, referencePrice, stopsSide } from '../rules/ticket-costs.ts';
import { mirrorStops, type TicketValues } from '../rules/ticket-values.ts';
import styles from './ticket.module.css';

/** TKT-01: at once, or when the price reaches a target. */
export function KindField() {
  const { t } = useLingui();
  const { value, onChange } = useFormField<TicketValues['kind']>('kind');
  return (
    <Segmented
      label={t`Order type`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'market', label: <Trans comment="an order at the price of this moment">Market</Trans> },
        {
          value: 'pending',
          label: (
            <Trans context="order type" comment="an order that waits for its price">
              Pending
            </Trans>
          ),
        },
      ]}
    />
  );
}

interface FieldProps {
  instrument: Instrument;
  terms: InstrumentTerms;
}

/** TKT-04: from the instrument's minimum, by its step, up to its maximum. */
export function LotsField({ terms: { minLots, maxLots, lotStep } }: Pick<FieldProps, 'terms'>) {
  const { t } = useLingui();
  return (
    <NumberField
      beside
      name="lots"
      label={t`Lots`}
      step={lotStep}
      min={minLots}
      max={maxLots ?? undefined}
      from={minLots}
      precision={Math.max(2, decimals(lotStep), decimals(minLots))}
    />
  );
}

/** More do not fit on a line (D30). */
const mostPills = 5;

/** TKT-05: one of the instrument's leverages; without any, that is said, and nothing can be ordered. */
export function LeverageField({ terms: { leverages } }: Pick<FieldProps, 'terms'>) {
  const { t } = useLingui();
  const { error, ...field } = useFormField<number | null>('leverage');
  const options = leverages.map((leverage) => ({ value: leverage, label: formatLeverage(leverage) }));
  if (leverages.length > mostPills) {
    return (
      <Field label={t`Leverage`} error={error}>
        {(wiring) => <NativeSelect label={t`Leverage`} wiring={wiring} options={options} {...field} />}
      </Field>
    );
  }
  return (
    <div className={styles.line}>
      <span className={styles.label} aria-hidden>
        <Trans>Leverage</Trans>
      </span>
      {leverages.length === 0 ? (
        <span className={styles.none}>
          <Trans comment="an instrument without leverages to choose from">No multiples</Trans>
        </span>
      ) : (
        <Segmented label={t`Leverage`} look="pills" {...field} options={options} />
      )}
    </div>
  );
}

interface StopFieldsProps extends FieldProps {
  values: TicketValues;
  getContext: GetTicketContext;
}

/** TKT-08, TKT-09: stop loss and take profit, each with a switch, and a way to turn both for the other side. */
export function StopFields(props: StopFieldsProps) {
  const { instrument, terms, values, getContext } = props;
  const form = useForm<TicketValues>();
  const side = useLive(quoteAndAccount(instrument.Id), () => stopsSide(getContext()));
  const mirror = () => {
    const price = referencePrice(getContext());
    if (price === null) return;
    const { stopLoss, takeProfit } = mirrorStops(values, price, terms);
    form.batch(() => {
      form.change('stopLoss', stopLoss);
      form.change('takeProfit', takeProfit);
    });
  };
  return (
    <div className={styles.stops}>
      <StopField {...props} field="stopLoss" side={side} />
      <StopField {...props} field="takeProfit" side={side} />
      {side !== null && (
        <button type="button" className={styles.mirror} onClick={mirror}>
          <ArrowUpDown aria-hidden />
          {side === 'buy' ? (
            <Trans comment="turns stop loss and take profit for the other side">Switch to sell</Trans>
          ) : (
            <Trans comment="turns stop loss and take profit for the other side">Switch to buy</Trans>
          )}
        </button>
      )}
    </div>
  );
}

/** TKT-08: a switch, and when it is on, a price near the quote with the money that it stands for. */
function StopField(props: StopFieldsProps & { field: StopName; side: Side | null }) {
  const { instrument, terms, values, getContext, field, side } = props;
  const { t } = useLingui();
  const on = useFormField<boolean>(`${field}On`);
  const price = useFormField<number | null>(field);
  const start = () => {
    const reference = referencePrice(getContext());
    return reference === null ? null : defaultStop(field, side ?? 'buy', reference, terms);
  };
  const isLoss = field === 'stopLoss';
  return (
    <>
      <Switch
        label={isLoss ? t`Stop loss` : t`Take profit`}
        name={`${field}On`}
        checked={on.value}
        onChange={(checked) => {
          on.onChange(checked);
          // Switched off, it leaves nothing behind: the price will have moved on when it is switched on again.
          price.onChange(checked ? start() : null);
        }}
      />
      {on.value && (
        <NumberField
          beside
          name={field}
          label={isLoss ? t`Stop loss price` : t`Take profit price`}
          step={pipSize(terms.precision)}
          from={values[field] === null ? start() : undefined}
          precision={terms.precision}
          hint={
            <LiveText
              of={quoteAndAccount(instrument.Id)}
              select={() => stopHint(profitAtStop(getContext(), side ?? 'buy', values[field]), side)}
            />
          }
        />
      )}
    </>
  );
}

/** What closing at a stop would bring, for the side that it is set for. */
function stopHint(profit: number | null, side: Side | null): string {
  if (profit === null) return missing;
  const money = isolate(formatMoney(Math.abs(profit)));
  if (side === null) return money;
  if (profit < 0) return side === 'buy' ? t`Risk ${money} (buy)` : t`Risk ${money} (sell)`;
  return side === 'buy' ? t`Gain ${money} (buy)` : t`Gain ${money} (sell)`;
}
