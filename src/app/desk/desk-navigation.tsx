import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useLocation, useSearch } from 'wouter';
import { isMac } from '../../features/keys/key-match.ts';
import { openPalette } from '../../features/palette/open-palette.ts';
import { useRole } from '../../features/use-role.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { InboxButton } from '../inbox.tsx';
import { PlaceLink, type Place } from '../place-link.tsx';
import { AccountButton } from './account-button.tsx';
import { currentPlace, type PlaceKey } from './current-place.ts';
import styles from './desk-navigation.module.css';
import { EquityFigure } from './equity-figure.tsx';
import { GuestFoot } from './guest-foot.tsx';

interface DeskNavigationProps {
  places: Readonly<Record<Exclude<PlaceKey, 'inbox' | 'account'>, Place>>;
  /** A bar with words beside the icons; else a rail. */
  wide: boolean;
}

const order = ['quotes', 'trade', 'orders', 'copy', 'ranking'] as const;

/** DSK-10: the navigation of a desktop. Rail and bar are one and the same, only the width differs. */
export function DeskNavigation({ places, wide }: DeskNavigationProps) {
  const { t } = useLingui();
  const [path] = useLocation();
  const current = currentPlace(path, useSearch());
  const guest = useRole() === 'guest';
  return (
    <nav className={wide ? styles.bar : styles.rail} aria-label={t`Main`}>
      <span className={styles.brand} aria-hidden>
        <BrandMark /> {wide && 'Candlewick'}
      </span>
      {wide && <SearchButton wide />}
      {order.map((key) => (
        <PlaceLink key={key} place={places[key]} current={key === current} />
      ))}
      {(!wide || !guest) && <hr />}
      {!wide && <SearchButton />}
      <InboxButton wide={wide} />
      <div className={styles.foot}>
        {guest ? (
          <GuestFoot wide={wide} current={current === 'account' || current === 'inbox'} />
        ) : (
          <>
            <EquityFigure wide={wide} />
            <AccountButton wide={wide} current={current === 'account'} />
          </>
        )}
      </div>
    </nav>
  );
}

function SearchButton({ wide }: { wide?: boolean }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={wide ? styles.find : styles.item}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={openPalette}
    >
      <Search aria-hidden />
      <span>{t`Search`}</span>
      {wide && <kbd aria-hidden>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>}
    </button>
  );
}
