import { within } from '../store/lock.ts';
import type { World } from './world.ts';

interface WorldLoop {
  /** Starts the loop, or keeps it running. */
  wake(): void;
  stop(): void;
  readonly running: boolean;
}

export interface WorldLoopOptions {
  world: World;
  /** Called after the broker has caught up with the clock. */
  onTurn(): void | Promise<void>;
  /** Somebody is connected: the loop must go on. */
  hasListeners(): boolean;
  /** Orders wait for a price, or reviews for their time: the loop must go on. */
  hasWork(): Promise<boolean>;
  onError(error: unknown): void;
  /** Real milliseconds between two turns. */
  interval?: number;
}

/** Turns between two checks whether they are still needed. */
const restCheck = 20;
/** So many follow at once where one took so long. */
const mostMadeUp = 5;

/**
 * REV-05: carries out what has happened until now: the reviews that are due, each after the trades before it, then the
 * other trades.
 */
export async function advance(
  { reviews, broker, clock }: Pick<World, 'reviews' | 'broker' | 'clock'>,
  isEnough?: () => boolean,
): Promise<void> {
  await reviews.process();
  await broker.processTriggers(clock.now(), isEnough);
}

/**
 * SBX-26: moves a world along its clock. Each turn carries out what happened since the last, then notifies the sockets;
 * what takes longer than a quarter of the time to the next turn is left to that. It rests while there is no connection and
 * nothing waits.
 */
export function createWorldLoop(options: WorldLoopOptions): WorldLoop {
  const { world, onTurn, hasListeners, hasWork, onError, interval = 100 } = options;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  /** When the turn should begin that comes next, or is under way. */
  let beat = 0;
  let isUnderWay = false;
  let turns = 0;
  let wakes = 0;

  async function turn() {
    isUnderWay = true;
    try {
      await advance(world, within(interval / 4));
      await onTurn();
      turns += 1;
      if (turns % restCheck === 0) await restIfNotNeeded();
    } catch (error) {
      onError(error);
    } finally {
      isUnderWay = false;
    }
    if (running) schedule();
  }

  async function restIfNotNeeded() {
    const before = wakes;
    if (!hasListeners() && !(await hasWork()) && wakes === before) stop();
  }

  /** By the clock and not by the turn before it: turns that were held up are made up for, but not many. */
  function schedule() {
    const now = performance.now();
    beat = Math.max(beat + interval, now - mostMadeUp * interval);
    timer = setTimeout(() => void turn(), Math.max(0, beat - now)).unref();
  }

  function stop() {
    clearTimeout(timer);
    running = false;
  }

  return {
    wake() {
      wakes += 1;
      if (running) return;
      running = true;
      beat = performance.now();
      // A turn that is under way makes sure of the next.
      if (!isUnderWay) schedule();
    },
    stop,
    get running() {
      return running;
    },
  };
}
