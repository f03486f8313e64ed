import { useLingui } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users-round';
import { useLocation } from 'wouter';
import { lazyPart } from '../features/lazy-part.tsx';
import { useDesktop, useWide } from '../features/use-width.ts';
import { BrandMark } from '../ui/brand.tsx';
import styles from './navigation.module.css';
import { paths, pathTo } from '../routes/paths.ts';
import { PlaceLink, type Place } from './place-link.tsx';

/** Of a desktop only. */
const MorePlaces = lazyPart(() => import('./side-bar.tsx').then((m) => m.MorePlaces));
const Foot = lazyPart(() => import('./side-bar.tsx').then((m) => m.Foot));

/**
 * APP-07: five tabs at the bottom of a phone, where the route has them; a rail of the same on a desktop; with enough
 * room every place, in groups. Terminal and orders keep the rail, since they need the room.
 */
export function Navigation({ shown }: { shown: boolean }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const isDesktop = useDesktop();
  const isWide = useWide() && path !== paths.trade && path !== paths.orders;
  const { copy, orders, quotes, ranking, trade } = usePlaces();
  if (isDesktop && isWide) {
    return (
      <nav className={styles.side} aria-label={t`Main`}>
        <span className={styles.brand} aria-hidden>
          <BrandMark /> Candlewick
        </span>
        <div className={styles.group}>
          {[quotes, trade, orders].map((place) => (
            <PlaceLink key={place.href} place={place} />
          ))}
        </div>
        <MorePlaces ranked={[copy, ranking]} />
      </nav>
    );
  }
  return (
    <nav className={isDesktop ? styles.rail : styles.tabs} hidden={!isDesktop && !shown} aria-label={t`Main`}>
      {isDesktop && <BrandMark />}
      {[copy, orders, quotes, ranking, trade].map((place) => (
        <PlaceLink key={place.href} place={place} />
      ))}
      {isDesktop && <Foot />}
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
