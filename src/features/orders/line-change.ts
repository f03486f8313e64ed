import type { OrderView } from '../../domain/order-wire.ts';
import type { OrderLine } from '../../domain/order.ts';
import type { StopsChange } from './stops-input.ts';

// CNF-02: what becomes of one line that somebody moves: a draft until it is sent, then what the server makes of it.
// Plain values: the same state, event and order give the same state.

/** A move of one line. Prices in the quote currency, null is off. */
export interface LineMove {
  line: OrderLine;
  /** Where the server has it. */
  from: number | null;
  to: number | null;
  /** Epoch ms by the server's clock when it was last moved. */
  at: number;
}

/** An earlier move of which nobody knows what became; `key` is its Idempotency-Key. */
export interface LostMove {
  line: OrderLine;
  to: number | null;
  key: string;
}

export type LinePhase =
  /** Nothing is moved, and nothing is open. */
  | { phase: 'rest' }
  /** Moved here, and nowhere else. */
  | { phase: 'draft'; move: LineMove }
  | { phase: 'sending'; move: LineMove }
  /** No answer came, and it is being looked for. */
  | { phase: 'checking'; move: LineMove }
  /** The line is back where it was. The server's words, or the client's where nothing was sent. */
  | { phase: 'refused'; move: LineMove; message: string }
  /** It is certain that nothing happened. */
  | { phase: 'not-done'; move: LineMove }
  /** It may have happened. `lost` says by which key to look. */
  | { phase: 'unknown'; move: LineMove }
  /** The server has it; `read` ends it, once the lists are new. */
  | { phase: 'done'; move: LineMove; message: string }
  /** The order ended, or filled, under the move. */
  | { phase: 'over'; move: LineMove };

/** A move with what was sent before it. */
type OpenMove = LinePhase & {
  /** Moves that were sent and are open still, the newest of each line. */
  lost: readonly LostMove[];
};

export type LineState = OpenMove & {
  /** Moves that the server has confirmed and the lists do not have yet: a line that is moved again comes from there. */
  settled: readonly SettledMove[];
};

export type SettledMove = Pick<LineMove, 'line' | 'to'>;

export const atRest: LineState = { phase: 'rest', lost: [], settled: [] };

export type LineEvent =
  | { type: 'move'; line: OrderLine; to: number | null; at: number }
  | { type: 'send' }
  | { type: 'no-answer' }
  | { type: 'done'; message: string }
  | { type: 'refused'; message: string }
  | { type: 'not-done' }
  | { type: 'unknown'; key: string }
  /** Whoever sent it is not signed in any more. */
  | { type: 'left' }
  /** What was lost was found, or it is certain by now that it did not happen. */
  | { type: 'found'; key: string; done: boolean }
  /** The keys of moves that are open still: what is not among them was settled elsewhere. */
  | { type: 'open'; keys: readonly string[] }
  | { type: 'check' }
  | { type: 'edit' }
  | { type: 'discard' }
  /** The lists were read after that move was done. */
  | { type: 'read'; move: SettledMove }
  /** The order as it is known now; null where it has ended. */
  | { type: 'order'; order: OrderView | null };

/** Where the server has a line. */
export function lineOf(order: OrderView, line: OrderLine): number | null {
  return line === 'target' ? order.requestedPrice : order[line];
}

/** What a move changes of the order. */
export function changeOf({ line, to }: Pick<LineMove, 'line' | 'to'>): StopsChange {
  return line === 'target' ? (to === null ? {} : { target: to }) : { [line]: to };
}

/** Returns an order with the moves that the lists do not have yet. */
export function withMoves(order: OrderView, settled: LineState['settled']): OrderView {
  return settled.reduce<OrderView>(
    (known, { line, to }) =>
      line === 'target' ? { ...known, requestedPrice: to ?? known.requestedPrice } : { ...known, [line]: to },
    order,
  );
}

const isUnderWay = ({ phase }: OpenMove) => phase === 'sending' || phase === 'checking';
const without = (lost: readonly LostMove[], line: OrderLine) => lost.filter((one) => one.line !== line);

/** Returns what an event makes of a move. An event that does not belong to the phase changes nothing. */
export function reduceLine(state: LineState, event: LineEvent, order: OrderView | null): LineState {
  const known = (one: OrderView | null) => one && withMoves(one, state.settled);
  const next = nextMove(
    state,
    event.type === 'order' ? { ...event, order: known(event.order) } : event,
    known(order),
  );
  const settled = settledBy(event, state, next);
  return next === state && settled === state.settled ? state : { ...next, settled };
}

function settledBy(
  event: LineEvent,
  { phase, lost, settled }: LineState,
  next: OpenMove,
): LineState['settled'] {
  if (event.type === 'left') return [];
  if (event.type === 'read' && settled.includes(event.move))
    return settled.filter((move) => move !== event.move);
  if (next.phase === 'done' && phase !== 'done') return [...settled, next.move];
  // Found while another move is under way.
  const late = event.type === 'found' && event.done ? lost.find(({ key }) => key === event.key) : undefined;
  return late ? [...settled, late] : settled;
}

function nextMove(state: OpenMove, event: LineEvent, order: OrderView | null): OpenMove {
  switch (event.type) {
    case 'move':
      return moved(state, event, order);
    case 'order':
      return seen(state, event.order);
    case 'found':
      return found(state, event);
    case 'open':
      return stillOpen(state, event.keys);
    default:
      return state.phase === 'rest' ? state : proceeded(state, event);
  }
}

function moved(
  state: OpenMove,
  { line, to, at }: Extract<LineEvent, { type: 'move' }>,
  order: OrderView | null,
): OpenMove {
  // One call at a time: the outcome of the one before is known first, or known to be unknown.
  if (isUnderWay(state) || order === null || order.state === 'completed') return state;
  if (line === 'target' && order.state !== 'pending') return state;
  const { lost } = state;
  const from = lineOf(order, line);
  const move = { line, from, to, at };
  // Back where it was: nothing is moved.
  if (to === from && !lost.some((one) => one.line === line)) return backFrom({ move, lost });
  return { phase: 'draft', move, lost };
}

/** Follows the order: what moved elsewhere is where the line comes from now. */
function seen(state: OpenMove, order: OrderView | null): OpenMove {
  if (state.phase === 'rest' || isUnderWay(state)) return state;
  const { move, lost } = state;
  const isGone = order === null || order.state === 'completed';
  const hasFilled = !isGone && move.line === 'target' && order.state !== 'pending';
  if (isGone || hasFilled) {
    // Nothing is lost of an order that is there no more.
    const open = isGone ? [] : without(lost, 'target');
    return state.phase === 'done' ? backFrom({ move, lost: open }) : { phase: 'over', move, lost: open };
  }
  if (state.phase !== 'draft') return state;
  const from = lineOf(order, move.line);
  // It has come there by another road: an earlier move that was found, or another device.
  if (from === move.to && !lost.some((one) => one.line === move.line)) return backFrom(state);
  return from === move.from ? state : { ...state, move: { ...move, from } };
}

function found(state: OpenMove, { key, done }: Extract<LineEvent, { type: 'found' }>): OpenMove {
  const one = state.lost.find((each) => each.key === key);
  if (!one) return state;
  const lost = state.lost.filter((each) => each !== one);
  const isMoveOf = 'move' in state && state.move.line === one.line && state.move.to === one.to;
  const waits = state.phase === 'unknown' || state.phase === 'checking';
  if (!waits || !isMoveOf) return { ...state, lost };
  return done
    ? { phase: 'done', move: state.move, message: '', lost }
    : { phase: 'not-done', move: state.move, lost };
}

/** Another change may have taken the place of what was lost, or had its key and an answer. */
function stillOpen(state: OpenMove, keys: readonly string[]): OpenMove {
  const lost = state.lost.filter(({ key }) => keys.includes(key));
  if (lost.length === state.lost.length) return state;
  const isSettled = state.phase === 'unknown' && !lost.some(({ line }) => line === state.move.line);
  return isSettled ? backFrom({ ...state, lost }) : { ...state, lost };
}

type Step = Exclude<LineEvent, { type: 'move' | 'order' | 'found' | 'open' }>;

function proceeded(state: Exclude<OpenMove, { phase: 'rest' }>, event: Step): OpenMove {
  const { move, lost } = state;
  const waits = isUnderWay(state);
  switch (event.type) {
    case 'send':
      return state.phase === 'draft' ? { phase: 'sending', move, lost } : state;
    case 'no-answer':
      return state.phase === 'sending' ? { phase: 'checking', move, lost } : state;
    case 'done':
      // What was set before it on the same line is replaced.
      return waits ? { phase: 'done', move, message: event.message, lost: without(lost, move.line) } : state;
    case 'refused':
      return waits ? { phase: 'refused', move, message: event.message, lost } : state;
    case 'not-done':
      return waits ? { phase: 'not-done', move, lost } : state;
    case 'unknown': {
      const open = [...without(lost, move.line), { line: move.line, to: move.to, key: event.key }];
      return waits ? { phase: 'unknown', move, lost: open } : state;
    }
    case 'left':
      return { phase: 'rest', lost: [] };
    case 'check':
      return state.phase === 'unknown' ? { phase: 'checking', move, lost } : state;
    case 'edit':
      return state.phase === 'refused' || state.phase === 'not-done' ? { phase: 'draft', move, lost } : state;
    case 'discard':
      return waits ? state : backFrom(state);
    case 'read':
      return state.phase === 'done' && move === event.move ? backFrom(state) : state;
  }
}

/** What ends over a move that is still open leaves that one, which stays on the screen until it is known. */
function backFrom({ move, lost }: { move: LineMove; lost: readonly LostMove[] }): OpenMove {
  const open = lost.find((one) => one.line === move.line) ?? lost[0];
  if (!open) return { phase: 'rest', lost };
  const { line, to } = open;
  return {
    phase: 'unknown',
    move: { line, to, from: line === move.line ? move.from : null, at: move.at },
    lost,
  };
}

/** How a line is drawn. */
export interface LineLook {
  price: number | null;
  /** Where the server has it, where that is not `price`. */
  ghost: number | null;
  /** `unsure`: nobody knows whether the server has it there. */
  mood: 'server' | 'draft' | 'sending' | 'unsure';
}

/** Returns where a line of an order stands on the screen. What is not the server's is never drawn as if it were. */
export function lookOf(state: LineState, order: OrderView, line: OrderLine): LineLook {
  const there = lineOf(withMoves(order, state.settled), line);
  const ghostOf = (price: number | null) => (price === there ? null : there);
  const as = (price: number | null, mood: LineLook['mood']): LineLook => ({
    price,
    ghost: ghostOf(price),
    mood,
  });
  if ('move' in state && state.move.line === line) {
    const { to } = state.move;
    if (state.phase === 'draft') return as(to, 'draft');
    if (state.phase === 'sending') return as(to, 'sending');
    if (state.phase === 'checking') return as(to, 'unsure');
  }
  const open = state.lost.find((one) => one.line === line);
  return open ? as(open.to, 'unsure') : { price: there, ghost: null, mood: 'server' };
}
