import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../cx.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  /** A lucide icon, or anything 22 pixels square. */
  icon: ReactNode;
}

/** A round 44 px target around an icon (UI-04). */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(styles.button, className)}
    >
      {icon}
    </button>
  );
}

interface IconLinkProps {
  href: string;
  label: string;
  icon: ReactNode;
  /** The hint under a mouse; the label when left out. */
  title?: string;
}

/** A round 44 px link around an icon, as IconButton is for actions. */
export function IconLink({ href, label, icon, title = label }: IconLinkProps) {
  return (
    <Link href={href} aria-label={label} title={title} className={styles.button}>
      {icon}
    </Link>
  );
}
