import type { Address, Value } from "@atoll/move";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import { CAROL, type StakingNetwork, startStakingNetwork } from "../../../testing/staking/stakingTestNetwork.ts";
import { GENESIS_DEFAULTS } from "../../genesisOptions.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";

const STAKE = 5_000_000n;
const NETWORK = Uint8Array.of(1, 2);
const FULLNODE = Uint8Array.of(3);
const { validator } = GENESIS_DEFAULTS;

/** Generates a consensus key with proof of possession. */
function createKey(seed: number): { publicKey: Uint8Array; proof: Uint8Array } {
  const scheme = bls12_381.longSignatures;
  const secret = new Uint8Array(32).fill(seed);
  const publicKey = scheme.getPublicKey(secret).toBytes();
  const message = scheme.hash(publicKey, "BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_");
  return { publicKey, proof: scheme.sign(message, secret).toBytes() };
}
const first = createKey(1);
const second = createKey(2);

function withCandidate(): StakingNetwork {
  const network = startStakingNetwork();
  network.mint(ALICE, 2n * STAKE);
  network.call("0x1::stake::initialize_validator", ALICE, first.publicKey, first.proof, NETWORK, FULLNODE);
  return network;
}
const infos = (network: StakingNetwork): Value => network.view("stake::cur_validator_consensus_infos");

describe("validator candidate", () => {
  it("joins with its key, validates, rotates the key, and leaves", () => {
    const network = withCandidate();
    expect(network.call("0x1::stake::get_validator_config", ALICE)).toEqual([first.publicKey, NETWORK, FULLNODE]);
    expect(network.view("stake::get_operator", ALICE)).toBe(ALICE);
    network.call("0x1::stake::add_stake", ALICE, STAKE);
    network.call("0x1::stake::join_validator_set", ALICE, ALICE);
    expect(infos(network)).toMatchObject([{ addr: validator.owner }]);
    network.passEpochs();
    expect(infos(network)).toMatchObject([{ addr: validator.owner }, { addr: ALICE, pk_bytes: first.publicKey, voting_power: STAKE }]);

    network.call("0x1::stake::rotate_consensus_key", ALICE, ALICE, second.publicKey, second.proof);
    expect(network.lastEvents()).toEqual([
      {
        kind: "v2",
        type: "0x1::stake::RotateConsensusKey",
        data: { pool_address: ALICE, old_consensus_pubkey: first.publicKey, new_consensus_pubkey: second.publicKey },
      },
    ]);
    expect(infos(network)).toMatchObject([{}, { pk_bytes: first.publicKey }]);
    network.passEpochs();
    expect(infos(network)).toMatchObject([{}, { pk_bytes: second.publicKey }]);

    network.call("0x1::stake::leave_validator_set", ALICE, ALICE);
    expect(infos(network)).toMatchObject([{}, { addr: ALICE }]);
    network.passEpochs();
    expect(infos(network)).toMatchObject([{ addr: validator.owner }]);
  });

  it("is among the next validators during an epoch change, including its expected rewards", () => {
    const network = withCandidate();
    network.call("0x1::stake::add_stake", ALICE, STAKE);
    network.call("0x1::stake::join_validator_set", ALICE, ALICE);
    expect(outcomeOf(() => network.call("0x1::stake::next_validator_consensus_infos"))).toBe("0x1::reconfiguration_state 0x30001");
    const next = network.run((context) => {
      const module = (name: string) => ({ address: FRAMEWORK_ADDRESS, name });
      context.callFunction(module("reconfiguration_state"), "on_reconfig_start", [], []);
      return context.callFunction(module("stake"), "next_validator_consensus_infos", [], [])[0] as {
        addr: Address;
        voting_power: bigint;
      }[];
    });
    expect(next).toMatchObject([{ addr: validator.owner }, { addr: ALICE, voting_power: STAKE }]);
    expect(next[0]?.voting_power).toBeGreaterThan(validator.stakeOctas);
  });

  it.each<[string, (network: StakingNetwork) => unknown, string]>([
    [
      "without a proof that it holds the key",
      (network) => network.call("0x1::stake::initialize_validator", BOB, second.publicKey, first.proof, NETWORK, FULLNODE),
      "0x1::stake 0x1000b",
    ],
    [
      "with bytes that are no key",
      (network) => network.call("0x1::stake::initialize_validator", BOB, new Uint8Array(48), second.proof, NETWORK, FULLNODE),
      "0x1::stake 0x1000b",
    ],
    [
      "a second time",
      (network) => network.call("0x1::stake::initialize_validator", ALICE, second.publicKey, second.proof, NETWORK, FULLNODE),
      "0x1::stake 0x80008",
    ],
    [
      "if another account rotates the key",
      (network) => network.call("0x1::stake::rotate_consensus_key", BOB, ALICE, second.publicKey, second.proof),
      "0x1::stake 0x40009",
    ],
    [
      "with a new key without proof of possession",
      (network) => network.call("0x1::stake::rotate_consensus_key", ALICE, ALICE, second.publicKey, first.proof),
      "0x1::stake 0x1000b",
    ],
    [
      "without a stake pool",
      (network) => network.call("0x1::stake::rotate_consensus_key", ALICE, CAROL, second.publicKey, second.proof),
      "0x1::stake 0x1000e",
    ],
    [
      "without the stake a validator needs",
      (network) => network.call("0x1::stake::join_validator_set", ALICE, ALICE),
      "0x1::stake 0x10002",
    ],
  ])("is rejected in this case: %s", (_, attempt, outcome) => {
    const network = withCandidate();
    expect(outcomeOf(() => attempt(network))).toBe(outcome);
  });
});
