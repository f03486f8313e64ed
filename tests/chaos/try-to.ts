/** Something that a person could not do just now: a button waits, a list is not there. The schedule goes on. */
export class Blocked extends Error {}

/** Milliseconds that a person waits for a button. */
export const patience = 5000;

/** Does it, or is blocked. */
export async function tryTo<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const [line = ''] = String(error).split('\n');
    throw new Blocked(line.slice(0, 120));
  });
}
