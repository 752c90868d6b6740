const listeners = new Set<() => void>();

/** Hears of every transaction of this page that became final, until the returned function is called. */
export function whenFinal(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells everybody who listens. */
export function tellFinal(): void {
  for (const listener of listeners) listener();
}
