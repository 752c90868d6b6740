import { readAddress } from "../../chain/facts/address.ts";
import { asInteger, asObject } from "../../chain/facts/jsonFields.ts";
import type { DelegationEffect, StakeEffect } from "../effect.ts";
import { canonicalName } from "../longAddress.ts";
import type { EffectSources } from "./effectSources.ts";
import { eventsOf } from "./eventsOf.ts";

export const STAKE_POOL = "0x1::stake::StakePool";

const PARTS = [
  ["active", "active"],
  ["pending_active", "pendingActive"],
  ["pending_inactive", "pendingInactive"],
  ["inactive", "inactive"],
] as const;

/** Stake changes per pool and part. Requires the pool's previous state, because epoch rewards emit no events in the transaction. */
export function stakeEffects({ delta }: EffectSources): readonly StakeEffect[] {
  return delta.resources.flatMap(({ address, type, before, after }) => {
    if (type !== STAKE_POOL || before === undefined) return [];
    return PARTS.map(([field, part]): StakeEffect => {
      const octas = (data: unknown): bigint => (data === undefined ? 0n : asInteger(asObject(asObject(data)[field]).value));
      return { kind: "stake", pool: address, part, before: octas(before.data), after: octas(after) };
    }).filter((effect) => effect.before !== effect.after);
  });
}

const ACTS = [
  ["AddStake", "add", "amount_added"],
  ["ReactivateStake", "reactivate", "amount_reactivated"],
  ["UnlockStake", "unlock", "amount_unlocked"],
  ["WithdrawStake", "withdraw", "amount_withdrawn"],
] as const;

/** Deposits, moves and withdrawals of delegators, from events. */
export function delegationEffects({ events }: EffectSources): readonly DelegationEffect[] {
  return ACTS.flatMap(([event, act, field]) =>
    eventsOf(events, `0x1::delegation_pool::${event}`).map(
      ({ data }): DelegationEffect => ({
        kind: "delegation",
        pool: readAddress(data.pool_address),
        delegator: readAddress(data.delegator_address),
        act,
        octas: asInteger(data[field]),
      }),
    ),
  );
}

/** Whether a resource type is a stake pool. */
export function isStakePool(type: string): boolean {
  return canonicalName(type) === STAKE_POOL;
}
