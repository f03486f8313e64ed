/** A pointer event in CSS pixels of the plot; `hold` comes from a timer while the first finger rests. */
export interface PointerInput {
  type: 'down' | 'move' | 'up' | 'cancel' | 'hold' | 'leave';
  id: number;
  x: number;
  y: number;
  time: number;
  touch: boolean;
  /** The page does not scroll under this chart: a finger that goes up or down is the chart's, too. */
  ownsTouch?: boolean;
  /** HND-01: the range of prices was set by hand, so a pan goes up and down as well. */
  upright?: boolean;
  /** Of a press: it is on the price axis. */
  axis?: boolean;
  /** Of a press: something that can be dragged is under it. */
  grip?: boolean;
}

/** What a gesture wants of the chart. Distances in CSS pixels, speed in CSS pixels a millisecond. */
export type Intent =
  | { kind: 'pan'; distance: number; down?: number }
  /** HND-03: along the price axis. */
  | { kind: 'scale'; down: number }
  | { kind: 'zoom'; factor: number; x: number }
  | { kind: 'cross'; x: number; y: number }
  | { kind: 'cross-off' }
  | { kind: 'fling'; speed: number }
  | { kind: 'latest' }
  | { kind: 'auto' }
  /** A right click, or a long press on the axis. */
  | { kind: 'menu'; x: number; y: number }
  | { kind: 'tap'; x: number; y: number }
  | { kind: 'grab'; x: number; y: number }
  | { kind: 'drag'; x: number; y: number }
  | { kind: 'drop' }
  | { kind: 'let-go' }
  /** All fingers have left, and nothing glides. */
  | { kind: 'settle' }
  | { kind: 'stop' };

interface Finger {
  id: number;
  x: number;
  y: number;
}

export interface GestureState {
  /** Held: pressed on what can be dragged. Spent: a drag was let go, and means nothing until all fingers are up. */
  mode: 'idle' | 'pressed' | 'held' | 'pan' | 'scale' | 'pinch' | 'cross' | 'drag' | 'spent' | 'refused';
  fingers: readonly Finger[];
  /** It began on the price axis. */
  axis: boolean;
  start: { x: number; y: number };
  trail: readonly { x: number; time: number }[];
  tap: { x: number; y: number; time: number } | null;
}

export const idle: GestureState = {
  mode: 'idle',
  fingers: [],
  axis: false,
  start: { x: 0, y: 0 },
  trail: [],
  tap: null,
};

export const holdTime = 350;
/** HND-05: the crosshair is so far above a finger, which would cover it. */
const aboveFinger = 56;
const slop = { touch: 8, mouse: 3 };
const doubleTap = { time: 300, distance: 32 };
/** Speed is that of the last moments: a finger that rested before it left does not fling. */
const trailTime = 80;

type Step = [GestureState, Intent[]];

const spread = (a: Finger, b: Finger) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
const centre = (a: Finger, b: Finger) => (a.x + b.x) / 2;

function press(state: GestureState, input: PointerInput): GestureState {
  return {
    ...state,
    mode: input.grip ? 'held' : 'pressed',
    fingers: [{ id: input.id, x: input.x, y: input.y }],
    axis: input.axis === true,
    start: { x: input.x, y: input.y },
    trail: [{ x: input.x, time: input.time }],
  };
}

function down(state: GestureState, input: PointerInput): Step {
  if (state.fingers.length === 0) return [press(state, input), [{ kind: 'stop' }]];
  if (state.fingers.length > 1 || !input.touch || state.mode === 'spent') return [state, []];
  const fingers = [...state.fingers, { id: input.id, x: input.x, y: input.y }];
  // HND-16: a second finger lets the line go
  if (state.mode === 'drag') return [{ ...state, mode: 'spent', fingers }, [{ kind: 'let-go' }]];
  return [{ ...state, mode: 'pinch', fingers, tap: null }, [{ kind: 'cross-off' }]];
}

function drag(state: GestureState, input: PointerInput, from: Finger): Step {
  const trail = [...state.trail, { x: input.x, time: input.time }].filter(
    (p) => input.time - p.time <= trailTime,
  );
  const down = input.upright && { down: input.y - from.y };
  return [
    { ...state, mode: 'pan', trail, tap: null },
    [{ kind: 'pan', distance: input.x - from.x, ...down }],
  ];
}

const scale = (state: GestureState, input: PointerInput, from: Finger): Step => [
  { ...state, mode: 'scale', tap: null },
  [{ kind: 'scale', down: input.y - from.y }],
];

/** Where the crosshair is wanted. */
const crossAt = ({ x, y, touch }: Pick<PointerInput, 'x' | 'y' | 'touch'>) => ({
  x,
  y: touch ? Math.max(0, y - aboveFinger) : y,
});

function move(state: GestureState, input: PointerInput): Step {
  const before = state.fingers.find((finger) => finger.id === input.id);
  // CHT-18: a mouse that only passes over shows the crosshair
  if (!before)
    return [
      state,
      input.touch || state.fingers.length > 0 ? [] : [{ kind: 'cross', x: input.x, y: input.y }],
    ];
  const fingers = state.fingers.map((finger) =>
    finger.id === input.id ? { id: input.id, x: input.x, y: input.y } : finger,
  );
  const next = { ...state, fingers };
  if (state.mode === 'pan') return drag(next, input, before);
  if (state.mode === 'scale') return scale(next, input, before);
  if (state.mode === 'cross') return [next, [{ kind: 'cross', ...crossAt(input) }]];
  if (state.mode === 'pinch') {
    const [a, b] = state.fingers;
    const [c, d] = fingers;
    const x = centre(c, d);
    return [
      next,
      [
        { kind: 'pan', distance: x - centre(a, b) },
        { kind: 'zoom', factor: spread(c, d) / spread(a, b), x },
      ],
    ];
  }
  if (state.mode === 'drag') return [next, [{ kind: 'drag', x: input.x, y: input.y }]];
  return leave(next, input, before);
}

/** The first move of a press: beyond the slop it is known what it means. */
function leave(state: GestureState, input: PointerInput, before: Finger): Step {
  if (state.mode !== 'pressed' && state.mode !== 'held') return [state, []];
  const dx = Math.abs(input.x - state.start.x);
  const dy = Math.abs(input.y - state.start.y);
  if (Math.max(dx, dy) < (input.touch ? slop.touch : slop.mouse)) return [state, []];
  if (state.mode === 'held') {
    const [next, grabbed] = grab(state);
    return [next, [...grabbed, { kind: 'drag', x: input.x, y: input.y }]];
  }
  // CHT-17: where the page scrolls, a finger that goes up or down does that; the browser will take the pointer away
  if (input.touch && !input.ownsTouch && dy > dx) return [{ ...state, mode: 'refused' }, []];
  return state.axis ? scale(state, input, before) : drag(state, input, before);
}

/** HND-08: takes what was under the press, where the press was. */
const grab = (state: GestureState): Step => [
  { ...state, mode: 'drag', tap: null },
  [{ kind: 'grab', ...state.start }],
];

function tapped(state: GestureState, input: PointerInput): Step {
  const { tap } = state;
  const twice =
    tap &&
    input.time - tap.time < doubleTap.time &&
    Math.hypot(input.x - tap.x, input.y - tap.y) < doubleTap.distance;
  if (twice) return [idle, [{ kind: state.axis ? 'auto' : 'latest' }]];
  const next = { ...idle, tap: { x: input.x, y: input.y, time: input.time } };
  const pressed: Intent = { kind: 'tap', x: input.x, y: input.y };
  return [next, input.touch ? [pressed, { kind: 'cross-off' }] : [pressed]];
}

function release(state: GestureState, input: PointerInput): Step {
  if (!state.fingers.some((finger) => finger.id === input.id)) return [state, []];
  const rest = state.fingers.filter((finger) => finger.id !== input.id);
  if (state.mode === 'spent') return [rest.length > 0 ? { ...state, fingers: rest } : idle, []];
  if (rest.length > 0) {
    const [finger] = rest;
    return [{ ...press(state, { ...input, ...finger }), mode: 'pan' }, []];
  }
  if (state.mode === 'drag') return [idle, [{ kind: input.type === 'cancel' ? 'let-go' : 'drop' }]];
  if (input.type === 'cancel') return [idle, []];
  // ORC-01: on the axis it asks what can be done at the price that it has found
  if (state.mode === 'cross' && state.axis) return [idle, [{ kind: 'menu', ...crossAt(input) }]];
  if (state.mode === 'pressed' || state.mode === 'held') return tapped(state, input);
  if (state.mode !== 'pan' || !input.touch) return [idle, []];
  const oldest = state.trail.find((p) => input.time - p.time <= trailTime);
  const elapsed = oldest ? input.time - oldest.time : 0;
  const speed = oldest && elapsed > 0 ? (input.x - oldest.x) / elapsed : 0;
  return [idle, speed === 0 ? [] : [{ kind: 'fling', speed }]];
}

/** One step of all gestures (CHT-15 … CHT-18): pure, so that every finger movement can be a test. */
export function reduceGesture(state: GestureState, input: PointerInput): Step {
  switch (input.type) {
    case 'down':
      return down(state, input);
    case 'move':
      return move(state, input);
    case 'up':
    case 'cancel':
      return release(state, input);
    case 'hold':
      if (state.mode === 'held') return grab(state);
      if (state.mode !== 'pressed' || !input.touch) return [state, []];
      return [
        { ...state, mode: 'cross', tap: null },
        [{ kind: 'cross', ...crossAt({ ...state.start, touch: true }) }],
      ];
    case 'leave':
      return [state, input.touch || state.fingers.length > 0 ? [] : [{ kind: 'cross-off' }]];
  }
}
