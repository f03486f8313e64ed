import { openSpans } from '../calendar/calendar.ts';
import type { CalendarName } from '../calendar/trading-hours.ts';
import type { InstrumentSpec } from '../instruments/catalogue.ts';
import { day, hour } from '../periods.ts';
import type { PriceSegment } from '../price-tree.ts';
import type { RecordedFile } from './read-recordings.ts';

/** [from, to) in epoch ms. */
export interface Interval {
  from: number;
  to: number;
}

/** Rows further apart than this belong to different runs of trading. */
const runGap = 2 * hour;

/** All recordings of one instrument as one price tree. */
export interface MergedRecording {
  /** Decimals of a point: the instrument's, or the files' where they have more. */
  precision: number;
  /** Units of volume for 1: files may count in fractions. */
  volumeScale: number;
  roots: readonly PriceSegment[];
  open: readonly Interval[];
}

/** Worlds that replay the same files share what was made of them, by the first file. */
const merged = new WeakMap<RecordedFile, MergedRecording>();

/** MKT-21: lays the files of one instrument side by side. Where they overlap the finest speaks. */
export function mergeRecordings(spec: InstrumentSpec, files: readonly RecordedFile[]): MergedRecording {
  let recording = merged.get(files[0]);
  if (!recording) {
    const precision = Math.max(spec.precision, ...files.map((file) => file.priceDecimals));
    const volumeScale = 10 ** Math.max(...files.map((file) => file.volumeDecimals));
    const roots = mergeRoots(files, 10 ** precision, volumeScale);
    recording = { precision, volumeScale, roots, open: openIntervals(files, spec.calendar) };
    merged.set(files[0], recording);
  }
  return recording;
}

function mergeRoots(files: readonly RecordedFile[], scale: number, volumeScale: number): PriceSegment[] {
  const roots: PriceSegment[] = [];
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

/**
 * MKT-22: when a recorded market was open. Minutes and hours: from the first bar of a run to the end of
 * its last, short gaps included. Days: their calendar's hours, or all day where the calendar knows of none.
 */
function openIntervals(files: readonly RecordedFile[], calendar: CalendarName): Interval[] {
  const spans = files.flatMap((file) => (file.length === day ? daily(file, calendar) : runs(file)));
  spans.sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && last.to >= span.from) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

function runs({ bars, length }: RecordedFile): Interval[] {
  const found: Interval[] = [];
  for (const { time } of bars) {
    const last = found.at(-1);
    // Two rows are as far apart as their starts: a missing minute is carried forward, a night is not.
    if (last && time - (last.to - length) <= runGap) last.to = time + length;
    else found.push({ from: time, to: time + length });
  }
  return found;
}

function daily({ bars }: RecordedFile, calendar: CalendarName): Interval[] {
  return bars.flatMap(({ time }) => {
    const spans = openSpans(calendar, time / day);
    if (spans.length === 0) return [{ from: time, to: time + day }];
    return spans.map((span) => ({ from: time + span.from, to: time + span.to }));
  });
}
