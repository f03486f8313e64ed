import { openSpans } from '../calendar.ts';
import { day, hour } from '../periods.ts';
import type { CalendarName } from '../trading-hours.ts';
import type { RecordedFile } from './recorded-bar.ts';

/** [from, to) in epoch ms. */
export interface Interval {
  from: number;
  to: number;
}

/** Rows further apart than this belong to different segments. */
const segmentGap = 2 * hour;

/**
 * MKT-22: when a recorded market was open. Minutes and hours: from a segment's first bar to its last one's
 * end, short gaps included. Days: their calendar's hours, or all day where the calendar knows of none.
 */
export function openIntervals(files: readonly RecordedFile[], calendar: CalendarName): Interval[] {
  const pieces = files.flatMap((file) => (file.length === day ? daily(file, calendar) : segments(file)));
  pieces.sort((a, b) => a.from - b.from);
  const merged: Interval[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && last.to >= piece.from) last.to = Math.max(last.to, piece.to);
    else merged.push({ ...piece });
  }
  return merged;
}

function segments({ bars, length }: RecordedFile): Interval[] {
  const found: Interval[] = [];
  for (const { time } of bars) {
    const last = found.at(-1);
    // Two rows are as far apart as their starts: a missing minute is carried forward, a night is not.
    if (last && time - (last.to - length) <= segmentGap) last.to = time + length;
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
