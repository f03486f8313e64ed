import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../api/operation.ts';

/** SRCH-05: what the server finds: in other languages, and what the list here does not have. A newer search cancels. */
export function useFoundMarkets(search: string) {
  const text = search.trim().slice(0, 50);
  return useQuery({
    ...query('searchInstruments', { searchCurrency: text }, { staleTime: 60_000 }),
    enabled: text !== '',
  });
}

/** SRCH-08: companies by a part of their name. */
export function useFoundCompanies(search: string) {
  const name = search.trim().slice(0, 100);
  return useQuery({
    ...query('searchCompanies', { name }, { staleTime: 60_000 }),
    enabled: name !== '',
    // The list does not go away between two letters.
    placeholderData: keepPreviousData,
  });
}
