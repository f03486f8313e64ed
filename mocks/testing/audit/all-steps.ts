import type { Scene } from './scene.ts';
import { furtherLoan } from './step-loans.ts';
import { fillAtExpiry, placeAtRoll } from './step-moments.ts';
import {
  borrow,
  cancelOne,
  closeOne,
  placeHeavy,
  placeMarket,
  placePending,
  resetAll,
  setStopsOfOne,
} from './step-orders.ts';
import {
  changePending,
  closePart,
  closeProtected,
  placeExpiring,
  placeProtected,
  placeTrailing,
  setOne,
  setTrailing,
} from './step-features.ts';
import { pinAnywhere, pinAtLevel, pinNearStopOut } from './step-prices.ts';
import { closeRivals, repeatCall, reuseKey, submitRivals, submitTogether } from './step-repeats.ts';
import { deposit, decide, loseCover, report, reviewOverRoll, withdraw } from './step-payouts.ts';
import { forceHours, jumpClock, nightOnTheBrink, runInPieces, stepClock } from './step-time.ts';
import { placeWrong } from './step-wrong.ts';

export type Step = (scene: Scene) => Promise<void>;

const steps = {
  placeMarket,
  placePending,
  placeHeavy,
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
  setOne,
  pinAnywhere,
  pinAtLevel,
  pinNearStopOut,
  stepClock,
  runInPieces,
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
  resetReal: resetAll,
} satisfies Record<string, Step>;
const moneyWeights: Record<keyof typeof moneySteps, number> = {
  deposit: 3,
  report: 5,
  withdraw: 3,
  decide: 4,
  loseCover: 2,
  reviewOverRoll: 2,
  furtherLoan: 3,
  resetReal: 1,
};

type StepName = keyof typeof steps;
/** AUD-04: everything that a scenario may do. */
export const stepNames = [...Object.keys(steps), ...Object.keys(moneySteps)];

const weights: Record<StepName, number> = {
  placeMarket: 16,
  placePending: 11,
  placeHeavy: 1,
  borrow: 2,
  placeWrong: 6,
  close: 8,
  closePart: 7,
  closeProtected: 3,
  placeProtected: 4,
  placeExpiring: 5,
  placeTrailing: 6,
  setTrailing: 5,
  changePending: 9,
  cancel: 3,
  stops: 6,
  setOne: 6,
  pinAnywhere: 8,
  pinAtLevel: 12,
  pinNearStopOut: 7,
  stepClock: 6,
  runInPieces: 2,
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

/** What a step is about; where there is none, one is placed first, mostly. */
const needs: Partial<Record<StepName, 'open' | 'pending'>> = {
  close: 'open',
  closePart: 'open',
  closeProtected: 'open',
  closeRivals: 'open',
  stops: 'open',
  setOne: 'open',
  setTrailing: 'open',
  pinNearStopOut: 'open',
  cancel: 'pending',
  changePending: 'pending',
};

/** Where prices run by themselves nothing is pinned, opened or closed by hand, and time passes more often. */
const whereTheyRun: Record<StepName, number> = {
  ...weights,
  placeMarket: 12,
  placeTrailing: 12,
  placeHeavy: 12,
  pinAnywhere: 0,
  pinAtLevel: 0,
  pinNearStopOut: 0,
  nightOnTheBrink: 0,
  borrow: 0,
  forceHours: 0,
  fillAtExpiry: 0,
  stepClock: 24,
  runInPieces: 10,
  jumpClock: 10,
};

const moneyWhereTheyRun: typeof moneyWeights = { ...moneyWeights, loseCover: 0 };

function nextStep({ dice, account, feed }: Scene): StepName {
  const name = dice.weighted(feed ? whereTheyRun : weights);
  const state = needs[name];
  if (!state || account[state].length > 0 || dice.chance(0.1)) return name;
  return state === 'open' ? 'placeMarket' : 'placePending';
}

/** What comes next. */
export function drawStep(scene: Scene): { name: string; step: Step } {
  const name = drawName(scene);
  return { name, step: { ...steps, ...moneySteps }[name] };
}

function drawName(scene: Scene): StepName | keyof typeof moneySteps {
  const { dice, isDemo, isBorrower, feed } = scene;
  if (isBorrower && dice.chance(0.75)) return 'furtherLoan';
  return isDemo || dice.chance(0.6)
    ? nextStep(scene)
    : dice.weighted(feed ? moneyWhereTheyRun : moneyWeights);
}
