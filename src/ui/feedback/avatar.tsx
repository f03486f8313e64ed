import { cx } from '../cx.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** A name, or what stands for one: an email address, a UID. */
  name: string;
  /** What the colour is made of, so that it stays when the name changes: the UID. */
  id?: string;
  /** 32, 40, 56 pixels. */
  size?: 'small' | 'medium' | 'large';
}

const hues = ['accent', 'green', 'orange', 'blue', 'warn', 'red'] as const;

/**
 * UI-51: initials on a soft colour. It says nothing to a screen reader: the name must stand beside it or on its button.
 */
export function Avatar({ name, id = name, size = 'medium' }: AvatarProps) {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  const hue = hues[sum % hues.length];
  return (
    <span aria-hidden className={cx(styles.avatar, styles[size], styles[hue])}>
      {initials(name)}
    </span>
  );
}

/** Returns the first letters of the first and the last word; of a name in one word, its first letter. */
export function initials(name: string): string {
  const words = name
    .split('@')[0]
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = (word: string | undefined) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '';
  const letters = first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
  return letters.toLocaleUpperCase() || '?';
}
