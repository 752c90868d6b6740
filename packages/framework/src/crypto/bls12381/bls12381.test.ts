import { hexToBytes, type Value } from "@atoll/move";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { createExecutionMeter } from "../../../testing/executionMeter.ts";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { ALICE, createNetwork, outcomeOf } from "../../../testing/network.ts";
import { frameworkModules } from "../../modules.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";

const network = createNetwork();
const signatures = bls12_381.longSignatures;
const text = new TextEncoder();
const MESSAGE = text.encode("attack at dawn");

type Bytes = { bytes: Uint8Array };
const of = (bytes: Uint8Array): Bytes => ({ bytes });
const secret = (seed: number): Uint8Array => new Uint8Array(32).fill(seed);
const publicKey = (seed: number): Uint8Array => signatures.getPublicKey(secret(seed)).toBytes();
const sign = (seed: number, message: Uint8Array, tag = "SIG"): Uint8Array =>
  signatures.sign(signatures.hash(message, `BLS_${tag}_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_`), secret(seed)).toBytes();
const proof = (seed: number): Uint8Array => sign(seed, publicKey(seed), "POP");

function call(name: string, ...args: Value[]): Value {
  return network.call(`0x1::bls12381::${name}`, ...args)[0] as Value;
}
const isSome = (option: Value): boolean => (option as { vec: Value[] }).vec.length === 1;

/** Public key on the curve, but outside the prime-order subgroup. */
const STRAY_PUBLIC_KEY = hexToBytes("ae3cd9403b69c20a0d455fd860e977fe6ee7140a7f091f26c860f2caccd3e0a7a7365798ac10df776675b3a67db8faa0");
const NEUTRAL_PUBLIC_KEY = Uint8Array.of(0xc0, ...new Uint8Array(47));
const NEUTRAL_SIGNATURE = Uint8Array.of(0xc0, ...new Uint8Array(95));

/** Finds a signature on the curve, but outside the subgroup, by trial. */
function straySignature(): Uint8Array {
  for (let x = 1; ; x++) {
    const bytes = new Uint8Array(96);
    bytes[0] = 0x80;
    bytes[95] = x;
    const isOnCurve = isSome(call("aggregate_signatures", [of(bytes)]));
    if (isOnCurve && call("signature_subgroup_check", of(bytes)) === false) return bytes;
  }
}

describe("BLS12-381 public key", () => {
  it.each<[string, boolean, Uint8Array]>([
    ["made by the library", true, publicKey(3)],
    ["in its uncompressed form", true, bls12_381.G1.Point.fromBytes(publicKey(3)).toBytes(false)],
    ["outside the subgroup", false, STRAY_PUBLIC_KEY],
    ["that is the neutral element", false, NEUTRAL_PUBLIC_KEY],
    ["that is too short", false, publicKey(3).subarray(1)],
    ["with an inverted first byte", false, publicKey(3).with(0, (publicKey(3)[0] ?? 0) ^ 0xff)],
    ["that is empty", false, new Uint8Array(0)],
  ])("%s: validity is %s", (_, isValid, bytes) => {
    expect(isSome(call("public_key_from_bytes", bytes))).toBe(isValid);
  });

  it("costs its decoding and its subgroup check at twice the public price", () => {
    const limit = 10_000_000;
    const meter = createExecutionMeter(limit);
    const session = createMemoryMachine(frameworkModules).startSession({ sender: ALICE }, meter);
    session.call({ address: FRAMEWORK_ADDRESS, name: "bls12381" }, "public_key_from_bytes", [], [publicKey(3)]);
    expect(limit - meter.executionLeft()).toBe(2 * (551 + 400_684 + 1_360_120));
  });
  it("requires a proof of possession for this key, not another key's proof or a plain signature", () => {
    expect(isSome(call("public_key_from_bytes_with_pop", publicKey(3), of(proof(3))))).toBe(true);
    expect(isSome(call("public_key_from_bytes_with_pop", publicKey(3), of(proof(4))))).toBe(false);
    expect(isSome(call("public_key_from_bytes_with_pop", publicKey(3), of(sign(3, publicKey(3)))))).toBe(false);
    expect(isSome(call("public_key_from_bytes_with_pop", NEUTRAL_PUBLIC_KEY, of(NEUTRAL_SIGNATURE)))).toBe(false);
  });
});

describe("BLS12-381 signature", () => {
  it("made by the validators' library verifies", () => {
    const key = hexToBytes("94209a296b739577cb076d3bfb1ca8ee936f29b69b7dae436118c4dd1cc26fd43dcd16249476a006b8b949bf022a7858");
    const signature = hexToBytes(
      "b01ce4632e94d8c611736e96aa2ad8e0528a02f927a81a92db8047b002a8c71dc2d6bfb94729d0973790c10b6ece446817e4b7543afd7ca9a17c75de301ae835d66231c26a003f11ae26802b98d90869a9e73788c38739f7ac9d52659e1f7cf7",
    );
    expect(call("verify_normal_signature", of(signature), of(key), text.encode("Hello Aptos!"))).toBe(true);
    expect(call("verify_signature_share", of(signature), of(key), text.encode("Hello Aptos?"))).toBe(false);
  });

  it("verifies only with its key and message", () => {
    const signature = of(sign(3, MESSAGE));
    expect(call("verify_normal_signature", signature, of(publicKey(3)), MESSAGE)).toBe(true);
    expect(call("verify_normal_signature", signature, of(publicKey(4)), MESSAGE)).toBe(false);
    expect(call("verify_normal_signature", signature, of(publicKey(3)), text.encode("at noon"))).toBe(false);
    expect(call("verify_normal_signature", of(NEUTRAL_SIGNATURE), of(publicKey(3)), MESSAGE)).toBe(false);
    expect(call("verify_normal_signature", of(NEUTRAL_SIGNATURE), of(NEUTRAL_PUBLIC_KEY), MESSAGE)).toBe(false);
  });

  it("is checked for its subgroup when verified, but not when aggregated", () => {
    const stray = straySignature();
    expect(call("signature_subgroup_check", of(sign(3, MESSAGE)))).toBe(true);
    expect(call("signature_subgroup_check", of(NEUTRAL_SIGNATURE))).toBe(false);
    expect(call("verify_normal_signature", of(stray), of(publicKey(3)), MESSAGE)).toBe(false);
    const sum = call("aggregate_signatures", [of(stray), of(sign(3, MESSAGE))]) as { vec: [Bytes] };
    expect(call("aggr_or_multi_signature_subgroup_check", sum.vec[0])).toBe(false);
    const alone = call("aggregate_signatures", [of(stray), of(NEUTRAL_SIGNATURE)]);
    expect(alone).toEqual({ vec: [of(stray)] });
  });
});

describe("BLS12-381 signatures of many signers", () => {
  const seeds = [1, 2, 3, 4];
  const keys = seeds.map((seed) => of(publicKey(seed)));

  it("over one message verify with the sum of the signers' keys", () => {
    const shares = seeds.map((seed) => of(sign(seed, MESSAGE)));
    const sum = call("aggregate_signatures", shares) as { vec: [Bytes] };
    const key = call("aggregate_pubkeys", keys) as Bytes;
    expect(sum.vec[0].bytes).toEqual(signatures.aggregateSignatures(shares.map(({ bytes }) => bytes)).toBytes());
    expect(key.bytes).toEqual(signatures.aggregatePublicKeys(keys.map(({ bytes }) => bytes)).toBytes());
    expect(call("verify_multisignature", sum.vec[0], key, MESSAGE)).toBe(true);
    const oneLess = call("aggregate_pubkeys", keys.slice(1)) as Bytes;
    expect(call("verify_multisignature", sum.vec[0], oneLess, MESSAGE)).toBe(false);
  });

  it("over different messages verify together", () => {
    const messages = seeds.map((seed) => text.encode(`message ${seed}`));
    const sum = call(
      "aggregate_signatures",
      seeds.map((seed, index) => of(sign(seed, messages[index] as Uint8Array))),
    ) as { vec: [Bytes] };
    expect(call("verify_aggregate_signature", sum.vec[0], keys, messages)).toBe(true);
    expect(call("verify_aggregate_signature", sum.vec[0], keys, [...messages].reverse())).toBe(false);
    expect(call("verify_aggregate_signature", sum.vec[0], keys, messages.slice(1))).toBe(false);
    expect(call("verify_aggregate_signature", sum.vec[0], [], [])).toBe(false);
  });

  it("require at least one signature, of 96 bytes each", () => {
    expect(outcomeOf(() => call("aggregate_pubkeys", []))).toBe("0x1::bls12381 0x10001");
    expect(call("aggregate_signatures", [])).toEqual({ vec: [] });
    expect(isSome(call("aggregate_signatures", [of(sign(1, MESSAGE)), of(new Uint8Array(96))]))).toBe(false);
    expect(outcomeOf(() => call("aggr_or_multi_signature_from_bytes", new Uint8Array(95)))).toBe("0x1::bls12381 0x10002");
    expect(call("aggr_or_multi_signature_from_bytes", NEUTRAL_SIGNATURE)).toEqual(of(NEUTRAL_SIGNATURE));
  });
});
