import { Random } from '../random.ts';
import { correlation, deviation, mean } from './statistics.ts';

/**
 * Tries to foretell a price from its own past, as whoever keeps its candles can: the past that began most like the last
 * minutes, the ten nearest, forwards and backwards, either way up; a regression on the last returns; what comes after
 * midnights and closings.
 */
export interface MinuteSeries {
  /** Minutes since 1970 in which something was traded, in order. */
  minutes: readonly number[];
  /** Logarithm of the close of each. */
  levels: readonly number[];
  /** The spread of each, as a share of the price. */
  costs: readonly number[];
}

/** One way to foretell, tried on many moments that it has not learned from. */
export interface Attempt {
  name: string;
  trials: number;
  /** Rank correlation of forecast and outcome, and how many standard errors that is. */
  correlation: number;
  z: number;
  /** Mean of trades where the forecast exceeds two spreads, after one, in spreads; and its t. 0 for few trades. */
  net: number;
  t: number;
}

/** Forecasts of a way to foretell, with what came and what a trade would have cost. */
interface Forecasts {
  name: string;
  forecasts: number[];
  outcomes: number[];
  costs: number[];
}

const queries = 120;
const pasts = 2000;
const knowns = [2, 5, 10, 20, 40];
const horizons = [1, 5, 20, 60];
const fewTrades = 20;

export function foretell(series: MinuteSeries): Attempt[] {
  const random = new Random(20_261_126);
  const isAligned = [true, false];
  return [
    ...isAligned.flatMap((aligned) => knowns.flatMap((known) => byLikeness(series, known, aligned, random))),
    ...horizons.map((horizon) => byRegression(series, horizon)),
    ...[1, 20].flatMap((horizon) => [
      afterEdge(series, 'midnight', horizon),
      afterEdge(series, 'a closing', horizon),
    ]),
  ]
    .filter(({ forecasts }) => forecasts.length > fewTrades)
    .map(judge);
}

/** Whether the minutes from one place on to so many later follow each other. */
function isWhole({ minutes }: MinuteSeries, at: number, length: number): boolean {
  return at >= 0 && at + length < minutes.length && minutes[at + length] - minutes[at] === length;
}

/** What comes before this is known; what comes after is foretold. */
const splitOf = ({ levels }: MinuteSeries) => Math.floor(levels.length * 0.75);

interface Shape {
  at: number;
  /** Levels less their mean, of length 1. */
  values: Float64Array;
  length: number;
}

/** A level is that at the end of its minute: an hour begins with the last one of the hour before. */
function shapeAt({ levels }: MinuteSeries, at: number, known: number): Shape {
  const values = Float64Array.from({ length: known + 1 }, (_, index) => levels[at + index] - levels[at]);
  const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0)) || 1;
  return { at, values: values.map((value) => (value - middle) / length), length };
}

/** The best match and the ten nearest, of past hours or of any past minutes. */
function byLikeness(series: MinuteSeries, known: number, aligned: boolean, random: Random): Forecasts[] {
  const { levels, costs } = series;
  const ahead = [...new Set(horizons.map((one) => (aligned ? Math.min(one, 60 - known) : one)))];
  const reach = known + Math.max(...ahead);
  const split = splitOf(series);
  const starts = (from: number, to: number, count: number) =>
    startsIn(series, from, to, count, reach, aligned, random);
  const shapes = starts(1, split - 100, pasts).map((at) => shapeAt(series, at, known));
  const found = ahead.flatMap((horizon) =>
    [1, 10].map((nearest) => ({
      horizon,
      nearest,
      name: `${nearest} nearest of ${aligned ? 'hours' : 'any minutes'}, ${known} known, ${horizon} ahead`,
      forecasts: [] as number[],
      outcomes: [] as number[],
      costs: [] as number[],
    })),
  );
  for (const at of starts(split, levels.length - 100, queries)) {
    const query = shapeAt(series, at, known);
    const alike = nearestOf(shapes, query, known);
    const now = at + known;
    for (const one of found) {
      one.forecasts.push(moveAfter(series, alike, known, one.horizon, one.nearest) * query.length);
      one.outcomes.push(levels[now + one.horizon] - levels[now]);
      one.costs.push(costs[now]);
    }
  }
  return found;
}

function startsIn(
  series: MinuteSeries,
  from: number,
  to: number,
  count: number,
  reach: number,
  aligned: boolean,
  random: Random,
): number[] {
  const found: number[] = [];
  if (!aligned) {
    for (let tries = 0; found.length < count && tries < count * 5; tries++) {
      const at = from + Math.floor(random.next() * (to - from));
      if (isWhole(series, at, reach)) found.push(at);
    }
    return found;
  }
  for (let at = from; at < to; at++) {
    if (series.minutes[at] % 60 === 0 && isWhole(series, at - 1, reach + 1)) found.push(at - 1);
  }
  while (found.length > count) found.splice(Math.floor(random.next() * found.length), 1);
  return found;
}

interface Likeness {
  score: number;
  sign: number;
  isBackwards: boolean;
  shape: Shape;
}

function nearestOf(shapes: readonly Shape[], query: Shape, known: number): Likeness[] {
  const alike: Likeness[] = [];
  for (const shape of shapes) {
    let forth = 0;
    let back = 0;
    for (let index = 0; index <= known; index++) {
      forth += query.values[index] * shape.values[index];
      back += query.values[index] * shape.values[known - index];
    }
    alike.push({ score: Math.abs(forth), sign: Math.sign(forth), isBackwards: false, shape });
    alike.push({ score: Math.abs(back), sign: Math.sign(back), isBackwards: true, shape });
  }
  return alike.sort((one, other) => other.score - one.score);
}

/** What followed the shapes that are most alike, in the mean, for a shape of length 1. */
function moveAfter(
  series: MinuteSeries,
  alike: readonly Likeness[],
  known: number,
  horizon: number,
  nearest: number,
): number {
  const { levels } = series;
  let sum = 0;
  let count = 0;
  for (const { sign, isBackwards, shape } of alike) {
    const { at, length } = shape;
    if (isBackwards && !isWhole(series, at - horizon, horizon)) continue;
    const move = isBackwards
      ? levels[at - horizon] - levels[at]
      : levels[at + known + horizon] - levels[at + known];
    sum += (sign * move) / length;
    if (++count === nearest) break;
  }
  return sum / nearest;
}

/** Ridge regression on the last twenty returns, each in the deviation of these. */
function byRegression(series: MinuteSeries, horizon: number): Forecasts {
  const { levels, costs } = series;
  const lags = 20;
  const split = splitOf(series);
  const found: Forecasts = { name: `regression, ${horizon} ahead`, forecasts: [], outcomes: [], costs: [] };
  const returnsBefore = (at: number) => {
    const returns = Array.from({ length: lags }, (_, lag) => levels[at - lag] - levels[at - lag - 1]);
    const size = Math.sqrt(mean(returns.map((one) => one * one))) || 1;
    return { size, scaled: returns.map((one) => one / size) };
  };
  const system = Array.from({ length: lags }, () => new Float64Array(lags + 1));
  let learned = 0;
  for (let at = lags + 1; at < split - 61; at += 3) {
    if (!isWhole(series, at - lags, lags + 60)) continue;
    const { size, scaled } = returnsBefore(at);
    const outcome = (levels[at + horizon] - levels[at]) / size;
    for (let row = 0; row < lags; row++) {
      for (let column = 0; column < lags; column++) system[row][column] += scaled[row] * scaled[column];
      system[row][lags] += scaled[row] * outcome;
    }
    learned += 1;
  }
  for (let row = 0; row < lags; row++) system[row][row] += learned * 0.1;
  const weights = solve(system);
  for (let at = split; at < levels.length - 61; at += Math.max(3, horizon)) {
    if (!isWhole(series, at - lags, lags + 60)) continue;
    const { size, scaled } = returnsBefore(at);
    found.forecasts.push(scaled.reduce((sum, one, lag) => sum + one * weights[lag], 0) * size);
    found.outcomes.push(levels[at + horizon] - levels[at]);
    found.costs.push(costs[at]);
  }
  return found;
}

/** Whether the twenty minutes before midnight, or a closing, say anything of those after it. */
function afterEdge(
  { minutes, levels, costs }: MinuteSeries,
  edge: 'midnight' | 'a closing',
  horizon: number,
): Forecasts {
  const found: Forecasts = {
    name: `after ${edge}, ${horizon} ahead`,
    forecasts: [],
    outcomes: [],
    costs: [],
  };
  for (let at = 30; at < levels.length - 30; at++) {
    const pause = minutes[at] - minutes[at - 1];
    if (edge === 'midnight' ? minutes[at] % 1440 !== 0 || pause !== 1 : pause <= 60) continue;
    found.forecasts.push(levels[at - 1] - levels[at - 21]);
    found.outcomes.push(levels[at + horizon] - levels[at]);
    found.costs.push(costs[at]);
  }
  return found;
}

function judge({ name, forecasts, outcomes, costs }: Forecasts): Attempt {
  const trials = forecasts.length;
  const found = correlation(ranks(forecasts), ranks(outcomes));
  const won = forecasts.flatMap((move, index) =>
    Math.abs(move) > 2 * costs[index]
      ? [(Math.sign(move) * outcomes[index] - costs[index]) / costs[index]]
      : [],
  );
  const isTraded = won.length > fewTrades;
  const net = isTraded ? mean(won) : 0;
  return {
    name,
    trials,
    correlation: found,
    z: found * Math.sqrt(trials - 1),
    net,
    t: isTraded ? (net / deviation(won)) * Math.sqrt(won.length) : 0,
  };
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((one, other) => values[one] - values[other]);
  const found = values.slice();
  for (let rank = 0; rank < order.length; rank++) found[order[rank]] = rank;
  return found;
}

/** Gauss's elimination of a symmetric system whose last column is the right-hand side. */
export function solve(system: Float64Array[]): number[] {
  const size = system.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const times = system[row][pivot] / system[pivot][pivot];
      for (let column = pivot; column <= size; column++) system[row][column] -= times * system[pivot][column];
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let rest = system[row][size];
    for (let column = row + 1; column < size; column++) rest -= system[row][column] * found[column];
    found[row] = rest / system[row][row];
  }
  return found;
}
