import { roundTo } from '../../src/domain/money.ts';
import type { RankEntry } from '../../src/generated/rest.d.ts';
import traderNames from '../handlers/traders/trader-names.json' with { type: 'json' };
import { drawsOf, type Draws } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, wildNumber, wildRecord, wildText, wildTotal } from './extremes.ts';
import type { MockedMarket } from './mocked-market.ts';

const leverages = [10, 20, 50, 100, 200];
const mostPercent = 1_000_000;

/** Traders, each once, in no order yet. */
export function mockTraders(
  seed: number,
  examples: ExamplesOf,
  { market, instruments }: MockedMarket,
): RankEntry[] {
  const draws = drawsOf(seed, 'traders');
  const shown = examples('listRanking').flatMap(({ list }) => list.map(({ user }) => user.name));
  const names = [...new Set([...shown, ...draws.shuffled(traderNames)])];
  const codes =
    instruments.length > 0 ? instruments.map(({ wire }) => wire.Code) : market.specs.map(({ code }) => code);
  const first = draws.int(100, 900_000);
  return names.slice(0, wildTotal(draws)).map((name, place) => {
    const deposit = draws.pick([2000, 5000, 10_000, 25_000, 50_000]);
    const rate = wildNumber(draws, draws.decimal(-30, 60, 2), [-100, 0, mostPercent]);
    const entry: RankEntry = {
      user: { id: first + place * 7, name: wildText(draws, name, longest.traderName) },
      multiple: wildNumber(draws, draws.pick(leverages), [1, 5000]),
      three_week_rate: rate,
      three_week_win: wildNumber(draws, draws.decimal(30, 75, 2), [0, 100]),
      three_week_profit: roundTo((deposit * rate) / 100, 2),
      three_week_curve: curveTo(draws, rate),
      total_rate: wildNumber(draws, draws.decimal(-60, 240, 2), [-100, mostPercent]),
      total_trade_num: wildNumber(draws, draws.int(12, 2400), [0, 10_000_000]),
      code: draws.pick(codes),
      followers: wildNumber(draws, draws.int(3, 1800), [0, 10_000_000]),
    };
    return wildRecord<RankEntry>(draws, entry, ['followers', 'three_week_curve']);
  });
}

/** From 0 to the return of the window. */
function curveTo(draws: Draws, rate: number): number[] {
  const steps = draws.int(7, 21);
  return Array.from({ length: steps + 1 }, (_, step) => {
    if (step === 0) return 0;
    if (step === steps) return rate;
    const way = (rate * step) / steps;
    return roundTo(Math.max(-100, Math.min(mostPercent, way + draws.decimal(-3, 3, 2))), 2);
  });
}
