/** A page out of sight has no frames: it waits no longer than this. */
const patience = 500;

/**
 * APP-20: calls back when what React has just committed has been painted, so that
 * nothing holds the first picture up. Returns how to call it off.
 */
export function afterPaint(act: () => void): () => void {
  const run = (): void => {
    stop();
    act();
  };
  // A frame is painted after its callbacks; what is queued in one runs when it has been.
  let queued: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    queued = setTimeout(run);
  });
  const late = setTimeout(run, patience);
  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(queued);
    clearTimeout(late);
  }
  return stop;
}
