import type { IndexApi } from "../indexer/createIndexApi.ts";
import { lastBlocksOf } from "../indexer/epochs.ts";
import { endedEpochs, poolHistory } from "../indexer/stakeActivities.ts";
import { stakingPools } from "../indexer/stakingPools.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import { undefinedIfNotFound } from "../ledger/findResource.ts";
import { readTransaction } from "../ledger/readTransaction.ts";
import { accountContracts, vestingContract } from "../ledger/stakeContracts.ts";
import {
  addStakeFee,
  delegatedStake,
  epochEndIn,
  epochInterval,
  isInvited,
  lockupSecs,
  poolFacts,
  stakePool,
  validators,
} from "../ledger/stakePools.ts";
import { validatorSet } from "../ledger/validatorSet.ts";
import { ChainError } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/limits.ts";
import type { StakeReader } from "./stakeReader.ts";

/** Staking queries, in a separate chunk loaded only by pages that use them. */
export function askAboutStake(api: NodeApi, index: IndexApi): StakeReader {
  return {
    indexedPools: (question, signal) => index.ask(stakingPools(question), signal),
    poolHistory: (pool, delegator, signal) => index.ask(poolHistory(pool, delegator), signal),
    endedEpochs: (versions, signal) => index.ask(endedEpochs(versions), signal),
    validators: (signal) => validators(api, { signal }),
    validatorSet: (signal) => validatorSet(api, { signal }),
    lastBlocksOf: (epochs, signal) => index.ask(lastBlocksOf(epochs), signal),
    epochInterval: (signal) => epochInterval(api, { signal }),
    lockupSecs: (signal) => lockupSecs(api, { signal }),
    async epochEnd(version, signal) {
      try {
        const path = `transactions/by_version/${version}`;
        return await undefinedIfNotFound(
          api.get(path, (json) => epochEndIn(readTransaction(json)), { signal, maxBytes: ANSWER_BYTES.transaction }),
        );
      } catch (error) {
        // Nodes prune old versions.
        if (error instanceof ChainError && error.code === "version_pruned") return undefined;
        throw error;
      }
    },
    pool: (address, signal) => poolFacts(api, address, { signal }),
    stakePool: (address, signal) => stakePool(api, address, { signal }),
    delegated: (pool, delegator, signal) => delegatedStake(api, pool, delegator, { signal }),
    addStakeFee: (pool, octas, signal) => addStakeFee(api, pool, octas, { signal }),
    isInvited: (pool, delegator, signal) => isInvited(api, pool, delegator, { signal }),
    contracts: (account, signal) => accountContracts(api, account, { signal }),
    vestingContract: (address, signal) => vestingContract(api, address, { signal }),
  };
}
