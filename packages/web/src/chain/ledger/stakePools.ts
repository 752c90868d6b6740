import { readAddress } from "../facts/address.ts";
import { asArray, asInteger, asObject, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { DelegatedStake, DelegationTerms, EpochEnd, StakePool, Validator, ValidatorStatus } from "../facts/staking.ts";
import type { Address, TransactionFacts } from "../facts/types.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import { accountResources } from "./accountResources.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

const FRAMEWORK = readAddress("0x1");
const STAKE_POOL = "0x1::stake::StakePool";
const BLOCK_RESOURCE = "0x1::block::BlockResource";
const REWARDS = /^0x1::stake::DistributeRewards(?:Event)?$/;

/** A stake pool with its delegation terms, if it accepts delegations. */
export interface PoolFacts {
  readonly pool: StakePool;
  readonly terms: DelegationTerms | undefined;
}

/** Reads a stake pool in one request; undefined if the address has none. */
export async function poolFacts(api: NodeApi, address: Address, options: ReadOptions): Promise<PoolFacts | undefined> {
  const resources = await accountResources(api, address, options);
  const find = (type: string) => optional(resources.find((resource) => resource.type === type)?.data, asObject);
  const stake = find(STAKE_POOL);
  if (stake === undefined) return undefined;
  const delegation = find("0x1::delegation_pool::DelegationPool");
  return { pool: readStakePool(address, stake), terms: delegation && readTerms(delegation, find) };
}

/** Stake and lock-up of a pool; undefined if the address has none. */
export async function stakePool(api: NodeApi, address: Address, options: ReadOptions): Promise<StakePool | undefined> {
  const stake = await findResource(api, address, STAKE_POOL, options);
  return stake && readStakePool(address, stake);
}

function readStakePool(address: Address, stake: JsonObject): StakePool {
  const octas = (part: string) => asInteger(asObject(stake[part]).value);
  return {
    address,
    operator: readAddress(stake.operator_address),
    active: octas("active"),
    pendingActive: octas("pending_active"),
    pendingInactive: octas("pending_inactive"),
    lockedUntilSecs: asInteger(stake.locked_until_secs),
  };
}

function readTerms(delegation: JsonObject, find: (type: string) => JsonObject | undefined): DelegationTerms {
  const next = find("0x1::delegation_pool::NextCommissionPercentage");
  return {
    commission: asInteger(delegation.operator_commission_percentage),
    next: next && {
      commission: asInteger(next.commission_percentage_next_lockup_cycle),
      fromSecs: asInteger(next.effective_after_secs),
    },
    isByInvitation: find("0x1::delegation_pool::DelegationPoolAllowlisting") !== undefined,
  };
}

/** Commission in force at a time, with the announced next one. */
export function commissionAt(terms: DelegationTerms, nowSecs: bigint): { readonly now: bigint; readonly next: DelegationTerms["next"] } {
  const { commission, next } = terms;
  if (next === undefined || next.commission === commission) return { now: commission, next: undefined };
  return nowSecs >= next.fromSecs ? { now: next.commission, next: undefined } : { now: commission, next };
}

/** Validators of the current set with their voting power in this epoch. */
export async function validators(api: NodeApi, options: ReadOptions): Promise<readonly Validator[]> {
  const set = await findResource(api, FRAMEWORK, "0x1::stake::ValidatorSet", { ...options, maxBytes: ANSWER_BYTES.list });
  if (set === undefined) return [];
  const of = (field: string, status: ValidatorStatus) =>
    asArray(set[field]).map((json): Validator => {
      const { addr, voting_power } = asObject(json);
      return { pool: readAddress(addr), status, votingPower: asInteger(voting_power) };
    });
  return [...of("active_validators", "validating"), ...of("pending_active", "joining"), ...of("pending_inactive", "leaving")];
}

/** Epoch duration in microseconds. */
export async function epochInterval(api: NodeApi, options: ReadOptions): Promise<bigint> {
  return asInteger((await findResource(api, FRAMEWORK, BLOCK_RESOURCE, options))?.epoch_interval);
}

/** Rewards of a fully performing validator in one epoch, as a fraction of its stake. */
export function rewardRate(api: NodeApi, options: ReadOptions): Promise<{ readonly numerator: bigint; readonly denominator: bigint }> {
  const call = { functionId: "0x1::staking_config::reward_rate", typeArguments: [], args: [] };
  return api.view(
    call,
    (json) => {
      const [numerator, denominator] = asArray(json).map(asInteger);
      return { numerator: asInteger(numerator), denominator: asInteger(denominator) };
    },
    options,
  );
}

/** Duration of a new lock-up in seconds. */
export async function lockupSecs(api: NodeApi, options: ReadOptions): Promise<bigint> {
  return asInteger((await findResource(api, FRAMEWORK, "0x1::staking_config::StakingConfig", options))?.recurring_lockup_duration_secs);
}

/** An account's stake in a delegation pool. */
export function delegatedStake(api: NodeApi, pool: Address, delegator: Address, options: ReadOptions): Promise<DelegatedStake> {
  const call = { functionId: "0x1::delegation_pool::get_stake", typeArguments: [], args: [pool, delegator] };
  return api.view(
    call,
    (json) => {
      const [active, inactive, pendingInactive] = asArray(json).map(asInteger);
      return { active: asInteger(active), inactive: asInteger(inactive), pendingInactive: asInteger(pendingInactive) };
    },
    options,
  );
}

/** Part of new stake that the pool withholds until the next epoch, because it earns no rewards before. */
export function addStakeFee(api: NodeApi, pool: Address, octas: bigint, options: ReadOptions): Promise<bigint> {
  const call = { functionId: "0x1::delegation_pool::get_add_stake_fee", typeArguments: [], args: [pool, octas.toString()] };
  return api.view(call, (json) => asInteger(asArray(json)[0]), options);
}

/** Whether a pool with an allow-list accepts stake from an account. */
export function isInvited(api: NodeApi, pool: Address, delegator: Address, options: ReadOptions): Promise<boolean> {
  const call = { functionId: "0x1::delegation_pool::delegator_allowlisted", typeArguments: [], args: [pool, delegator] };
  return api.view(call, (json) => asArray(json)[0] === true, options);
}

/** Rewards and pool states in an epoch-ending transaction, which contains all pools. */
export function epochEndIn({
  events,
  changes,
  timestampUsecs: atUsecs,
}: Pick<TransactionFacts, "events" | "changes" | "timestampUsecs">): EpochEnd {
  const rewards = new Map<Address, bigint>();
  for (const { type, data } of events) {
    if (REWARDS.test(type)) rewards.set(readAddress(data.pool_address), asInteger(data.rewards_amount));
  }
  const pools = new Map<Address, StakePool>();
  for (const { kind, type, address, data } of changes) {
    if (kind !== "writeResource" || type !== STAKE_POOL || address === undefined) continue;
    pools.set(address, readStakePool(address, asObject(data)));
  }
  const block = changes.find(({ kind, type }) => kind === "writeResource" && type === BLOCK_RESOURCE)?.data;
  return { rewards, pools, atUsecs, epochUsecs: optional(block, (data) => asInteger(asObject(data).epoch_interval)) };
}
