import { BalanceRecordType, WithdrawalStatus } from '../../../src/generated/enums.ts';
import { Exact, dollars, least, sum, toMicros, zero, type Micros } from './exact.ts';
import { opposite, type ModelMarket } from './model-market.ts';
import {
  feeOf,
  isAtOrAbove,
  isAtOrBelow,
  isJumped,
  marginOf,
  profitOf,
  reasons,
  trail,
  type ModelOrder,
  type Reason,
} from './model-order.ts';
import { rolls } from './model-hours.ts';
import { coverPayouts, Proofs, type ModelDeposit, type ModelPayout, type RecordType } from './model-money.ts';
import { ModelReviews } from './model-reviews.ts';

interface ModelRecord {
  type: RecordType;
  value: Micros;
  balance: Micros;
  at: number;
}

const stopOutLevel = Exact.of(0.5);
const startOfDemo: Micros = 100_000_000_000n;

/** AUD-01: one account, reckoned from the written rules alone. */
export class ModelAccount {
  readonly market: ModelMarket;
  readonly orders: ModelOrder[] = [];
  readonly records: ModelRecord[] = [];
  cash: Micros = 0n;
  /** What the house made good and was not repaid. */
  owed: Micros = 0n;
  /** The oldest first, as they were asked for. */
  readonly payouts: ModelPayout[] = [];
  readonly deposits: ModelDeposit[] = [];
  readonly proofs = new Proofs();
  readonly reviews = new ModelReviews();
  /** Ids of orders that have ended since they were last asked for, in the order in which they did. */
  ended: number[] = [];

  constructor(market: ModelMarket) {
    this.market = market;
  }

  // --- what it is worth ------------------------------------------------------

  get open(): ModelOrder[] {
    return this.orders.filter(({ state }) => state === 'open');
  }

  get pending(): ModelOrder[] {
    return this.orders.filter(({ state }) => state === 'pending');
  }

  closingPrice({ code, side }: ModelOrder): Exact {
    return this.market.price(code, opposite(side));
  }

  profitNow(order: ModelOrder): Micros {
    return profitOf(this.market, order, this.closingPrice(order));
  }

  get floating(): Micros {
    return sum(this.open.map((order) => this.profitNow(order)));
  }

  get equity(): Micros {
    return this.cash + this.floating - this.owed;
  }

  get usedMargin(): Micros {
    return sum(this.open.map(({ margin }) => margin));
  }

  /** What orders have locked. */
  get inOrders(): Micros {
    return this.usedMargin + sum(this.pending.map(({ margin, fee }) => margin + fee));
  }

  get inPayouts(): Micros {
    const underWay = this.payouts.filter(({ status }) => status === WithdrawalStatus.UnderReview);
    return sum(underWay.map(({ amount }) => amount));
  }

  get locked(): Micros {
    return this.inOrders + this.inPayouts;
  }

  /** BRK-25: what a commission can be paid with. */
  get freeCash(): Micros {
    return this.cash - this.inPayouts;
  }

  get freeMargin(): Micros {
    return this.equity - this.locked;
  }

  get withdrawable(): Micros {
    const free = least(this.cash, this.equity) - this.locked;
    return free > 0n ? free : 0n;
  }

  /** BRK-07: percent with two decimals, cut off; 0 on the wire where nothing is used or nothing is left, a billion at most. */
  get level(): Exact {
    if (this.usedMargin === 0n || this.equity <= 0n) return zero;
    const percent = dollars(this.equity).times(Exact.of(100)).over(dollars(this.usedMargin));
    return Exact.ratio(least(percent.cut(2), 100_000_000_000n), 100n);
  }

  // --- money -----------------------------------------------------------------

  post(type: RecordType, value: Micros): void {
    if (value === 0n) return;
    this.cash += value;
    this.records.push({ type, value, balance: this.cash, at: this.market.now });
  }

  /** LED-04: what goes below 0 is made good, and remembered as owed. */
  private protect(): void {
    if (this.cash >= 0n) return;
    this.owed -= this.cash;
    this.post(BalanceRecordType.NegativeBalanceProtection, -this.cash);
  }

  private repay(profit: Micros): void {
    if (profit <= 0n || this.owed === 0n) return;
    const part = least(profit, this.owed);
    this.owed -= part;
    this.post(BalanceRecordType.NegativeBalanceProtection, -part);
  }

  private forgive(): void {
    if (this.open.length === 0) this.owed = 0n;
  }

  restoreDemo(): void {
    this.post(BalanceRecordType.DemoCredit, startOfDemo - this.cash);
    this.owed = 0n;
  }

  // --- ends ------------------------------------------------------------------

  end(order: ModelOrder, reason: Reason, closed: Exact | null): void {
    if (closed) order.profit = profitOf(this.market, order, closed);
    order.closed = closed;
    order.state = 'ended';
    order.endedAt = this.market.now;
    order.reason = reason;
    if (!closed) order.fee = 0n;
    this.ended.push(order.id);
    if (closed) this.settleProfit(order.profit);
  }

  settleProfit(profit: Micros): void {
    this.post(BalanceRecordType.TradeProfit, profit);
    this.protect();
    this.repay(profit);
    coverPayouts(this);
    this.forgive();
  }

  // --- fills -----------------------------------------------------------------

  /** An order whose margin and fee are known becomes a position. */
  fill(order: ModelOrder, price: Exact): void {
    order.state = 'open';
    order.opened = price;
    order.filledAt = this.market.now;
    this.post(BalanceRecordType.Commission, -order.fee);
    this.trail(order);
  }

  /** The price of this moment counts for a stop that trails. */
  trail(order: ModelOrder): void {
    trail(order, this.closingPrice(order), this.market.of(order.code).precision);
  }

  private fillPending(order: ModelOrder, price: Exact): void {
    const terms = this.market.of(order.code);
    const margin = marginOf(this.market, terms, order, price);
    const fee = feeOf(terms, order.lots);
    const free = this.freeMargin + order.margin + order.fee;
    if (free < margin + fee || this.freeCash < fee) return this.end(order, reasons.NotCovered, null);
    order.margin = margin;
    order.fee = fee;
    this.fill(order, price);
  }

  /** Where the price has brought an order, if anywhere. */
  private touched(order: ModelOrder): (() => void) | null {
    const { code, side } = order;
    const at = (price: Exact, level: Exact) => (isJumped(this.market, code, price, level) ? price : level);
    if (order.state === 'pending') {
      const price = this.market.price(code, side);
      const isReached = order.waitsForFall
        ? isAtOrBelow(price, order.asked)
        : isAtOrAbove(price, order.asked);
      return isReached ? () => this.fillPending(order, at(price, order.asked)) : null;
    }
    const price = this.closingPrice(order);
    const [isLoss, isWin] =
      side === 'buy' ? [isAtOrBelow, isAtOrAbove] : ([isAtOrAbove, isAtOrBelow] as const);
    const { stopLoss, takeProfit } = order;
    if (stopLoss && isLoss(price, stopLoss))
      return () => this.end(order, reasons.StopLoss, at(price, stopLoss));
    if (takeProfit && isWin(price, takeProfit))
      return () => this.end(order, reasons.TakeProfit, at(price, takeProfit));
    return null;
  }

  /** BRK-24: what the prices of this moment bring about, levels before stop-outs. */
  settle(): void {
    this.triggerLevels();
    this.stopOut();
  }

  private triggerLevels(): void {
    for (const order of this.open) if (this.market.isOpen(order.code)) this.trail(order);
    for (;;) {
      const live = this.orders.filter(({ state, code }) => state !== 'ended' && this.market.isOpen(code));
      const act = live.map((order) => this.touched(order)).find((one) => one !== null);
      if (!act) break;
      act();
    }
  }

  private stopOut(): void {
    while (this.usedMargin > 0n) {
      const isLow = !dollars(this.equity).isAbove(dollars(this.usedMargin).times(stopOutLevel));
      const [worst] = this.open
        .filter(({ code }) => this.market.isOpen(code))
        .map((order) => ({ order, profit: this.profitNow(order) }))
        .sort((a, b) => Number(a.profit - b.profit));
      if (!isLow || !worst) return;
      this.end(worst.order, reasons.StopOut, this.closingPrice(worst.order));
    }
  }

  // --- time ------------------------------------------------------------------

  /** When something is due after now and up to a moment, with the day of the week where a night is paid. */
  momentsUntil(to: number): Map<number, number | null> {
    const { market } = this;
    const codes = new Set(this.orders.filter(({ state }) => state !== 'ended').map(({ code }) => code));
    const turns = [...codes].flatMap((code) => [...market.turns(code, to), ...market.widenings(code, to)]);
    const expiries = this.pending.flatMap(({ expiresAt }) => expiresAt ?? []);
    const due = [...turns, ...expiries, ...this.reviews.dues].filter((at) => at > market.now && at <= to);
    const days = rolls(market.now, to).map(({ at, weekday }) => [at, weekday] as const);
    return new Map([...due.map((at) => [at, null] as const), ...days]);
  }

  /** BRK-24: what a moment brings about, in its sequence. */
  happen(at: number, weekday: number | null = null): void {
    this.market.now = at;
    this.triggerLevels();
    if (weekday !== null) this.bookSwap(weekday);
    this.expire();
    this.stopOut();
    this.reviews.endDue(at);
  }

  /** Lets the time pass at prices that stand: what is due happens at its own moment, in the order of time. */
  advance(to: number): void {
    for (const [at, weekday] of [...this.momentsUntil(to)].sort(([a], [b]) => a - b))
      this.happen(at, weekday);
    this.happen(to);
  }

  private expire(): void {
    for (const order of this.pending) {
      const { expiresAt } = order;
      if (expiresAt !== null && expiresAt <= this.market.now) this.end(order, reasons.Expired, null);
    }
  }

  /** BRK-67: for what was open before this moment. */
  private bookSwap(weekday: number): void {
    const { now } = this.market;
    for (const order of this.open.filter(({ filledAt }) => filledAt !== null && filledAt < now)) {
      const { swap } = this.market.of(order.code);
      if (weekday === 0 || weekday === 6) continue;
      const days = weekday === 3 ? 3 : 1;
      const amount = toMicros(swap[order.side].times(order.lots).times(Exact.of(days)));
      order.swap += amount;
      this.post(BalanceRecordType.Swap, amount);
    }
    this.protect();
    coverPayouts(this);
  }
}
