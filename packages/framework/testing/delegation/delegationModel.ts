import type { Address } from "@atoll/move";
import { EPOCH_SECS, LOCKUP_SECS } from "./delegationScene.ts";

/**
 * Test support: a model of a delegation pool without shares. Each account owns octas, stored with far finer precision, which grow in
 * proportion with rewards; the four totals of the stake pool are whole octas. The module counts shares and rounds payouts down to whole
 * octas, so each operation may shift up to two octas from one account to all other accounts.
 */
export interface Model {
  readonly owner: Address;
  readonly rate: { readonly numerator: bigint; readonly denominator: bigint };
  now: bigint;
  epochBegan: bigint;
  lockedUntil: bigint;
  /** The pool's status in the validator set. */
  state: "joining" | "validating" | "leaving" | "out";
  operator: Address;
  readonly beneficiaries: Map<Address, Address>;
  commission: bigint;
  nextCommission: { readonly percentage: bigint; readonly after: bigint } | undefined;
  allowlist: Set<Address> | undefined;
  readonly wallets: Map<Address, bigint>;
  /** Totals of the stake pool in whole octas. */
  active: bigint;
  pendingActive: bigint;
  pendingInactive: bigint;
  inactive: bigint;
  /** Part of the totals that is already distributed; the remainder is rewards of later epochs. */
  known: { active: bigint; unlocking: bigint; free: bigint };
  /** Fine octas that each account owns, by kind of stake. */
  shares: { active: Map<Address, bigint>; unlocking: Map<Address, bigint>; free: Map<Address, bigint> };
  /** Entry fees paid by new delegators in this epoch, in fine octas. */
  fees: bigint;
  /** Number of roundings so far, which bounds the deviation. */
  roundings: bigint;
}

/** Number of fine octas per octa. */
export const FINE = 10n ** 18n;
const HUNDRED_PERCENT = 10_000n;
export const LEAST = 1_000_000_000n * FINE;

/** Allowed deviation of an account's octas from the model, in fine octas. */
export function tolerance(model: Model): bigint {
  return (2n * model.roundings + 3n) * FINE;
}

export function get(map: ReadonlyMap<Address, bigint>, who: Address): bigint {
  return map.get(who) ?? 0n;
}
export function add(map: Map<Address, bigint>, who: Address, change: bigint): void {
  const next = get(map, who) + change;
  if (next === 0n) map.delete(who);
  else map.set(who, next);
}
function scale(map: Map<Address, bigint>, to: bigint): void {
  const from = [...map.values()].reduce((sum, value) => sum + value, 0n);
  if (from > 0n) for (const [who, value] of map) map.set(who, (value * to) / from);
}

function beneficiaryOf(model: Model): Address {
  return model.beneficiaries.get(model.operator) ?? model.operator;
}
export function isValidator(model: Model): boolean {
  return model.state === "validating" || model.state === "leaving";
}
/** Whether unlocking stake is free: after the lockup, if the pool is outside the validator set. */
export function isUnlockingFree(model: Model): boolean {
  return model.state === "out" && model.now >= model.lockedUntil;
}
export function commissionNow(model: Model): bigint {
  const { nextCommission } = model;
  return nextCommission !== undefined && model.now >= nextCommission.after ? nextCommission.percentage : model.commission;
}
export function feeOf(model: Model, amount: bigint): bigint {
  if (!isValidator(model)) return 0n;
  const afterCommission = model.rate.numerator * (HUNDRED_PERCENT - commissionNow(model));
  return (amount * afterCommission) / (afterCommission + model.rate.denominator * HUNDRED_PERCENT);
}

/** Advances time in the model; at most one epoch ends. */
export function pass(model: Model, seconds: bigint): void {
  model.now += seconds;
  if (model.now - model.epochBegan < EPOCH_SECS) return;
  model.epochBegan = model.now;
  if (isValidator(model)) {
    const { numerator, denominator } = model.rate;
    model.active += (model.active * numerator) / denominator;
    model.pendingInactive += (model.pendingInactive * numerator) / denominator;
    model.active += model.pendingActive;
    model.pendingActive = 0n;
    if (model.now >= model.lockedUntil) {
      model.inactive += model.pendingInactive;
      model.pendingInactive = 0n;
    }
  }
  model.state = model.state === "joining" || model.state === "validating" ? "validating" : "out";
  if (model.state === "validating" && model.lockedUntil <= model.now) model.lockedUntil = model.now + LOCKUP_SECS;
}

/** Function that pays out free stake when its owner unlocks more stake; returns the paid whole octas. */
type PayOut = (who: Address) => bigint;

/** Distributes rewards: operator commission first, the remainder in proportion to stake. Without `payOut`, only previews the result. */
export function synchronize(model: Model, payOut: PayOut | undefined): void {
  const { known, shares } = model;
  const hasCycleEnded = model.inactive > known.free;
  const active = model.active + model.pendingActive;
  const unlocking = hasCycleEnded ? model.inactive - known.free : model.pendingInactive;
  const activePart = ((active - known.active) * model.commission) / HUNDRED_PERCENT;
  const unlockingPart = ((unlocking - known.unlocking) * model.commission) / HUNDRED_PERCENT;
  // Pending active stake was added in this epoch, so no rewards have accrued since and the entry fees stay reserved.
  if (model.pendingActive === 0n) {
    model.fees = 0n;
    scale(shares.active, (active - activePart) * FINE);
  }
  scale(shares.unlocking, (unlocking - unlockingPart) * FINE);
  model.known = { active, unlocking, free: known.free };
  model.roundings += 1n;
  const beneficiary = beneficiaryOf(model);
  add(shares.active, beneficiary, activePart * FINE);
  if (unlockingPart > 0n) beginUnlocking(model, beneficiary, unlockingPart * FINE, payOut);
  if (hasCycleEnded) {
    for (const [who, value] of shares.unlocking) add(shares.free, who, value);
    shares.unlocking.clear();
    model.known = { active, unlocking: 0n, free: model.inactive };
  }
  model.commission = commissionNow(model);
}

/** Moves stake to unlocking. Free stake of an earlier lockup is paid out first, so no account has both. */
export function beginUnlocking(model: Model, who: Address, fine: bigint, payOut: PayOut | undefined): void {
  add(model.shares.unlocking, who, fine);
  if (payOut === undefined || !model.shares.free.has(who)) return;
  payFree(model, who, payOut(who), true);
}

/** Pays free stake to its owner's wallet. */
export function payFree(model: Model, who: Address, octas: bigint, isAll: boolean): void {
  if (isAll) model.shares.free.delete(who);
  else add(model.shares.free, who, -octas * FINE);
  model.inactive -= octas;
  model.known.free -= octas;
  add(model.wallets, who, octas);
  model.roundings += 1n;
}
