import { useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRef, useState, type ReactNode } from 'react';
import './pull-to-refresh.css';
import { usePull } from './use-pull.ts';

/** UI-19: the spinner stays at least this long, in milliseconds, so that a pull is seen to have worked. */
const least = 500;

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** UI-19: pulled down at the top of the page it fetches anew; the keyboard and the mouse have a button for it. */
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
    <div ref={area} className="pull" data-refreshing={refreshing || undefined}>
      <button type="button" className="pull-button" aria-busy={refreshing} onClick={() => void refresh()}>
        <RefreshCw aria-hidden className="pull-icon" />
        <span className="visually-hidden">{refreshing ? t`Refreshing` : t`Refresh`}</span>
      </button>
      <div className="pull-content">{children}</div>
    </div>
  );
}
