import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered above and below what is in sight, so that a quick flick finds them there. */
const mostSpare = 6;
/** Milliseconds until these are rendered although nobody has moved. */
const patience = 5000;
/** None until somebody scrolls, presses or types: the first picture has what is in sight, and nothing waits for the rest. */
let spare = 0;
/** Pixels of a row where nothing is laid out, as in a test. */
const usual = 60;

interface WindowedListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  render: (item: T, index: number) => ReactNode;
  /** A CSS length: every row has it, so that none is measured. */
  rowHeight: string;
  label?: string;
  /** Index of a row that is mounted wherever it is, and scrolled to; −1 for none. */
  active?: number;
  /** The rows say what they are, as options do; the list and its items say nothing. */
  plain?: boolean;
}

/**
 * UI-24: a list of which only the rows in sight are mounted, whatever scrolls: the page, a drawer, a sheet. Ours and
 * not a library's, since rows of one height need a tenth of the code (docs/decisions).
 */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { items, keyOf, render, rowHeight, label, active = -1, plain = false } = props;
  const list = useRef<HTMLUListElement>(null);
  const activeRow = useRef<HTMLLIElement>(null);
  const [{ from, to }, setShown] = useState({ from: 0, to: 0 });
  const count = items.length;

  useLayoutEffect(() => {
    const follow = () => {
      if (!list.current) return;
      const { top, height } = list.current.getBoundingClientRect();
      const row = height / items.length || usual;
      const within = (index: number) => Math.max(0, Math.min(items.length, index));
      const next = {
        from: within(Math.floor(-top / row) - spare),
        to: within(Math.ceil((window.innerHeight - top) / row) + spare),
      };
      setShown((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    const followAll = () => {
      spare = mostSpare;
      follow();
    };
    // What a press does comes first.
    const followSoon = () => startTransition(followAll);
    const events = { scroll: followAll, resize: follow, pointerdown: followSoon, keydown: followSoon };
    follow();
    // Scrolls of inner boxes do not bubble; on their way down they pass here.
    const options = { capture: true, passive: true };
    for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener, options);
    const timer = setTimeout(followSoon, patience);
    return () => {
      for (const [name, listener] of Object.entries(events))
        window.removeEventListener(name, listener, options);
      clearTimeout(timer);
    };
  }, [items]);

  useLayoutEffect(() => {
    if (active >= 0) activeRow.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const shown = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => from + index);
  const apart = active >= 0 && !shown.includes(active);
  const at = (index: number) => `calc(${index} * ${rowHeight})`;
  const nothing = plain ? ({ role: 'presentation' } as const) : {};
  return (
    <ul
      ref={list}
      style={{ position: 'relative', minBlockSize: at(count), paddingBlockStart: at(Math.min(from, count)) }}
      aria-label={label}
      {...nothing}
    >
      {(apart ? [...shown, active] : shown).map((index) => (
        <li
          key={keyOf(items[index])}
          ref={index === active ? activeRow : undefined}
          style={
            apart && index === active
              ? { position: 'absolute', insetInline: 0, insetBlockStart: at(index) }
              : undefined
          }
          {...(plain ? nothing : { 'aria-setsize': count, 'aria-posinset': index + 1 })}
        >
          {render(items[index], index)}
        </li>
      ))}
    </ul>
  );
}
