import { createNanoEvents } from 'nanoevents';

export type ToastKind = 'info' | 'success' | 'error';

export interface ToastAction {
  label: string;
  /** A path of this site, or what to do. */
  href?: string;
  onPress?: () => void;
}

interface ToastOptions {
  kind?: ToastKind;
  /** One way on. */
  action?: ToastAction;
  /** It is about the account and not about this screen: it stays when the screen is left (a fill, a stop-out). */
  stays?: boolean;
}

export interface ToastItem {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
  readonly action?: ToastAction;
  readonly stays: boolean;
  readonly since: number;
}

/** UI-12: more would hide the screen; the oldest give way. */
const most = 3;
/** Milliseconds in which a toast belongs to where the same act leads, and not to where it began. */
const fresh = 300;

let items: readonly ToastItem[] = [];
let lastId = 0;
const events = createNanoEvents<{ changed(): void }>();

function set(next: readonly ToastItem[]): void {
  items = next;
  events.emit('changed');
}

/**
 * Shows what happened, without taking the focus. Errors interrupt a screen reader, the rest waits its turn.
 * The same message twice in a row stays one toast, and starts its time again.
 */
export function toast(message: string, options: ToastKind | ToastOptions = 'info'): void {
  const { kind = 'info', action, stays = false } = typeof options === 'string' ? { kind: options } : options;
  const others = items.filter((item) => item.message !== message || item.kind !== kind);
  set([...others, { id: ++lastId, kind, message, action, stays, since: performance.now() }].slice(-most));
}

export function dismissToast(id: number): void {
  set(items.filter((item) => item.id !== id));
}

/**
 * Takes away what the last screen, dialog or form had to say (UI-12). Called by the page on navigation and by forms on
 * a new submit.
 */
export function clearToasts(): void {
  const now = performance.now();
  const left = items.filter((item) => item.stays || now - item.since < fresh);
  if (left.length !== items.length) set(left);
}

/** For useSyncExternalStore. */
export const toastStore = {
  read: () => items,
  subscribe: (listener: () => void) => events.on('changed', listener),
};
