import type { ComponentType, MouseEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import styles from './navigation.module.css';
import { paths } from '../routes/paths.ts';

/** Somewhere that the navigation leads to. */
export interface Place {
  href: string;
  text: string;
  icon: ComponentType<{ 'aria-hidden': true }>;
}

interface PlaceLinkProps {
  place: Place;
  /** Whether it is marked; else the screen in sight is. */
  current?: boolean;
}

/** Pressed on the screen that is in sight, a place leads to the screen's top, and leaves no entry in the history. */
export function PlaceLink({ place: { href, text, icon: Icon }, current }: PlaceLinkProps) {
  const [path] = useLocation();
  const isCopying = new URLSearchParams(useSearch()).get('view') === 'copy';
  const [target, query] = href.split('?');
  const here = path === target && (target !== paths.ranking || isCopying === (query !== undefined));
  const toTop = (event: MouseEvent): void => {
    if (!here || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <Link
      href={href}
      className={styles.place}
      aria-current={(current ?? here) ? 'page' : undefined}
      onClick={toTop}
    >
      <Icon aria-hidden />
      <span>{text}</span>
    </Link>
  );
}
