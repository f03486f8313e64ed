interface Emitter<T> {
  /** Adds a listener; returns what removes it. */
  on(listener: (value: T) => void): () => void;
  emit(value: T): void;
}

/** The smallest event source: listeners are called in the order in which they came. */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(value) {
      listeners.forEach((listener) => listener(value));
    },
  };
}
