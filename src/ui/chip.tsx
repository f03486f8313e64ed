import type { ComponentProps } from 'react';
import './chip.css';
import { cx } from './cx.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean;
}

/** A filter that is on or off: tap to filter, tap again to clear. */
export function Chip({ pressed, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={pressed} className={cx('chip', className)} />;
}

/** A line of chips that scrolls sideways where they do not fit. */
export function Chips({ label, children }: { label: string; children: ComponentProps<'div'>['children'] }) {
  return (
    <fieldset aria-label={label} className="chips">
      {children}
    </fieldset>
  );
}
