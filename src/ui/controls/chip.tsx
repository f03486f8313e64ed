import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './chip.module.css';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean;
}

/** A filter that is on or off: tap to filter, tap again to clear. */
export function Chip({ pressed, className, type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} aria-pressed={pressed} className={cx(styles.chip, className)} />;
}

/** A line of chips that scrolls sideways where they do not fit; what goes on fades at the end. */
export function Chips({ label, children }: { label: string; children: ComponentProps<'div'>['children'] }) {
  return (
    <fieldset ref={showPressed} aria-label={label} className={styles.chips}>
      {children}
    </fieldset>
  );
}

/**
 * What is on may stand where the line has to be scrolled to: after a reload, by a link. With the frame that shows it:
 * in a dialog that is just opening, nothing has a place before.
 */
function showPressed(line: HTMLElement | null): () => void {
  const frame = requestAnimationFrame(() => {
    const pressed = line?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (line && pressed) line.scrollLeft = pressed.offsetLeft + (pressed.offsetWidth - line.clientWidth) / 2;
  });
  return () => cancelAnimationFrame(frame);
}
