import type { ComponentType, MouseEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import styles from './navigation.module.css';
import { paths } from '../routes/paths.ts';
import { isRoute, routes, type Route } from '../routes/route-table.ts';

/** Somewhere that the navigation leads to. */
export interface Place {
  href: string;
  text: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
}

/** Pressed on the screen that is in sight, a place leads to the screen's top, and leaves no entry in the history. */
export function PlaceLink({ place: { href, text, icon: Icon } }: { place: Place }) {
  const [path] = useLocation();
  const isCopying = new URLSearchParams(useSearch()).get('view') === 'copy';
  const [target, query] = href.split('?');
  const current = path === target && (target !== paths.ranking || isCopying === (query !== undefined));
  const { above }: Partial<Route> = isRoute(path) ? routes[path] : {};
  // The pages of the hub are beside it; settings are a place of their own.
  const inside = above === target && target === paths.profile && path !== paths.settings;
  const toTop = (event: MouseEvent): void => {
    if (!current || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <Link
      href={href}
      className={styles.place}
      aria-current={current ? 'page' : inside || undefined}
      onClick={toTop}
    >
      <Icon aria-hidden />
      <span>{text}</span>
    </Link>
  );
}
