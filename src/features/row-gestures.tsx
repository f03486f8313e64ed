import { Trans } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { Instrument } from '../generated/rest.d.ts';
import { preferences } from '../state/preferences.ts';
import { toggleWithUndo } from './quote-row.tsx';
import styles from './row-gestures.module.css';

/** CSS pixels: how far a row goes, from where it acts, and what is no swipe yet. */
const most = 88;
const enough = 56;
const slop = 10;
/** Milliseconds that a finger rests on a row to act, and of the way back. */
const holdFor = 500;
const wayBack = 200;

/** What a swiped row uncovers, and where. */
interface Uncovered {
  id: number;
  top: number;
  height: number;
  armed: boolean;
}

interface RowGesturesProps {
  /** What holds the rows. */
  area: RefObject<HTMLElement | null>;
  instruments: readonly Instrument[];
}

/**
 * QUO-14: a swipe towards the start, or a finger that rests on a row, puts the market on the watchlist or takes it off.
 */
export function RowGestures({ area, instruments }: RowGesturesProps) {
  const [uncovered, setUncovered] = useState<Uncovered | null>(null);
  const { watchlist } = useSnapshot(preferences);
  const act = useEffectEvent((id: number) => {
    const instrument = instruments.find(({ Id }) => Id === id);
    if (instrument) toggleWithUndo(instrument);
  });
  useEffect(() => (area.current ? followFingers(area.current, act, setUncovered) : undefined), [area]);
  if (!uncovered) return null;
  const { id, top, height, armed } = uncovered;
  return (
    <div
      aria-hidden
      className={styles.act}
      data-armed={armed}
      style={{ insetBlockStart: top, blockSize: height, inlineSize: most }}
    >
      <Star data-on={watchlist.includes(id) !== armed} />
      <Trans comment="under a row that is swiped: the list of the markets that somebody watches">
        Watchlist
      </Trans>
    </div>
  );
}

interface Press {
  pointer: number;
  x: number;
  y: number;
  item: HTMLElement;
  swiping: boolean;
  /** How far the row has gone. */
  offset: number;
  held: ReturnType<typeof setTimeout>;
}

const idOf = (item: HTMLElement) => Number(item.dataset['id']);

/** The row under a finger; null for a mouse, a second finger and what is beside the rows. */
function rowUnder(event: PointerEvent): HTMLElement | null {
  if (event.pointerType === 'mouse' || !event.isPrimary || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLElement>('[data-id]');
}

/** Moves the row with the finger, and says what that uncovers. */
function follow(area: HTMLElement, press: Press, across: number): Uncovered {
  const { item } = press;
  const way = getComputedStyle(area).direction === 'rtl' ? 1 : -1;
  press.offset = Math.max(0, Math.min(most, way * across));
  item.style.setProperty('--swiped', `${way * press.offset}px`);
  return {
    id: idOf(item),
    top: item.getBoundingClientRect().top - area.getBoundingClientRect().top,
    height: item.offsetHeight,
    armed: press.offset >= enough,
  };
}

/** One listener of each kind for all rows. Returns how to stop. */
function followFingers(
  area: HTMLElement,
  act: (id: number) => void,
  show: (uncovered: Uncovered | null) => void,
): () => void {
  const stopped = new AbortController();
  let press: Press | null = null;
  /** What follows is no press on the row. */
  let isDone = false;

  function forget(): void {
    clearTimeout(press?.held);
    press = null;
  }
  function hold(): void {
    if (!press) return;
    isDone = true;
    navigator.vibrate?.(10);
    act(idOf(press.item));
    forget();
  }
  function begin(event: PointerEvent): void {
    isDone = false;
    letGo();
    const item = rowUnder(event);
    if (!item) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    press = { pointer, x, y, item, swiping: false, offset: 0, held: setTimeout(hold, holdFor) };
  }
  function move(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return;
    const across = event.clientX - press.x;
    const along = event.clientY - press.y;
    if (!press.swiping) {
      if (Math.hypot(across, along) < slop) return;
      if (Math.abs(along) >= Math.abs(across)) return forget();
      clearTimeout(press.held);
      press.swiping = isDone = true;
      press.item.dataset['swiped'] = '';
      area.setPointerCapture?.(event.pointerId);
    }
    show(follow(area, press, across));
  }
  /** The row goes back; what it uncovered stays in sight until then. */
  function letGo(): void {
    if (!press) return;
    const { item, swiping } = press;
    forget();
    if (!swiping) return;
    item.style.removeProperty('--swiped');
    setTimeout(() => {
      if (press?.item === item) return;
      delete item.dataset['swiped'];
      if (!press?.swiping) show(null);
    }, wayBack);
  }
  function release(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return;
    if (press.swiping && press.offset >= enough) act(idOf(press.item));
    letGo();
  }
  /** A browser's own menu of a link comes at the same moment; a mouse keeps it. */
  function menu(event: Event): void {
    if (!press && !isDone) return;
    event.preventDefault();
    if (press && !press.swiping) hold();
  }
  /** A press by the keyboard has no detail, and is never part of a swipe. */
  function click(event: MouseEvent): void {
    if (!isDone || event.detail === 0) return;
    isDone = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const listeners = { pointerdown: begin, pointermove: move, pointerup: release, pointercancel: letGo };
  const others = { contextmenu: menu, click, dragstart: (event: Event) => press && event.preventDefault() };
  for (const [name, listener] of Object.entries({ ...listeners, ...others }))
    area.addEventListener(name, listener as EventListener, { signal: stopped.signal, capture: true });
  return () => {
    letGo();
    stopped.abort();
  };
}
