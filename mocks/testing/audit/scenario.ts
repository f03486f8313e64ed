import type http from 'node:http';
import { BalanceRecordType } from '../../../src/generated/enums.ts';
import type { Instrument } from '../../../src/generated/rest.d.ts';
import { Draws } from '../../mocked/draws.ts';
import { ModelAccount } from './model-account.ts';
import { ModelLoans } from './model-loan.ts';
import { ModelMarket, termsOf } from './model-market.ts';
import { createCaller } from '../caller.ts';
import { compareMoney } from './compare-money.ts';
import { drawStart, farthestFrom } from './scenario-days.ts';
import { compareAll, type Scene } from './scene.ts';
import { fillAtExpiry, placeAtRoll } from './step-moments.ts';
import { openSocket } from './socket-client.ts';
import { fillUp } from './step-crowd.ts';
import {
  borrow,
  cancelOne,
  closeOne,
  meetStopOut,
  placeMarket,
  placePending,
  resetAll,
  setStopsOfOne,
} from './step-orders.ts';
import {
  changePending,
  closePart,
  closeProtected,
  openAtExpiry,
  placeExpiring,
  placeProtected,
  placeTrailing,
  setTrailing,
} from './step-features.ts';
import { merge, whatHappened, type Happened } from './happened.ts';
import { nearest, pin, pinAnywhere, pinAtLevel, pinNearStopOut } from './step-prices.ts';
import { closeRivals, repeatCall, reuseKey, submitRivals, submitTogether } from './step-repeats.ts';
import { furtherLoan } from './step-loans.ts';
import { deposit, decide, loseCover, report, reviewOverRoll, withdraw } from './step-payouts.ts';
import { forceHours, jumpClock, nightOnTheBrink, stepClock } from './step-time.ts';
import { placeWrong } from './step-wrong.ts';

/** Where a scenario happens. */
export interface Stage {
  port: number;
  /** Keeps the connections of all callers. */
  agent: http.Agent;
  instruments: readonly Instrument[];
  /** The account that every world has, and what it begins with. */
  seeded: { email: string; cents: number };
  /** Ends a world that nobody needs any more. */
  forget(world: string): Promise<void>;
  /** When the worlds begin. */
  at: number;
  /** Codes that were opened or closed by hand, by world: the next scenario there may be earlier. */
  forced: Map<string, Set<string>>;
}

type Step = (scene: Scene) => Promise<void>;

const steps = {
  placeMarket,
  placePending,
  borrow,
  placeWrong,
  close: (scene: Scene) => closeOne(scene),
  closePart,
  closeProtected,
  placeProtected,
  placeExpiring,
  placeTrailing,
  setTrailing,
  changePending,
  cancel: cancelOne,
  stops: setStopsOfOne,
  pinAnywhere,
  pinAtLevel,
  pinNearStopOut,
  stepClock,
  jumpClock,
  nightOnTheBrink,
  placeAtRoll,
  fillAtExpiry,
  forceHours,
  repeatCall,
  reuseKey,
  submitTogether,
  submitRivals,
  closeRivals,
  reset: resetAll,
} satisfies Record<string, Step>;

/** Of real accounts alone. */
const moneySteps = {
  deposit,
  report,
  withdraw,
  decide,
  loseCover,
  reviewOverRoll,
  furtherLoan,
} satisfies Record<string, Step>;
const moneyWeights: Record<keyof typeof moneySteps, number> = {
  deposit: 3,
  report: 3,
  withdraw: 3,
  decide: 3,
  loseCover: 2,
  reviewOverRoll: 2,
  furtherLoan: 3,
};

type StepName = keyof typeof steps;
/** AUD-04: everything that a scenario may do. */
export const stepNames = [...Object.keys(steps), ...Object.keys(moneySteps)];

const weights: Record<StepName, number> = {
  placeMarket: 16,
  placePending: 11,
  borrow: 2,
  placeWrong: 6,
  close: 8,
  closePart: 7,
  closeProtected: 3,
  placeProtected: 4,
  placeExpiring: 5,
  placeTrailing: 6,
  setTrailing: 5,
  changePending: 6,
  cancel: 3,
  stops: 6,
  pinAnywhere: 8,
  pinAtLevel: 12,
  pinNearStopOut: 7,
  stepClock: 6,
  jumpClock: 4,
  nightOnTheBrink: 4,
  placeAtRoll: 3,
  fillAtExpiry: 3,
  forceHours: 2,
  repeatCall: 4,
  reuseKey: 2,
  submitTogether: 2,
  submitRivals: 2,
  closeRivals: 1,
  reset: 1,
};

/** Always open, and one lot costs next to nothing. */
const crowded = 'ADAUSD';
/** Margin and profit of round lots are round amounts. */
const fixed = 'US2000';
/** Closed for an hour each day. */
const pausing = 'XAUUSD';

/** What a step is about; where there is none, one is placed first, mostly. */
const needs: Partial<Record<StepName, 'open' | 'pending'>> = {
  close: 'open',
  closePart: 'open',
  closeProtected: 'open',
  closeRivals: 'open',
  stops: 'open',
  setTrailing: 'open',
  pinNearStopOut: 'open',
  cancel: 'pending',
  changePending: 'pending',
};

function nextStep({ dice, account }: Scene): StepName {
  const name = dice.weighted(weights);
  const state = needs[name];
  if (!state || account[state].length > 0 || dice.chance(0.1)) return name;
  return state === 'open' ? 'placeMarket' : 'placePending';
}

function drawCodes(dice: Draws, instruments: readonly Instrument[]): string[] {
  const leveraged = instruments.filter(({ HasForexMultiple }) => HasForexMultiple.length > 0);
  const count = dice.int(2, 4);
  const codes = new Set<string>();
  while (codes.size < count) {
    const category = dice.pick([1, 1, 1, 2, 3, 4, 5]);
    codes.add(dice.pick(leveraged.filter(({ CategoryId }) => CategoryId === category)).Code);
  }
  return [...codes];
}

/** A loan that was begun is followed to its end, mostly. */
function drawStep(scene: Scene): StepName | keyof typeof moneySteps {
  const { dice, isDemo, loans } = scene;
  if (isDemo || !dice.chance(loans.open ? 0.7 : 0.4)) return nextStep(scene);
  return loans.open && dice.chance(0.6) ? 'furtherLoan' : dice.weighted(moneyWeights);
}

/** The world of a scenario: demo accounts share worlds, one after the other; a real one has a world for itself. */
const worldOf = (number: number, isDemo: boolean) =>
  isDemo ? `audit-${number % 3}` : `audit-real-${number}`;

async function openAccount(stage: Stage, dice: Draws, number: number, isDemo: boolean) {
  const rest = createCaller(stage.port, worldOf(number, isDemo), stage.agent);
  const start = drawStart(dice);
  await rest.control('clock', { act: 'move', to: new Date(start).toISOString() });
  const token = await (isDemo ? rest.demo() : rest.logIn());
  return { rest, start, token };
}

async function setScene(
  stage: Stage,
  dice: Draws,
  number: number,
  say: (step: string) => void,
): Promise<Scene> {
  const isDemo = !dice.chance(0.15);
  const { rest, start, token } = await openAccount(stage, dice, number, isDemo);
  const drawn = drawCodes(dice, stage.instruments);
  const first = opening(number);
  const codes = first ? [first.code, ...drawn.filter((code) => code !== first.code)] : drawn;
  const market = new ModelMarket(stage.instruments.map(termsOf), start);
  const pairs = codes.flatMap((code) => market.pairOf(market.of(code).quote)?.code ?? []);
  const account = new ModelAccount(market);
  const unleveraged =
    stage.instruments.find(({ HasForexMultiple }) => HasForexMultiple.length === 0)?.Code ?? '';
  const scene: Scene = {
    dice,
    rest,
    token,
    say,
    account,
    codes,
    pairs: pairs.filter((code) => !codes.includes(code)),
    usual: new Map(stage.instruments.map(({ Code, ForexQuotations }) => [Code, ForexQuotations.Close])),
    unleveraged,
    isDemo,
    name: stage.seeded.email,
    socket: await openSocket(stage.port, rest.world, token),
    sent: [],
    method: { id: 0, payableFrom: 0 },
    waits: dice.chance(0.4),
    loans: new ModelLoans(account),
    pictures: [],
    forced: new Set(),
    onceForced: forcedIn(stage, rest.world),
    until: farthestFrom(start, !isDemo),
    seen: { records: 0, ended: 0, open: 0, pending: 0 },
  };
  say(`${isDemo ? 'demo' : 'real'} account at ${new Date(start).toISOString()}, ${codes.join(' ')}`);
  for (const code of [...codes, ...scene.pairs].filter((one) => scene.onceForced.has(one)))
    await rest.control('hours', { act: 'auto', code });
  if (isDemo) account.post(BalanceRecordType.DemoCredit, 100_000_000_000n);
  else await openDesk(scene, stage);
  for (const code of [...codes, ...scene.pairs, unleveraged]) {
    const wire = stage.instruments.find(({ Code }) => Code === code);
    const price = nearest(scene, code, (wire?.ForexQuotations.Close ?? 1) * (0.85 + 0.3 * dice.next()));
    say(`pin ${code} ${price.toString()}`);
    await pin(scene, code, price);
  }
  return scene;
}

function forcedIn({ forced }: Stage, world: string): Set<string> {
  const known = forced.get(world) ?? new Set<string>();
  forced.set(world, known);
  return known;
}

/** What a real account begins with, and how its site ends reviews. */
async function openDesk({ account, dice, rest, waits }: Scene, { seeded, at }: Stage): Promise<void> {
  account.post(BalanceRecordType.Deposit, BigInt(seeded.cents) * 10_000n);
  const [first] = account.records;
  if (first) first.at = at;
  const mode = dice.pick(['after-20-s', 'after-20-s', 'after-20-s', 'never', 'never', 'at-once'] as const);
  account.reviews.mode = mode;
  const payouts = waits ? 'wait-24-h' : 'at-once';
  await rest.control('site', { act: 'set', reviews: mode, payouts });
}

async function compareEverything(scene: Scene): Promise<void> {
  if (!scene.isDemo) await compareMoney(scene);
  await compareAll(scene);
}

/** AUD-06: one scenario, from a seed and its number alone. Throws where sandbox and model differ. */
export async function runScenario(
  stage: Stage,
  seed: number,
  number: number,
  say: (step: string) => void,
): Promise<Happened> {
  const dice = new Draws(seed * 1_000_003 + number * 7919);
  const scene = await setScene(stage, dice, number, say);
  const taken: Happened[] = [];
  try {
    await compareEverything(scene);
    const first = opening(number);
    if (first) {
      await first.step(scene);
      await compareEverything(scene);
    }
    const count = first?.code === crowded ? 3 : dice.int(8, 13);
    for (let step = 0; step < count; step++) {
      const name = drawStep(scene);
      taken.push({ [`step ${name}`]: 1 });
      await { ...steps, ...moneySteps }[name](scene);
      await compareEverything(scene);
    }
    return merge([whatHappened(scene), { steps: count }, ...taken]);
  } finally {
    await leave(stage, scene);
  }
}

/** What a few scenarios begin with: it takes hundreds of calls, or an instrument of its own. */
function opening(number: number): { code: string; step: Step } | null {
  const isCrowd = number % 250 === 125;
  if (isCrowd) return { code: crowded, step: (scene) => fillUp(scene, crowded, number % 500 > 250) };
  if (number % 25 === 10) return { code: pausing, step: (scene) => openAtExpiry(scene, pausing) };
  return number % 25 === 20 ? { code: fixed, step: (scene) => meetStopOut(scene, fixed) } : null;
}

/** Nothing of a scenario reaches the next one in its world. */
async function leave(stage: Stage, { socket, rest, token, isDemo }: Scene): Promise<void> {
  socket.close();
  if (!isDemo) return stage.forget(rest.world);
  await rest.data('resetDemoAccount', {}, { token });
}
