import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './icon-button.css';

/** A round 44 px link around an icon, as IconButton is for acts. */
export function IconLink({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  return (
    <Link href={href} aria-label={label} title={label} className="icon-button">
      {icon}
    </Link>
  );
}
