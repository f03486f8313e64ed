import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { instrumentsQuery } from '../api/instruments.ts';
import { openConnection } from '../live/page.ts';

const pathOf = (address: string) => address.split('?', 1)[0];

/**
 * APP-05: every navigation opens the connection and scrolls to the top; home finds the place where it was left.
 *
 * @param address path and query
 */
export function useNavigationEffects(address: string): void {
  const queryClient = useQueryClient();
  const homeScroll = useRef(0);

  // Back and Forward are navigations too: the browser's own memory of a place would move the screen a second time.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const atHome = pathOf(address) === '/';
    window.scrollTo(0, atHome ? homeScroll.current : 0);
    if (!atHome) return undefined;
    const remember = () => {
      homeScroll.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [address]);

  useEffect(() => {
    openConnection();
    const path = pathOf(address);
    if (path === '/' || path === '/trade') {
      void queryClient.invalidateQueries({ queryKey: instrumentsQuery().queryKey });
    }
  }, [address, queryClient]);
}
