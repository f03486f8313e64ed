import { arrowOf } from '../i18n/shapes.ts';
import type { Maybe } from '../i18n/format.ts';
import styles from './change.module.css';
import common from './common.module.css';
import { cx } from './cx.ts';

/** Which way a number points; 0 for none and for what is missing. */
export function direction(value: Maybe): -1 | 0 | 1 {
  if (value === null || value === undefined || Number.isNaN(value) || value === 0) return 0;
  return value > 0 ? 1 : -1;
}

/** Returns the colour class of a number: '' when it points nowhere. */
export function directionClass(value: Maybe): string {
  return [common.down, '', common.up][direction(value) + 1];
}

/** UI-13: the arrow that stands beside the colour. */
export function arrow(value: Maybe): string {
  return arrowOf(direction(value));
}

/**
 * Returns the classes of a change in percent, for texts that are written past React. `quiet`: a closed market's, in
 * grey.
 */
export function changeClass(percent: Maybe, look: { plain?: boolean; quiet?: boolean } = {}): string {
  const colour = look.quiet ? styles.rest : [styles.down, styles.rest, styles.up][direction(percent) + 1];
  return cx(styles.change, look.plain && styles.plain, colour);
}

/** Returns the text of a change with its arrow. */
export function changeText(percent: Maybe, formatted: string): string {
  return arrow(percent) + formatted;
}
