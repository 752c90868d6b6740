import type { Address } from "../../chain/facts/types.ts";
import { gapOf } from "../queue.ts";
import type { Desk } from "./desk.ts";

/** Missing sequence numbers that block later transactions of an account. */
export interface Gaps {
  of(sender: Address): bigint | undefined;
  /** Checks for a gap at the account's current on-chain sequence number. */
  note(sender: Address, onChain: bigint): void;
  forget(sender: Address): void;
  subscribe(listener: () => void): () => void;
}

export function createGaps({ open }: Pick<Desk, "open">): Gaps {
  const gaps = new Map<Address, bigint>();
  const listeners = new Set<() => void>();
  return {
    of: (sender) => gaps.get(sender),
    note(sender, onChain) {
      const gap = gapOf(open(sender), onChain);
      if (gap === gaps.get(sender)) return;
      if (gap === undefined) gaps.delete(sender);
      else gaps.set(sender, gap);
      for (const listener of [...listeners]) listener();
    },
    forget: (sender) => void gaps.delete(sender),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
