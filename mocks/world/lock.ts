/** A queue of one: each piece of work starts when the one before it has ended, however it ended. */
export function createLock(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    // The queue goes on after a failure; the caller of that piece of work gets the error.
    last = mine.catch(() => undefined);
    return mine;
  };
}
