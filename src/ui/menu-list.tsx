import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './menu-list.css';

/** Rows that lead somewhere or do something, on one surface. */
export function MenuList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="menu-list" aria-label={label}>
      {children}
    </ul>
  );
}

export interface MenuRowProps {
  icon?: ReactNode;
  /** The value or state at the end of the row. */
  note?: ReactNode;
  /** A path of this site; without it the row is a button. */
  href?: string;
  onClick?: () => void;
  danger?: boolean;
  children: ReactNode;
}

export function MenuRow({ icon, note, href, onClick, danger, children }: MenuRowProps) {
  const className = danger ? 'menu-row menu-row-danger' : 'menu-row';
  const content = (
    <>
      {icon}
      <span className="menu-row-text">{children}</span>{' '}
      {note !== undefined && <span className="menu-row-note">{note}</span>}
      {href !== undefined && <ChevronRight aria-hidden className="menu-row-arrow mirror" />}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={className} onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link href={href} className={className} onClick={onClick}>
          {content}
        </Link>
      )}
    </li>
  );
}
