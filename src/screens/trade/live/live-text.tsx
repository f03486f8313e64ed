import { useLayoutEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { watchLive } from './watch-live.ts';

export interface LiveTextProps {
  /** Of the instrument. */
  id: number;
  /** The text at this moment; keep it cheap, it is made at every tick. */
  text: () => string;
  className?: string;
}

/** TRD-05: a text that follows the quote. React leaves it empty; ticks write it, past React, when it differs. */
export function LiveText({ id, text, className }: LiveTextProps) {
  const span = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = span.current;
    if (!element) return undefined;
    const write = () => {
      const next = text();
      if (element.textContent !== next) element.textContent = next;
    };
    // Also without any quote yet: '—' is a text, too.
    write();
    return watchLive(id, write);
  }, [id, text]);
  return <span ref={span} className={cx('num', className)} />;
}
