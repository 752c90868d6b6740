import {
  AccountAddress,
  AnyPublicKey,
  Ed25519PublicKey,
  FederatedKeylessPublicKey,
  KeylessPublicKey,
  MultiKey,
  type PublicKey,
  Secp256k1PrivateKey,
} from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readMultiKey, writeMultiKey } from "./multiKeyBytes.ts";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const keyless = fc.tuple(fc.string(), bytes(32)).map(([issuer, commitment]) => new KeylessPublicKey(issuer, commitment));
/** Client library keys with the type and value expected in rows. */
const key: fc.Arbitrary<{ key: PublicKey; type: string; value: Uint8Array }> = fc.oneof(
  bytes(32).map((raw) => ({ key: new Ed25519PublicKey(raw), type: "ed25519", value: raw })),
  bytes(32)
    .filter((secret) => secret.some((byte) => byte !== 0) && (secret[0] ?? 0) < 0xff)
    .map((secret) => new Secp256k1PrivateKey(secret).publicKey())
    .map((made) => ({ key: made, type: "secp256k1_ecdsa", value: made.toUint8Array() })),
  keyless.map((made) => ({ key: made, type: "keyless", value: made.bcsToBytes() })),
  fc.tuple(bytes(32), keyless).map(([jwks, inner]) => {
    const made = new FederatedKeylessPublicKey(new AccountAddress(jwks), inner);
    return { key: made, type: "federated_keyless", value: made.bcsToBytes() };
  }),
);

test("BCS multi-keys are decoded and encoded exactly as by the client library", () => {
  const sets = fc
    .array(key, { minLength: 1, maxLength: 32 })
    .chain((keys) => fc.tuple(fc.constant(keys), fc.integer({ min: 1, max: Math.min(keys.length, 3) })));
  fc.assert(
    fc.property(sets, ([keys, signaturesRequired]) => {
      const multiKey = new MultiKey({ publicKeys: keys.map((made) => new AnyPublicKey(made.key)), signaturesRequired });
      const encoded = multiKey.bcsToBytes();
      const values = keys.map(({ type, value }) => ({ type, value }));
      expect(readMultiKey(encoded)).toEqual({ keys: values, required: signaturesRequired });
      expect(writeMultiKey(values, signaturesRequired)).toEqual(encoded);
    }),
    { numRuns: 50 },
  );
});

test("BCS multi-key with an unknown key type is rejected", () => {
  expect(() => readMultiKey(Uint8Array.of(1, 9, 1, 0, 1))).toThrow(TypeError);
  expect(() => writeMultiKey([{ type: "lattice", value: Uint8Array.of(1) }], 1)).toThrow(TypeError);
});
