import { Draws } from '../../mocked/draws.ts';
import { compareMoney } from './compare-money.ts';
import { merge, ofRunning, whatHappened, type Happened } from './happened.ts';
import { compareAll, type Scene } from './scene.ts';
import { leave, setScene, type Plan, type Stage } from './set-scene.ts';
import { fillUp } from './step-crowd.ts';
import { openAtExpiry } from './step-features.ts';
import { meetStopOut, placeHeavy } from './step-orders.ts';
import { jumpClock } from './step-time.ts';
import { drawStep, type Step } from './all-steps.ts';

/** Always open, and one lot costs next to nothing. */
const crowded = 'ADAUSD';
/** Margin and profit of round lots are round amounts. */
const fixed = 'US2000';
/** Closed for an hour each day. */
const pausing = 'XAUUSD';

async function compareEverything(scene: Scene): Promise<void> {
  if (!scene.isDemo) await compareMoney(scene);
  await compareAll(scene);
}

/** Every so many scenarios one is about a loan, and in one prices run by themselves. */
const [loanEvery, runEvery] = [14, 11];

function planOf(dice: Draws, number: number): Plan {
  const first = opening(number);
  const runs = !first && number % runEvery === 3;
  const isBorrower = !first && !runs && number % loanEvery === 7;
  return {
    code: first?.code ?? null,
    isDemo: !isBorrower && !dice.chance(runs ? 0.3 : 0.12),
    isBorrower,
    isShared: !first && dice.chance(0.15),
    runs,
  };
}

/** AUD-06: one scenario, from a seed and its number alone. Throws where sandbox and model differ. */
export async function runScenario(
  stage: Stage,
  seed: number,
  number: number,
  say: (step: string) => void,
): Promise<Happened> {
  const dice = new Draws(seed * 1_000_003 + number * 7919);
  const plan = planOf(dice, number);
  const scenes = await setScene(stage, dice, number, plan, say);
  const compare = async () => {
    for (const scene of scenes) await compareEverything(scene);
  };
  const taken: Happened[] = [];
  try {
    await compare();
    const first = opening(number);
    if (first) {
      await first.step(scenes[0]);
      await compare();
    }
    // Else a stop-out at prices that run would be an event of chance.
    for (const step of plan.runs && number % 2 === 0 ? [placeHeavy, jumpClock] : []) {
      await step(scenes[0]);
      await compare();
    }
    const count = first?.code === crowded ? 3 : dice.int(8, 13);
    for (let step = 0; step < count; step++) {
      const scene = dice.pick(scenes);
      const { name, step: take } = drawStep(scene);
      taken.push({ [`step ${name}`]: 1 });
      await take(scene);
      await compare();
    }
    const kinds = { real: !plan.isDemo, loan: plan.isBorrower, shared: plan.isShared, running: plan.runs };
    const kind = Object.entries(kinds).map(([name, is]) => ({ [`scenarios ${name}`]: Number(is) }));
    const all = scenes.map(whatHappened);
    const running = plan.runs ? all.map(ofRunning) : [];
    return merge([...all, ...running, { steps: count }, ...taken, ...kind]);
  } finally {
    await leave(stage, scenes);
  }
}

/** What a few scenarios begin with: it takes hundreds of calls, or an instrument of its own. */
function opening(number: number): { code: string; step: Step } | null {
  const isCrowd = number % 250 === 125;
  if (isCrowd) return { code: crowded, step: (scene) => fillUp(scene, crowded, number % 500 > 250) };
  if (number % 25 === 10) return { code: pausing, step: (scene) => openAtExpiry(scene, pausing) };
  return number % 25 === 20 ? { code: fixed, step: (scene) => meetStopOut(scene, fixed) } : null;
}
