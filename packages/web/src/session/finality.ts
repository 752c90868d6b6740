const listeners = new Set<() => void>();

/** Subscribes to finality of this page's transactions; returns an unsubscribe function. */
export function whenFinal(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies all finality listeners. */
export function notifyFinal(): void {
  for (const listener of listeners) listener();
}
