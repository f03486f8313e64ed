import { createNanoEvents } from 'nanoevents';

/**
 * The open dialogs of the page, bottom first. Each has an entry of the browser's history, so that Back closes it
 * (UI-09). Entries change in one step after things have settled: a dialog that gives way to another keeps the entry.
 */
interface StackedDialog {
  element: HTMLElement;
  /** Asked by Back; the owner then sets its `open` to false. */
  close: () => void;
  /** False where the page around it stays alive; true when left out. */
  modal?: boolean;
}

const dialogs: StackedDialog[] = [];
const events = createNanoEvents<{ changed(): void }>();
/** A history.go() is under way; nothing is reconciled before its popstate. */
let travelling = false;
let settling = false;
const waiting: (() => void)[] = [];

/** How many dialogs the current entry of history stands for. */
function depth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('dialogs' in state)) return 0;
  return typeof state.dialogs === 'number' ? state.dialogs : 0;
}

function reconcile(): void {
  settling = false;
  if (travelling) return;
  const missing = dialogs.length - depth();
  if (missing < 0) {
    travelling = true;
    history.go(missing);
  }
  for (let n = 0; n < missing; n++) {
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' ? state : null), dialogs: depth() + 1 }, '');
  }
  if (!travelling) for (const act of waiting.splice(0)) act();
}

/**
 * Calls `act` once history stands for the dialogs that are open: at once, or after an entry was taken away.
 * To close a dialog and replace the address takes both: the dialog's own entry must not get the new address.
 */
export function afterHistorySettled(act: () => void): void {
  if (settling || travelling) waiting.push(act);
  else act();
}

function settle(): void {
  if (settling) return;
  settling = true;
  // A timer, not a microtask: React may close one dialog and open the next in two commits.
  setTimeout(reconcile, 0);
}

function onPopState(): void {
  if (travelling) {
    travelling = false;
    settle();
    return;
  }
  // Back went below the topmost dialogs: close them. Forward onto an entry without its dialog: go back down.
  for (const dialog of dialogs.slice(depth()).reverse()) dialog.close();
  settle();
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState);
  // A page that was loaded again over an open dialog has its entry, and not the dialog.
  settle();
}

/** Puts a dialog on top. Returns the function that takes it away. */
export function addDialog(dialog: StackedDialog): () => void {
  dialogs.push(dialog);
  changed();
  return () => {
    const index = dialogs.indexOf(dialog);
    if (index < 0) return;
    dialogs.splice(index, 1);
    changed();
  };
}

function changed(): void {
  events.emit('changed');
  settle();
}

/** The topmost modal dialog: everything outside it is inert. */
export function topDialog(): HTMLElement | null {
  return dialogs.findLast(({ modal = true }) => modal)?.element ?? null;
}

/** Notifies whenever a dialog opened or closed. Returns the function that stops it. */
export const onDialogs = (listener: () => void): (() => void) => events.on('changed', listener);
