import { isOpen, openSpans, openTime } from './calendar/calendar.ts';
import { dayNumber } from './calendar/zones.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { hourWeight } from './intraday-volatility.ts';
import { day, hour } from './periods.ts';
import type { PriceSegment, PriceSource } from './price-tree.ts';
import { Random, hashIndex, hashText } from './random.ts';
import { volatilityRegime, type RiskFactorPath } from './risk-factor.ts';
import { createSubdivider } from './subdivide.ts';

/** History begins here. */
const firstDate = dayNumber(2000, 0, 3);
/** Days kept: more than the five years that a chart may ask for. */
const daysKept = 2400;
/** The date at which instruments stand at their anchor price, and the years around it in which they grow. */
const anchorDate = dayNumber(2026, 5, 1);
const growingYears = 12;
/** A Wednesday and the days around it without holidays: what an ordinary day is. */
const ordinaryWeek = dayNumber(2026, 2, 2);

/** The whole of one UTC day, or null when the market is closed all day. */
type SyntheticDay = (date: number) => PriceSegment | null;

/** MKT-10: a price history that is a function of seed, instrument and time, with nothing stored. */
export function createSyntheticPrices(
  seed: number,
  spec: InstrumentSpec,
  paths: readonly RiskFactorPath[],
): PriceSource {
  const generate = createSyntheticDay(seed, spec, paths);
  const days = new Map<number, PriceSegment | null>();

  function root(date: number): PriceSegment | null {
    let segment = days.get(date);
    if (segment === undefined) {
      if (days.size >= daysKept) days.clear();
      segment = generate(date);
      days.set(date, segment);
    }
    return segment;
  }

  return {
    isOpen: (at) => isOpen(spec.calendar, at),
    *rootsFrom(from) {
      for (let date = Math.max(firstDate, Math.floor(from / day)); ; date++) {
        const segment = root(date);
        if (segment) yield segment;
      }
    },
    *rootsBack(at) {
      for (let date = Math.floor(at / day); date >= firstDate; date--) {
        const segment = root(date);
        if (segment) yield segment;
      }
    },
    children: createSubdivider({
      key: hashText(`${seed}/cut/${spec.code}`),
      openTime: (from, to) => openTime(spec.calendar, from, to),
      hourWeight: (hourOfDay) => hourWeight(spec.calendar, hourOfDay),
    }),
  };
}

/**
 * MKT-13: generates a day from the levels of its risk factors at its end and at the end of the trading day
 * before, so that any day can be had without those between.
 */
function createSyntheticDay(
  seed: number,
  spec: InstrumentSpec,
  paths: readonly RiskFactorPath[],
): SyntheticDay {
  const key = hashText(`${seed}/day/${spec.code}`);
  const regime = volatilityRegime(key);
  const scale = 10 ** spec.precision;
  const ordinary = Math.max(...[0, 1, 2, 3, 4].map((index) => openLength(spec, ordinaryWeek + index)));

  function level(date: number): number {
    const years = Math.max(-growingYears, Math.min(growingYears, (date - anchorDate) / 365.25));
    const strayed = paths.reduce((sum, path, index) => sum + spec.riskFactors[index].weight * path(date), 0);
    return Math.round(spec.anchorPrice * scale * Math.exp(spec.growth * years + strayed));
  }

  return (date) => {
    const openFor = openLength(spec, date);
    if (openFor === 0) return null;
    const random = new Random(hashIndex(key, date));
    const before = previousDay(spec, date);
    const last = level(before);
    const close = level(date);
    const open = opening(last, close, closedLength(spec, before, date), random.next(), random.next());
    const deviation =
      close * spec.dailyVolatility * regime(date) * Math.sqrt(Math.min(1, openFor / ordinary));
    const body = Math.abs(close - open);
    const beyond = () =>
      Math.ceil((Math.sqrt(body ** 2 - 2 * deviation ** 2 * Math.log(1 - random.next())) - body) / 2) + 2;
    const activity =
      (openFor / ordinary) * Math.exp(0.25 * random.normal()) * (0.7 + (0.4 * body) / deviation);
    return {
      time: date * day,
      span: day,
      open,
      high: Math.max(open, close) + beyond(),
      low: Math.max(1, Math.min(open, close) - beyond()),
      close,
      volume: Math.round(spec.dailyVolume * activity * regime(date)),
    };
  };
}

/** A market that was closed opens some way along the day's move; one that never closes a point away. */
function opening(last: number, close: number, closedFor: number, along: number, side: number): number {
  const jump = Math.round((close - last) * Math.min(1, closedFor / (18 * hour)) * (along * 0.9 - 0.15));
  return jump === 0 ? last + (side < 0.5 ? -1 : 1) : last + jump;
}

function openLength({ calendar }: InstrumentSpec, date: number): number {
  return openTime(calendar, date * day, (date + 1) * day);
}

function closedLength({ calendar }: InstrumentSpec, before: number, date: number): number {
  const ended = openSpans(calendar, before).at(-1)?.to ?? day;
  return (date - before) * day - ended + (openSpans(calendar, date)[0]?.from ?? 0);
}

function previousDay(spec: InstrumentSpec, date: number): number {
  let before = date - 1;
  while (openLength(spec, before) === 0) before--;
  return before;
}
