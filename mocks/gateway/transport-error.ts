import type { components } from '../../src/generated/rest.d.ts';
import type { Violation } from '../contract/violations.ts';

/** SBX-01: a request that is refused, and where it breaks the contract. */
export function requestBroken(violations: readonly Violation[]): TransportError {
  return new TransportError(422, 'The request breaks the contract', violations);
}

/** An answer other than 200: the call was not understood, or the server failed. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    violations: readonly Violation[] = [],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.violations = violations;
    this.headers = headers;
  }

  /** SBX-06: the body, within the contract's own bounds. */
  toJSON(): components['schemas']['TransportError'] {
    return {
      code: this.status,
      msg: this.message.slice(0, 500),
      violations: this.violations.slice(0, 50).map(({ location, message }) => ({
        location: location.slice(0, 300),
        message: message.slice(0, 500),
      })),
    };
  }
}
