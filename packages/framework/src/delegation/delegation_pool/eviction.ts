import type { Address, NativeContext } from "@atoll/move";
import { unboundPoolBalance, unboundPoolShares } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import { EVICT_DELEGATOR_TAG } from "../../generated/delegation/delegation_pool.ts";
import { checkEviction } from "./allowlist.ts";
import { readDelegationPool } from "./delegationPoolResource.ts";
import { unlockOf } from "./stakeOperations.ts";
import { synchronizePool } from "./synchronization.ts";

/** Unlocks a delegator's entire active stake. Does nothing for a delegator without stake. */
export function evictDelegator(context: NativeContext, owner: Address, delegator: Address): void {
  const address = checkEviction(context, owner, delegator);
  synchronizePool(context, address);
  const shares = readDelegationPool(context, address).active_shares;
  if (unboundPoolShares(context, shares, delegator) === 0n) return;
  unlockOf(context, delegator, address, unboundPoolBalance(context, shares, delegator));
  context.emit(EVICT_DELEGATOR_TAG, { pool_address: address, delegator_address: delegator });
}
