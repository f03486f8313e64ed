import { i18n } from '@lingui/core';
import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import common from '../ui/common.module.css';
import { cx } from '../ui/cx.ts';

/** Something that moves outside React: a quote, a position, my account. */
export interface LiveSource<S> {
  read: () => S;
  /** Notifies at most once a frame; returns what ends it. */
  subscribe: (changed: () => void) => () => void;
}

/** What a live text follows in place of its source. Around it may stand what is out of sight, as rows of a long table. */
export const Following = createContext(<S,>(of: LiveSource<S>) => of);

interface LiveTextProps<S, V> {
  of: LiveSource<S>;
  /** What is shown of it; nothing is written while this stays the same. */
  select: (value: S) => V;
  /** Left out where `select` makes the text itself. */
  format?: (value: V) => string;
  /** The class that colours the value, for example `directionClass`. */
  tone?: (value: V) => string;
  /** Written as `data-way`, for the style of what stands around: `:has([data-way='down'])`. */
  way?: (value: V) => string;
  className?: string;
}

/**
 * LIVE-21: a text that follows a live source. React leaves it empty; what
 * moves is written past React, and so is a new language.
 */
export function LiveText<S, V>(props: LiveTextProps<S, V>) {
  const { select, format = String, tone, way, className } = props;
  const of = useContext(Following)(props.of);
  const span = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = span.current;
    if (!element) return undefined;
    const text = textOf(element);
    const colour = colourOf(element, cx(common.num, className));
    const point = dataOf(element, 'way');
    return followLive(of, select, (value) => {
      text.data = format(value);
      if (tone) colour(tone(value));
      if (way) point(way(value));
    });
  }, [of, select, format, tone, way, className]);
  return <span ref={span} className={cx(common.num, className)} />;
}

/** LIVE-21: writes a `data-` attribute of a mounted element, past React: a row's direction or state, for its style. */
export function useLiveData<S>(
  target: RefObject<HTMLElement | null>,
  of: LiveSource<S>,
  name: string,
  select: (value: S) => string,
): void {
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return followLive(of, select, dataOf(element, name));
  }, [target, of, name, select]);
}

/** Renders when the selected value changes: for a state, a side, a message. Prices are written by `LiveText`. */
export function useLive<S, V extends string | number | boolean | null>(
  source: LiveSource<S>,
  select: (value: S) => V,
): V {
  const { subscribe, read } = useContext(Following)(source);
  return useSyncExternalStore(subscribe, () => select(read()));
}

/** Calls `write` with the selected value at once, then whenever it or the language changed. */
export function followLive<S, V>(
  of: LiveSource<S>,
  select: (value: S) => V,
  write: (value: V) => void,
): () => void {
  let shown = select(of.read());
  const rewrite = (): void => write(shown);
  const check = (): void => {
    const next = select(of.read());
    if (Object.is(next, shown)) return;
    shown = next;
    write(next);
  };
  rewrite();
  const unsubscribe = of.subscribe(check);
  rewriters.add(rewrite);
  listenToLanguage();
  return () => {
    unsubscribe();
    rewriters.delete(rewrite);
  };
}

/** Several sources as one, for a text made of more than one; `select` reads them by itself. */
export function mergeSources(...sources: readonly LiveSource<unknown>[]): LiveSource<void> {
  return {
    read: () => undefined,
    subscribe(changed) {
      const endings = sources.map((source) => source.subscribe(changed));
      return () => endings.forEach((end) => end());
    },
  };
}

/** A source of nothing, for what does not move. */
export const noSource: LiveSource<null> = { read: () => null, subscribe: () => () => undefined };

/** One listener for hundreds of texts, and a Set: to leave Lingui's list, or nanoevents', takes as long as it is. */
const rewriters = new Set<() => void>();
let listening = false;
function listenToLanguage(): void {
  if (listening) return;
  listening = true;
  i18n.on('change', () => rewriters.forEach((rewrite) => rewrite()));
}

function textOf(element: HTMLElement): Text {
  const known = element.firstChild;
  if (known instanceof Text) return known;
  const text = document.createTextNode('');
  element.append(text);
  return text;
}

/** What was written last is remembered: asking the page costs more than writing to it. */
function colourOf(element: HTMLElement, base: string): (colour: string) => void {
  let shown = '';
  element.className = base;
  return (colour) => {
    if (colour === shown) return;
    shown = colour;
    element.className = cx(base, colour);
  };
}

function dataOf(element: HTMLElement, name: string): (value: string) => void {
  let shown: string | null = null;
  return (value) => {
    if (value !== shown) element.dataset[name] = shown = value;
  };
}
