/** Priority queue of transactions that can run: highest price first, then earliest ready. */
export interface ReadyQueue<T> {
  readonly size: number;
  add(item: T, price: bigint): void;
  remove(item: T, price: bigint): void;
  /** Removes and returns the first transaction. */
  shift(): T | undefined;
  clear(): void;
}

/**
 * Creates the queue with one ordered set per price: real transactions use few prices, so every operation is cheap regardless of queue size.
 */
export function createReadyQueue<T>(): ReadyQueue<T> {
  const byPrice = new Map<bigint, Set<T>>();
  let pricesDescending: bigint[] = [];
  let size = 0;

  function remove(item: T, price: bigint): void {
    const items = byPrice.get(price);
    if (items === undefined || !items.delete(item)) return;
    size--;
    if (items.size > 0) return;
    byPrice.delete(price);
    pricesDescending = pricesDescending.filter((other) => other !== price);
  }

  return {
    get size() {
      return size;
    },
    add(item, price) {
      let items = byPrice.get(price);
      if (items === undefined) {
        items = new Set();
        byPrice.set(price, items);
        const place = pricesDescending.findIndex((other) => other < price);
        pricesDescending.splice(place < 0 ? pricesDescending.length : place, 0, price);
      }
      if (items.has(item)) return;
      items.add(item);
      size++;
    },
    remove,
    shift() {
      const [price] = pricesDescending;
      if (price === undefined) return undefined;
      for (const item of byPrice.get(price) ?? []) {
        remove(item, price);
        return item;
      }
      return undefined;
    },
    clear() {
      byPrice.clear();
      pricesDescending = [];
      size = 0;
    },
  };
}
