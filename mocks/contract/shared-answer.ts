import type { ContractOperation } from './contract.ts';

/** What was made of an answer, so that nobody makes it again. */
interface Made {
  /** Whose contract it keeps. */
  checkedFor?: ContractOperation;
  text?: string;
  zipped?: Buffer;
}

const made = new WeakMap<object, Made>();

/**
 * SBX-112: says that many get this very answer, until another is made: it is checked, written and compressed once.
 * Nobody may change it from then on.
 */
export function share<Answer extends object>(answer: Answer): Answer {
  made.set(Object.freeze(answer), {});
  return answer;
}

/** Undefined for an answer that was made for one caller. */
export function madeOf(answer: unknown): Made | undefined {
  return typeof answer === 'object' && answer !== null ? made.get(answer) : undefined;
}
