import type { Bracket, BracketRule } from '../domain/brackets.ts';
import { quickCount } from '../domain/fixed-figures.ts';
import type { SizeMode } from '../domain/position-size.ts';
import type { StopUnit } from '../domain/stop-distance.ts';
import { AccountKind } from '../generated/enums.ts';
import type { User } from '../generated/rest.d.ts';
import { persisted } from './persisted.ts';
import { isRecord, readBoolean, readChoice, readNumber } from './read-json.ts';
import { session } from './session.ts';

/** How somebody trades: size, stops, and how an order is sent. */
export interface TradePreferences {
  sizeMode: SizeMode;
  /** The figure of each mode but lots, which each instrument has its own of. */
  figures: Record<Exclude<SizeMode, 'lots'>, number>;
  /** SIZ-05: the lots used last, by the id of the instrument. */
  lots: Record<string, number>;
  /** SIZ-06: sizes chosen in place of the usual ones; null: none were. */
  quickSizes: number[] | null;
  /** STP-01: of both stops. */
  stopUnit: StopUnit;
  /** STP-06 */
  bracket: Bracket;
  /** STP-09: whether a press sends an order without a review. */
  oneTap: boolean;
  /** HND-02: how many bars a chart shows; null: as many as have a comfortable width. */
  bars: number | null;
  /** HND-17: whether the chart always shows the ask as a line, as it does the bid. */
  askLine: boolean;
  /** When the last order of a live account was sent from this device, epoch ms; null for never (STP-09). */
  lastLiveOrder: number | null;
}

const sizeModes: readonly SizeMode[] = ['lots', 'risk', 'percent', 'margin'];
const stopUnits: readonly StopUnit[] = ['pips', 'money', 'percent', 'price'];
/** What a rule may be in, as it is offered. */
export const ruleUnits: readonly BracketRule['unit'][] = ['off', 'pips', 'atr', 'money'];

/** Off. The figures stand in for those that storage has lost. */
const noBracket: Bracket = {
  stopLoss: { unit: 'off', figure: 20 },
  takeProfit: { unit: 'off', figure: 40 },
  trailing: false,
};
const startingFigures = { risk: 100, percent: 1, margin: 500 } as const;

/** SIZ-05, STP-09: by person, kept on this device and followed by the other tabs. */
export const tradePeople = persisted<{ people: Record<string, TradePreferences> }>({
  key: 'candlewick.trade',
  version: 1,
  area: 'local',
  revive: ({ people }) => ({
    people: isRecord(people)
      ? Object.fromEntries(Object.entries(people).map(([person, stored]) => [person, revive(stored)]))
      : {},
  }),
});

/** A guest becomes a demo user, and the next demo user is nobody else: they share what they chose. */
export const personOf = (user: Pick<User, 'id' | 'is_demo'> | null): string =>
  user === null || user.is_demo === AccountKind.Demo ? 'demo' : String(user.id);

/** What somebody chose who has chosen nothing yet. */
export const startingPreferences = (): TradePreferences => revive({});

/** What the person who is signed in chose; to be read, not changed. */
export function tradePreferences(): Readonly<TradePreferences> {
  return tradePeople.people[personOf(session.user)] ?? startingPreferences();
}

/** Changes what the person who is signed in chose. */
export function changeTradePreferences(change: (mine: TradePreferences) => void): void {
  const person = personOf(session.user);
  tradePeople.people[person] ??= startingPreferences();
  change(tradePeople.people[person]);
}

function revive(stored: unknown): TradePreferences {
  const mine = isRecord(stored) ? stored : {};
  const figures = isRecord(mine.figures) ? mine.figures : {};
  const bracket = isRecord(mine.bracket) ? mine.bracket : {};
  return {
    sizeMode: readChoice(mine.sizeMode, sizeModes, 'lots'),
    figures: {
      risk: readAbove0(figures.risk, startingFigures.risk),
      percent: readPercent(figures.percent),
      margin: readAbove0(figures.margin, startingFigures.margin),
    },
    lots: readLots(mine.lots),
    quickSizes: readSizes(mine.quickSizes),
    stopUnit: readChoice(mine.stopUnit, stopUnits, 'pips'),
    bracket: {
      stopLoss: readRule(bracket.stopLoss, noBracket.stopLoss),
      takeProfit: readRule(bracket.takeProfit, noBracket.takeProfit),
      trailing: readBoolean(bracket.trailing, noBracket.trailing),
    },
    oneTap: readBoolean(mine.oneTap, false),
    bars: readBars(mine.bars),
    askLine: readBoolean(mine.askLine, false),
    lastLiveOrder: readNumber(mine.lastLiveOrder, null),
  };
}

function isAbove0(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function readAbove0(value: unknown, otherwise: number): number {
  return isAbove0(value) ? value : otherwise;
}

function readBars(value: unknown): number | null {
  return isAbove0(value) ? value : null;
}

/** Nobody risks more than all there is. */
function readPercent(value: unknown): number {
  return isAbove0(value) && value <= 100 ? value : startingFigures.percent;
}

function readLots(value: unknown): Record<string, number> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isAbove0(entry[1])));
}

function readSizes(value: unknown): number[] | null {
  const sizes = Array.isArray(value) ? value.filter(isAbove0) : [];
  return sizes.length > 0 ? [...new Set(sizes)].slice(0, quickCount) : null;
}

function readRule(value: unknown, otherwise: BracketRule): BracketRule {
  const rule = isRecord(value) ? value : {};
  return {
    unit: readChoice(rule.unit, ruleUnits, otherwise.unit),
    figure: readAbove0(rule.figure, otherwise.figure),
  };
}
