import { useLayoutEffect, useRef, type RefObject } from 'react';
import { watchQuote } from '../../../live/quotes.ts';
import { quoteWriter } from './quote-writer.ts';

/** Gives the ref of an element whose marked descendants follow the instrument's quote. Render them with '—' inside. */
export function useQuoteWriter<E extends HTMLElement>(id: number, precision: number): RefObject<E | null> {
  const root = useRef<E>(null);
  useLayoutEffect(() => {
    if (!root.current) return undefined;
    return watchQuote(id, quoteWriter(root.current, precision));
  }, [id, precision]);
  return root;
}
