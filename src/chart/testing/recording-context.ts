/** One call on the fake context, with the colour and the opacity that held. */
export interface Paint {
  call: 'fillRect' | 'fillText' | 'clearRect' | 'lineTo' | 'roundRect';
  args: number[];
  text: string;
  colour: string;
  alpha: number;
}

/** Stands in for a canvas context where there is none, and writes down what was painted. */
export class RecordingContext {
  readonly paints: Paint[] = [];
  readonly canvas: { width: number; height: number; className?: string };
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  globalAlpha = 1;
  font = '';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';

  constructor(canvas: RecordingContext['canvas'] = { width: 0, height: 0 }) {
    this.canvas = canvas;
  }

  fillRect(...args: [number, number, number, number]): void {
    this.#note('fillRect', args);
  }
  clearRect(...args: [number, number, number, number]): void {
    this.#note('clearRect', args);
  }
  roundRect(x: number, y: number, width: number, height: number): void {
    this.#note('roundRect', [x, y, width, height]);
  }
  fillText(text: string, x: number, y: number): void {
    this.#note('fillText', [x, y], text);
  }
  lineTo(x: number, y: number): void {
    this.#note('lineTo', [x, y]);
  }
  moveTo(): void {}
  stroke(): void {}
  measureText(text: string): TextMetrics {
    const width = text.length * 6;
    const none = { actualBoundingBoxAscent: 0, actualBoundingBoxDescent: 0, alphabeticBaseline: 0 };
    const box = { actualBoundingBoxLeft: 0, actualBoundingBoxRight: width, fontBoundingBoxAscent: 0 };
    const rest = { emHeightAscent: 0, emHeightDescent: 0, fontBoundingBoxDescent: 0, hangingBaseline: 0 };
    return { width, ...none, ...box, ...rest, ideographicBaseline: 0 };
  }
  save(): void {}
  restore(): void {}
  beginPath(): void {}
  rect(): void {}
  clip(): void {}
  fill(): void {}
  setLineDash(): void {}
  translate(): void {}

  /** What was painted with this call, in order. */
  of(call: Paint['call']): Paint[] {
    return this.paints.filter((paint) => paint.call === call);
  }

  #note(call: Paint['call'], args: number[], text = ''): void {
    this.paints.push({ call, args, text, colour: this.fillStyle, alpha: this.globalAlpha });
  }
}
