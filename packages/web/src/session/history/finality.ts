const listeners = new Set<() => void>();

/** Subscribes to the moment when this page's transactions become final; returns an unsubscribe function. */
export function whenFinal(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies all subscribers that a transaction became final. */
export function notifyFinal(): void {
  for (const listener of listeners) listener();
}
