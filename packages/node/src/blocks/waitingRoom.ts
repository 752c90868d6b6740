import type { Address } from "@atoll/move";

export interface WaitingRoomOptions {
  /** Maximum number of tasks running concurrently. */
  readonly concurrency: number;
  /** Maximum number of queued tasks, in total and per sender. */
  readonly places: number;
  readonly placesPerSender: number;
}

/** Bounded queue for expensive untrusted tasks. */
export interface WaitingRoom {
  /** Queues a task; cheap tasks run first. Returns `undefined` if the queue was full or a cheaper task evicted this one. */
  run<T>(work: Work<T>): Promise<T | undefined>;
}

interface Work<T> {
  readonly sender: Address;
  readonly cost: number;
  readonly task: () => Promise<T>;
  /** Pause after the task before the next one starts; the caller gets its result without waiting for it. */
  readonly rest?: () => Promise<void>;
}

interface Waiting {
  readonly sender: Address;
  readonly cost: number;
  begin(): void;
  giveWay(): void;
}

/**
 * Creates the queue. A full queue evicts its most expensive task, so bulk submissions of one sender delay other senders but never displace
 * them.
 */
export function createWaitingRoom({ concurrency, places, placesPerSender }: WaitingRoomOptions): WaitingRoom {
  /** Queued tasks, sorted by cost, then by arrival. */
  const waiting: Waiting[] = [];
  const bySender = new Map<Address, number>();
  let running = 0;

  function count(sender: Address, change: 1 | -1): void {
    const next = (bySender.get(sender) ?? 0) + change;
    if (next === 0) bySender.delete(sender);
    else bySender.set(sender, next);
  }

  function leave(item: Waiting): void {
    count(item.sender, -1);
  }

  function beginNext(): void {
    while (running < concurrency) {
      const next = waiting.shift();
      if (next === undefined) return;
      leave(next);
      running += 1;
      next.begin();
    }
  }

  /** Evicts a more expensive task if necessary; returns whether the queue has space. */
  function makePlace({ sender, cost }: Pick<Waiting, "sender" | "cost">): boolean {
    if ((bySender.get(sender) ?? 0) >= placesPerSender) return false;
    if (waiting.length < places) return true;
    const dearest = waiting.at(-1);
    if (dearest === undefined || dearest.cost <= cost) return false;
    waiting.pop();
    leave(dearest);
    dearest.giveWay();
    return true;
  }

  return {
    run({ sender, cost, task, rest }) {
      if (running >= concurrency && !makePlace({ sender, cost })) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        const item: Waiting = {
          sender,
          cost,
          giveWay: () => resolve(undefined),
          begin() {
            task()
              .then(resolve, reject)
              .then(rest)
              .finally(() => {
                running -= 1;
                beginNext();
              });
          },
        };
        const place = waiting.findIndex((other) => other.cost > cost);
        waiting.splice(place < 0 ? waiting.length : place, 0, item);
        count(sender, 1);
        beginNext();
      });
    },
  };
}
