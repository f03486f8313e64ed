import { useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import common from '../common.module.css';
import styles from './pull-to-refresh.module.css';

/** UI-19: the spinner stays at least this long, in milliseconds, so that a pull is seen to have worked. */
const least = 500;

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** UI-19: pulled down at the top of the page it fetches again; the keyboard and the mouse have a button for it. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { t } = useLingui();
  const [refreshing, setRefreshing] = useState(false);
  const area = useRef<HTMLDivElement>(null);

  async function refresh() {
    if (refreshing) return;
    setRefreshing(true);
    // A failure shows where the content is; here it only ends the spinner.
    await Promise.allSettled([onRefresh(), new Promise((done) => setTimeout(done, least))]);
    setRefreshing(false);
  }

  usePull(area, () => void refresh());
  return (
    <div ref={area} className={styles.pull} data-refreshing={refreshing || undefined}>
      <button type="button" className={styles.button} aria-busy={refreshing} onClick={() => void refresh()}>
        <RefreshCw aria-hidden className={styles.icon} />
        <span className={common.visuallyHidden}>
          {refreshing
            ? t({ message: 'Refreshing', comment: 'for screen readers: a list is loading again' })
            : t({ message: 'Refresh', comment: 'button: loads a list again' })}
        </span>
      </button>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Pixels of the indicator's way that make a pull count, and the farthest it goes. */
const enough = 64;
const farthest = 96;

/** Watches fingers that pull the top of the page down; `--pull` says how far, in pixels. */
function usePull(area: RefObject<HTMLElement | null>, onPulled: () => void): void {
  const pulled = useEffectEvent(onPulled);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const abort = new AbortController();
    let start: number | null = null;
    let distance = 0;

    function place(next: number) {
      distance = next;
      element?.style.setProperty('--pull', `${next}px`);
      element?.toggleAttribute('data-pulling', next > 0);
    }
    function down(event: TouchEvent) {
      start = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0].clientY : null;
    }
    function move(event: TouchEvent) {
      if (start === null) return;
      const way = event.touches[0].clientY - start;
      if (way <= 0 || window.scrollY > 0) return place(0);
      if (event.cancelable) event.preventDefault();
      // The farther, the harder: half of the finger's way, then less and less.
      place(Math.min(farthest, way / 2));
    }
    function up() {
      if (distance >= enough) pulled();
      start = null;
      place(0);
    }

    element.addEventListener('touchstart', down, { passive: true, signal: abort.signal });
    element.addEventListener('touchmove', move, { passive: false, signal: abort.signal });
    element.addEventListener('touchend', up, abort);
    element.addEventListener('touchcancel', () => place(0), abort);
    return () => abort.abort();
  }, [area]);
}
