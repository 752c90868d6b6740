import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, asU64, optional } from "../facts/jsonFields.ts";
import type { StakeActivity } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { type IndexQuestion, MAX_ROWS } from "./createIndexApi.ts";
import { type IndexPosition, PROCESSOR_STATUS, readIndexPosition } from "./processorStatus.ts";
import { ACTIVITY_FIELDS, NULL_SHAREHOLDER, REWARD_EVENTS, readActivity } from "./stakeActivities.ts";

/** A delegation pool in the index, as of its last activity. */
export interface IndexedPool {
  readonly address: Address;
  readonly operator: Address | undefined;
  /** Commission in hundredths of a percent. */
  readonly commission: bigint | undefined;
  readonly delegators: bigint;
  readonly activeOctas: bigint | undefined;
}

export interface IndexedPoolPage extends IndexPosition {
  readonly pools: readonly IndexedPool[];
  /** Page cursor of a pool list: the last address of this page. */
  readonly next: Address | undefined;
  /** Version of the transaction that ended the last epoch; undefined in the first epoch. */
  readonly epochEndVersion: bigint | undefined;
  /** The account's own delegations and latest activities; only on the first page. */
  readonly own: OwnStake | undefined;
}

/** An account's delegations in the index. */
export interface OwnStake {
  readonly pools: readonly Address[];
  /** Latest activities, newest first, at most a hundred. */
  readonly activities: readonly StakeActivity[];
}

const OWN = `current_delegator_balances(where: { delegator_address: { _eq: $delegator }, shares: { _gt: "0" } }, order_by: [{ pool_address: asc }], limit: $limit) {
    pool_address
  }
  activities: delegated_staking_activities(where: { delegator_address: { _eq: $delegator } }, order_by: [{ transaction_version: desc }, { event_index: desc }], limit: $limit) {
    ${ACTIVITY_FIELDS}
  }`;

function queryWith(own: string, parameter: string): string {
  return `query StakingPools($after: String!, $nobody: String!, $limit: Int!, $rewards: [String!]!, $processors: [String!]!${parameter}) {
  delegated_staking_pools(where: { staking_pool_address: { _gt: $after } }, order_by: [{ staking_pool_address: asc }], limit: $limit) {
    staking_pool_address
    current_staking_pool { operator_address }
  }
  current_delegated_staking_pool_balances(where: { staking_pool_address: { _gt: $after } }, order_by: [{ staking_pool_address: asc }], limit: $limit) {
    staking_pool_address operator_commission_percentage total_coins
  }
  num_active_delegator_per_pool(where: { pool_address: { _gt: $after } }, order_by: [{ pool_address: asc }], limit: $limit) {
    pool_address num_active_delegator
  }
  nobody: current_delegator_balances(where: { delegator_address: { _eq: $nobody }, pool_type: { _eq: "active_shares" }, pool_address: { _gt: $after }, shares: { _gt: "0" } }, order_by: [{ pool_address: asc }], limit: $limit) {
    pool_address
  }
  ended: delegated_staking_activities(where: { event_type: { _in: $rewards } }, order_by: [{ transaction_version: desc }], limit: 1) {
    transaction_version
  }
  ${own}
  ${PROCESSOR_STATUS}
}`;
}

const PAGE = queryWith("", "");
const PAGE_WITH_OWN = queryWith(OWN, ", $delegator: String!");

/** A page of delegation pools by address; the first page includes the account's own stake. */
export function stakingPools(question: {
  readonly after: Address | undefined;
  readonly limit: number;
  readonly delegator: Address | undefined;
}): IndexQuestion<IndexedPoolPage> {
  const { after, delegator } = question;
  const limit = Math.min(question.limit, MAX_ROWS);
  const hasOwn = after === undefined && delegator !== undefined;
  return {
    query: hasOwn ? PAGE_WITH_OWN : PAGE,
    variables: {
      after: after ?? "",
      nobody: NULL_SHAREHOLDER,
      limit,
      rewards: REWARD_EVENTS,
      processors: ["stake_processor"],
      ...(hasOwn ? { delegator } : {}),
    },
    read: (data) => readPage(asObject(data), limit, hasOwn),
  };
}

function readPage(data: Readonly<Record<string, unknown>>, limit: number, hasOwn: boolean): IndexedPoolPage {
  const rows = (field: string) => asArray(data[field]).map(asObject);
  const balances = new Map(rows("current_delegated_staking_pool_balances").map((row) => [readAddress(row.staking_pool_address), row]));
  const delegators = new Map(
    rows("num_active_delegator_per_pool").map((row) => [readAddress(row.pool_address), asInteger(row.num_active_delegator)]),
  );
  for (const { pool_address } of rows("nobody")) {
    const pool = readAddress(pool_address);
    delegators.set(pool, (delegators.get(pool) ?? 1n) - 1n);
  }
  const pools = rows("delegated_staking_pools").map((row): IndexedPool => {
    const address = readAddress(row.staking_pool_address);
    const balance = balances.get(address);
    return {
      address,
      operator: optional(row.current_staking_pool, (voter) => readAddress(asObject(voter).operator_address)),
      commission: optional(balance?.operator_commission_percentage, asInteger),
      delegators: delegators.get(address) ?? 0n,
      activeOctas: optional(balance?.total_coins, asInteger),
    };
  });
  return {
    pools,
    next: pools.length < limit ? undefined : pools.at(-1)?.address,
    epochEndVersion: optional(rows("ended")[0]?.transaction_version, asU64),
    own: hasOwn
      ? {
          pools: [...new Set(rows("current_delegator_balances").map((row) => readAddress(row.pool_address)))],
          activities: rows("activities").flatMap(readActivity),
        }
      : undefined,
    ...readIndexPosition(data.processor_status),
  };
}
