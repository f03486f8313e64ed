import type { World } from './world.ts';

export interface Beat {
  /** Starts beating, or keeps on. */
  wake(): void;
  stop(): void;
  readonly beating: boolean;
}

export interface BeatOptions {
  world: World;
  /** Called after the broker has caught up with the clock. */
  onBeat(): void | Promise<void>;
  /** Somebody listens: the beat must go on. */
  hasListeners(): boolean;
  /** Orders wait for a price: the beat must go on. */
  hasOrders(): Promise<boolean>;
  onError(error: unknown): void;
  /** Real milliseconds between two beats. */
  interval?: number;
}

/** Beats between two looks at whether somebody still needs them. */
const restCheck = 20;

/**
 * SBX-26: moves a world along its clock. Each beat lets the broker carry out what happened since the last, then tells the
 * sockets. It rests while nobody is connected and no order waits.
 */
export function createBeat({
  world,
  onBeat,
  hasListeners,
  hasOrders,
  onError,
  interval = 100,
}: BeatOptions): Beat {
  let timer: NodeJS.Timeout | null = null;
  let busy = false;
  let beats = 0;

  async function beat() {
    // A beat that takes longer than the interval is not overtaken by the next.
    if (busy) return;
    busy = true;
    try {
      await world.broker.advance(world.clock.now());
      await onBeat();
      beats += 1;
      if (beats % restCheck === 0 && !hasListeners() && !(await hasOrders())) stop();
    } catch (error) {
      onError(error);
    } finally {
      busy = false;
    }
  }

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }

  return {
    wake() {
      timer ??= setInterval(() => void beat(), interval).unref();
    },
    stop,
    get beating() {
      return timer !== null;
    },
  };
}
