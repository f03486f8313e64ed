interface PollOptions {
  /** Milliseconds. */
  timeout: number;
  every?: number;
}

/** Asks until it is so. Returns whether it was in time. */
export async function isSoon(
  check: () => boolean | Promise<boolean>,
  { timeout, every = 100 }: PollOptions,
): Promise<boolean> {
  const until = performance.now() + timeout;
  for (;;) {
    // What cannot be asked now (a page between two documents) is asked again.
    if (await Promise.resolve(check()).catch(() => false)) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

/** The same; throws with what was waited for. */
export async function poll(
  what: string,
  check: () => boolean | Promise<boolean>,
  options: PollOptions,
): Promise<void> {
  if (!(await isSoon(check, options))) throw new Error(`Waited ${options.timeout} ms until ${what}`);
}
