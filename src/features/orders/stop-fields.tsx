import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { instrumentTerms, pipSize } from '../../domain/instrument.ts';
import { profit } from '../../domain/margin.ts';
import { decimal, roundTo } from '../../domain/money.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { defaultStop, defaultStopDistance, type StopField } from '../../domain/order.ts';
import { SwitchField } from '../../forms/choice-fields.tsx';
import { NumberField } from '../../forms/number-field.tsx';
import { formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import styles from './order-sheet.module.css';
import { referenceOf, type StopsValues } from './stops-values.ts';

interface FieldProps {
  order: OrderView;
  /** The newest price of the position. */
  price: number;
}

const useValue = <Value,>(name: keyof StopsValues) =>
  useField<Value>(name, { subscription: { value: true, initial: true } });

/** What the stops are measured from, as it stands in the form. */
function useReference({ order, price }: FieldProps): number {
  const { input } = useValue<number | null>('target');
  return referenceOf(order, { target: input.value || null }, price);
}

/** ORD-18: the price that a pending order waits for. */
export function TargetField({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const { precision } = order;
  const { input, meta } = useValue<number | null>('target');
  return (
    <NumberField
      beside
      name="target"
      label={t`Order price`}
      step={pipSize(precision)}
      precision={precision}
      from={order.currentPrice}
      hint={<Was value={input.value || null} initial={meta.initial ?? null} precision={precision} />}
    />
  );
}

interface StopInputProps extends FieldProps {
  field: StopField;
  adding: boolean;
}

/** One stop: a switch, a price, and what it means in money. */
export function StopInput({ field, order, price: now, adding }: StopInputProps) {
  const { t } = useLingui();
  const form = useForm<StopsValues>();
  const price = useReference({ order, price: now });
  const { input: on } = useValue<boolean>(`${field}On`);
  const { input: stop, meta } = useValue<number | null>(field);
  const value = stop.value || null;
  const initial = meta.initial ?? null;
  useEffect(() => {
    if (adding) form.change(`${field}On`, true);
  }, [adding, field, form]);
  // Switched on, a stop starts where a ticket's does; switched off, it is as it was, so that nothing counts as changed.
  useEffect(() => {
    if (on.value && value === null && initial === null)
      form.change(field, defaultStop(field, order.side, price, order));
    if (!on.value && value !== initial) form.change(field, initial);
    // oxlint-disable-next-line react/exhaustive-deps -- only the switch does this: an emptied field stays empty
  }, [on.value]);
  const label = field === 'stopLoss' ? t`Stop loss` : t`Take profit`;
  return (
    <div className={styles.stop}>
      <SwitchField name={`${field}On`} label={label} />
      {on.value && (
        <NumberField
          name={field}
          label={
            field === 'stopLoss' ? t`Stop price` : t({ message: 'Target', comment: 'price of a take profit' })
          }
          step={pipSize(order.precision)}
          precision={order.precision}
          from={price}
          hint={<StopHint order={order} value={value} initial={initial} />}
        />
      )}
    </div>
  );
}

/** Profit or loss in USD if the position closes at that price, and what the stop was before. */
function StopHint({
  order,
  value,
  initial,
}: {
  order: OrderView;
  value: number | null;
  initial: number | null;
}) {
  const { input: target } = useValue<number | null>('target');
  const openPrice = order.openPrice ?? (target.value || order.requestedPrice);
  if (value === null || !order.instrument) return null;
  const { side, lots, precision } = order;
  const money = profit({ ...instrumentTerms(order.instrument), side, openPrice, closePrice: value, lots });
  return (
    <>
      <Trans>
        <bdi>{formatSignedMoney(money)}</bdi> at this price
      </Trans>
      {initial !== null && initial !== value && ' · '}
      <Was value={value} initial={initial} precision={precision} />
    </>
  );
}

/** What a price was before it was changed. */
function Was({
  value,
  initial,
  precision,
}: {
  value: number | null;
  initial: number | null;
  precision: number;
}) {
  if (initial === null || initial === value) return null;
  return (
    <Trans comment="a price before it was changed">
      was <bdi>{formatPrice(initial, precision)}</bdi>
    </Trans>
  );
}

/** ORD-19: whether the stop loss follows the price, and how far behind it; only beside a stop loss. */
export function TrailingFields({ order, price: now }: FieldProps) {
  const { t } = useLingui();
  const form = useForm<StopsValues>();
  const price = useReference({ order, price: now });
  const { input: stopOn } = useValue<boolean>('stopLossOn');
  const { input: stop } = useValue<number | null>('stopLoss');
  const { input: on } = useValue<boolean>('trailingOn');
  const { input: distance, meta } = useValue<number | null>('trailing');
  const { precision } = order;
  const value = distance.value || null;
  const initial = meta.initial ?? null;
  // Switched on, it keeps the distance that the stop has; switched off, it is as it was.
  useEffect(() => {
    if (on.value && value === null && initial === null) {
      const present = stop.value ? roundTo(decimal(stop.value).minus(price).abs(), precision) : 0;
      form.change('trailing', present || defaultStopDistance(price, order));
    }
    if (!on.value && value !== initial) form.change('trailing', initial);
    // oxlint-disable-next-line react/exhaustive-deps -- only the switch does this: an emptied field stays empty
  }, [on.value]);
  if (!stopOn.value) return null;
  return (
    <div className={styles.trailing}>
      <SwitchField name="trailingOn" label={t`Trailing stop`} hint={t`Follows the price, never back.`} />
      {on.value && (
        <NumberField
          beside
          name="trailing"
          label={t({ message: 'Distance', comment: 'between the price and a trailing stop' })}
          step={pipSize(precision)}
          precision={precision}
          hint={value !== null && <Pips distance={value} precision={precision} />}
        />
      )}
    </div>
  );
}

/** A distance in pips: '50 pips'. */
export function Pips({ distance, precision }: { distance: number; precision: number }) {
  const pips = decimal(distance).div(pipSize(precision)).toNumber();
  return <Plural value={pips} one="# pip" other="# pips" />;
}
