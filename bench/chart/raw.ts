import { formatAxisTime, formatPrice } from '../../src/i18n/format.ts';
import { type MakeSubject, precision, size } from './subject.ts';

const colour = {
  up: '#0a7049',
  down: '#b92a26',
  line: '#e4e1da',
  ink: '#62666f',
  accent: '#3d4fd7',
  tag: '#ffffff',
};
const axis = { width: 55, height: 22, top: 6 };

/**
 * The floor: one canvas and one function, by hand, with the same picture as the chart: rules and prices at round steps,
 * times, volume, candles (merged below a pixel), last-price line and tag. It keeps nothing between ticks but
 * the bars, so every tick draws everything; it does nothing that the picture does not need.
 */
export const makeRaw: MakeSubject = (host, candles, visible) => {
  const ratio = devicePixelRatio;
  const canvas = host.appendChild(document.createElement('canvas'));
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  canvas.style.cssText = `inline-size:${size.width}px;block-size:${size.height}px`;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  const ctx = context;
  const capacity = candles.length + 4096;
  const column = (read: (index: number) => number) => {
    const values = new Float64Array(capacity);
    for (let i = 0; i < candles.length; i++) values[i] = read(i);
    return values;
  };
  const t = column((i) => candles[i].Time);
  const o = column((i) => candles[i].Open);
  const h = column((i) => candles[i].High);
  const l = column((i) => candles[i].Low);
  const c = column((i) => candles[i].Close);
  const v = column((i) => candles[i].Volume);
  let n = candles.length;
  let to = n - 0.5 + visible * 0.05;

  const width = (size.width - axis.width) * ratio;
  const top = axis.top * ratio;
  const height = (size.height - axis.top - axis.height) * ratio;
  const bottom = top + height;
  const wick = Math.floor(ratio);
  const font = `${11 * ratio}px sans-serif`;
  const bold = `600 ${11 * ratio}px sans-serif`;

  function pass(
    rising: boolean,
    volume: boolean,
    first: number,
    x0: number,
    step: number,
    zero: number,
    ky: number,
    kv: number,
  ) {
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

  function draw(): void {
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
    const zero = top + max * ky;
    const x0 = -from * step;
    const kv = (height * 0.18) / most;
    ctx.clearRect(0, 0, canvas.width, canvas.height);

    const rough = (max - low) / (height / ratio / 44);
    const power = 10 ** Math.floor(Math.log10(rough));
    const gap = power * (rough > power * 5 ? 10 : rough > power * 2 ? 5 : rough > power ? 2 : 1);
    ctx.fillStyle = colour.line;
    for (let p = Math.ceil(low / gap) * gap; p < max; p += gap)
      ctx.fillRect(0, Math.round(zero - p * ky), width, wick);
    ctx.fillStyle = colour.ink;
    ctx.font = font;
    ctx.textBaseline = 'middle';
    ctx.textAlign = 'right';
    for (let p = Math.ceil(low / gap) * gap; p < max; p += gap) {
      ctx.fillText(formatPrice(p, precision), canvas.width - 6 * ratio, Math.round(zero - p * ky));
    }
    ctx.textAlign = 'center';
    const stride = Math.ceil((76 * ratio) / step);
    for (let i = first - (first % stride) + stride; i < n; i += stride) {
      ctx.fillText(formatAxisTime(t[i], 'minute'), Math.round(x0 + i * step), bottom + 11 * ratio);
    }

    ctx.globalAlpha = 0.22;
    pass(true, true, first, x0, step, zero, ky, kv);
    pass(false, true, first, x0, step, zero, ky, kv);
    ctx.globalAlpha = 1;
    pass(true, false, first, x0, step, zero, ky, kv);
    pass(false, false, first, x0, step, zero, ky, kv);

    const y = Math.round(zero - c[n - 1] * ky);
    ctx.fillStyle = colour.accent;
    for (let x = 0; x < width; x += 6 * ratio) ctx.fillRect(x, y, 3 * ratio, wick);
    ctx.beginPath();
    ctx.roundRect(width, y - 10 * ratio, canvas.width - width, 20 * ratio, 4 * ratio);
    ctx.fill();
    ctx.fillStyle = colour.tag;
    ctx.font = bold;
    ctx.fillText(formatPrice(c[n - 1], precision), (width + canvas.width) / 2, y);
  }

  draw();
  return {
    put(candle) {
      if (candle.Time > t[n - 1]) {
        n++;
        to++;
      }
      t[n - 1] = candle.Time;
      o[n - 1] = candle.Open;
      h[n - 1] = candle.High;
      l[n - 1] = candle.Low;
      c[n - 1] = candle.Close;
      v[n - 1] = candle.Volume;
      requestAnimationFrame(draw);
    },
    pan(bars) {
      to += bars;
      requestAnimationFrame(draw);
    },
    destroy: () => canvas.remove(),
  };
};
