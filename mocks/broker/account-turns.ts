import TinyQueue from 'tinyqueue';
import type { WatchedAccount } from './watched-account.ts';

/** When an account is next in turn; of the same moment levels come before swap, swap before a stop-out. */
interface Turn {
  time: number;
  rank: number;
  id: number;
  watched: WatchedAccount;
  isLive: boolean;
}

const byTime = (one: Turn, other: Turn) =>
  one.time - other.time || one.rank - other.rank || one.id - other.id;

/** So many turns that were taken back stay in the queue, however few others there are. */
const mostTakenBack = 1000;

/** The accounts that are due, the one to which something happens first at the head. */
export class AccountTurns {
  private queue = new TinyQueue<Turn>([], byTime);
  private readonly turns = new Map<WatchedAccount, Turn>();

  get size(): number {
    return this.turns.size;
  }

  has(watched: WatchedAccount): boolean {
    return this.turns.has(watched);
  }

  accounts(): Iterable<WatchedAccount> {
    return this.turns.keys();
  }

  /** Gives an account a turn, by what happens to it next. */
  add(watched: WatchedAccount): void {
    this.drop(watched);
    const turn = turnOf(watched);
    this.turns.set(watched, turn);
    this.queue.push(turn);
    if (this.queue.length > 2 * this.turns.size + mostTakenBack)
      this.queue = new TinyQueue([...this.turns.values()], byTime);
  }

  drop(watched: WatchedAccount): void {
    const turn = this.turns.get(watched);
    if (turn) turn.isLive = false;
    this.turns.delete(watched);
  }

  clear(): void {
    for (const watched of this.turns.keys()) this.drop(watched);
  }

  first(): WatchedAccount | undefined {
    return this.head()?.watched;
  }

  /** Whether nobody else's turn comes before what happens next to an account that has none. */
  wouldBeFirst(watched: WatchedAccount): boolean {
    const head = this.head();
    return !head || byTime(turnOf(watched), head) <= 0;
  }

  private head(): Turn | undefined {
    let head = this.queue.peek();
    while (head && !head.isLive) {
      this.queue.pop();
      head = this.queue.peek();
    }
    return head;
  }
}

function turnOf(watched: WatchedAccount): Turn {
  const { work, since, userId } = watched;
  const step = work?.next;
  const turn = { watched, isLive: true };
  if (!step) return { ...turn, time: work?.scan.since ?? since, rank: -1, id: userId };
  if ('trigger' in step) return { ...turn, time: step.time, rank: 0, id: step.trigger.order.id };
  return { ...turn, time: step.time, rank: 'rolls' in step ? 1 : 2, id: userId };
}
