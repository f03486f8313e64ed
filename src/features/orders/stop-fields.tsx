import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
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
import { Pips } from './pips.tsx';
import { referenceOf, type StopsValues } from './stops-values.ts';

interface FieldProps {
  order: OrderView;
  /** The newest price of the position. */
  price: number;
}

const useValue = <Value,>(name: keyof StopsValues) =>
  useField<Value>(name, { subscription: { value: true, initial: true } });

/** What stands in a field, and what it started from. */
interface Change {
  value: number | null;
  initial: number | null;
}

function useNumber(name: keyof StopsValues): Change {
  const { input, meta } = useValue<number | null>(name);
  return { value: input.value || null, initial: meta.initial ?? null };
}

/**
 * A number behind a switch. Switched on, it starts where `start` says; switched off, it is as it was, so that nothing
 * counts as changed. Only the switch does this: an emptied field stays empty.
 */
function useSwitched(name: StopField | 'trailing', start: () => number): Change & { on: boolean } {
  const form = useForm<StopsValues>();
  const { value, initial } = useNumber(name);
  const { value: on } = useValue<boolean>(`${name}On`).input;
  const onSwitch = useEffectEvent((isOn: boolean) => {
    if (isOn && value === null && initial === null) form.change(name, start());
    if (!isOn && value !== initial) form.change(name, initial);
  });
  useEffect(() => onSwitch(on), [on]);
  return { on, value, initial };
}

/** What the stops are measured from, as it stands in the form. */
function useReference({ order, price }: FieldProps): number {
  const { value: target } = useNumber('target');
  return referenceOf(order, { target }, price);
}

/** ORD-18: the price that a pending order waits for. */
export function TargetField({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const { precision } = order;
  const change = useNumber('target');
  return (
    <NumberField
      beside
      name="target"
      label={t`Order price`}
      step={pipSize(precision)}
      precision={precision}
      from={order.currentPrice}
      hint={isChanged(change) && <Was {...change} precision={precision} />}
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
  // Where a ticket's stop starts.
  const { on, ...change } = useSwitched(field, () => defaultStop(field, order.side, price, order));
  useEffect(() => {
    if (adding) form.change(`${field}On`, true);
  }, [adding, field, form]);
  const label = field === 'stopLoss' ? t`Stop loss` : t`Take profit`;
  return (
    <div className={styles.stop}>
      <SwitchField name={`${field}On`} label={label} />
      {on && (
        <NumberField
          name={field}
          label={
            field === 'stopLoss'
              ? t`Stop loss price`
              : t({ message: 'Target', comment: 'price of a take profit' })
          }
          step={pipSize(order.precision)}
          precision={order.precision}
          from={price}
          hint={<StopHint order={order} {...change} />}
        />
      )}
    </div>
  );
}

/** Profit or loss in USD if the position closes at that price, and what the stop was before. */
function StopHint({ order, ...change }: Change & { order: OrderView }) {
  const { value } = change;
  const { value: target } = useNumber('target');
  const openPrice = order.openPrice ?? target ?? order.requestedPrice;
  if (value === null || !order.instrument) return null;
  const { side, lots, precision } = order;
  const money = profit({ ...instrumentTerms(order.instrument), side, openPrice, closePrice: value, lots });
  return (
    <>
      <Trans>
        <bdi>{formatSignedMoney(money)}</bdi> at this price
      </Trans>
      {isChanged(change) && (
        <>
          {' · '}
          <Was {...change} precision={precision} />
        </>
      )}
    </>
  );
}

const isChanged = ({ value, initial }: Change) => initial !== null && initial !== value;

/** What a price was before it was changed. */
function Was({ initial, precision }: Change & { precision: number }) {
  return (
    <Trans comment="a price before it was changed">
      was <bdi>{formatPrice(initial, precision)}</bdi>
    </Trans>
  );
}

/** ORD-19: whether the stop loss follows the price, and how far behind it; only beside a stop loss. */
export function TrailingFields({ order, price: now }: FieldProps) {
  const { t } = useLingui();
  const { precision } = order;
  const price = useReference({ order, price: now });
  const { input: stopOn } = useValue<boolean>('stopLossOn');
  const { value: stop } = useNumber('stopLoss');
  // The distance that the stop has.
  const { on, value } = useSwitched('trailing', () => {
    const present = stop === null ? 0 : roundTo(decimal(stop).minus(price).abs(), precision);
    return present || defaultStopDistance(price, order);
  });
  if (!stopOn.value) return null;
  return (
    <div className={styles.trailing}>
      <SwitchField name="trailingOn" label={t`Trailing stop`} hint={t`Follows the price, never back.`} />
      {on && (
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
