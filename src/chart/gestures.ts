import {
  holdTime,
  idle,
  reduceGesture,
  type GestureState,
  type Intent,
  type PointerInput,
} from './gesture-reducer.ts';

/** A wheel turn as intents: up and down zooms about the pointer, sideways (or with Shift) pans (CHT-15). */
export function wheelIntent(
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>,
  x: number,
): Intent {
  const unit = event.deltaMode === 1 ? 16 : 1;
  const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (sideways || event.shiftKey)
    return { kind: 'pan', distance: -(sideways ? event.deltaX : event.deltaY) * unit };
  return { kind: 'zoom', factor: Math.exp(Math.max(-120, Math.min(120, -event.deltaY * unit)) * 0.0025), x };
}

/** What a finger does here is the chart's alone: the page must not scroll under it. */
const ownModes: ReadonlySet<GestureState['mode']> = new Set([
  'cross',
  'scale',
  'pinch',
  'held',
  'drag',
  'spent',
]);

const typeOf: Record<string, PointerInput['type']> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
  pointerleave: 'leave',
};

/** All fingers have left, and nothing glides. */
const isOver = ({ type }: PointerInput, { mode }: GestureState, intents: readonly Intent[]) =>
  (type === 'up' || type === 'cancel') && mode === 'idle' && !intents.some(({ kind }) => kind === 'fling');

interface GestureEvents {
  onIntent(intent: Intent): void;
  /** Whether a press at a place of the plot finds something that can be dragged. */
  isGrip(x: number, y: number): boolean;
  /** HND-01: whether the range of prices was set by hand. */
  isUpright?: () => boolean;
  /** HND-01: the page does not scroll under this chart. */
  ownsTouch: boolean;
  /** HND-06: a right click asks for what can be done at its price. */
  hasMenu?: boolean;
}

interface Gestures {
  /** Takes an event that came before. */
  point(event: PointerEvent): void;
  /** HND-16: ends a drag by something else than its finger. Returns whether there was one. */
  letGo(): boolean;
  stop(): void;
}

/**
 * Attaches the gestures to an element. Distances are measured from `plot`, which may be smaller: a finger of a pinch
 * may well stand on the price axis.
 */
export function listenToGestures(
  element: HTMLElement,
  plot: HTMLElement,
  { onIntent, isGrip, isUpright, ownsTouch, hasMenu = false }: GestureEvents,
): Gestures {
  const stop = new AbortController();
  const { signal } = stop;
  let state = idle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rect = plot.getBoundingClientRect();
  /** HND-05: a finger's crosshair stays until the next tap, or until a mouse that moves over the plot takes it over. */
  let isFingers = false;

  function feed(input: PointerInput): void {
    if (input.type === 'leave' && isFingers) return;
    const [next, intents] = reduceGesture(state, input);
    state = next;
    intents.forEach(onIntent);
    if (intents.some(({ kind }) => kind === 'cross')) isFingers = input.touch;
    if (isOver(input, next, intents)) onIntent({ kind: 'settle' });
  }

  function onPointer(event: PointerEvent): void {
    const touch = event.pointerType !== 'mouse';
    let type = typeOf[event.type];
    // The crosshair's own button lies over the plot.
    if (type === 'leave' && event.relatedTarget instanceof Element)
      if (event.relatedTarget.matches('[data-cross-pick]')) return;
    if (type === 'down' && !touch && event.button !== 0) return;
    if (type === 'down' || state.mode === 'idle') rect = plot.getBoundingClientRect();
    // The mouse leaves the bars where the axes begin.
    if (type === 'move' && (event.clientX > rect.right || event.clientY > rect.bottom)) {
      if (state.mode === 'idle') type = 'leave';
    }
    const { pointerId: id, timeStamp: time } = event;
    const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
    // Where the page scrolls, the browser takes a finger that goes up or down: a line would never follow it.
    const grip = type === 'down' && state.mode === 'idle' && (ownsTouch || !touch) && isGrip(x, y);
    const axis = x > rect.width && y < rect.height;
    const input = { type, id, x, y, time, touch, ownsTouch, grip, axis, upright: isUpright?.() };
    feed(input);
    if (type !== 'move' || (state.mode !== 'pressed' && state.mode !== 'held')) clearTimeout(timer);
    if (type !== 'down') return;
    try {
      element.setPointerCapture(id);
    } catch {
      // An early one has left already.
    }
    if (touch) timer = setTimeout(() => feed({ ...input, type: 'hold' }), holdTime);
  }

  for (const type of Object.keys(typeOf)) {
    element.addEventListener(type, (event) => onPointer(event as PointerEvent), { signal });
  }
  const keep = (event: Event) => {
    if (event.cancelable && ownModes.has(state.mode)) event.preventDefault();
  };
  element.addEventListener('touchmove', keep, { signal, passive: false });
  element.addEventListener(
    'contextmenu',
    (event) => {
      // A finger's comes with its long press, which has its own meaning.
      if (state.mode !== 'idle' || hasMenu) event.preventDefault();
      if (state.mode !== 'idle' || !hasMenu) return;
      rect = plot.getBoundingClientRect();
      onIntent({ kind: 'menu', x: event.clientX - rect.left, y: event.clientY - rect.top });
    },
    { signal },
  );
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    onIntent(wheelIntent(event, event.clientX - plot.getBoundingClientRect().left));
    onIntent({ kind: 'settle' });
  };
  element.addEventListener('wheel', onWheel, { signal, passive: false });

  return {
    point: onPointer,
    letGo() {
      if (state.mode !== 'drag') return false;
      state = { ...state, mode: 'spent' };
      onIntent({ kind: 'let-go' });
      return true;
    },
    stop() {
      clearTimeout(timer);
      stop.abort();
    },
  };
}

/** A fling that slows down like a page does: distance in CSS pixels after `ms`, from the speed at release. */
const decay = 325;
const slowest = 0.02;

interface Inertia {
  /** Starts with a speed in CSS pixels a millisecond; `move` gets the distance of every frame. */
  start(speed: number): void;
  stop(): void;
}

/** The way covered in `elapsed` ms at `speed`, and the speed after it. */
export function glide(speed: number, elapsed: number): { distance: number; speed: number } {
  const left = speed * Math.exp(-elapsed / decay);
  return { distance: (speed - left) * decay, speed: left };
}

/**
 * Runs a fling in frames (CHT-16); `still` says that the viewer wants less motion, and then there is none. It ends by
 * itself, too, once `move` returns false, for there is no way on; both call `onEnd`.
 */
export function createInertia(
  move: (distance: number) => boolean | void,
  still: () => boolean,
  onEnd: () => void = () => {},
): Inertia {
  let frame = 0;
  let speed = 0;
  let before = 0;
  const stop = () => {
    if (frame) cancelAnimationFrame(frame);
    frame = 0;
  };
  const step = (now: number) => {
    const next = glide(speed, Math.max(0, now - before));
    before = now;
    speed = next.speed;
    const isStuck = move(next.distance) === false;
    frame = 0;
    if (isStuck || Math.abs(speed) <= slowest) onEnd();
    else frame = requestAnimationFrame(step);
  };
  return {
    start(from) {
      stop();
      if (still() || Math.abs(from) <= slowest) {
        onEnd();
        return;
      }
      speed = from;
      before = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop,
  };
}
