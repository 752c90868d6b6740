/** Priority queue of block numbers, smallest first, without duplicates. A binary heap keeps wide graphs at n log n instead of n². */
export class BlockQueue {
  readonly #heap: number[] = [];
  readonly #waiting = new Set<number>();

  /** Adds a block number, unless already queued. */
  add(rank: number): void {
    if (this.#waiting.has(rank)) return;
    this.#waiting.add(rank);
    const heap = this.#heap;
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above] as number;
      if (parent <= rank) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = rank;
  }

  /** Removes and returns the smallest block number; `undefined` for an empty queue. */
  take(): number | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    this.#waiting.delete(first);
    if (heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && (heap[below + 1] as number) < (heap[below] as number)) below += 1;
      if ((heap[below] as number) >= last) break;
      heap[place] = heap[below] as number;
      place = below;
    }
    heap[place] = last;
    return first;
  }
}
