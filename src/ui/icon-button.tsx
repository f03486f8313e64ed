import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import './icon-button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
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
      className={cx('icon-button', className)}
    >
      {icon}
    </button>
  );
}
