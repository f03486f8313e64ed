import { describe, expect, it } from 'vitest';
import { idle, type Intent, type PointerInput, reduceGesture } from './gesture-reducer.ts';

type Feed = Partial<PointerInput> & Pick<PointerInput, 'type'>;

/** Plays events, 10 ms apart unless they say otherwise, and gives the wishes of each. */
function play(events: Feed[], touch = true): { intents: Intent[][]; mode: string } {
  let state = idle;
  let time = 0;
  const intents = events.map((event) => {
    time = event.time ?? time + 10;
    const [next, wishes] = reduceGesture(state, { id: 1, x: 0, y: 0, touch, ...event, time });
    state = next;
    return wishes;
  });
  return { intents, mode: state.mode };
}

const flat = (events: Feed[], touch = true) => play(events, touch).intents.flat();

describe('gestures', () => {
  it('CHT-15 (a) one finger pans once it has left its place', () => {
    expect(
      flat([
        { type: 'down', x: 100 },
        { type: 'move', x: 104 },
        { type: 'move', x: 112 },
        { type: 'move', x: 130 },
      ]),
    ).toEqual([{ kind: 'stop' }, { kind: 'pan', distance: 8 }, { kind: 'pan', distance: 18 }]);
  });

  it('CHT-17 a finger that goes up or down is left to the page', () => {
    const { intents, mode } = play([
      { type: 'down', x: 100, y: 100 },
      { type: 'move', x: 103, y: 120 },
      { type: 'move', x: 160, y: 130 },
      { type: 'cancel' },
    ]);
    expect(intents.flat()).toEqual([{ kind: 'stop' }]);
    expect(mode).toBe('idle');
  });

  it('HND-01 (a) where the page does not scroll, a finger that goes up or down pans as well', () => {
    const wishes = flat([
      { type: 'down', x: 100, y: 100, ownsTouch: true },
      { type: 'move', x: 103, y: 120, ownsTouch: true },
      { type: 'move', x: 160, y: 130, ownsTouch: true },
    ]);
    expect(wishes.slice(1)).toEqual([
      { kind: 'pan', distance: 3 },
      { kind: 'pan', distance: 57 },
    ]);
  });

  const held: Feed[] = [{ type: 'down', x: 100, y: 50, grip: true }];
  const dragged: Feed[] = [...held, { type: 'move', x: 102, y: 60 }];

  it('HND-08 (a) what can be dragged is taken where the press was, once the finger moves or rests', () => {
    expect(flat([...dragged, { type: 'move', x: 90, y: 70 }, { type: 'up' }])).toEqual([
      { kind: 'stop' },
      { kind: 'grab', x: 100, y: 50 },
      { kind: 'drag', x: 102, y: 60 },
      { kind: 'drag', x: 90, y: 70 },
      { kind: 'drop' },
    ]);
    expect(flat([...held, { type: 'hold' }, { type: 'up' }]).slice(1)).toEqual([
      { kind: 'grab', x: 100, y: 50 },
      { kind: 'drop' },
    ]);
  });

  it('HND-08 (a) a press that neither moves nor rests is a tap', () => {
    expect(flat([...held, { type: 'up', x: 100, y: 50 }])).toContainEqual({ kind: 'tap', x: 100, y: 50 });
  });

  it('HND-16 (a) a second finger lets the line go, and nothing is meant until all have left', () => {
    const { intents, mode } = play([
      ...dragged,
      { type: 'down', id: 2, x: 200, y: 50 },
      { type: 'move', id: 2, x: 300, y: 50 },
      { type: 'up', id: 1 },
      { type: 'move', id: 2, x: 20, y: 90 },
    ]);
    expect(intents.slice(2).flat()).toEqual([{ kind: 'let-go' }]);
    expect(mode).toBe('spent');
    expect(flat([...dragged, { type: 'cancel' }]).at(-1)).toEqual({ kind: 'let-go' });
  });

  it('HND-16 (a) before it has moved, a second finger pinches', () => {
    const wishes = flat([
      ...held,
      { type: 'down', id: 2, x: 200, y: 50 },
      { type: 'move', id: 2, x: 300, y: 50 },
    ]);
    expect(wishes.map(({ kind }) => kind)).toEqual(['stop', 'cross-off', 'pan', 'zoom']);
  });

  it('CHT-15 (a) the mouse drags in any direction', () => {
    const wishes = flat(
      [
        { type: 'down', x: 100, y: 100 },
        { type: 'move', x: 104, y: 130 },
      ],
      false,
    );
    expect(wishes).toContainEqual({ kind: 'pan', distance: 4 });
  });

  it('CHT-15 (b) two fingers zoom about the point between them, and pan with it', () => {
    const wishes = flat([
      { type: 'down', x: 100 },
      { type: 'down', id: 2, x: 200 },
      { type: 'move', id: 2, x: 300 },
    ]);
    expect(wishes.slice(-2)).toEqual([
      { kind: 'pan', distance: 50 },
      { kind: 'zoom', factor: 2, x: 200 },
    ]);
  });

  it('CHT-15 (a) the finger that stays goes on panning', () => {
    const wishes = flat([
      { type: 'down', x: 100 },
      { type: 'down', id: 2, x: 200 },
      { type: 'up', id: 1, x: 100 },
      { type: 'move', id: 2, x: 205 },
    ]);
    expect(wishes.at(-1)).toEqual({ kind: 'pan', distance: 5 });
  });

  it('CHT-15 a third finger changes nothing', () => {
    const fingers: Feed[] = [
      { type: 'down', x: 100 },
      { type: 'down', id: 2, x: 200 },
    ];
    expect(flat([...fingers, { type: 'down', id: 3, x: 10 }, { type: 'move', id: 3, x: 90 }])).toEqual(
      flat(fingers),
    );
  });

  it('CHT-16 (a) lets go in motion with the speed of the last moments', () => {
    const swipe: Feed[] = [
      { type: 'down', x: 0 },
      { type: 'move', x: 20 },
      { type: 'move', x: 40 },
      { type: 'move', x: 60 },
    ];
    expect(flat([...swipe, { type: 'up', x: 60 }]).at(-1)).toEqual({ kind: 'fling', speed: 1.5 });
    expect(flat([...swipe, { type: 'up', x: 60, time: 500 }]).at(-1)).toEqual({ kind: 'pan', distance: 20 });
  });

  it('CHT-16 the mouse does not fling', () => {
    const wishes = flat([{ type: 'down' }, { type: 'move', x: 40 }, { type: 'up', x: 40 }], false);
    expect(wishes.map((wish) => wish.kind)).toEqual(['stop', 'pan']);
  });

  it('CHT-16 (b) a touch stops the glide', () => {
    expect(flat([{ type: 'down' }])).toEqual([{ kind: 'stop' }]);
  });

  it('CHT-18 (a), HND-05 (a) a finger that rests gets the crosshair above itself, and moves it', () => {
    const wishes = flat([
      { type: 'down', x: 50, y: 60 },
      { type: 'hold' },
      { type: 'move', x: 70, y: 90 },
      { type: 'move', x: 70, y: 20 },
      { type: 'up', x: 70, y: 20 },
    ]);
    expect(wishes).toEqual([
      { kind: 'stop' },
      { kind: 'cross', x: 50, y: 4 },
      { kind: 'cross', x: 70, y: 34 },
      { kind: 'cross', x: 70, y: 0 },
    ]);
  });

  const onAxis: Feed = { type: 'down', x: 360, y: 100, axis: true, ownsTouch: true };

  it('HND-03 (a) a finger on the price axis scales the prices, and does not pan', () => {
    const wishes = flat([
      onAxis,
      { type: 'move', x: 362, y: 112, ownsTouch: true },
      { type: 'move', x: 300, y: 100, ownsTouch: true },
      { type: 'up', x: 300, y: 100 },
    ]);
    expect(wishes.slice(1)).toEqual([
      { kind: 'scale', down: 12 },
      { kind: 'scale', down: -12 },
    ]);
  });

  it('HND-04 (a) a double tap on the price axis lets the prices fit again', () => {
    const tap: Feed[] = [onAxis, { type: 'up', x: 360, y: 100 }];
    expect(flat([...tap, ...tap]).at(-1)).toEqual({ kind: 'auto' });
  });

  it('HND-05 (b) a finger that rests on the axis finds a price, and asks for it when it leaves', () => {
    const rest: Feed[] = [onAxis, { type: 'hold' }, { type: 'move', x: 360, y: 130 }];
    expect(flat([...rest, { type: 'up', x: 360, y: 130 }]).slice(1)).toEqual([
      { kind: 'cross', x: 360, y: 44 },
      { kind: 'cross', x: 360, y: 74 },
      { kind: 'menu', x: 360, y: 74 },
    ]);
    expect(flat([...rest, { type: 'cancel' }]).at(-1)?.kind).toBe('cross');
  });

  it('HND-01 (b) where the prices were set by hand, a pan goes up and down as well', () => {
    const wishes = flat([
      { type: 'down', x: 100, y: 100, ownsTouch: true },
      { type: 'move', x: 103, y: 120, ownsTouch: true, upright: true },
    ]);
    expect(wishes.slice(1)).toEqual([{ kind: 'pan', distance: 3, down: 20 }]);
  });

  it('CHT-18 (a) a finger that already moved gets none', () => {
    expect(flat([{ type: 'down' }, { type: 'move', x: 30 }, { type: 'hold' }]).at(-1)?.kind).toBe('pan');
  });

  it('CHT-18 (b) a tap takes the crosshair away', () => {
    expect(flat([{ type: 'down' }, { type: 'up' }]).at(-1)).toEqual({ kind: 'cross-off' });
  });

  it('CHT-18 (a) the hovering mouse has the crosshair until it leaves', () => {
    expect(flat([{ type: 'move', x: 5, y: 6 }, { type: 'leave' }], false)).toEqual([
      { kind: 'cross', x: 5, y: 6 },
      { kind: 'cross-off' },
    ]);
  });

  it('CHT-28 (a), HND-04 (b) two taps at one place lead to the newest bar', () => {
    const tap: Feed[] = [{ type: 'down' }, { type: 'up' }];
    expect(flat([...tap, ...tap]).at(-1)).toEqual({ kind: 'latest' });
    const late = flat([...tap, { type: 'down', time: 900 }, { type: 'up', time: 910 }]);
    expect(late.at(-1)).toEqual({ kind: 'cross-off' });
    const far = flat([...tap, { type: 'down', x: 90 }, { type: 'up', x: 90 }]);
    expect(far.at(-1)).toEqual({ kind: 'cross-off' });
  });
});
