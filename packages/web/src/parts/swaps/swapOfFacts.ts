import type { TransactionFacts } from "../../chain/facts/types.ts";
import { balancesMovedBy } from "../../preview/effects/balanceChanges.ts";
import { type Swap, swapOf } from "./swapOf.ts";

const known = new WeakMap<TransactionFacts, { readonly swap: Swap | undefined }>();

/** Assets that a call exchanged for its sender, cached per object because lists render rows often. */
export function swapOfFacts(facts: TransactionFacts): Swap | undefined {
  let found = known.get(facts);
  if (found === undefined) {
    const sender = facts.user?.functionId === undefined || facts.success !== true ? undefined : facts.user.sender;
    const moved = sender === undefined ? [] : balancesMovedBy(facts, sender);
    found = { swap: swapOf(moved.map(({ asset, units }) => ({ asset: asset.id, units }))) };
    known.set(facts, found);
  }
  return found.swap;
}
