import { createHash } from "node:crypto";
import {
  Account,
  AnyPublicKey,
  Ed25519PrivateKey,
  MultiEd25519PublicKey,
  MultiEd25519Signature,
  MultiKey,
  Secp256k1PrivateKey,
} from "@aptos-labs/ts-sdk";
import { hexToBytes, Reference, type StructValue, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../testing/network.ts";
import { newBcsStream } from "../datastructures/bcs_stream/bcsStream.ts";
import { DEFAULT_FEATURES } from "../stdlib/features/features.ts";
import { moveString } from "../stdlib/string/string.ts";

const network = createNetwork();
const text = new TextEncoder();
const MESSAGE = text.encode("attack at dawn");

function call(name: string, ...args: Value[]): Value {
  return network.call(`0x1::${name}`, ...args)[0] as Value;
}
function outcome(name: string, ...args: Value[]): string {
  return outcomeOf(() => call(name, ...args));
}
function key(seed: number): Ed25519PrivateKey {
  return new Ed25519PrivateKey(new Uint8Array(32).fill(seed));
}

describe("0x1::aptos_hash", () => {
  it.each([
    ["sha2_512", "sha512"],
    ["sha3_512", "sha3-512"],
    ["ripemd160", "ripemd160"],
  ])("%s matches OpenSSL", (name, algorithm) => {
    expect(call(`aptos_hash::${name}`, MESSAGE)).toEqual(Uint8Array.from(createHash(algorithm).update(MESSAGE).digest()));
  });

  it.each([
    ["keccak256", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"],
    ["blake2b_256", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"],
  ])("%s of empty input matches the published value", (name, expected) => {
    expect(call(`aptos_hash::${name}`, new Uint8Array(0))).toEqual(hexToBytes(expected));
  });

  it("sip_hash of a value hashes its BCS bytes", () => {
    expect(call("aptos_hash::sip_hash_from_value<0x1::string::String>", moveString("ab"))).toBe(
      call("aptos_hash::sip_hash", Uint8Array.of(2, 97, 98)),
    );
  });

  it("rejects functions of disabled features", () => {
    const old = createNetwork({ features: DEFAULT_FEATURES.filter((name) => name !== "BLAKE2B_256_NATIVE") });
    expect(outcomeOf(() => old.call("0x1::aptos_hash::blake2b_256", MESSAGE))).toBe("0x1::aptos_hash 0x30001");
    expect(outcomeOf(() => old.call("0x1::aptos_hash::sha2_512", MESSAGE))).toBe("ok");
  });
});

describe("0x1::ed25519", () => {
  const publicKey = { bytes: key(1).publicKey().toUint8Array() };
  const signature = { bytes: key(1).sign(MESSAGE).toUint8Array() };

  it("verifies client library signatures, and rejects any other key or message", () => {
    expect(call("ed25519::signature_verify_strict", signature, publicKey, MESSAGE)).toBe(true);
    expect(call("ed25519::signature_verify_strict", signature, publicKey, text.encode("attack at dusk"))).toBe(false);
    expect(call("ed25519::signature_verify_strict", signature, { bytes: key(2).publicKey().toUint8Array() }, MESSAGE)).toBe(false);
  });

  it("verifies signatures over values with their type", () => {
    const signed = Uint8Array.from([...new Uint8Array(31), 1, 6, ...text.encode("string"), 6, ...text.encode("String"), 2, 97, 98]);
    const proof = { bytes: key(1).sign(signed).toUint8Array() };
    const verify = "ed25519::signature_verify_strict_t<0x1::string::String>";
    expect(call(verify, proof, publicKey, moveString("ab"))).toBe(true);
    expect(call(verify, proof, publicKey, moveString("ac"))).toBe(false);
    expect(call("ed25519::new_signed_message<0x1::string::String>", moveString("ab"))).toMatchObject({
      type_info: { module_name: text.encode("string") },
      inner: moveString("ab"),
    });
  });

  it.each<[string, Uint8Array, boolean]>([
    ["a key", publicKey.bytes, true],
    ["the neutral point", Uint8Array.of(1, ...new Uint8Array(31)), false],
    ["a point of order two", Uint8Array.of(0xec, ...new Uint8Array(30).fill(0xff), 0x7f), false],
    ["bytes that encode no point", Uint8Array.of(2, ...new Uint8Array(31)), false],
    ["too few bytes", new Uint8Array(31), false],
  ])("checks the validity of %s", (_, bytes, isValid) => {
    expect(call("ed25519::new_validated_public_key_from_bytes", bytes)).toEqual({ vec: isValid ? [{ bytes }] : [] });
  });

  it("derives the client library's authentication key", () => {
    const expected = Account.fromPrivateKey({ privateKey: key(1) })
      .publicKey.authKey()
      .toUint8Array();
    expect(call("ed25519::unvalidated_public_key_to_authentication_key", publicKey)).toEqual(expected);
  });

  it("rejects keys and signatures of wrong size", () => {
    expect(outcome("ed25519::new_unvalidated_public_key_from_bytes", new Uint8Array(31))).toBe("0x1::ed25519 0x10001");
    expect(outcome("ed25519::new_signature_from_bytes", new Uint8Array(63))).toBe("0x1::ed25519 0x10002");
  });
});

describe("0x1::multi_ed25519", () => {
  const keys = [1, 2, 3].map(key);
  const group = new MultiEd25519PublicKey({ publicKeys: keys.map((one) => one.publicKey()), threshold: 2 });
  const publicKey = { bytes: group.toUint8Array() };
  function signedBy(...signers: number[]): { bytes: Uint8Array } {
    const signatures = signers.map((index) => (keys[index] as Ed25519PrivateKey).sign(MESSAGE));
    return { bytes: new MultiEd25519Signature({ signatures, bitmap: signers }).toUint8Array() };
  }

  it.each<[string, number[], boolean]>([
    ["two of three", [0, 2], true],
    ["all", [0, 1, 2], true],
    ["one", [1], false],
  ])("compares signatures of %s with the threshold of two", (_, signers, isValid) => {
    expect(call("multi_ed25519::signature_verify_strict", signedBy(...signers), publicKey, MESSAGE)).toBe(isValid);
  });

  it("rejects a signature under another signer's bit", () => {
    const swapped = signedBy(0, 2).bytes.slice();
    swapped[swapped.length - 4] = 0b0110_0000;
    expect(call("multi_ed25519::signature_verify_strict", { bytes: swapped }, publicKey, MESSAGE)).toBe(false);
  });

  it("returns the number of keys, the threshold and the authentication key", () => {
    expect(call("multi_ed25519::unvalidated_public_key_num_sub_pks", publicKey)).toBe(3);
    expect(call("multi_ed25519::unvalidated_public_key_threshold", publicKey)).toEqual({ vec: Uint8Array.of(2) });
    expect(call("multi_ed25519::validated_public_key_threshold", publicKey)).toBe(2);
    expect(call("multi_ed25519::unvalidated_public_key_to_authentication_key", publicKey)).toEqual(group.authKey().toUint8Array());
  });

  it.each<[string, Uint8Array, boolean, boolean]>([
    ["a valid key", publicKey.bytes, true, true],
    ["a threshold alone", Uint8Array.of(1), true, false],
    ["a threshold above the keys", Uint8Array.of(...publicKey.bytes.slice(0, -1), 4), true, false],
    ["keys without a threshold", publicKey.bytes.slice(0, -1), false, false],
    ["a key of small order", Uint8Array.of(1, ...new Uint8Array(31), 1), false, false],
  ])("checks %s in the first and second validation as on public networks", (_, bytes, first, second) => {
    expect(call("multi_ed25519::new_validated_public_key_from_bytes", bytes)).toEqual({ vec: first ? [{ bytes }] : [] });
    expect(call("multi_ed25519::new_validated_public_key_from_bytes_v2", bytes)).toEqual({ vec: second ? [{ bytes }] : [] });
  });

  it("rejects keys and signatures of wrong size", () => {
    expect(outcome("multi_ed25519::new_unvalidated_public_key_from_bytes", new Uint8Array(32))).toBe("0x1::multi_ed25519 0x10001");
    expect(outcome("multi_ed25519::new_unvalidated_public_key_from_bytes", new Uint8Array(33 * 32 + 1))).toBe("0x1::multi_ed25519 0x10001");
    expect(outcome("multi_ed25519::new_signature_from_bytes", new Uint8Array(64))).toBe("0x1::multi_ed25519 0x10002");
  });
});

describe("0x1::secp256k1", () => {
  const privateKey = new Secp256k1PrivateKey(new Uint8Array(32).fill(7));
  const raw = privateKey.publicKey().toUint8Array().slice(1);
  const digest = Uint8Array.from(createHash("sha3-256").update(MESSAGE).digest());
  const signature = { bytes: privateKey.sign(MESSAGE).toUint8Array() };

  it("recovers the signer's key with one of two recovery ids", () => {
    const found = [0, 1].map((id) => call("secp256k1::ecdsa_recover", digest, id, signature) as { vec: StructValue[] });
    expect(found.filter(({ vec }) => JSON.stringify(vec[0]?.bytes) === JSON.stringify(raw))).toHaveLength(1);
  });

  it.each<[string, Uint8Array, number, Uint8Array, string]>([
    ["an id beyond three", digest, 4, signature.bytes, "0x1::secp256k1 0x10002"],
    ["a digest of another size", digest.slice(1), 0, signature.bytes, "0x1::secp256k1 0x10001"],
    ["numbers beyond the order", digest, 0, new Uint8Array(64).fill(0xff), "0x1::secp256k1 0x10001"],
  ])("rejects recovery with %s", (_, message, id, bytes, expected) => {
    expect(outcome("secp256k1::ecdsa_recover", message, id, { bytes })).toBe(expected);
  });

  it("recovers no key from an invalid signature", () => {
    expect(call("secp256k1::ecdsa_recover", digest, 0, { bytes: new Uint8Array(64) })).toEqual({ vec: [] });
    expect(call("secp256k1::ecdsa_recover", digest, 2, signature)).toEqual({ vec: [] });
  });

  it.each(["secp256k1", "secp256r1"])("rejects public keys of other than 64 bytes in 0x1::%s", (name) => {
    expect(call(`${name}::ecdsa_raw_public_key_from_64_bytes`, raw)).toEqual({ bytes: raw });
    expect(outcome(`${name}::ecdsa_raw_public_key_from_64_bytes`, new Uint8Array(65))).toBe(`0x1::${name} 0x10001`);
  });
});

describe("0x1::single_key and 0x1::multi_key", () => {
  const single = new AnyPublicKey(key(1).publicKey());
  const multi = new MultiKey({ publicKeys: [1, 2, 3].map((seed) => key(seed).publicKey()), signaturesRequired: 2 });
  const issuer = text.encode("https://issuer.example");
  const keyless = Uint8Array.of(3, issuer.length, ...issuer, 32, ...new Uint8Array(32).fill(9));
  const federated = Uint8Array.of(4, ...new Uint8Array(32).fill(5), ...keyless.slice(1));

  it("derive the client library's authentication keys", () => {
    const one = call("single_key::new_public_key_from_bytes", single.bcsToBytes());
    expect(call("single_key::to_authentication_key", one)).toEqual(single.authKey().toUint8Array());
    const many = call("multi_key::new_public_key_from_bytes", multi.bcsToBytes());
    expect(call("multi_key::to_authentication_key", many)).toEqual(multi.authKey().toUint8Array());
    expect(call("multi_key::new_multi_key_from_single_keys", (many as StructValue).public_keys as Value, 2)).toEqual(many);
  });

  it.each<[string, Uint8Array, boolean]>([
    ["Ed25519", single.bcsToBytes(), false],
    ["raw P-256", Uint8Array.of(2, 64, ...new Uint8Array(64).fill(3)), false],
    ["keyless", keyless, true],
    ["federated keyless", federated, true],
  ])("decode this kind of key: %s", (_, bytes, isKeyless) => {
    const read = call("single_key::new_public_key_from_bytes", bytes);
    expect(call("single_key::is_keyless_or_federated_keyless_public_key", read)).toBe(isKeyless);
    expect(call("bcs::to_bytes<0x1::single_key::AnyPublicKey>", read)).toEqual(bytes);
    const holder = { stream: newBcsStream(bytes) };
    expect(call("single_key::deserialize_any_public_key", new Reference(holder, "stream"))).toEqual(read);
    expect(holder.stream.cur).toBe(BigInt(bytes.length));
  });

  it.each<[string, string, Uint8Array, string]>([
    ["bytes after a key", "single_key", Uint8Array.of(...single.bcsToBytes(), 0), "0x1::single_key 0x10002"],
    ["an unknown kind", "single_key", Uint8Array.of(5), "0x1::single_key 0x10001"],
    ["no bytes", "single_key", new Uint8Array(0), "0x1::bcs_stream 0x20002"],
    ["a truncated key", "single_key", single.bcsToBytes().slice(0, 20), "0x1::bcs_stream 0x20002"],
    ["a key of 31 bytes", "single_key", Uint8Array.of(0, 31, ...new Uint8Array(31)), "0x1::ed25519 0x10001"],
    ["a commitment of 31 bytes", "keyless", Uint8Array.of(0, 31, ...new Uint8Array(31)), "0x1::keyless 0x10002"],
    ["an issuer of 121 bytes", "keyless", Uint8Array.of(121, ...new Uint8Array(121), 32, ...new Uint8Array(32)), "0x1::keyless 0x10003"],
    ["bytes after a keyless key", "keyless", Uint8Array.of(...keyless.slice(1), 0), "0x1::keyless 0x10001"],
    ["bytes after a federated key", "federated_keyless", Uint8Array.of(...federated.slice(1), 0), "0x1::federated_keyless 0x10001"],
    ["bytes after a multi-key", "multi_key", Uint8Array.of(...multi.bcsToBytes(), 0), "0x1::multi_key 0x10004"],
  ])("reject key bytes with %s", (_, module, bytes, expected) => {
    expect(outcome(`${module}::new_public_key_from_bytes`, bytes)).toBe(expected);
  });

  it.each<[string, number, number, string]>([
    ["no keys", 0, 0, "0x10001"],
    ["33 keys", 33, 1, "0x10002"],
    ["more signatures than keys", 2, 3, "0x10003"],
  ])("reject a multi-key with %s", (_, count, required, code) => {
    const keys = Array.from({ length: count }, () => call("single_key::new_public_key_from_bytes", single.bcsToBytes()));
    expect(outcome("multi_key::new_multi_key_from_single_keys", keys, required)).toBe(`0x1::multi_key ${code}`);
  });
});
