import { errorDetails, logToConsole } from './log.ts';

/** A typed list of listeners per event. A listener that throws does not keep the others from hearing. */
export interface Emitter<Events> {
  /** Returns the function that stops listening. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
}

const logFailure = (error: unknown) =>
  logToConsole({ what: 'a listener failed', where: 'event', details: errorDetails(error) });

export function createEmitter<Events>(onError: (error: unknown) => void = logFailure): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])] as ((event: unknown) => void)[]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
