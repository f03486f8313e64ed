import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { setOrderStops } from '../../api/trading.ts';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { usePositionPrice } from './use-position-price.ts';
import type { OrderView } from './order-view.ts';
import { StopField } from './stop-field.tsx';
import { stopsGaps, stopsOf, stopsValues } from './stops-values.ts';
import type { StopsValues } from './stops-values.ts';
import { useChange } from './use-change.ts';

/** ORD-11: stop loss and take profit of an open position. What is typed survives a refusal and a reload. */
export function StopsForm({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const draft = `stops.${order.id}`;
  const price = usePositionPrice(order);
  const [initialValues] = useState(() => stopsValues(order, readDraft(draft)));
  const [sent, setSent] = useState(() => stopsOf(initialValues));
  const { busy, run } = useChange(order.id, {
    send: (id, key) => setOrderStops(id, sent, key, { silent: true }),
    isDone: ({ TargetLossPrice, TargetProfitPrice }) =>
      TargetLossPrice === (sent.stopLoss ?? 0) && TargetProfitPrice === (sent.takeProfit ?? 0),
    doneText: t`Stop loss and take profit are saved`,
  });
  const save = async () => {
    if (await run()) clearDraft(draft);
  };
  return (
    <Form<StopsValues>
      onSubmit={save}
      initialValues={initialValues}
      validate={(values) => stopsGaps(values, order, price)}
    >
      {({ handleSubmit, values, hasValidationErrors }) => {
        const { stopLoss, takeProfit } = stopsOf(values);
        const changed = stopLoss !== order.stopLoss || takeProfit !== order.takeProfit;
        return (
          <form className="stops" noValidate onSubmit={(event) => void handleSubmit(event)}>
            <StopField field="stopLoss" order={order} price={price} />
            <StopField field="takeProfit" order={order} price={price} />
            {changed && (
              <Button type="submit" wide busy={busy} disabled={hasValidationErrors}>
                <Trans>Save stop loss and take profit</Trans>
              </Button>
            )}
            <FormSpy<StopsValues>
              subscription={{ values: true, dirty: true }}
              onChange={(state) => {
                setSent(stopsOf({ ...initialValues, ...state.values }));
                if (state.dirty && state.values) writeDraft(draft, state.values);
              }}
            />
          </form>
        );
      }}
    </Form>
  );
}
