import type http from 'node:http';
import { BalanceRecordType } from '../../../src/generated/enums.ts';
import type { Instrument } from '../../../src/generated/rest.d.ts';
import type { Draws } from '../../mocked/draws.ts';
import { createCaller } from '../caller.ts';
import type { Feed } from './feed.ts';
import { look } from './run-prices.ts';
import { ModelAccount } from './model-account.ts';
import { ModelLoans } from './model-loan.ts';
import { ModelMarket, termsOf } from './model-market.ts';
import { drawStart, farthestFrom } from './scenario-days.ts';
import type { Scene } from './scene.ts';
import { openSocket } from './socket-client.ts';
import { nearest, pin } from './step-prices.ts';

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
  /** Prices as the server publishes them. */
  feed: Feed;
  /** Codes that were opened or closed by hand, by world: the next scenario there may be earlier. */
  forced: Map<string, Set<string>>;
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

/** What a scenario is like. */
export interface Plan {
  /** An instrument that it needs. */
  code: string | null;
  isDemo: boolean;
  isBorrower: boolean;
  /** Whether somebody else trades in the same world. */
  isShared: boolean;
  /** Whether prices run by themselves. */
  runs: boolean;
}

/** Demo accounts share worlds, one scenario after the other; a real one has a world for itself, and so have prices that run. */
function worldOf(number: number, { isDemo, runs }: Plan): string {
  if (runs) return `audit-run-${number}`;
  return isDemo ? `audit-${number % 3}` : `audit-real-${number}`;
}

/** The world of a scenario at its start, and who trades in it. */
export async function setScene(
  stage: Stage,
  dice: Draws,
  number: number,
  plan: Plan,
  say: (step: string) => void,
): Promise<[Scene, ...Scene[]]> {
  const { instruments } = stage;
  const rest = createCaller(stage.port, worldOf(number, plan), stage.agent);
  const start = drawStart(dice);
  await rest.control('clock', { act: 'move', to: new Date(start).toISOString() });
  const drawn = drawCodes(dice, instruments);
  const codes = plan.code === null ? drawn : [plan.code, ...drawn.filter((code) => code !== plan.code)];
  const market = new ModelMarket(instruments.map(termsOf), start);
  const pairs = codes.flatMap((code) => market.pairOf(market.of(code).quote)?.code ?? []);
  const everybody: ModelAccount[] = [];
  const unleveraged = instruments.find(({ HasForexMultiple }) => HasForexMultiple.length === 0)?.Code ?? '';
  const common = {
    dice,
    rest,
    everybody,
    feed: plan.runs ? stage.feed : null,
    codes,
    pairs: [...new Set(pairs)].filter((code) => !codes.includes(code)),
    usual: new Map(instruments.map(({ Code, ForexQuotations }) => [Code, ForexQuotations.Close])),
    unleveraged,
    name: stage.seeded.email,
    waits: dice.chance(0.4),
    forced: new Set<string>(),
    onceForced: forcedIn(stage, rest.world),
    until: farthestFrom(start, plan.isBorrower),
  };
  async function enter(isDemo: boolean, words: (step: string) => void): Promise<Scene> {
    const account = new ModelAccount(market);
    everybody.push(account);
    const token = await (isDemo ? rest.demo() : rest.logIn());
    const scene: Scene = {
      ...common,
      account,
      token,
      isDemo,
      isBorrower: plan.isBorrower && !isDemo,
      say: words,
      socket: await openSocket(stage.port, rest.world, token),
      sent: [],
      method: { id: 0, payableFrom: 0 },
      loans: new ModelLoans(account),
      pictures: [],
      seen: { records: 0, ended: 0, open: 0, pending: 0 },
    };
    words(`${isDemo ? 'demo' : 'real'} account at ${new Date(start).toISOString()}, ${codes.join(' ')}`);
    if (isDemo) account.post(BalanceRecordType.DemoCredit, 100_000_000_000n);
    else await openDesk(scene, stage);
    return scene;
  }
  const first = await enter(plan.isDemo, say);
  const others = plan.isShared ? [await enter(true, (step) => say(`the other one: ${step}`))] : [];
  await setPrices(first, stage);
  return [first, ...others];
}

async function setPrices(scene: Scene, { instruments }: Stage): Promise<void> {
  const { codes, pairs, unleveraged, rest, dice, say, feed, account } = scene;
  const { market } = account;
  const all = [...codes, ...pairs, unleveraged];
  for (const code of all.filter((one) => scene.onceForced.has(one)))
    await rest.control('hours', { act: 'auto', code });
  if (feed) return look({ feed, market }, all, market.now);
  for (const code of all) {
    const wire = instruments.find(({ Code }) => Code === code);
    const price = nearest(scene, code, (wire?.ForexQuotations.Close ?? 1) * (0.85 + 0.3 * dice.next()));
    say(`pin ${code} ${price.toString()}`);
    await pin(scene, code, price);
  }
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

/** Nothing of a scenario reaches the next one in its world. */
export async function leave(stage: Stage, scenes: readonly Scene[]): Promise<void> {
  for (const { socket } of scenes) socket.close();
  const [{ rest, isDemo, feed }] = scenes as [Scene];
  if (!isDemo || feed) return stage.forget(rest.world);
  for (const { token } of scenes) await rest.data('resetDemoAccount', {}, { token });
}
