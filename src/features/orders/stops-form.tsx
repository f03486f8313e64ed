import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { OrderView } from '../../domain/order-wire.ts';
import type { StopField } from '../../domain/order.ts';
import { AppForm, discardChanges, useFormBusy } from '../../forms/app-form.tsx';
import { errorCodes } from '../../generated/error-codes.ts';
import { portfolio } from '../../live/page.ts';
import type { PositionValue } from '../../live/portfolio.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { stopNow } from './order-now.ts';
import styles from './order-sheet.module.css';
import { StopInput, TargetField, TrailingFields } from './stop-fields.tsx';
import { stopsErrors, stopsOf, toStopsInput, type StopsValues } from './stops-values.ts';
import { useOrderFeatures } from './use-order-features.ts';

/** For the footer around the form: [Discard] [Save changes] while something is changed (D2). */
export interface StopsChanges {
  onDiscard: () => void;
  onSave: () => void;
  busy: boolean;
}

interface StopsFormProps {
  order: OrderView;
  onChanges: (changes: StopsChanges | null) => void;
  /** The stop that is switched on from the start: it is what the person came for. */
  adding?: StopField;
  onSaved?: () => void;
}

/**
 * ORD-11, ORD-18, ORD-19: the stops of a position, and of a pending order its target too. What is typed survives a
 * refusal and a reload.
 */
export function StopsForm({ order, onChanges, adding, onSaved }: StopsFormProps) {
  const { t } = useLingui();
  const features = useOrderFeatures();
  const { price, stopLoss } = usePositionNow(order);
  return (
    <AppForm<StopsValues, 'setOrderStops'>
      name={`stops.${order.id}`}
      initial={stopsOf({ ...order, stopLoss })}
      check={(values) => stopsErrors(values, order, price)}
      change="setOrderStops"
      toInput={(values) => toStopsInput({ ...order, stopLoss }, values, features)}
      done={({ message }) => {
        toast(message || t`Changes saved`, 'success');
        onSaved?.();
      }}
      refusals={{ [errorCodes.StopOnWrongSide]: 'stopLoss', [errorCodes.NotEnoughMargin]: 'target' }}
      refusedTitle={<Trans>Changes not saved</Trans>}
      className={styles.stops}
    >
      {order.state === 'pending' && <TargetField order={order} />}
      <StopInput field="stopLoss" order={order} price={price} adding={adding === 'stopLoss'} />
      <StopInput field="takeProfit" order={order} price={price} adding={adding === 'takeProfit'} />
      {features.trailing && <TrailingFields order={order} price={price} />}
      <ReportChanges onChanges={onChanges} />
    </AppForm>
  );
}

/** Notifies the footer around the form of what there is to save; pressing Save with something wrong says what. */
function ReportChanges({ onChanges }: Pick<StopsFormProps, 'onChanges'>) {
  const form = useForm<StopsValues>();
  const busy = useFormBusy();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  // Before the screen shows what became of it: its button rests from then on (UI-25).
  useLayoutEffect(() => {
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

/** What of a position must be judged by its newest; figures that only show it are written past React. */
function usePositionNow(order: OrderView) {
  const { id, currentPrice } = order;
  const [now, setNow] = useState<PositionValue | null>(null);
  useEffect(() => portfolio.subscribePosition(id, setNow), [id]);
  return { price: now?.price ?? currentPrice, stopLoss: stopNow(order, now) };
}
