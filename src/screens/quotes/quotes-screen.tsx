import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Newspaper from 'lucide-react/icons/newspaper';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { useSnapshot } from 'valtio';
import { errorText } from '../../api/api-error.ts';
import { instrumentsQuery } from '../../api/instruments.ts';
import { connection } from '../../live/page.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { LanguageLink } from '../../features/language-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { AccountCard } from './account-card.tsx';
import { CategoryChips } from './category-chips.tsx';
import { GuestCard } from './guest-card.tsx';
import { PlaceholderRows } from './placeholder-rows.tsx';
import { QuoteList } from './quote-list.tsx';
import './quotes-screen.css';
import { visibleInstruments, type Filter } from './visible-instruments.ts';

/** Home: every instrument with its live price. */
export function QuotesScreen() {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = useDeferredValue(filter);
  const { token } = useSnapshot(session);
  const { favourites } = useSnapshot(preferences);
  const { status } = useSnapshot(connection.state);
  const { data, error, isFetching, refetch } = useQuery(instrumentsQuery());
  const rows = data && visibleInstruments(data, shown, favourites);
  return (
    <Screen
      title="Candlewick"
      className="quotes-screen"
      brand
      avatar={<AccountAvatar />}
      actions={
        <>
          <LanguageLink />
          <IconLink href="/product" label={t`Search`} icon={<Search aria-hidden />} />
          <IconLink href="/news" label={t`News`} icon={<Newspaper aria-hidden />} />
        </>
      }
    >
      {token ? <AccountCard /> : <GuestCard />}
      <CategoryChips filter={filter} onFilter={setFilter} />
      <div className="quotes-list" data-live={status === 'live'}>
        {rows && rows.length > 0 && <QuoteList instruments={rows} />}
        {rows?.length === 0 && (
          <EmptyState
            note={shown === 'favourites' && <Trans>Add instruments with the star on the trade screen.</Trans>}
          />
        )}
        {!rows && error && (
          <ErrorState message={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {!rows && !error && <PlaceholderRows />}
      </div>
    </Screen>
  );
}
