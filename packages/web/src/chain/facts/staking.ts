import type { Address } from "./types.ts";

/** Where a pool stands among the validators. Only one that validates earns. */
export type ValidatorStatus = "validating" | "joining" | "leaving" | "resting";

/** What somebody has in a delegation pool, in octas, as it would be were the pool brought up to date now. */
export interface DelegatedStake {
  /** With what only joins the others when the next epoch begins. */
  readonly active: bigint;
  /** Unlocking: free when the pool's lock-up ends. It earns until then. */
  readonly pendingInactive: bigint;
  /** Free to be withdrawn. */
  readonly inactive: bigint;
}

/** A stake pool's own stake and terms. */
export interface StakePool {
  readonly address: Address;
  readonly operator: Address;
  readonly active: bigint;
  readonly pendingActive: bigint;
  readonly pendingInactive: bigint;
  readonly lockedUntilSecs: bigint;
}

/** What a delegation pool takes and when that changes; commissions are hundredths of a per cent of the rewards. */
export interface DelegationTerms {
  readonly commission: bigint;
  /** Announced: holds from that moment on. */
  readonly next: { readonly commission: bigint; readonly fromSecs: bigint } | undefined;
  /** Only those that its owner named may add or reactivate stake. */
  readonly isByInvitation: boolean;
}

/** A validator of the current set. */
export interface Validator {
  readonly pool: Address;
  readonly status: ValidatorStatus;
  readonly votingPower: bigint;
}

/** The end of an epoch: what every validator got, and how its pool stood then. */
export interface EpochEnd {
  readonly rewards: ReadonlyMap<Address, bigint>;
  readonly pools: ReadonlyMap<Address, StakePool>;
  /** When it was; undefined where the transaction does not say. */
  readonly atUsecs: bigint | undefined;
  /** How long epochs last; undefined where the transaction did not write it. */
  readonly epochUsecs: bigint | undefined;
}

/** What a delegator did in a pool. */
export interface StakeActivity {
  readonly version: bigint;
  readonly pool: Address;
  readonly act: StakeAct;
  readonly octas: bigint;
}

/** What can be done with stake in a delegation pool. */
export type StakeAct = "add" | "unlock" | "reactivate" | "withdraw";

/** Octas that a pool was paid at the end of an epoch, before its operator's part. */
export interface PoolReward {
  readonly version: bigint;
  readonly octas: bigint;
}

/** The functions that do it. */
export const STAKE_FUNCTIONS: Readonly<Record<StakeAct, string>> = {
  add: "0x1::delegation_pool::add_stake",
  unlock: "0x1::delegation_pool::unlock",
  reactivate: "0x1::delegation_pool::reactivate_stake",
  withdraw: "0x1::delegation_pool::withdraw",
};
