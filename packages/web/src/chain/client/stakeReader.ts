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
import { lazyReader } from "./lazyReader.ts";

/** Network queries about staking. */
export interface StakeReader {
  /** Index, one request: a page of delegation pools; the first page includes the delegator's stakes. */
  indexedPools(
    question: { readonly after: Address | undefined; readonly limit: number; readonly delegator: Address | undefined },
    signal?: AbortSignal,
  ): Promise<IndexedPoolPage>;
  /** Index: rewards of a pool and one delegator's actions. */
  poolHistory(pool: Address, delegator: Address | undefined, signal?: AbortSignal): Promise<PoolHistory>;
  /** Index: epochs that ended at the given versions. */
  endedEpochs(versions: readonly bigint[], signal?: AbortSignal): Promise<readonly EndedEpoch[]>;
  validators(signal?: AbortSignal): Promise<readonly Validator[]>;
  /** Validators with their proposals in the current epoch, in two requests. */
  validatorSet(signal?: AbortSignal): Promise<ValidatorSet>;
  /** Index: last blocks of the given epochs. */
  lastBlocksOf(epochs: readonly bigint[], signal?: AbortSignal): Promise<readonly EpochBlock[]>;
  /** Microseconds. */
  epochInterval(signal?: AbortSignal): Promise<bigint>;
  /** Duration of a new lock-up period. */
  lockupSecs(signal?: AbortSignal): Promise<bigint>;
  /** Rewards and pool states written by the transaction that ended an epoch; undefined if the node has pruned it. */
  epochEnd(version: bigint, signal?: AbortSignal): Promise<EpochEnd | undefined>;
  /** Undefined if the address has no pool. */
  pool(address: Address, signal?: AbortSignal): Promise<PoolFacts | undefined>;
  /** Stake and lock-up of a pool, excluding its terms. */
  stakePool(address: Address, signal?: AbortSignal): Promise<StakePool | undefined>;
  delegated(pool: Address, delegator: Address, signal?: AbortSignal): Promise<DelegatedStake>;
  /** Octas withheld from new stake until the next epoch. */
  addStakeFee(pool: Address, octas: bigint, signal?: AbortSignal): Promise<bigint>;
  /** Whether a pool's allow-list includes an account. */
  isInvited(pool: Address, delegator: Address, signal?: AbortSignal): Promise<boolean>;
  contracts(account: Address, signal?: AbortSignal): Promise<AccountContracts>;
  /** Undefined if the address has no vesting contract. */
  vestingContract(address: Address, signal?: AbortSignal): Promise<VestingContract | undefined>;
}

/** Creates a reader that loads its queries on first use. */
export function createStakeReader(api: NodeApi, index: IndexApi): StakeReader {
  return lazyReader(async () => (await import("./askAboutStake.ts")).askAboutStake(api, index), {
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
