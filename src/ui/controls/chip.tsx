import { useEffect, useRef, type ComponentProps } from 'react';
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
  const line = useRef<HTMLFieldSetElement>(null);
  // What is on may stand where the line has to be scrolled to: after a reload, by a link.
  useEffect(() => {
    const pressed = line.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!line.current || !pressed) return;
    const [around, chip] = [line.current.getBoundingClientRect(), pressed.getBoundingClientRect()];
    line.current.scrollLeft += chip.left + chip.width / 2 - (around.left + around.width / 2);
  }, []);
  return (
    <fieldset ref={line} aria-label={label} className={styles.chips}>
      {children}
    </fieldset>
  );
}
