import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { cx } from '../cx.ts';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';

export interface MenuItem {
  key: string;
  text: ReactNode;
  icon?: ReactNode;
  /** At the end of the line: what it is now. */
  end?: ReactNode;
  /** A path of this site; without one, `onSelect` does it. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The menu stays open: it is pressed more than once. */
  stays?: boolean;
  /** A line above it. */
  apart?: boolean;
}

interface MenuProps {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** Beside its anchor; else below, or above. */
  beside?: boolean;
  label: string;
  /** Above the items: who, what. */
  head?: ReactNode;
  items: readonly MenuItem[];
}

/** A menu at what it belongs to: arrows move, letters find, `Esc` and `Tab` close it and give the focus back. */
export function Menu({ open, onClose, anchor, beside, label, head, items }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const from = document.activeElement as HTMLElement | null;
    const menu = list.current;
    itemsOf(menu)[0]?.focus();
    return () => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || menu?.contains(activeElement))
        from?.focus();
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsOf(list.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    if (event.key in to) all[((to[event.key] ?? 0) + all.length) % all.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey)
      [...all.slice(at + 1), ...all]
        .find(({ textContent }) => textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))
        ?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = ({ onSelect, disabled, stays }: MenuItem) => {
    if (disabled) return;
    if (!stays) onClose();
    onSelect?.();
  };
  return (
    <Popover open={open} onClose={onClose} anchor={anchor} beside={beside} className={styles.menu}>
      {head}
      <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {items.map((item) => {
          const { key, text, icon, end, href, danger, disabled, apart } = item;
          const className = cx(styles.item, danger && styles.danger, apart && styles.apart);
          const content = (
            <>
              {icon}
              <span>{text}</span>
              {end !== undefined && <span className={styles.end}>{end}</span>}
            </>
          );
          return href !== undefined && !disabled ? (
            <Link
              key={key}
              href={href}
              role="menuitem"
              tabIndex={-1}
              className={className}
              onClick={() => choose(item)}
            >
              {content}
            </Link>
          ) : (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={disabled || undefined}
              className={className}
              onClick={() => choose(item)}
            >
              {content}
            </button>
          );
        })}
      </div>
    </Popover>
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];
