import type { Candle } from '../../src/generated/rest.d.ts';
import { formatAxisTime, formatChange, formatPrice, formatTimer } from '../../src/i18n/format.ts';
import { type MakeSubject, precision, size } from './subject.ts';

const colour = {
  up: '#0a7049',
  down: '#b92a26',
  upSolid: '#0b7a53',
  downSolid: '#c4302b',
  line: '#e4e1da',
  ink: '#62666f',
  tag: '#ffffff',
};
const axis = { width: 55, height: 22, top: 6 };

/**
 * The floor: one canvas and a few functions, by hand, with the same picture as the chart: rules and labels at round
 * steps, volume, candles (merged below a pixel), last-price line, tag with countdown, legend. It keeps nothing between
 * ticks but the bars, so every tick draws everything; it does nothing that the picture does not need.
 */
export const makeRaw: MakeSubject = (host, candles, visible) => {
  const ratio = devicePixelRatio;
  const canvas = host.appendChild(document.createElement('canvas'));
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  canvas.style.cssText = `inline-size:${size.width}px;block-size:${size.height}px`;
  const legend = makeLegend(host);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  const bars = makeBars(candles);
  const paint = makePaint(context, bars, visible, ratio);
  let to = bars.n - 0.5 + 14;
  const draw = () => {
    paint(to);
    legend.show(bars);
  };
  draw();
  return {
    put(candle) {
      if (bars.put(candle)) to++;
      requestAnimationFrame(draw);
    },
    pan(count) {
      to += count;
      requestAnimationFrame(draw);
    },
    destroy() {
      canvas.remove();
      legend.remove();
    },
  };
};

type Bars = ReturnType<typeof makeBars>;

function makeBars(candles: readonly Candle[]) {
  const capacity = candles.length + 4096;
  const column = (read: (candle: Candle) => number) => {
    const values = new Float64Array(capacity);
    candles.forEach((candle, i) => (values[i] = read(candle)));
    return values;
  };
  return {
    n: candles.length,
    t: column((candle) => candle.Time),
    o: column((candle) => candle.Open),
    h: column((candle) => candle.High),
    l: column((candle) => candle.Low),
    c: column((candle) => candle.Close),
    v: column((candle) => candle.Volume),
    /** Returns whether a new bar opened. */
    put({ Time, Open, High, Low, Close, Volume }: Candle): boolean {
      const opens = Time > this.t[this.n - 1];
      if (opens) this.n++;
      const i = this.n - 1;
      this.t[i] = Time;
      this.o[i] = Open;
      this.h[i] = High;
      this.l[i] = Low;
      this.c[i] = Close;
      this.v[i] = Volume;
      return opens;
    },
  };
}

function makeLegend(host: HTMLElement) {
  const root = host.appendChild(document.createElement('div'));
  root.style.cssText = 'position:absolute;inset:2px 62px auto 8px;font-size:11px;contain:content';
  root.innerHTML = 'O <b></b> H <b></b> L <b></b> C <b></b> <b></b>';
  const cells = [...root.querySelectorAll('b')];
  const shown = cells.map(() => '');
  return {
    show({ n, o, h, l, c }: Bars): void {
      const i = n - 1;
      root.style.color = c[i] >= o[i] ? colour.up : colour.down;
      const texts = [o[i], h[i], l[i], c[i]].map((value) => formatPrice(value, precision));
      texts.push(formatChange((c[i] / o[i] - 1) * 100));
      texts.forEach((text, cell) => {
        if (text !== shown[cell]) cells[cell].textContent = shown[cell] = text;
      });
    },
    remove: () => root.remove(),
  };
}

interface Scale {
  first: number;
  x0: number;
  step: number;
  zero: number;
  ky: number;
  kv: number;
  low: number;
  max: number;
}

/** The plot, in device pixels. */
const plotOf = (ratio: number) => ({
  width: (size.width - axis.width) * ratio,
  top: axis.top * ratio,
  height: (size.height - axis.top - axis.height) * ratio,
  wick: Math.floor(ratio),
});

function makePaint(ctx: CanvasRenderingContext2D, bars: Bars, visible: number, ratio: number) {
  const plot = plotOf(ratio);
  return (to: number): void => {
    const scale = scaleOf(bars, to, visible, plot);
    ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    paintAxes(ctx, bars, scale, plot, ratio);
    ctx.globalAlpha = 0.22;
    paintBars(ctx, bars, scale, plot, true, true);
    paintBars(ctx, bars, scale, plot, false, true);
    ctx.globalAlpha = 1;
    paintBars(ctx, bars, scale, plot, true, false);
    paintBars(ctx, bars, scale, plot, false, false);
    paintLast(ctx, bars, scale, plot, ratio);
  };
}

function scaleOf(
  { n, l, h, v }: Bars,
  to: number,
  visible: number,
  { width, top, height }: ReturnType<typeof plotOf>,
): Scale {
  const from = to - visible;
  const step = width / visible;
  const first = Math.max(0, Math.ceil(from - 0.5));
  let low = Infinity;
  let high = -Infinity;
  let most = 0;
  for (let i = first; i < n; i++) {
    if (l[i] < low) low = l[i];
    if (h[i] > high) high = h[i];
    if (v[i] > most) most = v[i];
  }
  const pad = (high - low) * 0.08;
  const max = high + pad;
  const min = low - pad - (high - low + 2 * pad) * 0.25;
  const ky = height / (max - min);
  return { first, x0: -from * step, step, zero: top + max * ky, ky, kv: (height * 0.18) / most, low, max };
}

function paintAxes(
  ctx: CanvasRenderingContext2D,
  { n, t, c }: Bars,
  { first, x0, step, zero, ky, low, max }: Scale,
  { width, top, height, wick }: ReturnType<typeof plotOf>,
  ratio: number,
): void {
  const bottom = top + height;
  const rough = (max - low) / (height / ratio / 44);
  const power = 10 ** Math.floor(Math.log10(rough));
  const gap = power * (rough > power * 5 ? 10 : rough > power * 2 ? 5 : rough > power ? 2 : 1);
  const stride = Math.ceil((76 * ratio) / step);
  const start = first - (first % stride) + stride;
  ctx.fillStyle = colour.line;
  for (let p = Math.ceil(low / gap) * gap; p < max; p += gap)
    ctx.fillRect(0, Math.round(zero - p * ky), width, wick);
  for (let i = start; i < n; i += stride) ctx.fillRect(Math.round(x0 + i * step), 0, wick, bottom);
  ctx.fillStyle = colour.ink;
  ctx.font = `${11 * ratio}px sans-serif`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  const last = zero - c[n - 1] * ky;
  for (let p = Math.ceil(low / gap) * gap; p < max; p += gap) {
    const y = Math.round(zero - p * ky);
    if (Math.abs(y - last) > 24 * ratio)
      ctx.fillText(formatPrice(p, precision), ctx.canvas.width - 6 * ratio, y);
  }
  ctx.textAlign = 'center';
  for (let i = start; i < n; i += stride)
    ctx.fillText(formatAxisTime(t[i], 'minute'), Math.round(x0 + i * step), bottom + 11 * ratio);
}

function paintBars(
  ctx: CanvasRenderingContext2D,
  { n, o, h, l, c, v }: Bars,
  { first, x0, step, zero, ky, kv }: Scale,
  { top, height, wick }: ReturnType<typeof plotOf>,
  rising: boolean,
  volume: boolean,
): void {
  const bottom = top + height;
  ctx.fillStyle = rising ? colour.up : colour.down;
  let body = Math.max(1, Math.round(step * 0.72));
  const thin = Math.min(wick, body);
  if (body > thin && (body - thin) % 2 === 1) body--;
  for (let i = first; i < n; i++) {
    let x = Math.round(x0 + i * step - thin / 2);
    const open = o[i];
    let high = h[i];
    let low = l[i];
    let most = v[i];
    if (step < 1) {
      x = Math.floor(x0 + i * step);
      while (i + 1 < n && Math.floor(x0 + (i + 1) * step) === x) {
        i++;
        if (h[i] > high) high = h[i];
        if (l[i] < low) low = l[i];
        if (v[i] > most) most = v[i];
      }
    }
    const close = c[i];
    if (close >= open !== rising) continue;
    const left = x - (body - thin) / 2;
    if (volume) {
      const tall = Math.ceil(most * kv);
      ctx.fillRect(left, bottom - tall, body, tall);
      continue;
    }
    const y = Math.round(zero - high * ky);
    ctx.fillRect(x, y, thin, Math.max(1, Math.round(zero - low * ky) - y));
    if (body === thin) continue;
    const upper = Math.round(zero - Math.max(open, close) * ky);
    ctx.fillRect(left, upper, body, Math.max(thin, Math.round(zero - Math.min(open, close) * ky) - upper));
  }
}

/** The last price: its line, and its tag with what is left of the bar. */
function paintLast(
  ctx: CanvasRenderingContext2D,
  { n, t, o, c }: Bars,
  { zero, ky }: Scale,
  { width, wick }: ReturnType<typeof plotOf>,
  ratio: number,
): void {
  const i = n - 1;
  const rises = c[i] >= o[i];
  const y = Math.round(zero - c[i] * ky);
  ctx.fillStyle = rises ? colour.up : colour.down;
  for (let x = 0; x < width; x += 4 * ratio) ctx.fillRect(x, y, 2 * ratio, wick);
  ctx.fillStyle = rises ? colour.upSolid : colour.downSolid;
  ctx.beginPath();
  ctx.roundRect(width, y - 17 * ratio, ctx.canvas.width - width, 34 * ratio, 4 * ratio);
  ctx.fill();
  ctx.fillStyle = colour.tag;
  ctx.font = `600 ${11 * ratio}px sans-serif`;
  const centre = (width + ctx.canvas.width) / 2;
  ctx.fillText(formatPrice(c[i], precision), centre, y - 7 * ratio);
  ctx.font = `${11 * ratio}px sans-serif`;
  ctx.fillText(formatTimer((t[i] + 60) * 1000 - (t[i] * 1000 + 20_000)), centre, y + 7 * ratio);
}
