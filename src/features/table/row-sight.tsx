import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { Following, type LiveSource } from '../../live/live-text.tsx';

/** Above and below the table rows follow already, so that none is old when it comes in sight. */
const margin = '40px 0px';

/** Which rows of a table are in sight. */
export interface TableSight {
  /** Calls back when a row comes in sight and when it leaves; returns what ends it. */
  watch(row: Element, onSight: (inSight: boolean) => void): () => void;
}

/**
 * DSK-90: what stands out of sight in a table does not move: most of 55 rows do, and to lay out and to paint them costs more
 * than to write them. On paper all is in sight.
 */
export function useTableSight(scroller: RefObject<Element | null>, printing: boolean): TableSight {
  const [sight] = useState(() => createTableSight(scroller));
  useLayoutEffect(() => {
    if (!printing) return undefined;
    sight.showAll();
    return sight.lookAgain;
  }, [sight, printing]);
  return sight;
}

function createTableSight(scroller: RefObject<Element | null>) {
  const rows = new Map<Element, (inSight: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  const observe = () =>
    (observer ??= new IntersectionObserver(
      (seen) => seen.forEach(({ target, isIntersecting }) => rows.get(target)?.(isIntersecting)),
      { root: scroller.current, rootMargin: margin },
    ));
  return {
    watch(row: Element, onSight: (inSight: boolean) => void): () => void {
      rows.set(row, onSight);
      observe().observe(row);
      return () => {
        rows.delete(row);
        observer?.unobserve(row);
      };
    },
    showAll: () => rows.forEach((onSight) => onSight(true)),
    /** It says again where each row stands. */
    lookAgain() {
      observer?.disconnect();
      rows.forEach((_, row) => observer?.observe(row));
    },
  };
}

interface RowSightProps {
  row: RefObject<Element | null>;
  sight: TableSight;
  children: ReactNode;
}

/** Around the cells of a row: they follow what moves while the row is in sight. */
export function RowSight({ row, sight, children }: RowSightProps) {
  const [gate] = useState(createGate);
  useEffect(() => (row.current ? sight.watch(row.current, gate.open) : undefined), [row, sight, gate]);
  return <Following value={gate.follow}>{children}</Following>;
}

interface Follower {
  of: LiveSource<unknown>;
  changed: () => void;
  /** Ends what it hears of its source; null while the gate is closed. */
  end: (() => void) | null;
}

/** While it is closed, nothing behind it hears of its source; when it opens, all of it looks at once. */
function createGate() {
  let isOpen = true;
  const followers = new Set<Follower>();
  /** A source keeps its stand-in, so that no render subscribes again. */
  const known = new WeakMap<object, unknown>();

  const behind = <S,>(of: LiveSource<S>): LiveSource<S> => ({
    read: () => of.read(),
    subscribe(changed) {
      const follower: Follower = { of, changed, end: isOpen ? of.subscribe(changed) : null };
      followers.add(follower);
      return () => {
        followers.delete(follower);
        follower.end?.();
      };
    },
  });
  return {
    follow<S>(of: LiveSource<S>): LiveSource<S> {
      const made = (known.get(of) as LiveSource<S> | undefined) ?? behind(of);
      known.set(of, made);
      return made;
    },
    open(inSight: boolean): void {
      if (inSight === isOpen) return;
      isOpen = inSight;
      for (const follower of followers) {
        follower.end?.();
        follower.end = isOpen ? follower.of.subscribe(follower.changed) : null;
        if (isOpen) follower.changed();
      }
    },
  };
}
