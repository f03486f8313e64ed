/** What the painters need of a canvas context; a recording fake serves in tests. */
export type RectContext = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'globalAlpha'>;

/** Rectangles of one colour in whole device pixels, gathered first and filled in one go (CHT-03). */
export class Rects {
  #values = new Int16Array(1024);
  #length = 0;

  add(x: number, y: number, width: number, height: number): void {
    const at = this.#length;
    if (at + 4 > this.#values.length) {
      const larger = new Int16Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    const values = this.#values;
    values[at] = x;
    values[at + 1] = y;
    values[at + 2] = width;
    values[at + 3] = height;
    this.#length = at + 4;
  }

  /** Fills all of them and forgets them. */
  flush(context: RectContext, colour: string): void {
    if (this.#length === 0) return;
    const values = this.#values;
    context.fillStyle = colour;
    for (let i = 0; i < this.#length; i += 4) {
      context.fillRect(values[i], values[i + 1], values[i + 2], values[i + 3]);
    }
    this.#length = 0;
  }
}
