import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered above and below what is in sight, so that a quick flick finds them there. */
const spare = 6;

interface WindowedListProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  render: (item: T) => ReactNode;
  /** CSS pixels at the usual text size; it grows with the text (60 is 3.75rem). Every row has it, so that nothing is measured. */
  rowHeight: number;
  label?: string;
}

/**
 * UI-24: a list of which only the rows in sight are mounted, whatever scrolls: the page, a drawer, a sheet. Ours and not
 * a library's, since rows of one height need a tenth of the code (docs/decisions).
 */
export function WindowedList<T>({ items, keyOf, render, rowHeight, label }: WindowedListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const [textScale, setTextScale] = useState(1);
  const height = rowHeight * textScale;
  const shown = Math.ceil(window.innerHeight / height) + 2 * spare;

  useLayoutEffect(() => {
    const follow = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setFirst(Math.max(0, Math.floor(-top / height) - spare));
    };
    const measure = () => {
      setTextScale(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
      follow();
    };
    measure();
    // Scrolls of inner boxes do not bubble; on their way down they pass here.
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', measure, options);
    return () => {
      window.removeEventListener('scroll', follow, options);
      window.removeEventListener('resize', measure, options);
    };
  }, [height]);

  const from = Math.min(first, Math.max(0, items.length - shown));
  const style = { minBlockSize: items.length * height, paddingBlockStart: from * height };
  return (
    <ul ref={list} style={style} aria-label={label}>
      {items.slice(from, from + shown).map((item, index) => (
        <li key={keyOf(item)} aria-setsize={items.length} aria-posinset={from + index + 1}>
          {render(item)}
        </li>
      ))}
    </ul>
  );
}
