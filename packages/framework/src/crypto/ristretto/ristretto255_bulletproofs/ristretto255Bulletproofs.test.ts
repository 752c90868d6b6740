import type { Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../../../testing/network.ts";
import { FRAMEWORK_ADDRESS } from "../../../native/addresses.ts";

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "hex"));
const TAG = new TextEncoder().encode("AptosBulletproofs");
const FIRST = bytes("0a665260a4e42e575882c2cdcb3d0febd6cf168834f6de1e9e61e7b2e53dbf14");
const SECOND = bytes("748c244d880a1de3970a3d01670a04db6b74b9741bfec8732e512312384a6515");
/** Range proofs from another implementation's prover: the first committed value, and both values together, fit into 64 bits. */
const PROOF = bytes(
  [
    "d8d422d3fb9511d1942b78e3ec1a8c82fe1c01a0a690c55a4761e7e825633a753cca816667d2cbb716fe04a9c199cad748c2d4e59de4ed04fedf5f04f4341a74",
    "ae75b63c1997fd65d5fb3a8c03ad8771abe2c0a4f65d19496c11d948d6809503eac4d996f2c6be4e64ebe2df31102c96f106695bdf489dc9290c93b4d4b5411f",
    "b6298d0c33afa57e2e1948c38ef567268a661e7b1c099272e29591e717930a06a2c6e0e2d56aedea3078fd59334634f1a4543069865409eba074278f19103908",
    "3102a9a0621791a9be09212a847e22061e083d7a712b05bca7274b25e4cb1201c679c4957f0842d7661fa1d3f5456a651e89112628b456026f8ad3a7abeaba3f",
    "ec8031ec8b0392c0aa6c96205f7b21b0c2d6b5d064bd5bd1a1d91c41625d910688fa0dca35ec0f0e31a45792f8d6a330be970a22e1e0773111a083de893c8941",
    "9ee7de97295978de90bcdf873a2826746809e64f9143417dbed09fa1c124e673febfed65c137cc45fabda963c96b64645802d1440cba5e58717e539f55f3321a",
    "b0c0f60410fba70070c5db500fee874265a343a2a59773fd150bcae09321a5166062e176e2e76bef0e3dd1a9250bcb7f4c971c10f0b24eb2a94e009b72c1fc21",
    "ee4267881e27b4edba8bed627ddf37e0c53cd425bc279d0c50d154d136503e54882e9541820d6394bd52ca2b438fd8c517f186fec0649c4846c4e43ce845d80e",
    "503dee157ce55392188039a7efc78719107ab989db8d9363b9dfc1946f01a84dbca5e742ed5f30b07ac61cf17ce2cf2c6a49d799ed3968a63a3ccb90d9a0e509",
    "60d959f17f202dd5cf0f2c375a8a702e063d339e48c0227e7cf710157f63f13136d8c3076c672ea2c1028fc1825366a145a4311de6c2cc46d3144ae3d2bc5808",
    "819b9817be3fce1664ecb60f74733e75e97ca8e567d1b81bdd4c56c7a340ba00",
  ].join(""),
);
const BATCH_PROOF = bytes(
  [
    "103086c56ead10712514d2807c5605cb5f3a090566196549b5f03bedd7c1f450b4619bca9b00f87b2e039e844c24f9f2512901eea7f8f322f218f58c37186e1b",
    "d40ae74942f69b18f6806a536b2ab0793ab8e646eafc6e31d5219545dfcbb21334230c4e063e682d1f37fdfe7258d1735af1ba4764ca182803ef4566ddd38614",
    "3550b83b8d686514988ee05bb7b4180f3b296a0a9711976365b678b537e2190c49cecded1d209ecec733e5cb85d5427f1f2ef1a44ebac41fdbf822692bd68b01",
    "2515065faab0611aaabe87c1facbe68e648f2e2a0de6e5e81490dfa178546d0e1ec7a7c7ee6eb1e72f0e62b6a81abf23d4e4f946e5c5b28ca287d7ee30c72667",
    "ec1203ea9314a4ef182e3ed8a49700cb2452c3765fd29611e2abb5d8aa1970387452cd473383707a0b8e2eb46ba6826654e03ba5f73b56a0ae30012dc723576e",
    "76b280339600decef76eda350232ee9e53b373d745b958a19c8b4e7133f4b846727dab188441bb7d2484a73a9a83c1c94e7bea0ea0253418d3d5a751e63f9401",
    "06e597772d169a01d93b495d10c08725c5d8cdef24306a164a2e1fa1b19eb0217239bbc661e0f1ead2bf3ecc3f178b6b49c61aa2c45f4832ba9ebc2744b79b41",
    "3081e824b0978cab1934d29760f77751450e409da17941ff693b7dbc0b45d0659aeca05e1e92572fcd4c4d5846e7963e25cce6d54fc4a963da031747695a8e20",
    "00469e22e682e1b3f141891121d189504db63b4ab40e0d4c59f0b945b8188b79f0eb4916723a757bcfc787863ff28c5555c8ad93df81bba7b2ff9c164e180331",
    "a8b24cff4a9de0d2a8b71f73d24521781f0ced1a064698af138c00160c87eb7ffca5ab1d9a1bec5144c648c5f51a6093dbe8ed88a2fcaab4d5412c60ebb25827",
    "d8cab48787f705c5781e2ecd82939d3b3f864c21701fcecbc57b196db7c055273e86ac654a24016abd8ba7c6e87610a0e1b70ff57378992b2d5d45c963829b0a",
    "a9323b0dde3f02382e583cb3733c187b46903ed629820ec8043a8c18df42dc0a",
  ].join(""),
);

const network = createNetwork();
/** Verifies a range proof in a separate transaction. */
function verify(commitments: readonly Uint8Array[], proof: Uint8Array, bits: bigint, tag: Uint8Array, isBatch = false): Value {
  return network.run((session) => {
    const call = (module: string, name: string, ...args: Value[]) =>
      session.call({ address: FRAMEWORK_ADDRESS, name: module }, name, [], args)[0] as Value;
    const opened = commitments.map(
      (commitment) => (call("ristretto255_pedersen", "new_commitment_from_bytes", commitment) as { vec: [Value] }).vec[0],
    );
    const range = call("ristretto255_bulletproofs", "range_proof_from_bytes", proof);
    expect(call("ristretto255_bulletproofs", "range_proof_to_bytes", range)).toEqual(proof);
    if (isBatch) return call("ristretto255_bulletproofs", "verify_batch_range_proof_pedersen", opened, range, bits, tag);
    return call("ristretto255_bulletproofs", "verify_range_proof_pedersen", opened[0] as Value, range, bits, tag);
  });
}
function changed(proof: Uint8Array, index: number): Uint8Array {
  const copy = proof.slice();
  copy[index] = (copy[index] as number) ^ 1;
  return copy;
}

describe("0x1::ristretto255_bulletproofs", () => {
  it("accepts proofs of a single value and of two values", () => {
    expect(verify([FIRST], PROOF, 64n, TAG)).toBe(true);
    expect(verify([FIRST], PROOF, 64n, TAG, true)).toBe(true);
    expect(verify([FIRST, SECOND], BATCH_PROOF, 64n, TAG, true)).toBe(true);
  });
  it("accepts a proof only with its commitment, range and tag", () => {
    expect(verify([SECOND], PROOF, 64n, TAG)).toBe(false);
    expect(verify([SECOND, FIRST], BATCH_PROOF, 64n, TAG, true)).toBe(false);
    expect(verify([FIRST], PROOF, 32n, TAG)).toBe(false);
    expect(verify([FIRST], PROOF, 64n, new Uint8Array())).toBe(false);
  });
  it.each([
    ["the first point", 0],
    ["the polynomial's value", 4 * 32],
    ["a blinder", 5 * 32],
    ["the other blinder", 6 * 32],
    ["a round", 7 * 32],
    ["the product", PROOF.length - 64],
  ])("rejects a proof after a change to %s", (_, index) => {
    expect(verify([FIRST], changed(PROOF, index), 64n, TAG)).toBe(false);
  });
  it.each<[string, Uint8Array[], Uint8Array, bigint, Uint8Array, string]>([
    ["a range of ten bits", [FIRST], PROOF, 10n, TAG, "0x10003"],
    ["three commitments", [FIRST, FIRST, FIRST], PROOF, 64n, TAG, "0x10004"],
    ["a tag that is too long", [FIRST], PROOF, 64n, new Uint8Array(257), "0x10006"],
    ["truncated bytes", [FIRST], PROOF.slice(1), 64n, TAG, "0x10001"],
    ["an odd number of points", [FIRST], PROOF.slice(32), 64n, TAG, "0x10001"],
    ["unreduced scalars", [FIRST], PROOF.slice().fill(255, 4 * 32, 5 * 32), 64n, TAG, "0x10001"],
    ["an empty proof", [FIRST], new Uint8Array(), 64n, TAG, "0x10001"],
  ])("aborts for input with %s", (_, commitments, proof, bits, tag, code) => {
    expect(outcomeOf(() => verify(commitments, proof, bits, tag, true))).toBe(`0x1::ristretto255_bulletproofs ${code}`);
  });
});
