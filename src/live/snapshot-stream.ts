interface SnapshotStreamOptions<S, D> {
  /** Starts the deltas; returns what stops them. */
  subscribe: (onDelta: (delta: D) => void) => () => void;
  load: (signal: AbortSignal) => Promise<S>;
  onSnapshot: (snapshot: S) => void;
  onDelta: (delta: D) => void;
  /** A snapshot could not be loaded; `reload` tries again. */
  onError: (error: unknown) => void;
}

export interface SnapshotStream {
  /** Loads a new snapshot, for example after the connection was lost; deltas go on meanwhile. */
  reload(): void;
  stop(): void;
}

/**
 * LIVE-13: subscribes first, then loads the snapshot, and keeps the deltas that come in between, so that nothing falls
 * into the gap. A delta may already be in the snapshot: applying it twice must do no harm.
 */
export function createSnapshotStream<S, D>(options: SnapshotStreamOptions<S, D>): SnapshotStream {
  const { subscribe, load, onSnapshot, onDelta, onError } = options;
  let queue: D[] | null = null;
  let ready = false;
  let loading = new AbortController();

  const unsubscribe = subscribe((delta) => {
    queue?.push(delta);
    if (ready) onDelta(delta);
  });

  async function start(): Promise<void> {
    loading.abort();
    const mine = new AbortController();
    loading = mine;
    queue = [];
    try {
      const snapshot = await load(mine.signal);
      if (mine.signal.aborted) return;
      const deltas = queue ?? [];
      queue = null;
      ready = true;
      onSnapshot(snapshot);
      deltas.forEach(onDelta);
    } catch (error) {
      if (mine.signal.aborted) return;
      queue = null;
      onError(error);
    }
  }
  void start();

  return {
    reload: () => void start(),
    stop() {
      loading.abort();
      unsubscribe();
    },
  };
}
