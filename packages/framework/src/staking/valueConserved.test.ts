import type { Address } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALICE, BOB } from "../../testing/network.ts";
import { CAROL, DAVE, type StakingNetwork, startStakingNetwork } from "../../testing/staking/stakingTestNetwork.ts";
import { GENESIS_DEFAULTS } from "../genesisOptions.ts";

const STAKE = 1_000_000_000_000n;
const MORE = 10n * STAKE;
const NO_SEED = new Uint8Array(0);

type Operation =
  | { readonly kind: "epochs"; readonly count: number }
  | { readonly kind: "addStake" | "unlockStake"; readonly amount: bigint }
  | { readonly kind: "requestCommission" | "distribute" | "unlockRewards" | "switchOperator" | "nameBeneficiary" };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant("epochs" as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom("addStake" as const, "unlockStake" as const), amount: fc.bigInt({ min: 0n, max: STAKE / 2n }) }),
  fc.record({
    kind: fc.constantFrom(
      "requestCommission" as const,
      "distribute" as const,
      "unlockRewards" as const,
      "switchOperator" as const,
      "nameBeneficiary" as const,
    ),
  }),
);

/** Alice's staking contract with operator Bob or Carol; Dave is a possible beneficiary. */
class Contract {
  readonly network: StakingNetwork = startStakingNetwork();
  readonly pool: Address;
  operator: Address = BOB;
  /** Total rewards that the pool received. */
  rewards = 0n;

  constructor(commission: bigint) {
    this.network.mint(ALICE, STAKE + MORE);
    this.#call("create_staking_contract", ALICE, BOB, ALICE, STAKE, commission, NO_SEED);
    this.pool = this.network.view("staking_contract::stake_pool_address", ALICE, BOB);
    this.network.join(BOB, this.pool);
    this.network.passEpochs();
  }

  run(step: Operation): void {
    switch (step.kind) {
      case "epochs":
        this.#pass(step.count);
        break;
      case "addStake":
        this.#call("add_stake", ALICE, this.operator, step.amount);
        break;
      case "unlockStake":
        this.#call("unlock_stake", ALICE, this.operator, step.amount);
        break;
      case "requestCommission":
        this.#call("request_commission", this.operator, ALICE, this.operator);
        break;
      case "distribute":
        this.#call("distribute", ALICE, this.operator);
        break;
      case "unlockRewards":
        this.#call("unlock_rewards", ALICE, this.operator);
        break;
      case "nameBeneficiary":
        this.#call("set_beneficiary_for_operator", this.operator, DAVE);
        break;
      case "switchOperator": {
        const next = this.operator === BOB ? CAROL : BOB;
        this.#call("switch_operator_with_same_commission", ALICE, this.operator, next);
        this.operator = next;
      }
    }
  }

  /** Withdraws all stake from the pool. */
  unwind(): void {
    // Newly added stake becomes active at the next epoch.
    this.#pass(1);
    this.#call("unlock_stake", ALICE, this.operator, 100n * STAKE);
    this.#pass(4);
    this.#call("distribute", ALICE, this.operator);
  }

  operatorsHave(): bigint {
    return [BOB, CAROL, DAVE].reduce((sum, account) => sum + this.network.balance(account), 0n);
  }
  /** Sums all octas outside the root account. */
  totalBalance(): bigint {
    const staked = [GENESIS_DEFAULTS.validator.owner, this.pool].flatMap((pool) => this.network.stakeOf(pool));
    return staked.reduce((sum, amount) => sum + amount, 0n) + this.operatorsHave() + this.network.balance(ALICE);
  }

  #call(name: string, ...args: Parameters<StakingNetwork["call"]>[1][]): void {
    this.network.call(`0x1::staking_contract::${name}`, ...args);
  }
  #pass(count: number): void {
    for (let passed = 0; passed < count; passed++) {
      this.network.passEpochs();
      for (const { type, data } of this.network.lastEvents()) {
        const { pool_address, rewards_amount } = data as { pool_address: Address; rewards_amount: bigint };
        if (type === "0x1::stake::DistributeRewards" && pool_address === this.pool) this.rewards += rewards_amount;
      }
    }
  }
}

describe("participants in a staking contract", () => {
  it("receive coins only from rewards, and operators at most their share, for random operations", () => {
    const commissions = fc.constantFrom(0n, 1n, 10n, 33n, 100n);
    fc.assert(
      fc.property(commissions, fc.array(operation, { maxLength: 14 }), (commission, operations) => {
        const contract = new Contract(commission);
        const elsewhere = contract.network.supply() - contract.totalBalance();
        for (const step of operations) {
          contract.run(step);
          expect(contract.network.supply() - contract.totalBalance()).toBe(elsewhere);
        }
        contract.unwind();
        expect(contract.network.supply() - contract.totalBalance()).toBe(elsewhere);
        expect(contract.network.stakeOf(contract.pool)).toEqual([0n, 0n, 0n, 0n]);

        const staker = contract.network.balance(ALICE);
        expect(staker + contract.operatorsHave()).toBe(STAKE + MORE + contract.rewards);
        // Pending commission earns rewards for the operators as well, so they receive at least their share, except for rounding.
        const rounding = 3n * BigInt(operations.length + 10);
        expect(contract.operatorsHave() + rounding).toBeGreaterThanOrEqual((contract.rewards * commission) / 100n);
        expect(contract.operatorsHave()).toBeLessThanOrEqual(contract.rewards);
        expect(staker).toBeGreaterThanOrEqual(STAKE + MORE);
        if (commission === 0n) expect(contract.operatorsHave()).toBe(0n);
      }),
      { numRuns: 20 },
    );
  });
});
