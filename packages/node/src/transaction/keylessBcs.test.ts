import {
  AccountAddress,
  AnyPublicKey,
  AnySignature,
  Ed25519PrivateKey,
  Ed25519PublicKey,
  Ed25519Signature,
  EphemeralCertificate,
  EphemeralCertificateVariant,
  EphemeralPublicKey,
  EphemeralSignature,
  FederatedKeylessPublicKey,
  Groth16Zkp,
  KeylessPublicKey,
  KeylessSignature,
  MultiKey,
  MultiKeySignature,
  ZeroKnowledgeSig,
  ZkProof,
  ZkpVariant,
} from "@aptos-labs/ts-sdk";
import { BcsError, decodeBcs, displayAddress, encodeBcs } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountAuthenticator } from "../chain/authenticator.ts";
import { authenticationKeyOf } from "./authenticationKey.ts";
import { readAccountAuthenticator, writeAccountAuthenticator } from "./authenticatorBcs.ts";
import { readAnyPublicKey, readAnySignature, writeAnyPublicKey, writeAnySignature } from "./keyBcs.ts";
import { keylessParts } from "./keylessParts.ts";

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const text = fc.string({ unit: "binary", maxLength: 40 });
const u64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const keylessKey = fc.tuple(text, bytes(32)).map(([issuer, commitment]) => new KeylessPublicKey(issuer, commitment));
const federatedKey = fc.tuple(bytes(32), keylessKey).map(([owner, key]) => new FederatedKeylessPublicKey(new AccountAddress(owner), key));
const ephemeralSignature = bytes(64).map((signature) => new EphemeralSignature(new Ed25519Signature(signature)));
const certificate = fc
  .record({
    a: bytes(32),
    b: bytes(64),
    c: bytes(32),
    expHorizonSecs: fc.maxSafeNat(),
    extraField: optional(text),
    overrideAudVal: optional(text),
    trainingWheelsSignature: optional(ephemeralSignature),
  })
  .map(({ a, b, c, expHorizonSecs, extraField, overrideAudVal, trainingWheelsSignature }) => {
    const proof = new ZkProof(new Groth16Zkp({ a, b, c }), ZkpVariant.Groth16);
    const optionals = {
      ...(extraField !== undefined && { extraField }),
      ...(overrideAudVal !== undefined && { overrideAudVal }),
      ...(trainingWheelsSignature !== undefined && { trainingWheelsSignature }),
    };
    return new EphemeralCertificate(new ZeroKnowledgeSig({ proof, expHorizonSecs, ...optionals }), EphemeralCertificateVariant.ZkProof);
  });
const keylessSignature = fc
  .record({
    jwtHeader: text,
    ephemeralCertificate: certificate,
    expiryDateSecs: fc.maxSafeNat(),
    ephemeralPublicKey: bytes(32).map((key) => new EphemeralPublicKey(new Ed25519PublicKey(key))),
    ephemeralSignature,
  })
  .map((fields) => new KeylessSignature(fields));

describe("BCS of keyless public keys", () => {
  it("decode each field and encode to the client library's bytes", () => {
    fc.assert(
      fc.property(keylessKey, (key) => {
        const encoded = new AnyPublicKey(key).bcsToBytes();
        const decoded = decodeBcs(encoded, readAnyPublicKey);
        expect(decoded).toEqual({ kind: "keyless", issuer: key.iss, identityCommitment: key.idCommitment });
        expect(encodeBcs((writer) => writeAnyPublicKey(writer, decoded))).toEqual(encoded);
      }),
    );
  });

  it("decode the JWK address of federated keys", () => {
    fc.assert(
      fc.property(federatedKey, (key) => {
        const encoded = new AnyPublicKey(key).bcsToBytes();
        const decoded = decodeBcs(encoded, readAnyPublicKey);
        if (decoded.kind !== "federatedKeyless") throw new Error(decoded.kind);
        expect(displayAddress(decoded.jwkAddress)).toBe(key.jwkAddress.toString());
        expect(decoded.publicKey).toEqual({ issuer: key.keylessPublicKey.iss, identityCommitment: key.keylessPublicKey.idCommitment });
        expect(encodeBcs((writer) => writeAnyPublicKey(writer, decoded))).toEqual(encoded);
      }),
    );
  });

  it("derive the client library's authentication keys, as single keys and in multi-key accounts", () => {
    const ed25519 = new Ed25519PrivateKey(new Uint8Array(32).fill(1)).publicKey();
    fc.assert(
      fc.property(fc.oneof(keylessKey, federatedKey), keylessSignature, (key, signature) => {
        const single = encodeAuthenticator(2, new AnyPublicKey(key).bcsToBytes(), new AnySignature(signature).bcsToBytes());
        expect(authenticationKeyOf(single)).toEqual(new AnyPublicKey(key).authKey().toUint8Array());
        const group = new MultiKey({ publicKeys: [key, ed25519], signaturesRequired: 1 });
        const signatures = new MultiKeySignature({ signatures: [signature], bitmap: group.createBitmap({ bits: [0] }) });
        const multi = encodeAuthenticator(3, group.bcsToBytes(), signatures.bcsToBytes());
        expect(authenticationKeyOf(multi)).toEqual(group.authKey().toUint8Array());
      }),
      { numRuns: 30 },
    );
  });
});

describe("BCS of keyless signatures", () => {
  it("decode each field and encode to the client library's bytes", () => {
    fc.assert(
      fc.property(keylessSignature, (signature) => {
        const encoded = new AnySignature(signature).bcsToBytes();
        const decoded = decodeBcs(encoded, readAnySignature);
        if (decoded.kind !== "keyless" || decoded.certificate.kind !== "zeroKnowledge") throw new Error(decoded.kind);
        const proof = signature.ephemeralCertificate.signature as ZeroKnowledgeSig;
        expect(decoded.jwtHeader).toBe(signature.jwtHeader);
        expect(decoded.expiryDateSecs).toBe(BigInt(signature.expiryDateSecs));
        expect(decoded.certificate.expiryHorizonSecs).toBe(BigInt(proof.expHorizonSecs));
        expect([decoded.certificate.extraField, decoded.certificate.overrideAudience]).toEqual([proof.extraField, proof.overrideAudVal]);
        expect(decoded.certificate.trainingWheelsSignature !== undefined).toBe(proof.trainingWheelsSignature !== undefined);
        expect(decoded.ephemeralPublicKey.bytes).toEqual(signature.ephemeralPublicKey.publicKey.toUint8Array());
        expect(encodeBcs((writer) => writeAnySignature(writer, decoded))).toEqual(encoded);
      }),
    );
  });

  /** The client library cannot encode the following forms. */
  it("decode with a token instead of a proof, and with a passkey as ephemeral key", () => {
    const fields = fc.record({
      token: bytes(256),
      claims: text,
      claim: text,
      blinder: fc.uint8Array({ maxLength: 40 }),
      pepper: bytes(31),
      audience: optional(text),
      header: text,
      expiry: u64,
      key: bytes(65),
      signature: bytes(64),
      authenticatorData: fc.uint8Array({ maxLength: 50 }),
      clientData: fc.uint8Array({ maxLength: 50 }),
    });
    fc.assert(
      fc.property(fields, (field) => {
        const encoded = encodeBcs((writer) => {
          writer.uleb128(3).uleb128(1).bytes(field.token).string(field.claims).string(field.claim).bytes(field.blinder);
          writer.fixedBytes(field.pepper).option(field.audience, (inner, audience) => inner.string(audience));
          writer.string(field.header).u64(field.expiry).uleb128(1).bytes(field.key);
          writer.uleb128(1).uleb128(0).bytes(field.signature).bytes(field.authenticatorData).bytes(field.clientData);
        });
        const decoded = decodeBcs(encoded, readAnySignature);
        expect(decoded).toMatchObject({
          certificate: { kind: "openId", jwtPayload: field.claims, pepper: field.pepper, committedAudience: field.audience },
          expiryDateSecs: field.expiry,
          ephemeralPublicKey: { kind: "secp256r1", bytes: field.key },
          ephemeralSignature: { kind: "webAuthn", clientDataJson: field.clientData },
        });
        expect(encodeBcs((writer) => writeAnySignature(writer, decoded))).toEqual(encoded);
      }),
      { numRuns: 30 },
    );
  });

  const valid = new AnySignature(KeylessSignature.getSimulationSignature()).bcsToBytes();
  const changed = (index: number, value: number) => Uint8Array.from(valid, (byte, position) => (position === index ? value : byte));
  it.each<[string, Uint8Array]>([
    ["an unknown certificate", changed(1, 2)],
    ["an unknown proof", changed(2, 1)],
    ["an invalid option tag", changed(3 + 128 + 8, 2)],
    ["a missing byte", valid.subarray(0, -1)],
    ["a trailing byte", Uint8Array.of(...valid, 0)],
    ["an unknown ephemeral key", changed(valid.length - 66 - 34, 2)],
    ["an ephemeral key of the wrong length", changed(valid.length - 66 - 33, 33)],
    ["an unknown ephemeral signature", changed(valid.length - 66, 2)],
  ])("are rejected with %s in their bytes", (_, encoded) => {
    expect(() => decodeBcs(valid, readAnySignature)).not.toThrow();
    expect(() => decodeBcs(encoded, readAnySignature)).toThrow(BcsError);
  });
});

describe("transaction of a multi-key account with a keyless key", () => {
  const ed25519 = new Ed25519PrivateKey(new Uint8Array(32).fill(1));
  const group = new MultiKey({
    publicKeys: [new KeylessPublicKey("iss", new Uint8Array(32)), ed25519.publicKey()],
    signaturesRequired: 1,
  });
  it.each([
    ["counts as keyless if the keyless key signs", 0, true],
    ["does not count as keyless if another key signs", 1, false],
  ] as const)("is treated by which key signs: %s", (_, bit, expected) => {
    const signature = bit === 0 ? KeylessSignature.getSimulationSignature() : ed25519.sign("0x01");
    const signatures = new MultiKeySignature({ signatures: [signature], bitmap: group.createBitmap({ bits: [bit] }) });
    const sender = encodeAuthenticator(3, group.bcsToBytes(), signatures.bcsToBytes());
    expect(keylessParts({ kind: "singleSender", sender }).length > 0).toBe(expected);
    const feePayerAddress = decodeBcs(new Uint8Array(32), (reader) => reader.address());
    const sponsored = {
      kind: "feePayer",
      sender: { kind: "none" },
      secondaryAddresses: [],
      secondarySigners: [],
      feePayerAddress,
    } as const;
    expect(keylessParts({ ...sponsored, feePayer: sender }).length > 0).toBe(expected);
  });
});

function encodeAuthenticator(variant: number, key: Uint8Array, signature: Uint8Array): AccountAuthenticator {
  const encoded = encodeBcs((writer) => writer.uleb128(variant).fixedBytes(key).fixedBytes(signature));
  const decoded = decodeBcs(encoded, readAccountAuthenticator);
  expect(encodeBcs((writer) => writeAccountAuthenticator(writer, decoded))).toEqual(encoded);
  return decoded;
}
