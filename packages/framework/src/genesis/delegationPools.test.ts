import { type Address, address, type Value } from "@atoll/move";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { createNetwork } from "../../testing/network.ts";
import { delegationPoolAddress } from "../delegation/delegation_pool/creation.ts";
import { GENESIS_DEFAULTS } from "../genesisOptions.ts";
import { CORE_RESOURCES_ADDRESS, VM_ADDRESS } from "../native/addresses.ts";
import { defaultDelegationPools } from "./defaultDelegationPools.ts";

const START_SECS = 1_700_000_000n;
const EPOCH_SECS = 7_200n;
const pools = defaultDelegationPools();
const addresses = pools.map(({ owner, seed }) => delegationPoolAddress(owner, new TextEncoder().encode(seed)));
const validators = [GENESIS_DEFAULTS.validator.owner, ...addresses];
const APT = "0x1::aptos_coin::AptosCoin";

function startNetwork() {
  const network = createNetwork({ delegationPools: pools, startSecs: START_SECS, vestingGrants: [], names: false });
  const call = (name: string, ...args: Value[]) => network.call(`0x1::${name}`, ...args);
  let time = START_SECS * 1_000_000n;
  const block = (proposer: Address, elapsed: bigint) => {
    time += elapsed;
    call("block::block_prologue", VM_ADDRESS, address("0xb10c"), 0n, 0n, proposer, [], new Uint8Array(), time);
  };
  block(validators[0] as Address, 0n);
  return {
    call,
    /** Lets an epoch pass in which the given validators propose. */
    passEpoch(proposers: readonly Address[]) {
      for (const proposer of proposers) block(proposer, 1n);
      block(proposers[0] as Address, EPOCH_SECS * 1_000_000n);
    },
    stakeOf: (pool: Address) => (call("stake::get_stake", pool) as bigint[]).reduce((sum, octas) => sum + octas, 0n),
  };
}

describe("delegation pools created by genesis", () => {
  it("differ in commission, lockup and allowlist", () => {
    const { call } = startNetwork();
    const lockupEnds = addresses.map((pool) => call("stake::get_lockup_secs", pool)[0]);
    expect(addresses.map((pool) => call("delegation_pool::operator_commission_percentage", pool)[0])).toEqual([0n, 500n, 1_000n]);
    expect(lockupEnds).toEqual([1n, 3n, 7n].map((days) => START_SECS + days * 86_400n));
    expect(addresses.map((pool) => call("delegation_pool::allowlisting_enabled", pool)[0])).toEqual([false, false, true]);
    expect(addresses.map((pool) => call("stake::get_operator", pool)[0])).toEqual(pools.map(({ operator }) => operator));
    expect(pools.filter(({ owner, operator }) => owner !== operator)).toHaveLength(1);
  });

  it("validate from the first epoch, after the network's own validator", () => {
    const { call } = startNetwork();
    expect(validators.map((pool) => call("stake::get_validator_state", pool)[0])).toEqual([2n, 2n, 2n, 2n]);
    expect(call("stake::get_validator_index", validators[0] as Address)).toEqual([0n]);
  });

  it("have keys with a valid proof of possession", () => {
    const { longSignatures } = bls12_381;
    for (const { consensusPublicKey, proofOfPossession } of pools) {
      const message = longSignatures.hash(consensusPublicKey, "BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_");
      expect(longSignatures.verify(proofOfPossession, message, consensusPublicKey)).toBe(true);
    }
    expect(new Set(pools.map(({ consensusPublicKey }) => consensusPublicKey.join())).size).toBe(3);
  });

  it("show each delegator's stake from genesis", () => {
    const { call } = startNetwork();
    pools.forEach(({ stakes }, index) => {
      for (const { delegator, octas } of stakes) {
        expect(call("delegation_pool::get_stake", addresses[index] as Address, delegator)).toEqual([octas, 0n, 0n]);
      }
      expect(call("delegation_pool::shareholders_count_active_pool", addresses[index] as Address)).toEqual([BigInt(stakes.length)]);
    });
  });

  it("earn rewards by proposing, and the sum of holdings equals the supply", () => {
    const { call, passEpoch, stakeOf } = startNetwork();
    const supply = () => (call(`coin::supply<${APT}>`)[0] as { vec: [bigint] }).vec[0];
    const totalBalance = () =>
      (call(`coin::balance<${APT}>`, CORE_RESOURCES_ADDRESS)[0] as bigint) + validators.reduce((sum, pool) => sum + stakeOf(pool), 0n);
    expect(totalBalance()).toBe(supply());
    const before = addresses.map(stakeOf);
    passEpoch(validators);
    const after = addresses.map(stakeOf);
    after.forEach((stake, index) => {
      expect(stake).toBeGreaterThan(before[index] as bigint);
    });
    expect(totalBalance()).toBe(supply());
    // Validators without a proposal in an epoch earn nothing.
    passEpoch(validators.slice(0, 2));
    expect(addresses.slice(1).map(stakeOf)).toEqual(after.slice(1));
    expect(totalBalance()).toBe(supply());
  });
});
