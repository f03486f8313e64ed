import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { Route } from './route-table.ts';

/** APP-16: tabs and screen readers tell the screens apart by the page's title. */
export function useDocumentTitle(route: Route | undefined): void {
  const { i18n } = useLingui();
  const title = route ? i18n._(route.title) : '';
  useEffect(() => {
    document.title = title ? `${title} · Candlewick` : 'Candlewick';
  }, [title]);
}
