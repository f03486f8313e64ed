import { isOpen, openTime } from './calendar.ts';
import { createCutter } from './cut/cutter.ts';
import { createDrawnDay } from './drawn-day.ts';
import type { DriverPath } from './driver-path.ts';
import type { Feed } from './feed.ts';
import { hourWeight } from './cut/hour-weights.ts';
import type { InstrumentSpec } from './instruments/instrument-spec.ts';
import type { Part } from './part.ts';
import { day } from './periods.ts';
import { hashText } from './random.ts';
import { dayNumber } from './zones.ts';

/** History begins here. */
const firstDate = dayNumber(2000, 0, 3);
/** Days kept: more than the five years that a chart may ask for. */
const daysKept = 2400;

/** MKT-10: a price history that is a function of seed, instrument and time, with nothing stored. */
export function createDrawnFeed(seed: number, spec: InstrumentSpec, paths: readonly DriverPath[]): Feed {
  const draw = createDrawnDay(seed, spec, paths);
  const days = new Map<number, Part | null>();

  function root(date: number): Part | null {
    let part = days.get(date);
    if (part === undefined) {
      if (days.size >= daysKept) days.clear();
      part = draw(date);
      days.set(date, part);
    }
    return part;
  }

  return {
    isOpen: (at) => isOpen(spec.calendar, at),
    *rootsFrom(from) {
      for (let date = Math.max(firstDate, Math.floor(from / day)); ; date++) {
        const part = root(date);
        if (part) yield part;
      }
    },
    *rootsBack(at) {
      for (let date = Math.floor(at / day); date >= firstDate; date--) {
        const part = root(date);
        if (part) yield part;
      }
    },
    children: createCutter({
      key: hashText(`${seed}/cut/${spec.code}`),
      openTime: (from, to) => openTime(spec.calendar, from, to),
      hourWeight: (hourOfDay) => hourWeight(spec.calendar, hourOfDay),
    }),
  };
}
