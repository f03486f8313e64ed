import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import type { OrderView } from '../../domain/order-wire.ts';
import { RowGestures } from '../row-gestures.tsx';
import type { Reach } from '../row-fingers.ts';
import { OrderWorth } from './order-figures.tsx';
import styles from './order-gestures.module.css';
import { OrderMenu, useCannotEnd } from './table/order-menu.tsx';

interface OrderGesturesProps {
  /** What holds the rows, each with its order's number in `data-id`. */
  area: RefObject<HTMLElement | null>;
  orders: readonly OrderView[];
  /** The rows have no ✕: a swipe ends their order. */
  swipes?: boolean;
  /** An order is to be read whole, or changed. */
  onOpen: (order: OrderView) => void;
}

interface OpenMenu {
  order: OrderView;
  anchor: HTMLElement;
  ends: boolean;
}

/** How far a row is swiped: it shows its button, and over most of its way it asks. */
function reachIn(item: HTMLElement): Reach {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const stays = 5.5 * rem;
  const most = Math.max(item.clientWidth, stays + 80);
  return { most, stays, acts: Math.max(stays + 40, most * 0.6) };
}

/** POS-03: rows of orders under a finger. A swipe uncovers what ends an order, and a full one asks; a hold has the menu. */
export function OrderGestures({ area, orders, swipes = false, onOpen }: OrderGesturesProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const orderOf = (id: number) => orders.find((order) => order.id === id);
  const ask = (id: number, anchor: HTMLElement, ends: boolean) => {
    const order = orderOf(id);
    if (order) setMenu({ order, anchor, ends });
  };
  return (
    <>
      <RowGestures
        area={area}
        holdsByMenu
        reachOf={(id, item) => (swipes && orderOf(id)?.state !== 'completed' ? reachIn(item) : null)}
        onSwipe={(id, item) => ask(id, item, true)}
        onHold={(id, item) => ask(id, item, false)}
        uncovers={(id, armed, cover) => {
          const order = orderOf(id);
          return (
            order && (
              <EndAct
                order={order}
                armed={armed}
                onPress={(button) => {
                  cover();
                  ask(id, button.closest<HTMLElement>('[data-id]') ?? button, true);
                }}
              />
            )
          );
        }}
      />
      {menu && (
        <OrderMenu
          key={menu.order.id}
          {...menu}
          order={orderOf(menu.order.id) ?? menu.order}
          onChange={() => onOpen(menu.order)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

interface EndActProps {
  order: OrderView;
  armed: boolean;
  onPress: (button: HTMLElement) => void;
}

/** 'Close +$48.00', or 'Cancel order'; why it cannot be done now. */
function EndAct({ order, armed, onPress }: EndActProps) {
  const { t } = useLingui();
  const cannot = useCannotEnd(order);
  return (
    <button
      type="button"
      className={styles.end}
      data-armed={armed}
      disabled={cannot !== null}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {cannot === 'offline' ? (
        t`Offline`
      ) : cannot === 'closed' ? (
        t`Market closed`
      ) : order.state === 'pending' ? (
        <Trans>Cancel order</Trans>
      ) : (
        <>
          <Trans context="act" comment="button: closes a position; what it is worth follows">
            Close
          </Trans>{' '}
          <OrderWorth order={order} plain />
        </>
      )}
    </button>
  );
}
