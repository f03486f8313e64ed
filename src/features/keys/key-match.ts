/** A Mac has ⌘ where other keyboards have Ctrl. */
export const isMac: boolean = /Mac|iPhone|iPad/.test(navigator.platform);

interface Combo {
  key: string;
  mod: boolean;
  shift: boolean;
}

export function comboOf(keys: string): Combo {
  // A plus is a key of its own, too.
  const parts = keys.split(/\+(?=.)/);
  return { key: parts.at(-1) ?? '', mod: parts.includes('Mod'), shift: parts.includes('Shift') };
}

/** WCAG 2.1.4: whether it is a letter, digit or sign alone, which a setting turns off. */
export function isSingle(keys: string): boolean {
  const { key, mod } = comboOf(keys);
  return !mod && key.length === 1;
}

/** Letters of other scripts have greater codes. */
const lastLatin = 0x24f;

/** Whether the setting of single keys turns the way `keys` off. */
export const isOffWithSingles = (keys: string, { single }: { single?: boolean }): boolean =>
  single === true || isSingle(keys);

/** Latin letters by what they type, else by where they are: on a Greek keyboard K is where κ is. */
function keyOf({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter !== undefined && key.charCodeAt(0) > lastLatin ? letter : key;
}

/** Whether the keys are pressed, such as `Mod+K`, and no others with them. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const { key, mod, shift } = comboOf(keys);
  const pressed = keyOf(event);
  if (pressed.toUpperCase() !== key.toUpperCase()) return false;
  const [ctrl, meta] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  // Where a sign needs Shift or AltGr depends on the keyboard.
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  if (isSign && !mod) return !meta && (event.getModifierState('AltGraph') || (!ctrl && !event.altKey));
  return ctrl === mod && !meta && !event.altKey && event.shiftKey === shift;
}

const fields = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  // Letters look for a row there.
  '[role="listbox"], [role="menu"]',
].join();

/** Whether what is typed goes somewhere: into a field, or into a word that is being composed. */
export function isTyping({ target, isComposing, keyCode }: KeyboardEvent): boolean {
  // Some browsers report the first key of a composition only so.
  if (isComposing || keyCode === 229) return true;
  return target instanceof Element && target.closest(fields) !== null;
}
