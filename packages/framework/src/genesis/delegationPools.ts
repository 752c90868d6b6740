import type { Address, NativeContext } from "@atoll/move";
import { mintAptosCoin } from "../assets/aptos_coin/aptosCoin.ts";
import { joinValidatorSet, setConsensusKey, setNetworkAddresses } from "../chain/stake/stakePools.ts";
import { allowDelegator, enableAllowlist } from "../delegation/delegation_pool/allowlist.ts";
import { changeOperator } from "../delegation/delegation_pool/commission.ts";
import { createDelegationPool } from "../delegation/delegation_pool/creation.ts";
import { addDelegatedStake } from "../delegation/delegation_pool/stakeOperations.ts";
import { tags as stakeTags } from "../generated/chain/stake.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { addU64 } from "../native/arithmetic.ts";

/** Delegation pool created at genesis. Its validator is in the set from the first epoch. */
export interface GenesisDelegationPool {
  readonly owner: Address;
  readonly operator: Address;
  /** Seed of the delegation pool's address, unique among pools of the same owner. */
  readonly seed: string;
  /** Commission in basis points of rewards. */
  readonly commission: bigint;
  /** Duration of the first lockup; later lockups use the network's duration. */
  readonly firstLockupSeconds: bigint;
  /**
   * BLS12-381 public key, 48 bytes, and its proof of possession, 96 bytes. The private key is not needed, since nothing is signed with it.
   */
  readonly consensusPublicKey: Uint8Array;
  readonly proofOfPossession: Uint8Array;
  /** Initial stakes, minted for the delegators at genesis. */
  readonly stakes: readonly GenesisStake[];
  /** Whether only allowlisted delegators may stake; the list initially has the delegators of `stakes`. */
  readonly hasAllowlist: boolean;
}
interface GenesisStake {
  readonly delegator: Address;
  readonly octas: bigint;
}

/** BCS of an empty vector: no network addresses. */
const NO_ADDRESSES = Uint8Array.of(0);

/**
 * Creates the delegation pools of genesis and adds them to the validator set. Requires the framework's mint capability; lockups start at
 * `startSecs`.
 */
export function createDelegationPools(context: NativeContext, pools: readonly GenesisDelegationPool[], startSecs: bigint): void {
  for (const pool of pools) createGenesisPool(context, pool, startSecs);
}

function createGenesisPool(context: NativeContext, pool: GenesisDelegationPool, startSecs: bigint): void {
  const { owner, operator } = pool;
  const address = createDelegationPool(context, owner, pool.commission, new TextEncoder().encode(pool.seed));
  if (operator !== owner) changeOperator(context, owner, operator);
  if (pool.hasAllowlist) enableAllowlist(context, owner);
  for (const { delegator, octas } of pool.stakes) {
    if (pool.hasAllowlist) allowDelegator(context, owner, delegator);
    mintAptosCoin(context, FRAMEWORK_ADDRESS, delegator, octas);
    addDelegatedStake(context, delegator, address, octas);
  }
  context.borrowMut(address, stakeTags.StakePool).locked_until_secs = addU64(startSecs, pool.firstLockupSeconds);
  setConsensusKey(context, operator, address, pool.consensusPublicKey);
  setNetworkAddresses(context, operator, address, NO_ADDRESSES, NO_ADDRESSES);
  joinValidatorSet(context, operator, address);
}
