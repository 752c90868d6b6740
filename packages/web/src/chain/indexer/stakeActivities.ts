import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asText, type JsonObject } from "../facts/jsonFields.ts";
import { rowReader } from "../facts/rowReader.ts";
import type { PoolReward, StakeAct, StakeActivity } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";
import { readTimestamp } from "./timestamp.ts";

/** Types of reward events at epoch ends: module events and earlier event handles. */
export const REWARD_EVENTS = ["0x1::stake::DistributeRewards", "0x1::stake::DistributeRewardsEvent"] as const;

export const ACTIVITY_FIELDS = "transaction_version pool_address event_type amount";

const ACTS: Readonly<Record<string, StakeAct>> = {
  AddStake: "add",
  UnlockStake: "unlock",
  ReactivateStake: "reactivate",
  WithdrawStake: "withdraw",
};

/** Parses a delegator activity; empty for events that move no stake. */
export function readActivity(row: JsonObject): readonly StakeActivity[] {
  const name = /^0x1::delegation_pool::(\w+?)(?:Event)?$/.exec(asText(row.event_type))?.[1];
  const act = name === undefined ? undefined : ACTS[name];
  if (act === undefined) return [];
  return [{ version: asInteger(row.transaction_version), pool: readAddress(row.pool_address), act, octas: asInteger(row.amount) }];
}

/** Index facts about a stake pool: delegator count, rewards and one delegator's activities. */
export interface PoolHistory extends IndexPosition {
  readonly delegators: bigint;
  /** Rewards of the pool, newest first. */
  readonly rewards: readonly PoolReward[];
  /** Activities of the delegator, newest first. */
  readonly activities: readonly StakeActivity[];
  /** True if the activities are complete; false if the row limit truncated them. */
  readonly isWhole: boolean;
}

const POOL = `query StakePool($pool: String!, $nobody: String!, $delegator: String!, $rewards: [String!]!, $epochs: Int!, $limit: Int!, $processors: [String!]!) {
  num_active_delegator_per_pool(where: { pool_address: { _eq: $pool } }, limit: 1) { num_active_delegator }
  nobody: current_delegator_balances(where: { delegator_address: { _eq: $nobody }, pool_address: { _eq: $pool }, pool_type: { _eq: "active_shares" }, shares: { _gt: "0" } }, limit: 1) {
    pool_address
  }
  rewards: delegated_staking_activities(where: { pool_address: { _eq: $pool }, event_type: { _in: $rewards } }, order_by: [{ transaction_version: desc }], limit: $epochs) {
    transaction_version amount
  }
  activities: delegated_staking_activities(where: { pool_address: { _eq: $pool }, delegator_address: { _eq: $delegator } }, order_by: [{ transaction_version: desc }, { event_index: desc }], limit: $limit) {
    ${ACTIVITY_FIELDS}
  }
  ${PROCESSOR_STATUS}
}`;

/** Address that holds a pool's shares of new stake until the next epoch. Indexes count it as a delegator, although it is none. */
export const NULL_SHAREHOLDER: Address = readAddress("0x0");

/** Number of epochs in the reward chart. */
const SHOWN_EPOCHS = 30;
/** Delegator column of events without a delegator. */
const NOBODY = "0x";

/** Query for a stake pool's history, in one request. */
export function poolHistory(pool: Address, delegator: Address | undefined): IndexQuestion<PoolHistory> {
  return {
    query: POOL,
    variables: {
      pool,
      nobody: NULL_SHAREHOLDER,
      delegator: delegator ?? NOBODY,
      rewards: REWARD_EVENTS,
      epochs: SHOWN_EPOCHS,
      limit: MAX_ROWS,
      processors: ["stake_processor"],
    },
    read(data) {
      const answer = asObject(data);
      const rows = (field: string) => asArray(answer[field]).map(asObject);
      const [counted] = rows("num_active_delegator_per_pool");
      const activities = rows("activities");
      return {
        delegators: counted === undefined ? 0n : asInteger(counted.num_active_delegator) - BigInt(rows("nobody").length),
        rewards: rows("rewards").map((row) => ({ version: asInteger(row.transaction_version), octas: asInteger(row.amount) })),
        activities: activities.flatMap(readActivity),
        isWhole: activities.length < MAX_ROWS,
        ...readIndexPosition(answer.processor_status),
      };
    },
  };
}

const readEpoch = rowReader({ version: ["version", asInteger], epoch: ["epoch", asInteger], atUsecs: ["timestamp", readTimestamp] });

/** An epoch that ended, with its block and time. */
export type EndedEpoch = ReturnType<typeof readEpoch>;

const EPOCHS = `query EndedEpochs($versions: [bigint!]!, $limit: Int!) {
  block_metadata_transactions(where: { version: { _in: $versions } }, order_by: [{ version: desc }], limit: $limit) { version epoch timestamp }
}`;

/**
 * Query for the epochs that ended in given transactions. With on-chain randomness, the epoch ends one version after the block's first
 * transaction.
 */
export function endedEpochs(versions: readonly bigint[]): IndexQuestion<readonly EndedEpoch[]> {
  const candidates = [...new Set(versions.flatMap((version) => [version, version - 1n]))];
  return {
    query: EPOCHS,
    variables: { versions: candidates, limit: MAX_ROWS },
    read(data) {
      const blocks = asArray(asObject(data).block_metadata_transactions).map(readEpoch);
      return versions.flatMap((version) => {
        const block = blocks.find((one) => one.version === version) ?? blocks.find((one) => one.version === version - 1n);
        return block === undefined ? [] : [{ ...block, version }];
      });
    },
  };
}
