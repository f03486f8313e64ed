/** CSS pixels: what is no swipe yet. */
const slop = 10;
/** Milliseconds that a finger rests on a row to act, of a row's way back, and in which a press may still follow. */
const holdFor = 500;
const wayBack = 200;
const pressFollows = 400;

/** How far a row goes, in CSS pixels. */
export interface Reach {
  /** At most. */
  most: number;
  /** Let go beyond it, the row acts. */
  acts: number;
  /** Let go beyond half of it, the row stays open as far as this; 0: it goes back. */
  stays: number;
}

/** What a swiped row uncovers. */
export interface Uncovered {
  item: HTMLElement;
  /** Let go now, it acts. */
  armed: boolean;
}

export interface RowFingers {
  /** Null: this row is not swiped. */
  reachOf: (item: HTMLElement) => Reach | null;
  /** A swipe that went far enough was let go. */
  onSwipe: (item: HTMLElement) => void;
  onHold: (item: HTMLElement) => void;
  /** The menu key and the other mouse button do what a hold does; else they are left to the browser. */
  holdsByMenu: boolean;
  show: (uncovered: Uncovered | null) => void;
}

interface Press {
  pointer: number;
  x: number;
  y: number;
  item: HTMLElement;
  /** Null until it is a swipe. */
  reach: Reach | null;
  /** How far the row has gone. */
  offset: number;
  held: ReturnType<typeof setTimeout> | undefined;
}

/** What a row has uncovered is pressed like any button: nothing here takes part in that. */
const isOnAct = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-uncovered]') !== null;

const itemAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;

/** The row under a finger; null for a mouse, a second finger and what is beside the rows. */
const rowUnder = (event: PointerEvent) =>
  event.pointerType === 'mouse' || !event.isPrimary ? null : itemAt(event);

/** Moves a row towards the start. */
function place(area: HTMLElement, item: HTMLElement, offset: number): void {
  const way = getComputedStyle(area).direction === 'rtl' ? 1 : -1;
  item.style.setProperty('--swiped', `${way * offset}px`);
}

/**
 * Swipes and holds of the rows in an area, each an element with `data-id`, by one listener of each kind. Returns how to
 * close what is uncovered, and how to stop.
 */
export function followFingers(area: HTMLElement, acts: RowFingers) {
  const stopped = new AbortController();
  let press: Press | null = null;
  let open: HTMLElement | null = null;
  /** What follows is no press on the row. */
  let isDone = false;
  let forgets: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    clearTimeout(press?.held);
    press = null;
  }
  function hold(): void {
    if (!press) return;
    const { item } = press;
    forget();
    isDone = true;
    navigator.vibrate?.(10);
    acts.onHold(item);
  }
  /** The row goes back; what it uncovered stays in sight until then. */
  function putBack(item: HTMLElement): void {
    if (open === item) open = null;
    item.style.removeProperty('--swiped');
    item.dataset['swiped'] = 'back';
    setTimeout(() => {
      if (item.dataset['swiped'] !== 'back') return;
      delete item.dataset['swiped'];
      if (!open && !press?.reach) acts.show(null);
    }, wayBack);
  }
  function close(): void {
    if (open) putBack(open);
  }
  function begin(event: PointerEvent): void {
    clearTimeout(forgets);
    isDone = false;
    if (isOnAct(event)) return;
    cancel();
    // As elsewhere on a phone: the first press only closes what stands open.
    const wasOpen = open !== null;
    close();
    isDone = wasOpen;
    const item = rowUnder(event);
    if (!item) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const held = wasOpen ? undefined : setTimeout(hold, holdFor);
    press = { pointer, x, y, item, reach: null, offset: 0, held };
  }
  function move(event: PointerEvent): void {
    if (press?.pointer !== event.pointerId) return;
    const across = event.clientX - press.x;
    const along = event.clientY - press.y;
    if (!press.reach) {
      if (Math.hypot(across, along) < slop) return;
      const reach = Math.abs(along) >= Math.abs(across) ? null : acts.reachOf(press.item);
      if (!reach) return forget();
      clearTimeout(press.held);
      press.reach = reach;
      isDone = true;
      press.item.dataset['swiped'] = 'moving';
      area.setPointerCapture?.(event.pointerId);
    }
    const { item, reach } = press;
    const way = getComputedStyle(area).direction === 'rtl' ? 1 : -1;
    press.offset = Math.max(0, Math.min(reach.most, way * across));
    place(area, item, press.offset);
    acts.show({ item, armed: press.offset >= reach.acts });
  }
  function cancel(): void {
    if (!press) return;
    const { item, reach } = press;
    forget();
    if (reach) putBack(item);
  }
  function release(event: PointerEvent): void {
    forgets = setTimeout(() => (isDone = false), pressFollows);
    if (press?.pointer !== event.pointerId) return;
    const { item, reach, offset } = press;
    forget();
    if (!reach) return;
    const isArmed = offset >= reach.acts;
    if (isArmed || reach.stays === 0 || offset < reach.stays / 2) {
      putBack(item);
      if (isArmed) acts.onSwipe(item);
      return;
    }
    open = item;
    item.dataset['swiped'] = 'open';
    place(area, item, reach.stays);
    acts.show({ item, armed: false });
  }
  /**
   * A swipe is ours alone. The browser would take it for a fling, and give the tap that follows no click: it would be
   * there to stop the fling. Nor does the page that is pulled down move with it.
   */
  function keep(event: Event): void {
    if (!press?.reach) return;
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  }
  /** A browser's own menu comes at the same moment as a hold. */
  function menu(event: Event): void {
    if (isOnAct(event)) return;
    const item = itemAt(event);
    const isOurs = acts.holdsByMenu && item !== null && !press && !isDone;
    if (!press && !isDone && !isOurs) return;
    event.preventDefault();
    if (press && !press.reach) hold();
    else if (isOurs) acts.onHold(item);
  }
  /** A press by the keyboard has no detail, and is never part of a swipe. */
  function click(event: MouseEvent): void {
    if (!isDone || event.detail === 0 || isOnAct(event)) return;
    isDone = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const listeners = { pointerdown: begin, pointermove: move, pointerup: release, pointercancel: cancel };
  const others = {
    contextmenu: menu,
    click,
    dragstart: (event: Event) => press && event.preventDefault(),
    touchmove: keep,
  };
  const options = { signal: stopped.signal, capture: true, passive: false };
  for (const [name, listener] of Object.entries({ ...listeners, ...others }))
    area.addEventListener(name, listener as EventListener, options);
  // What stands open closes at a press anywhere, and with a scroll.
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (!(event.target instanceof Node && area.contains(event.target))) close();
    },
    options,
  );
  window.addEventListener('scroll', close, { ...options, passive: true });
  return {
    close,
    stop() {
      cancel();
      close();
      clearTimeout(forgets);
      stopped.abort();
    },
  };
}
