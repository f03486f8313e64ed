/**
 * Calls back for a press on a dialog's backdrop, which the browser reports on the dialog itself. A press that
 * began inside (a text selection dragged out) does not count. Answers the function that stops listening.
 */
export function onPressBeside(dialog: HTMLDialogElement, callback: () => void): () => void {
  const abort = new AbortController();
  let beganBeside = false;
  dialog.addEventListener('pointerdown', (event) => (beganBeside = event.target === dialog), abort);
  dialog.addEventListener('click', (event) => beganBeside && event.target === dialog && callback(), abort);
  return () => abort.abort();
}
