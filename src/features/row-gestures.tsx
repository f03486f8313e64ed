import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { followFingers, type Reach, type Uncovered } from './row-fingers.ts';
import styles from './row-gestures.module.css';

interface RowGesturesProps {
  /** What holds the rows: elements with `data-id`, whose first child is what moves. */
  area: RefObject<HTMLElement | null>;
  /** How far a row is swiped towards the start; null where it is not. */
  reachOf: (id: number, item: HTMLElement) => Reach | null;
  /** What that uncovers; `armed`: let go now, it acts; `cover` puts the row back. */
  uncovers?: (id: number, armed: boolean, cover: () => void) => ReactNode;
  onSwipe?: (id: number, item: HTMLElement) => void;
  onHold: (id: number, item: HTMLElement) => void;
  /** The menu key and the other mouse button do what a hold does. */
  holdsByMenu?: boolean;
}

const idOf = (item: HTMLElement) => Number(item.dataset['id']);

/** Rows that are swiped towards the start of the line, and held. */
export function RowGestures({
  area,
  reachOf,
  uncovers,
  onSwipe,
  onHold,
  holdsByMenu = false,
}: RowGesturesProps) {
  const [uncovered, setUncovered] = useState<Uncovered | null>(null);
  const reach = useEffectEvent((item: HTMLElement) => reachOf(idOf(item), item));
  const swiped = useEffectEvent((item: HTMLElement) => onSwipe?.(idOf(item), item));
  const held = useEffectEvent((item: HTMLElement) => onHold(idOf(item), item));
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    element.classList.add(styles.area);
    return followFingers(element, {
      reachOf: (item) => reach(item),
      onSwipe: (item) => swiped(item),
      onHold: (item) => held(item),
      holdsByMenu,
      show: setUncovered,
    });
  }, [area, holdsByMenu]);
  if (!uncovered || !uncovers) return null;
  const { item, armed, cover } = uncovered;
  return createPortal(
    <div className={styles.act} data-uncovered data-armed={armed}>
      {uncovers(idOf(item), armed, cover)}
    </div>,
    item,
  );
}
