import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useSnapshot } from 'valtio';
import { paneSizes } from '../../../state/pane-sizes.ts';
import { useWide, useWidest } from '../../../ui/layout/use-width.ts';
import styles from './pane-border.module.css';

export type PaneName = 'markets' | 'ticket' | 'dock';

/** Px between which a border can be moved; of the dock the upper one is a share of the window. */
const bounds: Readonly<Record<PaneName, [least: number, most: number]>> = {
  markets: [200, 440],
  ticket: [288, 420],
  dock: [96, 0.6],
};
const keyStep = 16;

/**
 * LAY-06: the border of a pane of the terminal. It is dragged, or moved by arrows, Home and End; a double click gives the
 * first size back, and its chevron folds the pane. Kept for each class of width.
 */
export function PaneBorder({ pane }: { pane: PaneName }) {
  const [wide, widest] = [useWide(), useWidest()];
  const name = `${widest ? 'widest' : wide ? 'wide' : 'desktop'}.${pane}`;
  const kept = useSnapshot(paneSizes).sizes[name];
  const border = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLHRElement>(null);
  const page = () => border.current?.closest<HTMLElement>('[data-page]') ?? null;
  const show = (size: number | undefined) => {
    const style = page()?.style;
    if (size === undefined) style?.removeProperty(`--${pane}`);
    else style?.setProperty(`--${pane}`, `${size}px`);
  };
  useLayoutEffect(() => {
    show(kept);
    page()?.toggleAttribute(`data-no-${pane}`, kept === 0);
  });
  const [least, upper] = bounds[pane];
  const most = () => (upper < 1 ? Math.round(window.innerHeight * upper) : upper);
  const within = (size: number) => Math.round(Math.max(least, Math.min(most(), size)));
  const keep = (size: number | undefined) => {
    if (size === undefined) delete paneSizes.sizes[name];
    else paneSizes.sizes[name] = size;
  };
  const now = () => {
    const box = page()?.querySelector(`[data-pane="${pane}"]`)?.getBoundingClientRect();
    return Math.round((pane === 'dock' ? box?.height : box?.width) ?? least);
  };
  // After the effect above: as wide as it was made.
  useLayoutEffect(() => line.current?.setAttribute('aria-valuenow', String(now())));
  const [label, hide, unhide] = usePaneNames()[pane];
  const isFolded = kept === 0;
  const drag = useBorderDrag(pane, {
    start: now,
    show: (size) => show(within(size)),
    keep: (size) => keep(within(size)),
  });

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const way = wayOfKey(pane, key, event.currentTarget);
    if (way !== 0) keep(within(now() + way * keyStep));
    else if (key === 'Home') keep(least);
    else if (key === 'End') keep(most());
    else return;
    event.preventDefault();
  }

  return (
    <div ref={border} className={styles.border} data-border={pane}>
      {!isFolded && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has the focus is a widget
        <hr
          ref={line}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- likewise
          tabIndex={0}
          aria-label={label}
          aria-orientation={pane === 'dock' ? 'horizontal' : 'vertical'}
          aria-valuemin={least}
          aria-valuemax={most()}
          className={styles.line}
          onKeyDown={onKeyDown}
          onDoubleClick={() => keep(undefined)}
          {...drag}
        />
      )}
      {hide !== null && (
        <button
          type="button"
          className={styles.fold}
          aria-label={isFolded ? unhide : hide}
          aria-expanded={!isFolded}
          onClick={() => keep(isFolded ? undefined : 0)}
        >
          <span>
            <ChevronRight aria-hidden />
          </span>
        </button>
      )}
    </div>
  );
}

/** What a border is called, and the two states of its chevron. */
function usePaneNames() {
  const { t } = useLingui();
  return {
    markets: [
      t`Width of the markets`,
      t({ message: 'Hide markets', comment: 'a button: folds a pane of the screen, or brings it back' }),
      t({ message: 'Show markets', comment: 'a button: folds a pane of the screen, or brings it back' }),
    ],
    // Sell and Buy are always in sight: the ticket does not fold.
    ticket: [t`Width of the ticket`, null, null],
    dock: [
      t`Height of the positions`,
      t({ message: 'Hide positions', comment: 'a button: folds a pane of the screen, or brings it back' }),
      t({ message: 'Show positions', comment: 'a button: folds a pane of the screen, or brings it back' }),
    ],
  } as const;
}

/** Which way an arrow moves the border, as the pane grows: 1 or −1; 0 for a key that does not. */
function wayOfKey(pane: PaneName, key: string, element: Element): number {
  if (pane === 'dock') return key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
  const way = wayOf(pane, element);
  return key === 'ArrowRight' ? way : key === 'ArrowLeft' ? -way : 0;
}

/** Whether the pane grows to the right: 1 or −1. */
function wayOf(pane: PaneName, element: Element): number {
  const atStart = pane === 'markets' ? 1 : -1;
  return getComputedStyle(element).direction === 'rtl' ? -atStart : atStart;
}

interface BorderDrag {
  /** The size of the pane, px. */
  start: () => number;
  show: (size: number) => void;
  keep: (size: number) => void;
}

function useBorderDrag(pane: PaneName, { start, show, keep }: BorderDrag) {
  const from = useRef<{ at: number; size: number } | null>(null);
  const sizeAt = (event: PointerEvent) => {
    const { at, size } = from.current ?? { at: 0, size: 0 };
    if (pane === 'dock') return size + at - event.clientY;
    return size + (event.clientX - at) * wayOf(pane, event.currentTarget);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      from.current = { at: pane === 'dock' ? event.clientY : event.clientX, size: start() };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) show(sizeAt(event));
    },
    onPointerUp(event: PointerEvent) {
      if (!from.current) return;
      const size = sizeAt(event);
      const moved = size !== from.current.size;
      from.current = null;
      // A press alone is half of a double click.
      if (moved) keep(size);
    },
    onPointerCancel() {
      if (from.current) show(from.current.size);
      from.current = null;
    },
  };
}
