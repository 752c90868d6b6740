import type { Address } from "./types.ts";

/** Validator status of a stake pool. Only validating pools earn rewards. */
export type ValidatorStatus = "validating" | "joining" | "leaving" | "resting";

/** A delegator's stake in a pool, in octas, as if the pool were synchronized now. */
export interface DelegatedStake {
  /** Active stake, including stake that becomes active with the next epoch. */
  readonly active: bigint;
  /** Unlocking stake: earns rewards until the pool's lock-up ends, then becomes withdrawable. */
  readonly pendingInactive: bigint;
  /** Withdrawable stake. */
  readonly inactive: bigint;
}

/** A stake pool's own stake and lock-up. */
export interface StakePool {
  readonly address: Address;
  readonly operator: Address;
  readonly active: bigint;
  readonly pendingActive: bigint;
  readonly pendingInactive: bigint;
  readonly lockedUntilSecs: bigint;
}

/** Commission and access rules of a delegation pool; commissions are basis points of the rewards. */
export interface DelegationTerms {
  readonly commission: bigint;
  /** Announced commission and the time from which it applies; undefined if no change is announced. */
  readonly next: { readonly commission: bigint; readonly fromSecs: bigint } | undefined;
  /** True if the owner's allow-list restricts adding and reactivating stake. */
  readonly isByInvitation: boolean;
}

/** A validator of the current set. */
export interface Validator {
  readonly pool: Address;
  readonly status: ValidatorStatus;
  readonly votingPower: bigint;
}

/** Rewards and pool states of all validators at the end of an epoch. */
export interface EpochEnd {
  readonly rewards: ReadonlyMap<Address, bigint>;
  readonly pools: ReadonlyMap<Address, StakePool>;
  /** Time at the end of the epoch; undefined if missing from the transaction. */
  readonly atUsecs: bigint | undefined;
  /** Length of the epoch; undefined if the transaction did not write it. */
  readonly epochUsecs: bigint | undefined;
}

/** A delegator's deposit, unlock or withdrawal in a pool. */
export interface StakeActivity {
  readonly version: bigint;
  readonly pool: Address;
  readonly act: StakeAct;
  readonly octas: bigint;
}

/** Stake operations of a delegation pool. */
export type StakeAct = "add" | "unlock" | "reactivate" | "withdraw";

/** A pool's reward for an epoch in octas, before the operator's commission. */
export interface PoolReward {
  readonly version: bigint;
  readonly octas: bigint;
}

/** Entry function of each stake operation. */
export const STAKE_FUNCTIONS: Readonly<Record<StakeAct, string>> = {
  add: "0x1::delegation_pool::add_stake",
  unlock: "0x1::delegation_pool::unlock",
  reactivate: "0x1::delegation_pool::reactivate_stake",
  withdraw: "0x1::delegation_pool::withdraw",
};
