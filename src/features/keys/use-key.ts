import { useEffect, useEffectEvent, type RefObject } from 'react';
import { preferences } from '../../state/preferences.ts';
import { topDialog } from '../../ui/overlays/dialog-stack.ts';
import { isOffWithSingles, isPressed, isTyping } from './key-match.ts';
import { keyTable, type KeyName, type KeyRow } from './key-table.ts';

/** Returns false where the key is not for it; then the next is asked, and the browser in the end. */
type Act = (event: KeyboardEvent) => boolean | void;

interface Binding {
  row: KeyRow;
  act: Act;
  within: RefObject<HTMLElement | null> | undefined;
}

const bindings: Binding[] = [];

interface KeyOptions {
  enabled?: boolean;
  /** Something of the dialog that the key belongs to; without it the key is off while a dialog is open. */
  within?: RefObject<HTMLElement | null>;
}

/** KEY-1: what a key does, as long as the component is there; what came last is asked first. */
export function useKey(name: KeyName, act: Act, { enabled = true, within }: KeyOptions = {}): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    if (!enabled) return undefined;
    return bind({ row: keyTable[name], act: (event) => onPress(event), within });
  }, [name, enabled, within]);
}

function bind(binding: Binding): () => void {
  if (bindings.length === 0) window.addEventListener('keydown', onKeyDown);
  bindings.unshift(binding);
  return () => {
    bindings.splice(bindings.indexOf(binding), 1);
    if (bindings.length === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

/** Whether nothing lies over what the key belongs to. */
function isOnTop({ within }: Binding): boolean {
  const dialog = topDialog();
  return dialog === null || (within !== undefined && dialog.contains(within.current));
}

/** Whether what is pressed is one of the row's ways, and the setting of single keys lets it count. */
export function isFor(row: KeyRow, event: KeyboardEvent): boolean {
  return row.keys.some(
    (keys) => isPressed(keys, event) && (preferences.singleKeys || !isOffWithSingles(keys, row)),
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return;
  const typing = isTyping(event);
  const done = bindings.some((binding) => {
    const { row, act } = binding;
    if (typing && !row.whileTyping) return false;
    return isOnTop(binding) && isFor(row, event) && act(event) !== false;
  });
  if (done) event.preventDefault();
}
