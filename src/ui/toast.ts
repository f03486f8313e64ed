export type ToastKind = 'info' | 'success' | 'error';

export interface ToastItem {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

/** UI-12: more would hide the screen; the oldest give way. */
const most = 3;

let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/**
 * Tells a person what happened, without taking the focus. Errors interrupt a screen reader, the rest waits its turn.
 * The same message shown twice in a row stays one toast, and starts its time again.
 */
export function toast(message: string, kind: ToastKind = 'info'): void {
  const others = items.filter((item) => item.message !== message || item.kind !== kind);
  set([...others, { id: ++lastId, kind, message }].slice(-most));
}

export function dismissToast(id: number): void {
  set(items.filter((item) => item.id !== id));
}

/** For useSyncExternalStore. */
export const toastStore = {
  read: () => items,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
