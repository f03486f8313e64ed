import { describe, expect, it } from 'vitest';
import { toOrderView, type OrderView } from '../../domain/order-wire.ts';
import { openOrder, pendingOrder } from '../../testing/fixtures.ts';
import { atRest, lookOf, reduceLine, type LineEvent, type LineState } from './line-change.ts';
import { stopsInput } from './stops-input.ts';

const open = toOrderView(openOrder({ TargetLossPrice: 1.07, TargetProfitPrice: 1.1 }));
const pending = toOrderView(pendingOrder({ OriginPrice: 1.06, TargetLossPrice: 1.05 }));
const move = (to: number | null, line: 'stopLoss' | 'takeProfit' | 'target' = 'stopLoss'): LineEvent => ({
  type: 'move',
  line,
  to,
  at: 1,
});
const play = (order: OrderView, ...events: LineEvent[]): LineState =>
  events.reduce((state, event) => reduceLine(state, event, order), atRest);
const look = (state: LineState, line: 'stopLoss' | 'takeProfit' = 'stopLoss') => lookOf(state, open, line);
const there = { price: 1.07, ghost: null, mood: 'server' };
const send: LineEvent = { type: 'send' };
const unknown: LineEvent = { type: 'unknown', key: 'k' };
/** The lists were read after the last move was done. */
const read = ({ settled: [move] }: LineState): LineEvent => {
  if (!move) throw new Error('Nothing was done');
  return { type: 'read', move };
};

describe('CNF-02 a line that is moved', () => {
  it('CNF-02 (a) is a draft over the server’s, which stays in sight; moved back it is none', () => {
    const draft = play(open, move(1.08));
    expect(look(draft)).toEqual({ price: 1.08, ghost: 1.07, mood: 'draft' });
    expect(look(draft, 'takeProfit')).toMatchObject({ price: 1.1, mood: 'server' });
    expect(play(open, move(1.08), move(1.07))).toEqual(atRest);
    expect(play(open, move(1.08), { type: 'discard' })).toEqual(atRest);
    expect(look(play(open, move(null)))).toEqual({ price: null, ghost: 1.07, mood: 'draft' });
  });

  it('CNF-02 (a) follows nothing while it is sent, and its draft follows where it came from', () => {
    const sending = play(open, move(1.08), send);
    expect(look(sending)).toMatchObject({ price: 1.08, mood: 'sending' });
    for (const event of [move(1.09), send, { type: 'discard' }, { type: 'edit' }] as const)
      expect(reduceLine(sending, event, open)).toBe(sending);
    const moved = reduceLine(
      play(open, move(1.08)),
      { type: 'order', order: { ...open, stopLoss: 1.075 } },
      open,
    );
    expect(moved).toMatchObject({ phase: 'draft', move: { from: 1.075, to: 1.08 } });
  });

  it('CNF-02 (b) done, it stands until the lists have it; refused or not done, it is back', () => {
    const done = play(open, move(1.08), send, { type: 'done', message: 'Set' });
    expect(done).toMatchObject({ phase: 'done', message: 'Set' });
    expect(look(done)).toEqual({ price: 1.08, ghost: null, mood: 'server' });
    expect(reduceLine(done, read(done), open)).toEqual(atRest);
    for (const ending of [{ type: 'refused', message: 'No' }, { type: 'not-done' }] as const) {
      const back = play(open, move(1.08), send, ending);
      expect(look(back)).toEqual(there);
      expect(reduceLine(back, { type: 'edit' }, open)).toMatchObject({ phase: 'draft', move: { to: 1.08 } });
      expect(reduceLine(back, { type: 'discard' }, open)).toEqual(atRest);
    }
    expect(play(open, move(1.08), send, { type: 'left' })).toEqual(atRest);
  });

  it('CNF-02 (b) done, its line is moved on or removed from where it is now, before the lists have it', () => {
    const done = play(open, move(1.12, 'takeProfit'), send, { type: 'done', message: '' });
    const removal = reduceLine(done, move(null, 'takeProfit'), open);
    expect(removal).toMatchObject({ phase: 'draft', move: { from: 1.12, to: null } });
    expect(look(removal, 'takeProfit')).toEqual({ price: null, ghost: 1.12, mood: 'draft' });
    // Old lists take nothing back: not the line itself, nor while another is moved.
    expect(reduceLine(removal, { type: 'order', order: open }, open)).toEqual(removal);
    expect(look(reduceLine(done, move(1.08), open), 'takeProfit')).toMatchObject({ price: 1.12 });
    const listed = reduceLine(removal, read(done), { ...open, takeProfit: 1.12 });
    expect(listed).toMatchObject({ phase: 'draft', move: { from: 1.12, to: null }, settled: [] });
    expect(look(reduceLine(done, move(1.1, 'takeProfit'), open), 'takeProfit')).toMatchObject({
      ghost: 1.12,
    });
  });

  it('CNF-02 (c) unknown, it is marked until it is known, also under a new move that is given up', () => {
    const lost = play(open, move(1.08), send, { type: 'no-answer' }, unknown);
    expect(look(lost)).toEqual({ price: 1.08, ghost: 1.07, mood: 'unsure' });
    expect(look(play(open, move(1.08), send, { type: 'no-answer' }))).toMatchObject({ mood: 'unsure' });
    expect(reduceLine(lost, { type: 'discard' }, open)).toMatchObject({ phase: 'unknown' });
    const again = reduceLine(lost, move(1.09), open);
    expect(look(again)).toMatchObject({ price: 1.09, mood: 'draft' });
    expect(look(reduceLine(again, { type: 'discard' }, open))).toMatchObject({ price: 1.08, mood: 'unsure' });
    const found = (done: boolean): LineEvent => ({ type: 'found', key: 'k', done });
    expect(reduceLine(lost, found(true), open)).toMatchObject({ phase: 'done', lost: [] });
    expect(look(reduceLine(lost, found(false), open))).toEqual(there);
    const checking = reduceLine(lost, { type: 'check' }, open);
    expect(checking.phase).toBe('checking');
    expect(reduceLine(checking, unknown, open)).toMatchObject({ phase: 'unknown', lost: [{ key: 'k' }] });
    const replaced = reduceLine(reduceLine(again, send, open), { type: 'done', message: '' }, open);
    expect(replaced).toMatchObject({ phase: 'done', lost: [] });
    // Settled elsewhere, in a form for example.
    expect(reduceLine(lost, { type: 'open', keys: [] }, open)).toEqual(atRest);
    expect(reduceLine(lost, { type: 'open', keys: ['k'] }, open)).toBe(lost);
  });

  it('CNF-02 (b) (c) found while another line is moved, it stands until the lists have it', () => {
    const lost = play(open, move(1.08), send, { type: 'no-answer' }, unknown);
    const other = reduceLine(lost, move(1.12, 'takeProfit'), open);
    const found = reduceLine(other, { type: 'found', key: 'k', done: true }, open);
    expect(found).toMatchObject({ phase: 'draft', move: { line: 'takeProfit' }, lost: [] });
    expect(look(found)).toEqual({ price: 1.08, ghost: null, mood: 'server' });
    expect(reduceLine(found, move(1.07), open)).toMatchObject({ phase: 'draft', move: { from: 1.08 } });
    expect(look(reduceLine(found, read(found), { ...open, stopLoss: 1.08 }))).toEqual(there);
    expect(reduceLine(other, { type: 'found', key: 'k', done: false }, open).settled).toEqual([]);
  });

  it('CNF-02 (c) is in sight again once another line is done, or put back where it was', () => {
    const lost = play(open, move(1.08), send, { type: 'no-answer' }, unknown);
    const other = reduceLine(lost, move(1.12, 'takeProfit'), open);
    const done = [send, { type: 'done', message: '' } as const].reduce(
      (state, event) => reduceLine(state, event, open),
      other,
    );
    const still = { phase: 'unknown', move: { line: 'stopLoss', to: 1.08 }, lost: [{ key: 'k' }] };
    expect(reduceLine(done, read(done), open)).toMatchObject(still);
    expect(reduceLine(other, move(1.1, 'takeProfit'), open)).toMatchObject(still);
  });

  it('CNF-02 (a) a draft of what the server has by now is none', () => {
    const there: LineEvent = { type: 'order', order: { ...open, stopLoss: 1.08 } };
    expect(reduceLine(play(open, move(1.08)), there, open)).toEqual(atRest);
    const lost = play(open, move(1.08), send, { type: 'no-answer' }, unknown, move(1.09));
    const moved: LineEvent = { type: 'order', order: { ...open, stopLoss: 1.09 } };
    expect(reduceLine(lost, moved, open)).toMatchObject({ phase: 'draft' });
  });

  it('CNF-02 (d) ends with its order, and the move of a target with its fill', () => {
    const gone: LineEvent = { type: 'order', order: null };
    expect(reduceLine(play(open, move(1.08)), gone, open)).toMatchObject({ phase: 'over', lost: [] });
    expect(reduceLine(play(open, move(1.08), send, unknown), gone, open)).toMatchObject({ lost: [] });
    const target = play(pending, move(1.055, 'target'));
    const filled = { ...open, id: pending.id };
    expect(reduceLine(target, { type: 'order', order: filled }, pending).phase).toBe('over');
    const stop = play(pending, move(1.04));
    expect(reduceLine(stop, { type: 'order', order: filled }, pending).phase).toBe('draft');
    expect(play(open, move(1.05, 'target'))).toEqual(atRest);
  });
});

describe('ORD-22 the call that changes an order', () => {
  const sent = { id: open.id, stop_loss_price: 1.07, target_profit_price: 1.1 };

  it('ORD-22 (a) (b) names one line where the server takes that', () => {
    const one = { oneStop: true };
    expect(stopsInput(open, { stopLoss: 1.08 }, one)).toEqual({
      ...sent,
      stop_loss_price: 1.08,
      only: 'stop_loss',
    });
    expect(stopsInput(open, { takeProfit: null }, one)).toEqual({
      ...sent,
      target_profit_price: 0,
      only: 'take_profit',
    });
    const trailing = { ...sent, trailing: 0.01, only: 'stop_loss' };
    expect(stopsInput(open, { trailing: 0.01 }, one)).toEqual(trailing);
    expect(stopsInput(open, { stopLoss: 1.07, trailing: 0.01 }, one)).toEqual(trailing);
    const target = { id: pending.id, stop_loss_price: 1.05, target_profit_price: 0, target_price: 1.055 };
    expect(stopsInput({ ...pending, takeProfit: null }, { target: 1.055 }, one)).toEqual({
      ...target,
      only: 'target',
    });
  });

  it('ORD-22 (c) else sends the newest of the others along, as for two lines at once', () => {
    expect(stopsInput(open, { stopLoss: 1.08 }, {})).toEqual({ ...sent, stop_loss_price: 1.08 });
    const both = { stopLoss: null, takeProfit: 1.2 };
    expect(stopsInput(open, both, { oneStop: true })).toEqual({
      ...sent,
      stop_loss_price: 0,
      target_profit_price: 1.2,
    });
  });
});
