/** The world's clock: the only place where a world meets real time. All times are epoch milliseconds. */
export interface Clock {
  now(): number;
  freeze(): void;
  resume(): void;
  moveTo(ms: number): void;
  setSpeed(speed: number): void;
  readonly frozen: boolean;
  readonly speed: number;
}

interface ClockOptions {
  /** The world's time at the start; real time when absent. */
  at?: number;
  frozen?: boolean;
  /** World seconds for one real second. */
  speed?: number;
  /** Real time; a test hands in its own. */
  realNow?: () => number;
}

/** MKT-01: a clock that can be frozen, moved and sped up. `setSpeed` throws on a speed that is not above 0. */
export function createClock(options: ClockOptions = {}): Clock {
  const realNow = options.realNow ?? Date.now;
  let worldBase = options.at ?? realNow();
  let realBase = realNow();
  let frozen = options.frozen ?? false;
  let speed = checkedSpeed(options.speed ?? 1);

  const now = () => (frozen ? worldBase : Math.floor(worldBase + (realNow() - realBase) * speed));

  /** From here on time counts from this world moment and this real one. */
  function rebase(at: number) {
    worldBase = at;
    realBase = realNow();
  }

  return {
    now,
    freeze() {
      rebase(now());
      frozen = true;
    },
    resume() {
      rebase(now());
      frozen = false;
    },
    moveTo(ms) {
      if (!Number.isFinite(ms))
        throw new RangeError(`The clock cannot be moved to ${ms}: give epoch milliseconds.`);
      rebase(Math.floor(ms));
    },
    setSpeed(next) {
      rebase(now());
      speed = checkedSpeed(next);
    },
    get frozen() {
      return frozen;
    },
    get speed() {
      return speed;
    },
  };
}

function checkedSpeed(speed: number): number {
  if (!(speed > 0) || !Number.isFinite(speed)) {
    throw new RangeError(`The clock's speed must be above 0, not ${speed}: freeze it to stop time.`);
  }
  return speed;
}
