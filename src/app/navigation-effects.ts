import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { instrumentsQuery } from '../api/instruments.ts';
import { openConnection } from '../live/page.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { paths } from '../routes/paths.ts';

const addressNow = () => location.pathname + location.search;
/** How long a screen may take to become as tall as it was when it was left. */
const patience = 3000;

/**
 * APP-05: every navigation opens the connection; one to home or to trading also reads the trade list again.
 *
 * @param address path and query
 */
export function useNavigationEffects(address: string): void {
  const queryClient = useQueryClient();
  useScrollPlaces(address);
  const arrived = useRef(false);
  useEffect(() => {
    if (!arrived.current) {
      // The first screen reads its list itself.
      arrived.current = true;
      afterPaint(openConnection);
      return;
    }
    openConnection();
    const [path] = address.split('?', 1);
    if (path === paths.home || path === paths.trade) {
      void queryClient.invalidateQueries({ queryKey: instrumentsQuery().queryKey });
    }
  }, [address, queryClient]);
}

/** APP-05: a navigation begins at the top; Back and Forward return to the place where the screen was left. */
function useScrollPlaces(address: string): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(address);
  const returning = useRef(false);

  useLayoutEffect(() => {
    // The browser would move the screen a second time.
    history.scrollRestoration = 'manual';
    // The entry of a dialog has the address of its screen: leaving it goes nowhere.
    const onTravel = () => void (returning.current = addressNow() !== shown.current);
    const onNavigate = () => void (returning.current = false);
    window.addEventListener('popstate', onTravel);
    for (const name of ['pushState', 'replaceState']) window.addEventListener(name, onNavigate);
    return () => {
      window.removeEventListener('popstate', onTravel);
      for (const name of ['pushState', 'replaceState']) window.removeEventListener(name, onNavigate);
    };
  }, []);

  useLayoutEffect(() => {
    const kept = places.current;
    shown.current = address;
    const stop = scrollTo(returning.current ? (kept.get(address) ?? 0) : 0);
    returning.current = false;
    const remember = () => void kept.set(address, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [address]);
}

/** Scrolls as soon as the page is tall enough; gives up when the person moves it. Returns how to give up. */
function scrollTo(place: number): () => void {
  const arrive = (): boolean => {
    window.scrollTo(0, place);
    return Math.abs(window.scrollY - place) < 2;
  };
  if (arrive() || place === 0) return () => undefined;
  const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'];
  const observer = new ResizeObserver(() => {
    if (arrive()) stop();
  });
  const timer = setTimeout(stop, patience);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of inputEvents) window.removeEventListener(name, stop);
  }
  observer.observe(document.body);
  for (const name of inputEvents) window.addEventListener(name, stop, { passive: true });
  return stop;
}
