import type { Address } from "@atoll/move";
import {
  add,
  beginUnlocking,
  commissionNow,
  FINE,
  feeOf,
  get,
  isUnlockingFree,
  isValidator,
  LEAST,
  type Model,
  pass,
  payFree,
  synchronize,
  tolerance,
} from "./delegationModel.ts";
import type { DelegationOperation } from "./delegationOperations.ts";
import { LOCKUP_SECS } from "./delegationScene.ts";

/** Test support: effects of each operation on the model, and rules by which the pool rejects it. */
export interface Learning {
  /** Returns the whole octas that an operation actually moved for an account: the model's amount or up to two octas less. */
  moved(event: "UnlockStake" | "ReactivateStake" | "WithdrawStake", who: Address, fine: bigint): bigint;
  /** Called when an amount is within rounding distance of a limit; throwing skips an untried operation. */
  tooClose(): void;
}

/** Outcome of an operation: `ok`, or the expected failure. */
type Outcome = string;
const refused = (code: number): Outcome => `0x1::delegation_pool 0x${code.toString(16)}`;

export function applyToModel(model: Model, step: DelegationOperation, learning: Learning): Outcome {
  const payOut = (who: Address): bigint => learning.moved("WithdrawStake", who, get(model.shares.free, who));
  const sync = (): void => synchronize(model, payOut);
  const isBelow = (left: bigint, right: bigint): boolean => {
    const difference = left > right ? left - right : right - left;
    if (difference <= tolerance(model)) learning.tooClose();
    return left < right;
  };
  /** Amount to move between two balances such that each ends at zero or above the minimum. */
  function amountToMove(from: bigint, to: bigint, octas: bigint): { fine: bigint; isAll: boolean } {
    const wanted = octas * FINE;
    const enough = isBelow(to + (wanted < from ? wanted : from), LEAST) ? LEAST - to + FINE : wanted;
    return amountToTake(from, enough);
  }
  function amountToTake(from: bigint, wanted: bigint): { fine: bigint; isAll: boolean } {
    const moving = wanted < from ? wanted : from;
    return isBelow(from - moving, LEAST) ? { fine: from, isAll: true } : { fine: moving, isAll: false };
  }
  function take(place: Map<Address, bigint>, who: Address, octas: bigint, isAll: boolean): void {
    if (isAll) place.delete(who);
    else add(place, who, -octas * FINE);
    model.roundings += 1n;
  }
  function unlock(who: Address, octas: bigint): Outcome {
    const { shares, known } = model;
    if (octas > model.active) return refused(0x10006);
    const { fine, isAll } = amountToMove(get(shares.active, who), get(shares.unlocking, who), octas);
    if (isBelow(get(shares.unlocking, who) + fine, LEAST)) return refused(0x10009);
    const moved = learning.moved("UnlockStake", who, fine);
    take(shares.active, who, moved, isAll);
    model.active -= moved;
    known.active -= moved;
    model.pendingInactive += moved;
    known.unlocking += moved;
    if (moved > 0n) beginUnlocking(model, who, moved * FINE, payOut);
    return "ok";
  }
  function ownersList(): Set<Address> | Outcome {
    return model.allowlist ?? refused(0x30018);
  }
  const isAllowed = (who: Address): boolean => model.allowlist === undefined || model.allowlist.has(who);

  switch (step.kind) {
    case "add": {
      const { who, amount } = step;
      if (amount === 0n) return "ok";
      if (!isAllowed(who)) return refused(0x50019);
      sync();
      if (get(model.wallets, who) < amount) return "0x1::fungible_asset 0x10004";
      const fee = feeOf(model, amount);
      add(model.shares.active, who, (amount - fee) * FINE);
      if (isBelow(get(model.shares.active, who), LEAST)) return refused(0x10008);
      add(model.wallets, who, -amount);
      if (isValidator(model)) model.pendingActive += amount;
      else model.active += amount;
      model.known.active += amount;
      model.fees += fee * FINE;
      return "ok";
    }
    case "unlock":
      if (step.amount === 0n) return "ok";
      sync();
      return unlock(step.who, step.amount);
    case "reactivate": {
      const { who, amount } = step;
      if (amount === 0n) return "ok";
      if (!isAllowed(who)) return refused(0x50019);
      sync();
      const { shares, known } = model;
      const { fine, isAll } = amountToMove(get(shares.unlocking, who), get(shares.active, who), amount);
      if (isBelow(get(shares.active, who) + fine, LEAST)) return refused(0x10008);
      const moved = learning.moved("ReactivateStake", who, fine);
      take(shares.unlocking, who, moved, isAll);
      model.pendingInactive -= moved;
      known.unlocking -= moved;
      model.active += moved;
      known.active += moved;
      add(shares.active, who, moved * FINE);
      return "ok";
    }
    case "withdraw": {
      const { who, amount } = step;
      if (amount === 0n) return refused(0x1000b);
      sync();
      const { free, unlocking } = model.shares;
      if (free.has(who)) {
        const isAll = !isBelow(amount * FINE, get(free, who));
        payFree(model, who, learning.moved("WithdrawStake", who, isAll ? get(free, who) : amount * FINE), isAll);
      } else if (unlocking.has(who) && isUnlockingFree(model)) {
        const { fine, isAll } = amountToTake(get(unlocking, who), amount * FINE);
        const moved = learning.moved("WithdrawStake", who, fine);
        take(unlocking, who, moved, isAll);
        model.pendingInactive -= moved;
        model.known.unlocking -= moved;
        add(model.wallets, who, moved);
      }
      return "ok";
    }
    case "pass":
      pass(model, step.seconds);
      return "ok";
    case "synchronize":
    case "delegateVotes":
      sync();
      return "ok";
    case "leave":
      if (model.state === "out" || model.state === "leaving") return "0x1::stake 0x30005";
      model.state = model.state === "joining" ? "out" : "leaving";
      return "ok";
    case "join":
      if (model.state !== "out") return "0x1::stake 0x30004";
      model.state = "joining";
      return "ok";
    case "beneficiary":
      model.beneficiaries.set(model.operator, step.who);
      return "ok";
    case "operator":
      sync();
      model.operator = step.who;
      return "ok";
    case "commission":
      if (step.percentage > 10_000n) return refused(0x10005);
      if (step.who !== "owner") return refused(0x60001);
      if (step.percentage > commissionNow(model) + 1_000n) return refused(0x10014);
      if (model.lockedUntil < model.now + LOCKUP_SECS / 4n) return refused(0x30015);
      sync();
      model.nextCommission = { percentage: step.percentage, after: model.lockedUntil };
      return "ok";
    case "allowlist":
      if (step.isOn) model.allowlist ??= new Set();
      else if (model.allowlist === undefined) return refused(0x30018);
      else model.allowlist = undefined;
      return "ok";
    case "allow":
    case "disallow": {
      const list = ownersList();
      if (typeof list === "string") return list;
      if (step.kind === "allow") list.add(step.who);
      else list.delete(step.who);
      return "ok";
    }
    case "evict": {
      const list = ownersList();
      if (typeof list === "string") return list;
      if (list.has(step.who)) return refused(0x3001a);
      sync();
      const { active } = model.shares;
      return active.has(step.who) ? unlock(step.who, get(active, step.who) / FINE) : "ok";
    }
  }
}
