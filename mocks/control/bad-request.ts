/** A control request that is not one; the message says what it should have been. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}
