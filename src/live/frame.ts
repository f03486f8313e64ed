/**
 * What canvases have to draw in the next frame. To draw a text, a canvas has the browser work out the page's styles:
 * after texts are written all over the page, that would cost more than the drawing.
 */
export const drawings = new Set<() => void>();

/** Asks for the next frame, to write texts in it: what is to be drawn comes first. */
export function writeInFrame(write: () => void): number {
  return requestAnimationFrame(() => {
    try {
      drawings.forEach((draw) => draw());
    } finally {
      write();
    }
  });
}
