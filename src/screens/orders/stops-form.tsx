import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-final-form';
import { useMutate } from '../../api/use-mutate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { stopToWire, type OrderView } from '../../domain/order.ts';
import { StopField } from './stop-field.tsx';
import { StopsDraft } from './stops-draft.tsx';
import { sameStops, stopsErrors, stopsOf, stopsValues, type StopsValues } from './stops-values.ts';
import { usePositionPrice } from './use-position-price.ts';

/** ORD-11: stop loss and take profit of an open position. What is typed survives a refusal and a reload. */
export function StopsForm({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const price = usePositionPrice(order);
  const { busy, run } = useMutate('setOrderStops', {
    done: ({ message }) => toast(message || t`Stop loss and take profit are saved`, 'success'),
  });
  const save = async (values: StopsValues) => {
    const { stopLoss, takeProfit } = stopsOf(values);
    const outcome = await run({
      id: order.id,
      stop_loss_price: stopToWire(stopLoss),
      target_profit_price: stopToWire(takeProfit),
    });
    return outcome?.state === 'done';
  };
  return (
    <Form<StopsValues>
      onSubmit={async (values, form) => {
        // What is saved is where the form starts from now; the list follows when it has been read again.
        if (await save(values)) form.initialize(values);
      }}
      // Stops that were changed elsewhere come in, but never over what is being typed here.
      initialValues={stopsValues(order)}
      keepDirtyOnReinitialize
      validate={(values) => stopsErrors(values, order, price)}
    >
      {({ handleSubmit, values, initialValues, hasValidationErrors }) => (
        <form className="stops" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <StopField field="stopLoss" order={order} price={price} />
          <StopField field="takeProfit" order={order} price={price} />
          {!sameStops(values, initialValues) && (
            <Button type="submit" wide busy={busy} disabled={hasValidationErrors}>
              <Trans>Save stop loss and take profit</Trans>
            </Button>
          )}
          <StopsDraft id={order.id} />
        </form>
      )}
    </Form>
  );
}
