/**
 * What a call was answered by: our handler, the contract's example that was asked for, the contract mock, a partner's
 * server, a fault; `gateway` refused it before anything of these.
 */
export type AnsweredBy = 'handler' | 'example' | 'mock' | 'upstream' | 'fault' | 'gateway';

/** One call, without its token, query and body. */
export interface CallEntry {
  /** Counts from 1 in its world. */
  number: number;
  /** Epoch ms of real time, as the network tab of a browser has it. */
  at: number;
  operation: string;
  /** From its arrival to its answer, delays asked for included. */
  milliseconds: number;
  /** HTTP status. */
  status: number;
  /** Of the envelope; null without one. */
  code: number | null;
  by: AnsweredBy;
  /** The first place where request or answer broke the contract. */
  violation: string | null;
}

export interface CallLog {
  add(call: Omit<CallEntry, 'number'>): void;
  /** Those kept that came after a number, the oldest first. */
  since(number: number): CallEntry[];
}

const kept = 500;

/** SBX-47: the newest 500 calls of a world, in a ring. */
export function createCallLog(onCall?: (call: CallEntry) => void): CallLog {
  const ring: CallEntry[] = [];
  let count = 0;
  return {
    add(call) {
      const entry = { ...call, number: (count += 1) };
      ring[(count - 1) % kept] = entry;
      onCall?.(entry);
    },
    since(number) {
      // A higher number is from before the world was reset.
      const first = Math.max(number > count ? 0 : number, count - kept);
      return Array.from({ length: count - first }, (_, i) => ring[(first + i) % kept]).filter(
        (entry) => entry !== undefined,
      );
    },
  };
}

/** A call as a line for the terminal: `10:00:00.123 alice submitOrder 200/2001 12 ms handler`. */
export function callLine(
  world: string,
  { at, operation, milliseconds, status, code, by, violation }: CallEntry,
): string {
  const time = new Date(at).toISOString().slice(11, 23);
  const outcome = code === null ? String(status) : `${status}/${code}`;
  const line = `${time} ${world} ${operation} ${outcome} ${Math.round(milliseconds)} ms ${by}`;
  return violation === null ? line : `${line} ${violation}`;
}
