import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import { instrumentTerms, pipSize } from '../../domain/instrument.ts';
import { profit } from '../../domain/margin.ts';
import { defaultStop, isStopBelow, type OrderView, type StopField as Name } from '../../domain/order.ts';
import { formatSignedMoney } from '../../i18n/format.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { Switch } from '../../ui/controls/switch.tsx';

type Props = { field: Name; order: OrderView; price: number };

/** One stop: a switch, a price, and what it means in money. */
export function StopField({ field, order, price }: Props) {
  const { t } = useLingui();
  const on = useField<boolean>(`${field}On`);
  const stop = useField<number | null>(field);
  const label = field === 'stopLoss' ? t`Stop loss` : t`Take profit`;
  const value = stop.input.value || null;
  const toggle = (checked: boolean) => {
    if (checked && value === null) stop.input.onChange(defaultStop(field, order.side, price, order));
    on.input.onChange(checked);
  };
  const wrongSide = stop.meta.error === 'wrong-side';
  const error = wrongSide ? <WrongSide field={field} order={order} /> : stop.meta.error && t`Enter a price`;
  return (
    <div className="stop">
      <Switch label={label} checked={on.input.value} onChange={toggle} />
      {on.input.value && (
        <Field label={t`Price`} hint={<StopMoney order={order} value={value} />} error={error}>
          {(wiring) => (
            <Stepper
              label={label}
              wiring={wiring}
              value={value}
              onChange={stop.input.onChange}
              step={pipSize(order.precision)}
              precision={order.precision}
              from={price}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function WrongSide({ field, order }: { field: Name; order: OrderView }) {
  const below = isStopBelow(field, order.side);
  return below ? (
    <Trans>Must be below the current price</Trans>
  ) : (
    <Trans>Must be above the current price</Trans>
  );
}

/** Profit or loss in USD if the position is closed at that price. */
function StopMoney({ order, value }: { order: OrderView; value: number | null }) {
  if (value === null || order.openPrice === null || !order.instrument) return null;
  const { contractSize, quoteRate } = instrumentTerms(order.instrument);
  const { side, lots, openPrice } = order;
  const money = profit({ side, openPrice, closePrice: value, lots, contractSize, quoteRate });
  return (
    <Trans>
      <bdi className="num">{formatSignedMoney(money)}</bdi> if it closes there
    </Trans>
  );
}
