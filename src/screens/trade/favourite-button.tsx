import { useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useSnapshot } from 'valtio';
import { preferences, toggleFavourite } from '../../state/preferences.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** TRD-03: puts the instrument on the watchlist, or takes it off. */
export function FavouriteButton({ id }: { id: number }) {
  const { t } = useLingui();
  const { favourites } = useSnapshot(preferences);
  return (
    <IconButton
      label={t`Favourite`}
      className="favourite"
      aria-pressed={favourites.includes(id)}
      icon={<Star aria-hidden />}
      onClick={() => toggleFavourite(id)}
    />
  );
}
