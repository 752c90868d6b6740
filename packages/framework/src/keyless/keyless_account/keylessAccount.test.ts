import { Ed25519PrivateKey, Groth16VerificationKey, Groth16Zkp } from "@aptos-labs/ts-sdk";
import { bytesToHex, type Value } from "@atoll/move";
import { bn254 } from "@noble/curves/bn254.js";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { describe, expect, it } from "vitest";
import { ALICE, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { finishReconfiguration } from "../../blocks/reconfiguration_with_dkg/reconfigurationWithDkg.ts";
import type { Configuration as KeylessConfiguration } from "../../generated/keyless/keyless_account.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { moveString, stringText } from "../../stdlib/string/string.ts";
import { initializeJwks } from "../jwks/jwks.ts";
import { localVerificationKey } from "../localSetup.ts";

const { Fr, Fp } = bn254.fields;

/** Computes a scalar of the documented set-up from its name. */
function setupScalar(name: string): bigint {
  return BigInt(`0x${bytesToHex(sha3_256(new TextEncoder().encode(`ATOLL::KeylessSetup::${name}`)))}`) % Fr.ORDER;
}
function littleEndian(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}
function compressedG1(scalar: bigint): Uint8Array {
  const { x, y } = bn254.G1.Point.BASE.multiply(scalar).toAffine();
  const bytes = littleEndian(x);
  bytes[31] = (bytes[31] ?? 0) | (y > Fp.neg(y) ? 0x80 : 0);
  return bytes;
}
function compressedG2(scalar: bigint): Uint8Array {
  const { x, y } = bn254.G2.Point.BASE.multiply(scalar).toAffine();
  const negated = bn254.fields.Fp2.neg(y);
  const isLarger = y.c1 === negated.c1 ? y.c0 > negated.c0 : y.c1 > negated.c1;
  const bytes = Uint8Array.of(...littleEndian(x.c0), ...littleEndian(x.c1));
  bytes[63] = (bytes[63] ?? 0) | (isLarger ? 0x80 : 0);
  return bytes;
}

describe("Groth16 verification key of local networks", () => {
  it("consists of the documented scalars", () => {
    expect(localVerificationKey()).toEqual({
      alpha_g1: compressedG1(setupScalar("alpha")),
      beta_g2: compressedG2(setupScalar("beta")),
      gamma_g2: compressedG2(setupScalar("gamma")),
      delta_g2: compressedG2(setupScalar("delta")),
      gamma_abc_g1: [compressedG1(setupScalar("ic0")), compressedG1(setupScalar("ic1"))],
    });
  });

  it("lets the client library verify a matching proof, but only for its statement", () => {
    const key = localVerificationKey();
    const [first = new Uint8Array(), second = new Uint8Array()] = key.gamma_abc_g1;
    const verifier = new Groth16VerificationKey({
      alphaG1: key.alpha_g1,
      betaG2: key.beta_g2,
      gammaG2: key.gamma_g2,
      deltaG2: key.delta_g2,
      gammaAbcG1: [first, second],
    });
    const [alpha, beta, gamma, delta, ic0, ic1] = ["alpha", "beta", "gamma", "delta", "ic0", "ic1"].map(setupScalar) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    const statement = 1234567n;
    const [a, b] = [setupScalar("any number"), setupScalar("any other number")];
    const inputs = Fr.mul(gamma, Fr.add(ic0, Fr.mul(statement, ic1)));
    const c = Fr.div(Fr.sub(Fr.sub(Fr.mul(a, b), Fr.mul(alpha, beta)), inputs), delta);
    const groth16Proof = new Groth16Zkp({ a: compressedG1(a), b: compressedG2(b), c: compressedG1(c) });
    expect(verifier.verifyProof({ publicInputsHash: statement, groth16Proof })).toBe(true);
    expect(verifier.verifyProof({ publicInputsHash: statement + 1n, groth16Proof })).toBe(false);
  });
});

const configuration = (network: Network) =>
  network.resource<KeylessConfiguration>(FRAMEWORK_ADDRESS, "0x1::keyless_account::Configuration");
const endEpoch = (network: Network) => network.run((context) => finishReconfiguration(context, FRAMEWORK_ADDRESS));
const call = (network: Network, name: string, ...args: Value[]) =>
  network.call(`0x1::keyless_account::${name}`, FRAMEWORK_ADDRESS, ...args);

describe("keyless configuration", () => {
  it("starts without a countersigner key, with the circuit's sizes", () => {
    const stored = configuration(createNetwork());
    expect(stored?.override_aud_vals.map(stringText)).toEqual(["test.recovery.aud"]);
    expect(stored).toMatchObject({
      max_signatures_per_txn: 3,
      max_exp_horizon_secs: 10_000_000n,
      training_wheels_pubkey: { vec: [] },
      max_commited_epk_bytes: 93,
      max_iss_val_bytes: 120,
      max_extra_field_bytes: 350,
      max_jwt_header_b64_bytes: 300,
    });
  });

  it("applies all pending changes at the next epoch", () => {
    const network = createNetwork();
    const before = configuration(network);
    const trainingWheels = new Ed25519PrivateKey(new Uint8Array(32).fill(1)).publicKey().toUint8Array();
    call(network, "update_max_exp_horizon_for_next_epoch", 77n);
    call(network, "add_override_aud_for_next_epoch", moveString("more"));
    call(network, "update_training_wheels_for_next_epoch", { vec: [trainingWheels] });
    expect(configuration(network)).toEqual(before);
    endEpoch(network);
    expect(configuration(network)).toEqual({
      ...before,
      max_exp_horizon_secs: 77n,
      override_aud_vals: ["test.recovery.aud", "more"].map(moveString),
      training_wheels_pubkey: { vec: [trainingWheels] },
    });
    call(network, "remove_all_override_auds_for_next_epoch");
    endEpoch(network);
    expect(configuration(network)?.override_aud_vals).toEqual([]);
  });

  it("can be replaced together with the verification key for the next epoch", () => {
    const network = createNetwork();
    const tag = "0x1::keyless_account::Groth16VerificationKey";
    expect(network.resource(FRAMEWORK_ADDRESS, tag)).toEqual(localVerificationKey());
    const { alpha_g1, beta_g2, gamma_g2, delta_g2, gamma_abc_g1 } = localVerificationKey();
    const [other] = network.call(
      "0x1::keyless_account::new_groth16_verification_key",
      ...[alpha_g1, gamma_g2, beta_g2, delta_g2, gamma_abc_g1],
    ) as [Value];
    call(network, "set_groth16_verification_key_for_next_epoch", other);
    expect(network.resource(FRAMEWORK_ADDRESS, tag)).toEqual(localVerificationKey());
    endEpoch(network);
    expect(network.resource(FRAMEWORK_ADDRESS, tag)).toEqual({ ...localVerificationKey(), beta_g2: gamma_g2, gamma_g2: beta_g2 });
  });

  it.each<[string, Value[]]>([
    ["update_configuration", [{} as Value]],
    ["update_groth16_verification_key", [localVerificationKey()]],
    ["update_training_wheels", [{ vec: [] }]],
    ["update_max_exp_horizon", [1n]],
    ["remove_all_override_auds", []],
    ["add_override_aud", [moveString("x")]],
  ])("cannot be changed immediately after genesis, by %s", (name, args) => {
    expect(outcomeOf(() => call(createNetwork(), name, ...args))).toBe("0x1::chain_status 0x30001");
  });

  it.each<[string, Uint8Array, string]>([
    ["31 bytes", new Uint8Array(31), "0x1::keyless_account 0x1"],
    ["a point of small order", new Uint8Array(32), "0x1::keyless_account 0x1"],
  ])("rejects a countersigner key of %s", (_, key, expected) => {
    const outcome = outcomeOf(() => call(createNetwork(), "update_training_wheels_for_next_epoch", { vec: [key] }));
    expect(outcome).toBe(expected);
  });

  it.each(["set_configuration_for_next_epoch", "update_max_exp_horizon_for_next_epoch", "on_new_epoch"])(
    "requires the framework's signer for %s",
    (name) => {
      expect(outcomeOf(() => createNetwork().call(`0x1::keyless_account::${name}`, ALICE, 1n))).toBe("0x1::system_addresses 0x50003");
    },
  );

  it("cannot be initialized twice", () => {
    expect(outcomeOf(() => createNetwork().run((context) => initializeJwks(context, FRAMEWORK_ADDRESS)))).toBe("RESOURCE_ALREADY_EXISTS");
  });
});
