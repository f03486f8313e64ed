import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { errorText } from '../../api/api-error.ts';
import { useChange } from '../../api/change/use-change.ts';
import { pathTo, paths } from '../../routes/paths.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { formatPrice, isolate } from '../../i18n/format.ts';
import { noSource, useLive, type LiveSource } from '../../live/live-text.tsx';
import { quotes } from '../../live/page.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSayFailed } from './failed-acts.ts';
import { CloseQuestion } from './close-question.tsx';
import { OrderWorth } from './order-figures.tsx';
import styles from './order-sheet.module.css';
import { SideBadge } from './side-badge.tsx';
import { useNoNetwork } from '../../forms/use-no-network.ts';
import { useOrderFeatures } from './use-order-features.ts';

export interface Editing {
  on: boolean;
  set: (on: boolean) => void;
}

/** ORD-18: whether the chosen order is being changed where that has to be asked for; another order starts again. */
export function useEditing(id: number | undefined): Editing {
  const [edited, setEdited] = useState<number | undefined>(undefined);
  if (edited !== undefined && edited !== id) setEdited(undefined);
  return { on: edited !== undefined && edited === id, set: (on) => setEdited(on ? id : undefined) };
}

/** What can be done with an order, for the footer around it; null with one that is over. */
export function orderActs(order: OrderView, editing: Editing, onDone: () => void): ReactNode {
  if (order.state === 'open') return <CloseOrder key={order.id} order={order} onDone={onDone} />;
  if (order.state === 'completed') return null;
  return <CancelOrder key={order.id} order={order} editing={editing} onDone={onDone} />;
}

interface ActsProps {
  order: OrderView;
  onDone: () => void;
}

/** Whether an instrument can be traded now, by its newest tick; an unknown one is left to the server. */
export function useMarketOpen(instrument: Instrument | null): boolean {
  const source: LiveSource<unknown> = instrument ? quotes.quote(instrument.Id) : noSource;
  return useLive(source, () => !instrument || quotes.isOpen(instrument));
}

/** ORD-09: closes a position, after a question. */
function CloseOrder({ order, onDone }: ActsProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const marketOpen = useMarketOpen(order.instrument);
  const offline = useNoNetwork();
  return (
    <>
      <div className={styles.actions}>
        {order.instrument && (
          <ButtonLink href={pathTo(paths.trade, { code: order.instrument.Code })} variant="plain">
            <Trans>Chart</Trans>
          </ButtonLink>
        )}
        <Button
          variant="danger"
          disabled={offline || !marketOpen}
          note={offline ? t`Offline` : marketOpen ? undefined : t`Market closed`}
          onClick={() => setAsking(true)}
        >
          <Trans>Close position</Trans>{' '}
          <span className={styles.worth}>
            · <OrderWorth order={order} plain />
          </span>
        </Button>
      </div>
      <CloseQuestion
        order={order}
        open={asking}
        onEnd={(closed) => {
          setAsking(false);
          if (closed) onDone();
        }}
      />
    </>
  );
}

/** ORD-09: cancels a pending order, after a question. */
function CancelOrder({ order, editing, onDone }: ActsProps & { editing: Editing }) {
  const { t } = useLingui();
  const { changePending } = useOrderFeatures();
  const offline = useNoNetwork();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        {changePending && !editing.on && (
          <Button variant="plain" onClick={() => editing.set(true)}>
            <Trans comment="changes a pending order">Edit</Trans>
          </Button>
        )}
        <Button
          variant="danger-soft"
          disabled={offline}
          note={offline ? t`Offline` : undefined}
          onClick={() => setAsking(true)}
        >
          <Trans>Cancel order</Trans>
        </Button>
      </div>
      <CancelQuestion
        order={order}
        open={asking}
        onEnd={(cancelled) => {
          setAsking(false);
          if (cancelled) onDone();
        }}
      />
    </>
  );
}

interface CancelQuestionProps {
  order: OrderView;
  open: boolean;
  /** Called once it is answered and the outcome is known. */
  onEnd: (cancelled: boolean) => void;
}

/** ORD-09: asks whether a pending order is cancelled; cancels it, and says the outcome. */
export function CancelQuestion({ order, open, onEnd }: CancelQuestionProps) {
  const { t } = useLingui();
  const sayFailed = useSayFailed();
  const offline = useNoNetwork();
  const { busy, run } = useChange('cancelOrder', {
    reports: sayFailed === null,
    done: ({ message }) => {
      const name = isolate(order.showCode);
      toast(message || t`${name} order cancelled`, { kind: 'success', stays: true });
    },
  });
  const confirm = async () => {
    sayFailed?.(order.id, null);
    const outcome = await run({ id: order.id });
    if (outcome && outcome.state !== 'done') sayFailed?.(order.id, errorText(outcome.error));
    onEnd(outcome?.state === 'done');
  };
  return (
    <Confirm
      open={open}
      title={t`Cancel this order?`}
      confirmLabel={t`Cancel order`}
      cancelLabel={t({ message: 'Keep order', comment: 'button: does not cancel it' })}
      danger
      busy={busy}
      unavailable={offline ? t`Offline` : undefined}
      onConfirm={() => void confirm()}
      onCancel={() => onEnd(false)}
    >
      <p>
        <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />{' '}
        <bdi>{formatPrice(order.requestedPrice, order.precision)}</bdi>
      </p>
    </Confirm>
  );
}
