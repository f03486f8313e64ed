import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { stopOutLevel } from '../domain/fixed-figures.ts';
import { lazyPart } from '../features/lazy-part.tsx';
import { useMarginCall } from '../features/use-margin-call.ts';
import { useDesktop } from '../ui/layout/use-width.ts';
import { area } from '../i18n/catalogues.ts';
import { formatPercent, isolate } from '../i18n/format.ts';
import { useLive } from '../live/live-text.tsx';
import { portfolio } from '../live/page.ts';
import common from '../ui/common.module.css';
import { toast } from '../ui/overlays/toast.ts';
import { orderLists, paths, pathTo } from '../routes/paths.ts';
import styles from './strips.module.css';

const MarginStrip = lazyPart(
  area('desktop', () => import('./desk/margin-strip.tsx').then((m) => m.MarginStrip)),
);

/** APP-19: a margin call stays in sight on every screen until it is over; a toast says so where it begins. */
export function MarginCallStrip() {
  const { t } = useLingui();
  const level = useMarginCall();
  const called = level !== null;
  const known = useLive(portfolio.account, ({ at }) => at !== null);
  const wasWell = useRef(false);
  useEffect(() => {
    if (called && wasWell.current)
      toast(
        t`Margin call. Add funds or close positions: at ${isolate(formatPercent(stopOutLevel, 0))} your biggest loser is closed automatically.`,
        { kind: 'error', stays: true },
      );
    wasWell.current = known && !called;
  }, [called, known, t]);
  const desktop = useDesktop();
  if (!called) return null;
  if (desktop) return <MarginStrip />;
  return (
    <Link href={pathTo(paths.orders, { type: orderLists.open })} className={styles.danger}>
      <TriangleAlert aria-hidden className={styles.icon} />
      <span className={styles.grow}>
        <Trans comment="The account needs more margin; the figure is the margin level">
          Margin call · <bdi className={common.num}>{formatPercent(level)}</bdi>
        </Trans>
      </span>
      <Trans>Review positions</Trans>
      <ChevronRight aria-hidden className={common.mirror} />
    </Link>
  );
}
