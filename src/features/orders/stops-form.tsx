import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { refetchAccount } from '../../api/account-cache.ts';
import { mutate, type InputOf } from '../../api/operation.ts';
import { readBacks, type ResultOf } from '../../api/read-back.ts';
import { serverTime, type Answer } from '../../api/transport.ts';
import { instrumentTerms, pipSize } from '../../domain/instrument.ts';
import { profit } from '../../domain/margin.ts';
import { stopToWire, type OrderView } from '../../domain/order-wire.ts';
import { defaultStop, isStopBelow, wrongStops, type StopField } from '../../domain/order.ts';
import { AppForm, discardChanges, useFormBusy } from '../../forms/app-form.tsx';
import { SwitchField } from '../../forms/choice-fields.tsx';
import type { FieldErrors } from '../../forms/field-words.ts';
import { NumberField } from '../../forms/number-field.tsx';
import { errorCodes } from '../../generated/error-codes.ts';
import { formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import { portfolio } from '../../live/page.ts';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './order-sheet.module.css';

/** A switch and a price for each stop. */
interface StopsValues {
  stopLossOn: boolean;
  stopLoss: number | null;
  takeProfitOn: boolean;
  takeProfit: number | null;
}

/** For the footer around the form: [Discard] [Save changes] while something is changed (D2). */
export interface StopsChanges {
  onDiscard: () => void;
  onSave: () => void;
  busy: boolean;
}

const stopsOf = ({ stopLoss, takeProfit }: OrderView): StopsValues => ({
  stopLossOn: stopLoss !== null,
  stopLoss,
  takeProfitOn: takeProfit !== null,
  takeProfit,
});

const setStops = (values: StopsValues) => ({
  stopLoss: values.stopLossOn ? values.stopLoss : null,
  takeProfit: values.takeProfitOn ? values.takeProfit : null,
});

/** ORD-11: a stop that is on needs a price, on the right side of the current one. */
function stopsErrors(values: StopsValues, side: OrderView['side'], price: number): FieldErrors<StopsValues> {
  const errors: FieldErrors<StopsValues> = {};
  for (const field of wrongStops(side, price, setStops(values)))
    errors[field] = isStopBelow(field, side) ? 'price-below' : 'price-above';
  for (const field of ['stopLoss', 'takeProfit'] as const)
    if (values[`${field}On`] && !values[field]) errors[field] = 'price-missing';
  return errors;
}

interface StopsFormProps {
  order: OrderView;
  onChanges: (changes: StopsChanges | null) => void;
  /** The stop that is switched on from the start: it is what the person came for. */
  adding?: StopField;
  onSaved?: () => void;
}

/** ORD-11: stop loss and take profit of an open position. What is typed survives a refusal and a reload. */
export function StopsForm({ order, onChanges, adding, onSaved }: StopsFormProps) {
  const { t } = useLingui();
  const price = usePositionPrice(order);
  const sent = useRef<InputOf<'setOrderStops'> | null>(null);
  return (
    <AppForm<StopsValues, Answer<ResultOf<'setOrderStops'>>>
      name={`stops.${order.id}`}
      initial={stopsOf(order)}
      check={(values) => stopsErrors(values, order.side, price)}
      submit={(values, key) => {
        const { stopLoss, takeProfit } = setStops(values);
        sent.current = {
          id: order.id,
          stop_loss_price: stopToWire(stopLoss),
          target_profit_price: stopToWire(takeProfit),
        };
        return mutate('setOrderStops', sent.current, key);
      }}
      readBack={(key) =>
        sent.current &&
        (readBacks.setOrderStops?.(key, { input: sent.current, key, sentAt: serverTime() }) ?? null)
      }
      done={({ message }) => {
        toast(message || t`Changes saved`, 'success');
        void refetchAccount();
        onSaved?.();
      }}
      refusals={{ [errorCodes.StopOnWrongSide]: 'stopLoss' }}
      refusedTitle={<Trans>Changes not saved</Trans>}
      className={styles.stops}
    >
      <StopInput field="stopLoss" order={order} price={price} adding={adding === 'stopLoss'} />
      <StopInput field="takeProfit" order={order} price={price} adding={adding === 'takeProfit'} />
      <ReportChanges onChanges={onChanges} />
    </AppForm>
  );
}

/** Notifies the footer around the form of what there is to save; pressing Save with something wrong says what. */
function ReportChanges({ onChanges }: Pick<StopsFormProps, 'onChanges'>) {
  const form = useForm<StopsValues>();
  const busy = useFormBusy();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useEffect(() => {
    const changes = {
      onDiscard: () => discardChanges(form),
      onSave: () => void form.submit(),
      busy,
    };
    onChanges(dirty ? changes : null);
    return () => onChanges(null);
  }, [form, dirty, busy, onChanges]);
  return null;
}

interface StopInputProps {
  field: StopField;
  order: OrderView;
  price: number;
  adding: boolean;
}

/** One stop: a switch, a price, and what it means in money. */
function StopInput({ field, order, price, adding }: StopInputProps) {
  const { t } = useLingui();
  const form = useForm<StopsValues>();
  const { input: on } = useField<boolean>(`${field}On`, { subscription: { value: true } });
  const { input: stop, meta } = useField<number | null>(field, {
    subscription: { value: true, initial: true },
  });
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
  if (value === null || order.openPrice === null || !order.instrument) return null;
  const { side, lots, openPrice, precision } = order;
  const money = profit({ ...instrumentTerms(order.instrument), side, openPrice, closePrice: value, lots });
  return (
    <>
      <Trans>
        <bdi>{formatSignedMoney(money)}</bdi> at this price
      </Trans>
      {initial !== null && initial !== value && (
        <>
          {' · '}
          <Trans comment="a price before it was changed">
            was <bdi>{formatPrice(initial, precision)}</bdi>
          </Trans>
        </>
      )}
    </>
  );
}

/** The newest price of a position, for what must be judged by it; figures that only show it are written past React. */
function usePositionPrice({ id, currentPrice }: OrderView): number {
  const [price, setPrice] = useState(currentPrice);
  useEffect(() => portfolio.subscribePosition(id, (value) => setPrice(value.price)), [id]);
  return price;
}
