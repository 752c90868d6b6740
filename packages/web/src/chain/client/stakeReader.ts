import type { DelegatedStake, EpochEnd, StakePool, Validator } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { EpochBlock } from "../indexer/epochs.ts";
import type { EndedEpoch, PoolHistory } from "../indexer/stakeActivities.ts";
import type { IndexedPoolPage } from "../indexer/stakingPools.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { AccountContracts, VestingContract } from "../ledger/stakeContracts.ts";
import type { PoolFacts } from "../ledger/stakePools.ts";
import type { ValidatorSet } from "../ledger/validatorSet.ts";
import { loadedWhenAsked } from "./loadedWhenAsked.ts";

/** What is asked of a network about staking. */
export interface StakeReader {
  /** From the index: a page of delegation pools, and on the first what the delegator has in any, in one request. */
  indexedPools(
    question: { readonly after: Address | undefined; readonly limit: number; readonly delegator: Address | undefined },
    signal?: AbortSignal,
  ): Promise<IndexedPoolPage>;
  /** From the index: rewards of a pool, and what a delegator did in it. */
  poolHistory(pool: Address, delegator: Address | undefined, signal?: AbortSignal): Promise<PoolHistory>;
  /** From the index: which epochs ended in transactions. */
  endedEpochs(versions: readonly bigint[], signal?: AbortSignal): Promise<readonly EndedEpoch[]>;
  validators(signal?: AbortSignal): Promise<readonly Validator[]>;
  /** The validators with what they proposed in this epoch, in two requests. */
  validatorSet(signal?: AbortSignal): Promise<ValidatorSet>;
  /** From the index: the last blocks of epochs. */
  lastBlocksOf(epochs: readonly bigint[], signal?: AbortSignal): Promise<readonly EpochBlock[]>;
  /** Microseconds. */
  epochInterval(signal?: AbortSignal): Promise<bigint>;
  /** How long stake is locked when a lock-up begins anew. */
  lockupSecs(signal?: AbortSignal): Promise<bigint>;
  /** What the transaction paid and left that ended an epoch; undefined where the node has it no longer. */
  epochEnd(version: bigint, signal?: AbortSignal): Promise<EpochEnd | undefined>;
  /** Undefined where there is no pool at the address. */
  pool(address: Address, signal?: AbortSignal): Promise<PoolFacts | undefined>;
  /** Only the pool's stake and lock-up. */
  stakePool(address: Address, signal?: AbortSignal): Promise<StakePool | undefined>;
  delegated(pool: Address, delegator: Address, signal?: AbortSignal): Promise<DelegatedStake>;
  /** What is held back of new stake until the next epoch, in octas. */
  addStakeFee(pool: Address, octas: bigint, signal?: AbortSignal): Promise<bigint>;
  /** Whether a pool that is open by invitation takes stake of an account. */
  isInvited(pool: Address, delegator: Address, signal?: AbortSignal): Promise<boolean>;
  contracts(account: Address, signal?: AbortSignal): Promise<AccountContracts>;
  /** Undefined where there is none at the address. */
  vestingContract(address: Address, signal?: AbortSignal): Promise<VestingContract | undefined>;
}

/** The questions are loaded when the first of them is asked. */
export function createStakeReader(api: NodeApi, index: IndexApi): StakeReader {
  return loadedWhenAsked(async () => (await import("./askAboutStake.ts")).askAboutStake(api, index), {
    indexedPools: true,
    poolHistory: true,
    endedEpochs: true,
    validators: true,
    validatorSet: true,
    lastBlocksOf: true,
    epochInterval: true,
    lockupSecs: true,
    epochEnd: true,
    pool: true,
    stakePool: true,
    delegated: true,
    addStakeFee: true,
    isInvited: true,
    contracts: true,
    vestingContract: true,
  });
}
