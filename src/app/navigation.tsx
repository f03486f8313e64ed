import { useLingui } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users-round';
import { useLocation } from 'wouter';
import { lazyPart } from '../features/lazy-part.tsx';
import { NotFetched } from '../features/query-view.tsx';
import { useDesktop, useWide } from '../ui/layout/use-width.ts';
import { area } from '../i18n/catalogues.ts';
import styles from './navigation.module.css';
import { paths, pathTo } from '../routes/paths.ts';
import { PlaceLink, type Place } from './place-link.tsx';

/** Of a desktop only. */
const DeskFrame = lazyPart(
  area('desktop', () => import('./desk/desk-frame.tsx').then((m) => m.DeskFrame)),
  { waiting: <i />, failed: (retry) => <NotFetched onRetry={retry} /> },
);

/**
 * APP-07: five tabs at the bottom of a phone, where the route has them; beside the screen of a desktop a rail, with enough
 * room a bar. The terminal needs the room itself.
 */
export function Navigation({ shown }: { shown: boolean }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const isDesktop = useDesktop();
  const isWide = useWide() && path !== paths.trade;
  const places = usePlaces();
  if (isDesktop) return <DeskFrame places={places} wide={isWide} />;
  const { copy, orders, quotes, ranking, trade } = places;
  return (
    <nav className={styles.tabs} hidden={!shown} aria-label={t`Main`}>
      {[copy, orders, quotes, ranking, trade].map((place) => (
        <PlaceLink key={place.href} place={place} />
      ))}
    </nav>
  );
}

function usePlaces() {
  const { t } = useLingui();
  return {
    copy: {
      href: pathTo(paths.ranking, { view: 'copy' }),
      text: t({
        message: 'Copy',
        context: 'tab',
        comment: 'copying what other traders do; max 9 letters at 320 px',
      }),
      icon: Users,
    },
    orders: {
      href: paths.orders,
      text: t({ message: 'Orders', context: 'tab', comment: 'max 9 letters at 320 px' }),
      icon: ReceiptText,
    },
    quotes: {
      href: paths.home,
      text: t({ message: 'Quotes', context: 'tab', comment: 'max 9 letters at 320 px' }),
      icon: TrendingUp,
    },
    ranking: {
      href: paths.ranking,
      text: t({ message: 'Ranking', context: 'tab', comment: 'max 9 letters at 320 px' }),
      icon: ChartNoAxesColumn,
    },
    trade: {
      href: paths.trade,
      text: t({ message: 'Trade', context: 'tab', comment: 'max 9 letters at 320 px' }),
      icon: ChartCandlestick,
    },
  } satisfies Record<string, Place>;
}
