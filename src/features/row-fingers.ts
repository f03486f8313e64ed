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
  cover: () => void;
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

const wayOf = (area: HTMLElement) => (getComputedStyle(area).direction === 'rtl' ? 1 : -1);

/** The rows as far as they have gone towards the start; one at most stays open. */
function rowPlaces(area: HTMLElement, show: RowFingers['show']) {
  let open: HTMLElement | null = null;
  let moving: HTMLElement | null = null;

  function place(item: HTMLElement, offset: number, state: 'moving' | 'open', armed: boolean): void {
    item.dataset['swiped'] = state;
    item.style.setProperty('--swiped', `${wayOf(area) * offset}px`);
    show({ item, armed, cover });
  }
  /** It goes back; what it uncovered stays in sight until then. */
  function putBack(item: HTMLElement): void {
    if (open === item) open = null;
    if (moving === item) moving = null;
    item.style.removeProperty('--swiped');
    item.dataset['swiped'] = 'back';
    setTimeout(() => {
      if (item.dataset['swiped'] !== 'back') return;
      delete item.dataset['swiped'];
      if (!open && !moving) show(null);
    }, wayBack);
  }
  /** Says whether anything was open. */
  function cover(): boolean {
    const was = open;
    if (was) putBack(was);
    return was !== null;
  }
  return {
    cover,
    putBack,
    move(item: HTMLElement, offset: number, armed: boolean) {
      moving = item;
      place(item, offset, 'moving', armed);
    },
    leaveOpen(item: HTMLElement, offset: number) {
      moving = null;
      open = item;
      place(item, offset, 'open', false);
    },
  };
}

type RowPlaces = ReturnType<typeof rowPlaces>;

/** What becomes of one finger after the other. */
interface Hand {
  area: HTMLElement;
  acts: RowFingers;
  rows: RowPlaces;
  press: Press | null;
  /** What follows is no press on the row. */
  isDone: boolean;
  forgets: ReturnType<typeof setTimeout> | undefined;
}

function forget(hand: Hand): Press | null {
  const was = hand.press;
  clearTimeout(was?.held);
  hand.press = null;
  return was;
}

function hold(hand: Hand): void {
  const was = forget(hand);
  if (!was) return;
  hand.isDone = true;
  navigator.vibrate?.(10);
  hand.acts.onHold(was.item);
}

function cancel(hand: Hand): void {
  const was = forget(hand);
  if (was?.reach) hand.rows.putBack(was.item);
}

function begin(hand: Hand, event: PointerEvent): void {
  clearTimeout(hand.forgets);
  hand.isDone = false;
  if (isOnAct(event)) return;
  cancel(hand);
  // As elsewhere on a phone: the first press only covers what stands open.
  hand.isDone = hand.rows.cover();
  const item = rowUnder(event);
  if (!item) return;
  const { pointerId: pointer, clientX: x, clientY: y } = event;
  const held = hand.isDone ? undefined : setTimeout(hold, holdFor, hand);
  hand.press = { pointer, x, y, item, reach: null, offset: 0, held };
}

function move(hand: Hand, event: PointerEvent): void {
  const { press, area, acts, rows } = hand;
  if (press?.pointer !== event.pointerId) return;
  const across = event.clientX - press.x;
  const along = event.clientY - press.y;
  if (!press.reach) {
    if (Math.hypot(across, along) < slop) return;
    const reach = Math.abs(along) >= Math.abs(across) ? null : acts.reachOf(press.item);
    if (!reach) return void forget(hand);
    clearTimeout(press.held);
    press.reach = reach;
    hand.isDone = true;
    area.setPointerCapture?.(event.pointerId);
  }
  const { item, reach } = press;
  press.offset = Math.max(0, Math.min(reach.most, wayOf(area) * across));
  rows.move(item, press.offset, press.offset >= reach.acts);
}

function release(hand: Hand, event: PointerEvent): void {
  hand.forgets = setTimeout(() => (hand.isDone = false), pressFollows);
  if (hand.press?.pointer !== event.pointerId) return;
  const was = forget(hand);
  if (!was?.reach) return;
  const { item, reach, offset } = was;
  const isArmed = offset >= reach.acts;
  if (!isArmed && reach.stays > 0 && offset >= reach.stays / 2) return hand.rows.leaveOpen(item, reach.stays);
  hand.rows.putBack(item);
  if (isArmed) hand.acts.onSwipe(item);
}

/**
 * A swipe is ours alone. The browser would take it for a fling, and give the tap that follows no click: it would be
 * there to stop the fling. Nor does the page that is pulled down move with it.
 */
function touch({ press }: Hand, event: Event): void {
  if (!press?.reach) return;
  if (event.cancelable) event.preventDefault();
  event.stopPropagation();
}

/** A browser's own menu comes at the same moment as a hold. */
function menu(hand: Hand, event: Event): void {
  if (isOnAct(event)) return;
  const { press, isDone, acts } = hand;
  const item = itemAt(event);
  const isOurs = acts.holdsByMenu && item !== null && !press && !isDone;
  if (!press && !isDone && !isOurs) return;
  event.preventDefault();
  if (press && !press.reach) hold(hand);
  else if (isOurs) acts.onHold(item);
}

/** A press by the keyboard has no detail, and is never part of a swipe. */
function click(hand: Hand, event: Event): void {
  if (!hand.isDone || (event as MouseEvent).detail === 0 || isOnAct(event)) return;
  hand.isDone = false;
  event.preventDefault();
  event.stopPropagation();
}

const drag = ({ press }: Hand, event: Event): void => (press ? event.preventDefault() : undefined);

/**
 * Swipes and holds of the rows in an area, each an element with `data-id`, by one listener of each kind. Returns how to
 * stop.
 */
export function followFingers(area: HTMLElement, acts: RowFingers): () => void {
  const stopped = new AbortController();
  const rows = rowPlaces(area, acts.show);
  const hand: Hand = { area, acts, rows, press: null, isDone: false, forgets: undefined };
  const listeners = {
    pointerdown: begin,
    pointermove: move,
    pointerup: release,
    pointercancel: cancel,
    touchmove: touch,
    contextmenu: menu,
    click,
    dragstart: drag,
  };
  const options = { signal: stopped.signal, capture: true, passive: false };
  for (const [name, listener] of Object.entries(listeners))
    area.addEventListener(name, (event) => listener(hand, event as PointerEvent), options);
  // What stands open is covered by a press anywhere, and by a scroll.
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Node && area.contains(target))) rows.cover();
    },
    options,
  );
  window.addEventListener('scroll', () => rows.cover(), { ...options, passive: true });
  return () => {
    cancel(hand);
    clearTimeout(hand.forgets);
    rows.cover();
    stopped.abort();
  };
}
