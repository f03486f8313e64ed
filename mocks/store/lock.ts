/** A queue of one, first come, first served. */
export interface Turns {
  /** Resolves when it is this caller's turn, to what ends it. */
  take(): Promise<() => void>;
}

export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    async take() {
      const before = last;
      const mine = Promise.withResolvers<void>();
      last = mine.promise;
      await before;
      return mine.resolve;
    },
  };
}

/** Each piece of work starts when the one before it has ended, however it ended. */
export function createLock(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const turns = createTurns();
  return async (work) => {
    const end = await turns.take();
    try {
      return await work();
    } finally {
      // The queue goes on after a failure; the caller of that piece of work gets the error.
      end();
    }
  };
}

/** Lets all that waits for the process have its turn. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Whether so many milliseconds have passed from now on: a piece of work has taken long enough. */
export function within(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}

/** To be called on the way of a long piece of work: others get their turn each time it has taken so many milliseconds. */
export function givingWay(milliseconds: number): () => Promise<void> {
  let isEnough = within(milliseconds);
  return async () => {
    if (!isEnough()) return;
    await nextTurn();
    isEnough = within(milliseconds);
  };
}
