import { createNanoEvents } from 'nanoevents';
import type { ReviewEvents } from '../accounts/reviews.ts';
import type { BrokerEvents } from '../broker/broker-context.ts';
import { errorDetails, logToConsole } from './log.ts';

/** What may happen in a world, and what is said of it. */
interface EventsByName extends BrokerEvents, ReviewEvents {
  /** A session of this user was ended by the server. */
  ended: { userId: number };
  /** Prices or market states may have changed at once: a pin, a move, a clock that was moved. */
  market: null;
}

/** The events of a world. A listener that throws does not keep the others from hearing. */
export interface WorldEvents {
  /** Returns the function that stops listening. */
  on<Name extends keyof EventsByName>(name: Name, listener: (event: EventsByName[Name]) => void): () => void;
  emit<Name extends keyof EventsByName>(name: Name, event: EventsByName[Name]): void;
}

const logFailure = (error: unknown) =>
  logToConsole({ what: 'a listener failed', where: 'event', details: errorDetails(error) });

export function createWorldEvents(onError: (error: unknown) => void = logFailure): WorldEvents {
  const events = createNanoEvents<Record<string, (event: unknown) => void>>();
  return {
    on: (name, listener) =>
      events.on(name, (event) => {
        try {
          listener(event as Parameters<typeof listener>[0]);
        } catch (error) {
          onError(error);
        }
      }),
    emit: (name, event) => events.emit(name, event),
  };
}
