import type { Address } from "@atoll/move";

export interface WaitingRoomOptions {
  /** Tasks under way at once. */
  readonly concurrency: number;
  /** Tasks that wait, in all and of one sender. */
  readonly places: number;
  readonly placesPerSender: number;
}

/** Dear work for strangers, of which only so much may wait. */
export interface WaitingRoom {
  /** Runs the task when its turn comes: the cheapest first. `undefined` when there was no place, or a cheaper task took it. */
  run<T>(work: Work<T>): Promise<T | undefined>;
}

interface Work<T> {
  readonly sender: Address;
  readonly cost: number;
  readonly task: () => Promise<T>;
  /** What has to pass after the task before another one has its turn; who waits for the answer does not wait for this. */
  readonly rest?: () => Promise<void>;
}

interface Waiting {
  readonly sender: Address;
  readonly cost: number;
  begin(): void;
  giveWay(): void;
}

/** What one stranger sends in bulk costs the others only turns, never their place: the dearest work gives way when the room is full. */
export function createWaitingRoom({ concurrency, places, placesPerSender }: WaitingRoomOptions): WaitingRoom {
  /** Cheapest first, and in the order of arrival among equals. */
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

  /** Whether there is a place now. */
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
