import type { ComponentProps, ReactNode } from 'react';
import './button.css';
import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'ghost' | 'plain' | 'buy' | 'sell' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  /** Work is under way: the text gives way to a spinner, the width stays, presses do nothing. */
  busy?: boolean;
  /** Presses do nothing, but the button can still be reached and read: its text may say what is missing (UI-05). */
  disabled?: boolean;
  /** A second, smaller line, such as the price on Buy and Sell. */
  note?: ReactNode;
  wide?: boolean;
}

/** UI-05: unavailable buttons carry aria-disabled, never `disabled`, so that their reason can be read. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    busy,
    disabled,
    note,
    wide,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const idle = Boolean(busy || disabled);
  return (
    <button
      {...rest}
      type={type}
      className={cx('button', `button-${variant}`, wide && 'button-wide', className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A submit button would send its form on Enter although it looks unavailable.
        if (idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="button-text">
        {children}
        {note !== undefined && <small className="button-note num">{note}</small>}
      </span>
    </button>
  );
}
