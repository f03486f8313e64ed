/**
 * The open dialogs of the page, bottom first, and their places in the browser's history (UI-09):
 * Back closes the topmost instead of leaving the screen. One entry of history stands for each open dialog;
 * entries are added and taken away in one step after things have settled, so that a dialog that gives way to
 * another keeps the entry, and a `history.back()` under way never swallows a newer entry.
 */
export interface Layer {
  element: HTMLElement;
  /** Asked by Back; the owner then sets its `open` to false. */
  close: () => void;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();
/** A history.go() is under way; nothing is reconciled before its popstate. */
let travelling = false;
let settling = false;
const waiting: (() => void)[] = [];

/** How many dialogs the current entry of history stands for. */
function depth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('layers' in state)) return 0;
  return typeof state.layers === 'number' ? state.layers : 0;
}

function reconcile(): void {
  settling = false;
  if (travelling) return;
  const missing = layers.length - depth();
  if (missing < 0) {
    travelling = true;
    history.go(missing);
  }
  for (let n = 0; n < missing; n++) {
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' ? state : null), layers: depth() + 1 }, '');
  }
  if (!travelling) for (const act of waiting.splice(0)) act();
}

/**
 * Calls `act` as soon as history stands for the dialogs that are open: at once, or after an entry was taken away. Whoever closes a dialog and
 * replaces the address waits so, lest the dialog's own entry gets the new address and the screen's keeps the old one.
 */
export function whenSettled(act: () => void): void {
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
  for (const layer of layers.slice(depth()).reverse()) layer.close();
  settle();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState);

/** Puts a dialog on top; answers the function that takes it away. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer);
  changed();
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return;
    layers.splice(index, 1);
    changed();
  };
}

function changed(): void {
  for (const listener of listeners) listener();
  settle();
}

/** The topmost dialog: everything outside it is inert. */
export function topLayer(): HTMLElement | null {
  return layers.at(-1)?.element ?? null;
}

/** Calls back whenever a dialog opened or closed. */
export function onLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
