import type { Violation } from '../contract/violations.ts';
import type { Print } from '../world/print-lines.ts';

/** Who broke the contract: the app with a request or a command, the partner's server with an answer or a message. */
export type Side = 'request' | 'answer' | 'command' | 'message';

/** One way in which the contract is broken, however often. */
export interface Break {
  side: Side;
  /** operationId or type of message. */
  where: string;
  /** `data[0].Id` */
  place: string;
  what: string;
  count: number;
}

/** Calls of an operation, or messages of a type. */
export interface Tally {
  side: 'call' | 'command' | 'message';
  name: string;
  count: number;
  broken: number;
}

export interface Ledger {
  /** Counts a call or message, and what is wrong with it. */
  count(side: Tally['side'], name: string, wrong: readonly (readonly [Side, Violation])[]): void;
  readonly tallies: readonly Tally[];
  readonly breaks: readonly Break[];
}

/** A server that breaks the contract in more ways than these is known well enough. */
const mostBreaks = 500;

/**
 * PRX-05: what was called and what broke the contract. Each way of breaking it is one line, printed the first, the
 * tenth, the hundredth time; a list whose rows all break it alike breaks it once.
 */
export function createLedger(print: Print): Ledger {
  const tallies = new Map<string, Tally>();
  const breaks = new Map<string, Break>();

  function note(side: Side, where: string, { location: place, message: what }: Violation, key: string) {
    const known = breaks.get(key);
    if (!known && breaks.size >= mostBreaks) return;
    const one = known ?? { side, where, place, what, count: 0 };
    breaks.set(key, one);
    one.count += 1;
    if (/^10*$/.test(String(one.count))) print(breakLine(one));
  }

  return {
    count(side, name, wrong) {
      const key = `${side} ${name}`;
      const tally = tallies.get(key) ?? { side, name, count: 0, broken: 0 };
      tallies.set(key, tally);
      tally.count += 1;
      if (wrong.length > 0) tally.broken += 1;
      const kinds = new Map(wrong.map((one) => [kindOf(name, one), one] as const).reverse());
      for (const [kind, [who, violation]] of [...kinds].reverse()) note(who, name, violation, kind);
    },
    get tallies() {
      return [...tallies.values()];
    },
    get breaks() {
      return [...breaks.values()];
    },
  };
}

/** The same of another row, or with another value, is the same. */
function kindOf(name: string, [side, { location, message }]: readonly [Side, Violation]): string {
  const place = location.replace(/\[\d+\]|\.\d+(?=\.|$)/g, '[]');
  const what = message.replace(/, not .*$|\s*\(and \d+ more.*$/, '');
  return [side, name, place, what].join('\n');
}

const words: Readonly<Record<Side, string>> = {
  request: ' (request)',
  answer: '',
  command: ' (from the app)',
  message: ' (socket)',
};

/** `listInstruments data[0].internal_id: is not in the contract (10 times)` */
export function breakLine({ side, where, place, what, count }: Break): string {
  return `✗ ${where}${words[side]} ${place}: ${what}${count > 1 ? ` (${count} times)` : ''}`;
}
