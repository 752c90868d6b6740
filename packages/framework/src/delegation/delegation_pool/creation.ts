import type { Address, NativeContext } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { createResourceAccount, createResourceAddress } from "../../account/account/resourceAccountAddress.ts";
import { isAccountRegistered } from "../../assets/coin/coin.ts";
import { initializeStakeOwner } from "../../chain/stake/stakePools.ts";
import { newUnboundPool } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import { type DelegationPool, errors, tags } from "../../generated/delegation/delegation_pool.ts";
import { concatBytes } from "../../stdlib/string/string.ts";
import { addToTable, newTable } from "../../stdlib/table/table.ts";
import { inactiveSharesId, MAX_FEE, ownsPool, SHARES_SCALING_FACTOR, storeOwnership } from "./delegationPoolResource.ts";
import { enablePartialVoting } from "./governance.ts";

/** Seed prefix that separates addresses of delegation pools from other resource accounts of the same owner. */
const MODULE_SALT = "aptos_framework::delegation_pool";

/** Address of the delegation pool for an owner and seed. */
export function delegationPoolAddress(owner: Address, seed: Uint8Array): Address {
  return createResourceAddress(owner, saltedSeed(seed));
}
function saltedSeed(seed: Uint8Array): Uint8Array {
  return concatBytes(new TextEncoder().encode(MODULE_SALT), seed);
}

/** Creates an empty delegation pool with its owner as operator, and returns the pool address. */
export function createDelegationPool(context: NativeContext, owner: Address, commission: bigint, seed: Uint8Array): Address {
  errors.check(!ownsPool(context, owner), "alreadyExists", "EOWNER_CAP_ALREADY_EXISTS");
  errors.check(commission <= MAX_FEE, "invalidArgument", "EINVALID_COMMISSION_PERCENTAGE");
  const [address, capability] = createResourceAccount(context, owner, saltedSeed(seed));
  // Checking the coin type suffices: addresses receive coins without registration.
  isAccountRegistered(context, aptosCoinTags.AptosCoin);
  initializeStakeOwner(context, address, 0n, owner, owner);
  const inactiveShares = newTable(context);
  const firstCycle = newUnboundPool(context, SHARES_SCALING_FACTOR);
  const pool: DelegationPool = {
    active_shares: newUnboundPool(context, SHARES_SCALING_FACTOR),
    observed_lockup_cycle: { index: 0n },
    inactive_shares: inactiveShares,
    pending_withdrawals: newTable(context),
    stake_pool_signer_cap: capability,
    total_coins_inactive: 0n,
    operator_commission_percentage: commission,
    add_stake_events: newEventHandle(context, address),
    reactivate_stake_events: newEventHandle(context, address),
    unlock_stake_events: newEventHandle(context, address),
    withdraw_stake_events: newEventHandle(context, address),
    distribute_commission_events: newEventHandle(context, address),
  };
  addToTable(context, inactiveSharesId(pool), { index: 0n }, firstCycle);
  context.moveTo(address, tags.DelegationPool, pool);
  storeOwnership(context, owner, address);
  enablePartialVoting(context, address);
  return address;
}
