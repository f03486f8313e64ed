import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Star from 'lucide-react/icons/star';
import { query } from '../../api/operation.ts';
import { Chip, Chips } from '../../ui/controls/chip.tsx';
import type { Filter } from './visible-instruments.ts';

/** QUO-02: tap a chip to filter, tap it again to clear. */
export function CategoryChips({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const { t } = useLingui();
  const { data: categories = [] } = useQuery(query('listCategories'));
  const toggle = (next: Filter) => onFilter(next === filter ? 'all' : next);
  return (
    <Chips label={t`Filter the instruments`}>
      <Chip pressed={filter === 'favourites'} onClick={() => toggle('favourites')}>
        <Star aria-hidden className="chip-icon" /> <Trans>Watchlist</Trans>
      </Chip>
      {categories.map(({ Id, NameShowTrans }) => (
        <Chip key={Id} pressed={filter === Id} onClick={() => toggle(Id)}>
          {NameShowTrans}
        </Chip>
      ))}
    </Chips>
  );
}
