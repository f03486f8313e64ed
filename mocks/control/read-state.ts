import { refusalReasons } from '../accounts/reviews.ts';
import { message, type MessageKey } from '../messages/messages.ts';
import { fromMicros } from '../store/micros.ts';
import type { OperationFault } from '../world/faults.ts';
import type { OutboxMessage } from '../world/outbox.ts';
import type { ReviewKind } from '../store/schema.ts';
import type { RunningWorld } from '../socket/socket-server.ts';
import type { SiteSettings } from '../world/site-settings.ts';
import type { World } from '../world/world.ts';

/** What the control page shows of a world. Times are ISO 8601, money USD. */
export interface ControlState {
  world: string;
  /** Null: it is secret. */
  seed: number | null;
  clock: { now: string; frozen: boolean; speed: number };
  instruments: { code: string; name: string; price: number; precision: number; open: boolean }[];
  outbox: (Omit<OutboxMessage, 'sentAt'> & { sentAt: string })[];
  /** `held`: operations whose answers are held back now. */
  faults: {
    latency: number;
    refuseSockets: boolean;
    garbled: number;
    operations: readonly OperationFault[];
    held: readonly string[];
  };
  site: SiteSettings;
  /**
   * `dropped`: messages of ours that broke the contract; `rejected`: commands of clients that did; `pushed`: how many
   * sockets got the last message that was pushed.
   */
  sockets: { connected: number; dropped: number; rejected: number; pushed: number };
  /**
   * Those that wait, the oldest first; `account` is the id, `reasons` are those for which the server would reject it.
   */
  reviews: {
    account: number;
    uid: string;
    kind: ReviewKind;
    submittedAt: string;
    reasons: { key: MessageKey; text: string }[];
  }[];
  /** The partner's server that answers in place of ours, and what it has broken; null without one. */
  proxy: {
    address: string;
    /** Operations, and `socket`; null: all. */
    only: string[] | null;
    tallies: readonly { side: string; name: string; count: number; broken: number }[];
    breaks: readonly { side: string; where: string; place: string; what: string; count: number }[];
  } | null;
  accounts: { id: number; uid: string; email: string | null; demo: boolean; balance: number }[];
}

/** The newest accounts are the ones in use. */
const accountsShown = 50;

export async function readState({ world, sockets }: RunningWorld): Promise<Omit<ControlState, 'proxy'>> {
  const { market, clock, faults, db } = world;
  const now = clock.now();
  const reviews = await waitingReviews(world);
  const users = await db.selectFrom('users').selectAll().orderBy('id', 'desc').limit(accountsShown).execute();
  return {
    world: world.name,
    seed: world.hasSecretSeed ? null : world.seed,
    clock: { now: new Date(now).toISOString(), frozen: clock.frozen, speed: clock.speed },
    instruments: market.specs.map(({ id, code, name, precision }) => {
      const { price, isOpen } = market.quote(id, now);
      return { code, name, price, precision, open: isOpen };
    }),
    site: { ...world.site },
    outbox: world.outbox.list().map((one) => ({ ...one, sentAt: new Date(one.sentAt).toISOString() })),
    faults: {
      latency: faults.latency,
      refuseSockets: faults.refuseSockets,
      garbled: faults.garbled,
      operations: faults.operations,
      held: faults.held,
    },
    reviews,
    sockets: {
      connected: sockets.size,
      dropped: sockets.encoder.dropped,
      rejected: sockets.rejected,
      pushed: sockets.pushes.reached,
    },
    accounts: users.map(({ id, uid, email, is_demo, balance }) => {
      return { id, uid, email, demo: is_demo === 1, balance: fromMicros(balance) };
    }),
  };
}

/** SBX-47: the calls since a number, with the time as ISO 8601. */
export function readCalls({ world }: RunningWorld, since: number) {
  const calls = world.calls.since(since).map((one) => {
    const milliseconds = Math.round(one.milliseconds * 10) / 10;
    return { ...one, at: new Date(one.at).toISOString(), milliseconds };
  });
  return { calls };
}

async function waitingReviews({ db, reviews }: World): Promise<ControlState['reviews']> {
  await reviews.process();
  const waiting = await reviews.waiting();
  const owners = waiting.map((one) => one.user_id);
  const users = await db
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('id', 'in', owners)
    .orderBy('id')
    .execute();
  const uids = new Map(users.map(({ id, uid }) => [id, uid]));
  return waiting.map(({ user_id: account, kind, submitted_at }) => {
    const reasons = (refusalReasons[kind] ?? []).map((key) => ({ key, text: message('en', key) }));
    const submittedAt = new Date(submitted_at).toISOString();
    return { account, uid: uids.get(account) ?? '', kind, submittedAt, reasons };
  });
}
