import type { Value } from "@atoll/move";
import { VM_ADDRESS } from "../../src/native/addresses.ts";
import { outcomeOf } from "../network.ts";
import { FINE, get, type Model, synchronize, tolerance } from "./delegationModel.ts";
import { type DelegationOperation, PEOPLE } from "./delegationOperations.ts";
import { applyToModel, type Learning } from "./delegationRules.ts";
import { APT, createDelegationScene, type DelegationScene, totalHoldings } from "./delegationScene.ts";

const WALLET = 500n * APT;
const OWNERS_STAKE = 1_000n * APT;
const FIRST_COMMISSION = 1_000n;

/** Test support: counts of operations in a comparison between delegation pool and model. */
interface Comparison {
  readonly tried: number;
  /** Number of attempted operations that the pool rejected, as the model predicted. */
  readonly refused: number;
  /** Number of skipped operations whose outcome depends on rounding alone. */
  readonly tooClose: number;
  /** Number of skipped operations after which v1.38 miscounts votes: see `losesVotes`. */
  readonly avoided: number;
  /** Largest deviation of an account's octas from the model. */
  readonly largestDifference: bigint;
}

/** Runs operations against the delegation pool and the model; `check` throws when outcomes or states differ. */
export function compareDelegation(
  operations: readonly DelegationOperation[],
  check: (actual: unknown, expected: unknown) => void,
): Comparison {
  const scene = createDelegationScene({ commission: FIRST_COMMISSION });
  for (const person of PEOPLE) scene.fund(person, WALLET);
  const model = createModel(scene);
  const counts = { tried: 0, refused: 0, tooClose: 0, avoided: 0, largestDifference: 0n };
  for (const step of operations) {
    if (losesVotes(model, step)) {
      counts.avoided++;
      continue;
    }
    const expected = foresee(model, step);
    if (expected === undefined) {
      counts.tooClose++;
      continue;
    }
    const actual = outcomeOf(() => applyToModule(scene, model, step));
    check(actual, expected);
    counts.tried++;
    if (expected === "ok") applyToModel(model, step, learningFrom(scene, model));
    else counts.refused++;
    const difference = compareState(scene, model, check);
    if (difference > counts.largestDifference) counts.largestDifference = difference;
  }
  return counts;
}

function createModel(scene: DelegationScene): Model {
  const [numerator, denominator] = scene.network.call("0x1::staking_config::reward_rate") as [bigint, bigint];
  const now = scene.nowSecs();
  return {
    owner: scene.owner,
    rate: { numerator, denominator },
    now,
    epochBegan: now,
    lockedUntil: scene.network.call("0x1::stake::get_lockup_secs", scene.pool)[0] as bigint,
    state: "validating",
    operator: scene.owner,
    beneficiaries: new Map(),
    commission: FIRST_COMMISSION,
    nextCommission: undefined,
    allowlist: undefined,
    wallets: new Map(PEOPLE.map((person) => [person, WALLET])),
    active: OWNERS_STAKE,
    pendingActive: 0n,
    pendingInactive: 0n,
    inactive: 0n,
    known: { active: OWNERS_STAKE, unlocking: 0n, free: 0n },
    shares: { active: new Map([[scene.owner, OWNERS_STAKE * FINE]]), unlocking: new Map(), free: new Map() },
    fees: 0n,
    roundings: 0n,
  };
}

class TooClose extends Error {}

/**
 * Whether a pool would start validating while stake is unlocking. If the lockup has ended by then, the pool renews it. Renewal clears the
 * votes of unlocking stake, yet the stake keeps unlocking. Reactivating or withdrawing that stake later subtracts missing votes and fails,
 * as in v1.38.
 */
function losesVotes(model: Model, step: DelegationOperation): boolean {
  if (step.kind === "join") return model.state === "out" && model.pendingInactive > 0n;
  return (step.kind === "unlock" || step.kind === "evict") && model.state === "joining";
}

/** Predicts the outcome of an operation; `undefined` if rounding decides it. */
function foresee(model: Model, step: DelegationOperation): string | undefined {
  try {
    return applyToModel(structuredClone(model), step, {
      moved: (_event, _who, fine) => fine / FINE,
      tooClose: () => {
        throw new TooClose();
      },
    });
  } catch (error) {
    if (error instanceof TooClose) return undefined;
    throw error;
  }
}

/** Reads moved amounts from the last transaction's events and checks them against the model. */
function learningFrom(scene: DelegationScene, model: Model): Learning {
  const left = [...scene.network.lastEvents()];
  return {
    moved(event, who, fine) {
      const fields = { UnlockStake: "amount_unlocked", ReactivateStake: "amount_reactivated", WithdrawStake: "amount_withdrawn" };
      // One transaction may pay a delegator twice: first the free stake, then the requested amount.
      const place = left.findIndex(
        ({ type, data }) => type === `0x1::delegation_pool::${event}` && (data as Record<string, Value>).delegator_address === who,
      );
      const [found] = place < 0 ? [] : left.splice(place, 1);
      const octas = (found?.data as Record<string, Value> | undefined)?.[fields[event]] as bigint | undefined;
      const difference = octas === undefined ? undefined : octas * FINE - fine;
      if (octas === undefined || difference === undefined || difference > tolerance(model) || -difference > tolerance(model)) {
        throw new Error(`${event} of ${who} moved ${octas} octas, not ${fine / FINE}`);
      }
      return octas;
    },
    tooClose() {},
  };
}

function applyToModule({ call, network, pool, owner, pass }: DelegationScene, model: Model, step: DelegationOperation): void {
  switch (step.kind) {
    case "add":
      call("add_stake", step.who, pool, step.amount);
      return;
    case "unlock":
    case "withdraw":
      call(step.kind, step.who, pool, step.amount);
      return;
    case "reactivate":
      call("reactivate_stake", step.who, pool, step.amount);
      return;
    case "pass":
      pass(step.seconds);
      return;
    case "synchronize":
      call("synchronize_delegation_pool", pool);
      return;
    case "leave":
      network.call("0x1::stake::leave_validator_set", model.operator, pool);
      return;
    case "join":
      network.call("0x1::stake::join_validator_set", model.operator, pool);
      return;
    case "beneficiary":
      call("set_beneficiary_for_operator", model.operator, step.who);
      return;
    case "operator":
      call("set_operator", owner, step.who);
      return;
    case "commission":
      call("update_commission_percentage", step.who === "owner" ? owner : step.who, step.percentage);
      return;
    case "allowlist":
      call(step.isOn ? "enable_delegators_allowlisting" : "disable_delegators_allowlisting", owner);
      return;
    case "allow":
      call("allowlist_delegator", owner, step.who);
      return;
    case "disallow":
      call("remove_delegator_from_allowlist", owner, step.who);
      return;
    case "evict":
      call("evict_delegator", owner, step.who);
      return;
    case "delegateVotes":
      call("delegate_voting_power", step.who, pool, step.voter);
  }
}

/** Compares totals and wallet balances exactly, and each delegator's stake up to rounding. Returns the largest difference in octas. */
function compareState(scene: DelegationScene, model: Model, check: (actual: unknown, expected: unknown) => void): bigint {
  const { active, inactive, pendingActive, pendingInactive } = model;
  const { shares } = synchronizedCopy(model);
  const people = [scene.owner, ...PEOPLE];
  const seen = scene.look((view) => ({
    stake: view.stakeOf(scene.pool),
    wallets: PEOPLE.map(view.balanceOf),
    delegated: people.map(view.delegatedBy),
    fees: view.delegatedBy(VM_ADDRESS)[0] ?? 0n,
    created: view.supply() - totalHoldings(view, scene, PEOPLE),
  }));
  check(seen.stake, [active, inactive, pendingActive, pendingInactive]);
  check(
    seen.wallets,
    PEOPLE.map((person) => get(model.wallets, person)),
  );
  check(seen.created, 0n);
  let largest = 0n;
  people.forEach((person, index) => {
    const expected = [get(shares.active, person), get(shares.free, person), get(shares.unlocking, person)];
    expected.forEach((fine, place) => {
      const octas = seen.delegated[index]?.[place] ?? 0n;
      const difference = octas * FINE > fine ? octas * FINE - fine : fine - octas * FINE;
      if (difference > tolerance(model)) check({ person, place, octas }, { person, place, octas: fine / FINE });
      if (difference > largest) largest = difference;
    });
  });
  // Delegators' stakes plus fees never exceed the pool's total stake.
  const parts = seen.delegated.flat().reduce((sum, octas) => sum + octas, seen.fees);
  check(parts <= active + inactive + pendingActive + pendingInactive, true);
  return largest / FINE;
}

function synchronizedCopy(model: Model): Model {
  const copy = structuredClone(model);
  synchronize(copy, undefined);
  return copy;
}
