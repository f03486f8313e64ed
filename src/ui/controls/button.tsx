import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'wouter';
import common from '../common.module.css';
import { cx } from '../cx.ts';
import styles from './button.module.css';

export type ButtonVariant =
  | 'primary'
  | 'ghost'
  | 'plain'
  | 'quiet'
  | 'buy'
  | 'sell'
  | 'danger'
  | 'danger-soft';

interface Look {
  variant?: ButtonVariant;
  /** 'small' is 36 px to see and 44 to hit. */
  size?: 'small' | 'large';
  wide?: boolean;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Work is under way: the text gives way to a spinner, the width stays, presses do nothing. */
  busy?: boolean;
  /** Presses do nothing, but the button can still be reached and read: its text may say what is missing (UI-05). */
  disabled?: boolean;
  /** Its work changes nothing: it may be pressed again as soon as it has ended. */
  reads?: boolean;
  /** A second, smaller line, such as the price on Buy and Sell. */
  note?: ReactNode;
}

const looks: Record<ButtonVariant, string> = {
  primary: styles.primary,
  ghost: styles.ghost,
  plain: styles.plain,
  quiet: styles.quiet,
  buy: styles.buy,
  sell: styles.sell,
  danger: styles.danger,
  'danger-soft': styles.dangerSoft,
};

function look({ variant = 'primary', size, wide }: Look, className?: string): string {
  return cx(styles.button, looks[variant], size && styles[size], wide && styles.wide, className);
}

/** Milliseconds: the second half of a double tap comes sooner, a second thought later. */
const restTime = 600;

/**
 * UI-25: whether the work has just ended that a press began. The other half of a double tap must not begin it again:
 * what the server has refused meanwhile was not read yet. Until then the dialog around the button stays.
 */
function useRest(busy: boolean): boolean {
  const [before, setBefore] = useState(busy);
  const [resting, setResting] = useState(false);
  if (busy !== before) {
    setBefore(busy);
    setResting(before);
  }
  useEffect(() => {
    if (!resting) return undefined;
    const timer = setTimeout(() => setResting(false), restTime);
    return () => clearTimeout(timer);
  }, [resting]);
  return resting;
}

/** UI-05: unavailable buttons carry aria-disabled, never `disabled`, so that their reason can be read. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    busy,
    disabled,
    reads = false,
    note,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const resting = useRest(busy ?? false) && !reads;
  const idle = busy || disabled || resting;
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      data-resting={(resting && !disabled) || undefined}
      onClick={(event) => {
        // A submit button would send its form on Enter although it looks unavailable.
        if (idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.text}>
        {children}
        {note !== undefined && <small className={cx(styles.note, common.num)}>{note}</small>}
      </span>
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

/** A link that looks like a button; another site's address (https://, mailto:) is left to the browser. */
export function ButtonLink({ variant, size, wide, className, children, href, ...rest }: ButtonLinkProps) {
  const inner = <span className={styles.text}>{children}</span>;
  const style = look({ variant, size, wide }, className);
  if (!href.startsWith('/')) {
    return (
      <a {...rest} href={href} className={style}>
        {inner}
      </a>
    );
  }
  return (
    <Link {...rest} href={href} className={style}>
      {inner}
    </Link>
  );
}
