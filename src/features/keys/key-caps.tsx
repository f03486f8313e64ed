import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { comboOf, isMac } from './key-match.ts';
import styles from './keys.module.css';

/** What is printed on keys of a keyboard; letters and signs are printed as they are. */
const printed: Partial<Record<string, MessageDescriptor | string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: msg({ message: 'Ctrl', context: 'key', comment: 'as printed on a keyboard of your country' }),
  Shift: msg({ message: 'Shift', context: 'key', comment: 'as printed on a keyboard of your country' }),
  Enter: msg({ message: 'Enter', context: 'key', comment: 'as printed on a keyboard of your country' }),
  Escape: msg({ message: 'Esc', context: 'key', comment: 'as printed on a keyboard of your country' }),
  Tab: msg({ message: 'Tab', context: 'key', comment: 'as printed on a keyboard of your country' }),
  Home: msg({ message: 'Home', context: 'key', comment: 'as printed on a keyboard of your country' }),
  End: msg({ message: 'End', context: 'key', comment: 'as printed on a keyboard of your country' }),
  PageUp: msg({ message: 'PgUp', context: 'key', comment: 'as printed on a keyboard of your country' }),
  PageDown: msg({ message: 'PgDn', context: 'key', comment: 'as printed on a keyboard of your country' }),
  ContextMenu: msg({
    message: 'Menu',
    context: 'key',
    comment: 'the key beside Ctrl that opens a context menu',
  }),
};

/** What to press, such as `Mod+K`, in the words of the keyboard: Ctrl K, or ⌘ K on a Mac. */
export function keysText(i18n: I18n, keys: string): string {
  const { key, mod, shift } = comboOf(keys);
  const word = (name: string): string => {
    const text = printed[name] ?? name;
    return typeof text === 'string' ? text : i18n._(text);
  };
  const held = [mod && (isMac ? '⌘' : word('Control')), shift && (isMac ? '⇧' : word('Shift'))];
  return [...held, word(key)].filter(Boolean).join(' ');
}

/** The ways to press something, each as a key. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.caps}>
      {keys.map((one) => (
        <kbd key={one} dir="auto">
          {keysText(i18n, one)}
        </kbd>
      ))}
    </span>
  );
}
