import type { InstrumentSpec } from '../instruments.ts';
import type { Part } from '../part.ts';
import { day, hour } from '../periods.ts';
import { openIntervals, type Interval } from './open-intervals.ts';
import type { RecordedFile } from './recorded-bar.ts';

/** All recordings of one instrument as parts. */
export interface LaidRecording {
  /** Decimals of a point: the instrument's, or the files' where they have more. */
  precision: number;
  /** Units of volume for 1: files may count in fractions. */
  volumeScale: number;
  roots: readonly Part[];
  open: readonly Interval[];
}

/** Worlds that replay the same files share what was made of them, by the first file. */
const laid = new WeakMap<RecordedFile, LaidRecording>();

/** MKT-21: lays the files of one instrument side by side. Where they overlap the finest speaks. */
export function layRecording(spec: InstrumentSpec, files: readonly RecordedFile[]): LaidRecording {
  let recording = laid.get(files[0]);
  if (!recording) {
    const precision = Math.max(spec.precision, ...files.map((file) => file.priceDecimals));
    const volumeScale = 10 ** Math.max(...files.map((file) => file.volumeDecimals));
    const roots = layRoots(files, 10 ** precision, volumeScale);
    recording = { precision, volumeScale, roots, open: openIntervals(files, spec.calendar) };
    laid.set(files[0], recording);
  }
  return recording;
}

function layRoots(files: readonly RecordedFile[], scale: number, volumeScale: number): Part[] {
  const roots: Part[] = [];
  const finestFirst = [...files].sort((a, b) => a.length - b.length);
  const takenDays = new Set<number>();
  const takenHours = new Set<number>();
  for (const { bars, length } of finestFirst) {
    const taken = length === day ? takenDays : takenHours;
    const free = bars.filter(({ time }) => !taken.has(Math.floor(time / length)));
    for (const bar of free) {
      const points = (price: number) => Math.round(price * scale);
      roots.push({
        time: bar.time,
        span: length,
        open: points(bar.open),
        high: points(bar.high),
        low: points(bar.low),
        close: points(bar.close),
        volume: Math.round(bar.volume * volumeScale),
      });
      takenDays.add(Math.floor(bar.time / day));
      takenHours.add(Math.floor(bar.time / hour));
    }
  }
  return roots.sort((a, b) => a.time - b.time);
}
