import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { OrderPane } from '../../../features/orders/order-sheet.tsx';
import { addDialog } from '../../../ui/overlays/dialog-stack.ts';
import styles from './dock.module.css';

/**
 * LAY-09: an order whole, in the ticket's column and not over the chart. Sell and Buy stay in sight below it. Esc, Back
 * and its button close it, and the focus returns to what opened it.
 */
export function OrderAside({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useAboveDealBlock(box);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const from = document.activeElement as HTMLElement | null;
    element.querySelector<HTMLElement>('aside')?.focus({ preventScroll: true });
    const remove = addDialog({ element, close: () => close(), modal: false });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
      remove();
      const { activeElement } = document;
      if (activeElement === document.body || element.contains(activeElement)) from?.focus();
    };
  }, []);
  return (
    <div ref={box} className={styles.aside}>
      <OrderPane key={order.id} order={order} onClose={onClose} />
    </div>
  );
}

/** It ends where Sell and Buy begin, however high they are. */
function useAboveDealBlock(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Home, kept behind this screen, has one too.
    const deal = box.current
      ?.closest('[data-page]')
      ?.querySelector('[data-pane="ticket"] [data-sticky-footer]');
    if (!deal) return undefined;
    const measure = () =>
      box.current?.style.setProperty('--deal-height', `${deal.getBoundingClientRect().height}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(deal);
    return () => observer.disconnect();
  }, [box]);
}
