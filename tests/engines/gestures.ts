import type { Actions } from './driver.ts';

export type Point = readonly [x: number, y: number];
type Pointer = 'touch' | 'mouse';

/** One finger or the mouse: down at the first place, along the others, and up. */
export function stroke(
  pointer: Pointer,
  [start, ...rest]: readonly [Point, ...Point[]],
  id = 'one',
): Actions {
  const move = ([x, y]: Point, duration: number) =>
    ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration }) as const;
  return [
    {
      type: 'pointer',
      id: `${pointer} ${id}`,
      parameters: { pointerType: pointer },
      actions: [
        move(start, 0),
        { type: 'pointerDown', button: 0 },
        ...rest.map((point) => move(point, 120)),
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** Two fingers, from one distance to another about a place. */
export function pinch([x, y]: Point, from: number, to: number): Actions {
  return [-1, 1].flatMap((side) =>
    stroke(
      'touch',
      [
        [x + (side * from) / 2, y],
        [x + (side * to) / 2, y],
      ],
      side < 0 ? 'left' : 'right',
    ),
  );
}

/** The mouse over a place, pressed nowhere. */
export const hover = ([x, y]: Point): Actions => [
  {
    type: 'pointer',
    id: 'mouse one',
    parameters: { pointerType: 'mouse' },
    actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }],
  },
];

/** The wheel over a place. */
export const wheel = ([x, y]: Point, deltaY: number): Actions => [
  {
    type: 'wheel',
    id: 'wheel',
    actions: [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY, duration: 0 }],
  },
];

/** Keys, one after the other, as a keyboard has them. */
export const typed = (keys: readonly string[]): Actions => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value } as const,
      { type: 'keyUp', value } as const,
    ]),
  },
];

/** WebDriver's names of keys that write nothing. */
export const keys = { enter: '\uE007', right: '\uE014', backspace: '\uE003' };
