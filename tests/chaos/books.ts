import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import type { Booked } from './own-sandbox.ts';
import type { Seen } from './page-side.ts';
import { moneyChanges, orderChanges, type Change } from './schedule.ts';

/** What the screen said about a change. `failed`: a refusal, or what may be one. */
type Word = 'done' | 'not-done' | 'unknown' | 'failed';

interface Said {
  word: Word;
  text: string;
  /** The books at that moment. */
  booked: boolean;
}

/** One thing that the trader decided: one confirmation, however often it was tapped. */
export interface Decision {
  number: number;
  operation: Change;
  what: string;
  /** Of a change of an order: which. */
  orderId: number | null;
  keys: string[];
  /** Its answer arrived: a page that is left after that may have said it for a moment only. */
  answered: boolean;
  said: Said[];
  /** Somebody looks at the screen for its outcome: a heading there is about it. */
  awaited: boolean;
  /** Why nothing needs to be said any more: the page was left, the session ended. */
  cut: string | null;
  /** The decision that this one repeats with an unchanged ticket. */
  repeats: Decision | null;
}

/** The trader's own books: what was decided, what was sent, what the screen said of it. */
export interface Books {
  decisions: Decision[];
  /** The newest decision: what the screen says is about it. */
  current: Decision | null;
  decide(operation: Change, what: string, orderId?: number, repeats?: Decision | null): Decision;
  sent(operation: Change, key: string): void;
  answered(key: string): void;
  heard(seen: Seen): void;
  /** Whether the server carried out what was decided. */
  isBooked(decision: Decision): boolean;
  /** Compares everything with what the server has, at the end. */
  compare(): void;
}

const all: readonly Change[] = [...orderChanges, ...moneyChanges];
const butPlacing = all.filter((one) => one !== 'submitOrder');

const words: readonly [RegExp, Word, readonly Change[]][] = [
  [/^Your order has been confirmed/, 'done', ['submitOrder']],
  [/^Your last order was placed/, 'done', ['submitOrder']],
  [/^Order not placed/, 'not-done', ['submitOrder']],
  [/^Your last order wasn’t placed/, 'not-done', ['submitOrder']],
  [/^We couldn’t confirm your order/, 'unknown', ['submitOrder']],
  [/^We couldn’t confirm this/, 'unknown', all],
  [/ closed · /, 'done', ['closeOrder']],
  [/ order cancelled$/, 'done', ['cancelOrder']],
  [/^(Stop loss|Take profit).*(updated to|removed|set)|^Changes saved/, 'done', ['setOrderStops']],
  [/^Deposit (submitted|credited)/, 'done', ['submitCoinDeposit']],
  [/^Withdrawal (in review|paid)$/, 'done', ['submitWithdrawal']],
  [/^(Saved$|Added\b)/, 'done', ['bindWithdrawalMethod']],
  [/^Sent for review$/, 'done', ['submitLoan']],
  [/^Payment reported$/, 'done', ['submitRepayment']],
  [/^Your last request went through/, 'done', butPlacing],
  [/Nothing was changed/, 'not-done', butPlacing],
  [/^Your last request didn’t go through/, 'not-done', butPlacing],
];

/** What the page says in the name of others: the state of a list, the broker's own doing. */
const notOurs =
  /^Couldn’t load|^You’re offline$|^The price|stop loss hit|take profit hit|stopped out|order filled|^Your session/;

export function createBooks(
  read: () => Booked,
  complain: (text: string) => void,
  log: (text: string) => void,
): Books {
  const decisions: Decision[] = [];
  const known = (all: Booked) => [...all.orders, ...all.payments].map(({ request_key }) => request_key);
  const before = new Set(known(read()));

  /** Whether the server carried out what was decided. */
  function isBooked({ operation, keys, orderId }: Decision): boolean {
    const { orders, payments } = read();
    if (isMoney(operation))
      return payments.some((one) => one.operation === operation && keys.includes(one.request_key));
    if (operation === 'submitOrder') return orders.some((order) => keys.includes(order.request_key));
    const order = orders.find(({ id }) => id === orderId);
    if (!order) return false;
    if (operation === 'closeOrder')
      return order.status === OrderStatus.Completed && order.reason === CompleteReason.ClosedByTrader;
    if (operation === 'cancelOrder')
      return order.status === OrderStatus.Completed && order.reason === CompleteReason.Cancelled;
    return order.stop_loss !== null;
  }

  function note(decision: Decision, word: Word, text: string): void {
    const booked = isBooked(decision);
    decision.said.push({ word, text, booked });
    const name = `${decision.operation} ${decision.number}`;
    if (word === 'done' && !booked) complain(`${name} was said to be done and is not: “${text}”`);
    if (word === 'not-done' && booked) complain(`${name} was said not to be done and is: “${text}”`);
  }

  const books: Books = {
    decisions,
    current: null,
    isBooked,
    decide(operation, what, orderId, repeats = null) {
      const number = decisions.length + 1;
      const decision: Decision = {
        number,
        operation,
        what,
        orderId: orderId ?? null,
        keys: [],
        answered: false,
        awaited: false,
        said: [],
        cut: null,
        repeats,
      };
      decisions.push(decision);
      books.current = decision;
      log(`decides ${number}: ${operation} ${what}`);
      return decision;
    },
    sent(operation, key) {
      const decision = books.current;
      log(`→ ${operation} ${key.slice(0, 8)}`);
      if (!decision || decision.operation !== operation) {
        complain(`${operation} was sent, and nobody decided it`);
        return;
      }
      if (decision.keys.length > 0) complain(`${operation} ${decision.number} was sent twice`);
      decision.keys.push(key);
    },
    answered(key) {
      for (const decision of decisions) decision.answered ||= decision.keys.includes(key);
    },
    heard({ kind, text }) {
      const fitting = words.find(([pattern]) => pattern.test(text));
      // A result page of an earlier one may be opened again.
      if (kind === 'heading') {
        const { current } = books;
        if (fitting && current?.awaited && fitting[2].includes(current.operation))
          note(current, fitting[1], text);
        return;
      }
      if (fitting) {
        const [, word, operations] = fitting;
        const isLate = text.startsWith('Your last');
        // What is said late may be about an earlier one, if that is still open; of several, about one that it is true
        // of.
        const open = decisions.filter(
          (one) =>
            operations.includes(one.operation) &&
            one.keys.length > 0 &&
            one.cut !== 'logged out' &&
            !isSettled(one),
        );
        const isTrue = (one: Decision) => isBooked(one) === (word === 'done');
        const about = isLate
          ? (open.findLast(isTrue) ?? open.at(-1))
          : (open.find((one) => one === books.current) ?? open.at(-1));
        if (about) note(about, word, text);
        return;
      }
      const { current } = books;
      const mayRefuse = kind === 'error-toast' || kind === 'alert';
      if (current && mayRefuse && !notOurs.test(text) && current.keys.length > 0 && !isSettled(current))
        current.said.push({ word: 'failed', text, booked: isBooked(current) });
    },
    compare() {
      for (const decision of decisions) judge(decision);
      judgeKeys();
    },
  };

  function judge(decision: Decision): void {
    const { operation, number, said, keys, cut } = decision;
    const name = `${operation} ${number} (${decision.what})`;
    const booked = isBooked(decision);
    const last = said.findLast(({ word }) => word !== 'failed')?.word;
    // The app may take what is sent again for the same decision: then it has the same key.
    const repeated = decisions.some(
      (other) => other !== decision && keys.length > 0 && other.keys[0] === keys[0],
    );
    const othersDidIt = decisions.some(
      (other) => other !== decision && other.orderId !== null && other.orderId === decision.orderId,
    );
    if (last === 'done' && !booked) complain(`${name} was said to be done and is lost`);
    if (last === 'not-done' && booked && !repeated && !othersDidIt)
      complain(`${name} was said not to be done, and was carried out later`);
    if (last === undefined && booked && said.length > 0 && !repeated && !othersDidIt)
      complain(`${name} was carried out, and all that was said is “${said.at(-1)?.text}”`);
    if (said.length === 0 && keys.length > 0 && (cut === null || (cut === 'left' && !booked)))
      complain(`${name}: nothing was ever said of it`);
    // Of money the records say it.
    if (said.length === 0 && booked && cut === 'reload' && !decision.answered && !isMoney(operation))
      complain(`${name}: booked, and never said after the reload`);
  }

  function judgeKeys(): void {
    const decided = new Set(decisions.flatMap(({ keys }) => keys));
    const { orders, payments } = read();
    for (const order of orders)
      if (!before.has(order.request_key) && !decided.has(order.request_key))
        complain(`Order ${order.id} is on the server, and nobody decided it`);
    for (const { operation, id, request_key } of payments)
      if (!before.has(request_key) && !decided.has(request_key))
        complain(`${operation} has booked ${id}, and nobody decided it`);
    for (const { operation, number, keys } of decisions.filter((one) => isMoney(one.operation))) {
      const times = payments.filter((one) => one.operation === operation && keys.includes(one.request_key));
      if (times.length > 1) complain(`${operation} ${number} is booked ${times.length} times`);
    }
    for (const { repeats, keys, number } of decisions) {
      if (!repeats || repeats.said.at(-1)?.word === 'done') continue;
      const both = [repeats.keys[0], keys[0]].map((key) => orders.find((order) => order.request_key === key));
      if (both[0] && both[1] && both[0] !== both[1])
        complain(`Order ${number} repeats ${repeats.number} and both are booked: doubled`);
    }
  }

  return books;
}

export const isMoney = (operation: Change): boolean => moneyChanges.some((one) => one === operation);

/** Whether the screen has said for good what became of it. */
export function isSettled({ said }: Decision): boolean {
  return said.some(({ word }) => word === 'done' || word === 'not-done');
}

/** Whether anything has been said, for somebody who waits for it. */
export const isTold = ({ said }: Decision): boolean => said.length > 0;
