import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { instrumentsQuery } from '../api/trading.ts';
import { openConnection } from '../live/connection.ts';

/** APP-05: every navigation opens the connection and scrolls to the top; home finds the place where it was left. */
export function useNavigationEffects(path: string): void {
  const queryClient = useQueryClient();
  const homeScroll = useRef(0);

  useLayoutEffect(() => {
    window.scrollTo(0, path === '/' ? homeScroll.current : 0);
    if (path !== '/') return undefined;
    const remember = () => {
      homeScroll.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [path]);

  useEffect(() => {
    openConnection();
    if (path === '/' || path === '/trade') {
      void queryClient.invalidateQueries({ queryKey: instrumentsQuery().queryKey });
    }
  }, [path, queryClient]);
}
