import type { ErrorCode } from '../../src/generated/error-codes.ts';

/** Refuses with this code; nothing is carried out. */
type RefusalFault = {
  kind: 'refuse';
  operationId: string;
  code: Exclude<ErrorCode, 1>;
  message: string;
  times: number;
};
/** Responds with this HTTP status (4xx or 5xx); nothing is carried out. */
type StatusFault = { kind: 'status'; operationId: string; status: number; times: number };
/** Carries the call out, and delays the response until it is let go, the caller gives up or 60 s are over. */
type HoldFault = { kind: 'hold'; operationId: string; times: number };

/**
 * Answers with what the contract has for this wish, as a `Prefer` header says it; `times` 0 is until it is
 * cleared. Nothing is carried out.
 */
type AnswerFault = { kind: 'answer'; operationId: string; prefer: string; times: number };

/** What an operation is made to do instead of what it would do. `operationId` '*' is every operation. */
export type OperationFault = RefusalFault | StatusFault | HoldFault | AnswerFault;

/** What goes wrong on purpose in a world. */
export interface Faults {
  /** Milliseconds of real time by which every REST response is late. */
  latency: number;
  /** New sockets are turned away while true. */
  refuseSockets: boolean;
  /** Adds a fault; it is used up after `times` matching calls. A chosen answer takes the place of an earlier one. */
  add(fault: OperationFault): void;
  /**
   * The oldest fault of a kind that fits this operation, counted down; null if there is none. One for every operation
   * passes by those that cannot give its code.
   */
  takeRefusal(operationId: string, codes: ReadonlySet<number>): RefusalFault | null;
  takeStatus(operationId: string): StatusFault | null;
  takeHold(operationId: string): HoldFault | null;
  /** The wish for an answer that was chosen for the operation, counted down; null if there is none. */
  takeAnswer(operationId: string): string | null;
  /** Makes this many of the next socket messages of the world unreadable. */
  garble(messages: number): void;
  /** Whether the next socket message is to be garbled; counts down. */
  takeGarble(): boolean;
  /** Notes an answer that is held back; `onRelease` is called once when it is let go. Returns what ends the note. */
  holdBack(operationId: string, onRelease: () => void): () => void;
  /** Lets go what is held back now, of one operation or of all. */
  release(operationId?: string): void;
  /** Operations whose answers are held back now. */
  readonly held: readonly string[];
  readonly operations: readonly OperationFault[];
  readonly garbled: number;
  /** Forgets the faults of one operation; without a name all, latency and sockets too. */
  clear(operationId?: string): void;
}

/** SBX-22: faults are counted, so that a test can ask for exactly one. */
export function createFaults(): Faults {
  let operations: OperationFault[] = [];
  let garbled = 0;
  const held = new Set<{ operationId: string; onRelease: () => void }>();

  function take<Fault extends OperationFault>(
    operationId: string,
    fits: (fault: OperationFault) => fault is Fault,
  ) {
    const names = [operationId, '*'];
    // Most calls of most worlds come by here with nothing to find.
    if (operations.length === 0) return null;
    const fault = operations.filter(fits).find((one) => names.includes(one.operationId));
    if (!fault) return null;
    // 0: until it is cleared.
    if (fault.times === 0) return fault;
    fault.times -= 1;
    if (fault.times <= 0) operations = operations.filter((one) => one !== fault);
    return fault;
  }

  return {
    latency: 0,
    refuseSockets: false,
    get operations() {
      return operations;
    },
    get garbled() {
      return garbled;
    },
    add(fault) {
      if (fault.kind === 'answer')
        operations = operations.filter(
          (one) => one.kind !== 'answer' || one.operationId !== fault.operationId,
        );
      operations.push({ ...fault });
    },
    takeRefusal: (id, codes) =>
      take(id, (fault): fault is RefusalFault => fault.kind === 'refuse' && codes.has(fault.code)),
    takeStatus: (id) => take(id, (fault) => fault.kind === 'status'),
    takeHold: (id) => take(id, (fault) => fault.kind === 'hold'),
    takeAnswer: (id) => take(id, (fault) => fault.kind === 'answer')?.prefer ?? null,
    garble(messages) {
      garbled = messages;
    },
    takeGarble() {
      if (garbled <= 0) return false;
      garbled -= 1;
      return true;
    },
    get held() {
      return Array.from(held, (one) => one.operationId);
    },
    holdBack(operationId, onRelease) {
      const one = { operationId, onRelease };
      held.add(one);
      return () => held.delete(one);
    },
    release(operationId) {
      const some = Array.from(held).filter(
        (one) => operationId === undefined || one.operationId === operationId,
      );
      for (const one of some) {
        held.delete(one);
        one.onRelease();
      }
    },
    clear(operationId) {
      operations =
        operationId === undefined ? [] : operations.filter((one) => one.operationId !== operationId);
      if (operationId !== undefined) return;
      this.latency = 0;
      this.refuseSockets = false;
      garbled = 0;
    },
  };
}
