/**
 * What canvases draw in the next frame, before texts are written in it. A text on a canvas has the browser work out the
 * page's styles, and that is dear right after texts have changed all over the page.
 */
export const drawings = new Set<() => void>();

/** Asks for the next frame, to write texts in it (LIVE-11). */
export function writeInFrame(write: () => void): number {
  return requestAnimationFrame(() => {
    try {
      // A copy: what asks again while it draws has its turn in the next frame.
      Array.from(drawings).forEach((draw) => draw());
    } finally {
      write();
    }
  });
}
