import {
  AccountAddress,
  AccountAuthenticator,
  AccountAuthenticatorAbstraction,
  AccountAuthenticatorEd25519,
  AccountAuthenticatorMultiEd25519,
  AccountAuthenticatorMultiKey,
  AccountAuthenticatorNoAccountAuthenticator,
  AccountAuthenticatorSingleKey,
  AnyPublicKey,
  AnySignature,
  Deserializer,
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
  MultiEd25519PublicKey,
  MultiEd25519Signature,
  MultiKey,
  MultiKeySignature,
  Secp256k1PublicKey,
  Secp256k1Signature,
  Secp256r1PublicKey,
  WebAuthnSignature,
  ZeroKnowledgeSig,
  ZkProof,
  ZkpVariant,
} from "@aptos-labs/ts-sdk";
import { ed25519 } from "@noble/curves/ed25519.js";
import { p256 } from "@noble/curves/nist.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWhole, wholly } from "../bcs/bytesReader.ts";
import { fromHex, toHex } from "../facts/hex.ts";
import { uleb128 } from "../facts/littleEndian.ts";
import type { Authenticator, KeyParts, SignatureParts } from "./authenticator.ts";
import { authenticatorKeyHash } from "./describeKey.ts";
import { readAccountAuthenticator } from "./readAuthenticator.ts";

/** A value of the client library with the parts that the page must read from its bytes. */
interface Sample<Theirs, Ours> {
  readonly theirs: Theirs;
  readonly ours: Ours;
}

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const seconds = fc.nat({ max: 2 ** 31 });
const text = fc.string({ maxLength: 40 });
const secret = bytesOf(32).map((bytes) => Uint8Array.from(bytes, (byte, at) => (at === 0 ? 1 : byte)));

const ed25519Key = secret.map((bytes) => new Ed25519PublicKey(ed25519.getPublicKey(bytes)));
const keylessKey = fc.record({ issuer: text, commitment: bytesOf(32) }).map(({ issuer, commitment }) => ({
  key: new KeylessPublicKey(issuer, commitment),
  parts: { issuer, identityCommitment: toHex(commitment) },
}));
const key: fc.Arbitrary<Sample<AnyPublicKey, KeyParts>> = fc.oneof(
  ed25519Key.map((one) => ({ theirs: new AnyPublicKey(one), ours: { scheme: "ed25519" as const, bytes: one.toString() } })),
  secret.map((bytes) => {
    const one = new Secp256k1PublicKey(secp256k1.getPublicKey(bytes, false));
    return { theirs: new AnyPublicKey(one), ours: { scheme: "secp256k1" as const, bytes: one.toString() } };
  }),
  secret.map((bytes) => {
    const one = new Secp256r1PublicKey(p256.getPublicKey(bytes, false));
    return { theirs: new AnyPublicKey(one), ours: { scheme: "secp256r1" as const, bytes: one.toString() } };
  }),
  keylessKey.map(({ key: one, parts }) => ({
    theirs: new AnyPublicKey(one),
    ours: { scheme: "keyless" as const, bytes: toHex(one.bcsToBytes()), ...parts, keysAt: undefined },
  })),
  fc.tuple(keylessKey, bytesOf(32)).map(([{ key: inner, parts }, at]) => {
    const keysAt = new AccountAddress(at);
    const one = new FederatedKeylessPublicKey(keysAt, inner);
    const ours = { scheme: "federatedKeyless" as const, bytes: toHex(one.bcsToBytes()), ...parts, keysAt: keysAt.toStringLong() };
    return { theirs: new AnyPublicKey(one), ours: ours as KeyParts };
  }),
);

const ed25519Signature = bytesOf(64).map((bytes) => ({
  theirs: new Ed25519Signature(bytes),
  ours: { scheme: "ed25519" as const, bytes: toHex(bytes) },
}));
const assertion = fc
  .record({ signature: bytesOf(64), data: fc.uint8Array({ maxLength: 60 }), client: fc.oneof(fc.uint8Array(), fc.json().map(utf8)) })
  .map(({ signature, data, client }) => ({
    theirs: new WebAuthnSignature(signature, data, client),
    ours: {
      scheme: "webAuthn" as const,
      assertion: expect.objectContaining({
        signature: toHex(signature),
        authenticatorData: toHex(data),
        clientData: toHex(client),
        device:
          data.length < 37
            ? undefined
            : {
                relyingPartyHash: toHex(data.subarray(0, 32)),
                flags: data[32],
                counter: new DataView(data.buffer, data.byteOffset).getUint32(33),
              },
      }),
    },
  }));
const keylessSignature = fc
  .record({
    points: fc.tuple(bytesOf(32), bytesOf(64), bytesOf(32)),
    horizon: seconds,
    extra: fc.option(text, { nil: undefined }),
    audience: fc.option(text, { nil: undefined }),
    wheels: fc.option(ed25519Signature, { nil: undefined }),
    header: text,
    expires: seconds,
    key: ed25519Key,
    signature: ed25519Signature,
  })
  .map(({ points: [a, b, c], horizon, extra, audience, wheels, header, expires, key: ephemeral, signature }) => ({
    theirs: new KeylessSignature({
      jwtHeader: header,
      ephemeralCertificate: new EphemeralCertificate(
        new ZeroKnowledgeSig({
          proof: new ZkProof(new Groth16Zkp({ a, b, c }), ZkpVariant.Groth16),
          expHorizonSecs: horizon,
          ...(extra !== undefined && { extraField: extra }),
          ...(audience !== undefined && { overrideAudVal: audience }),
          ...(wheels !== undefined && { trainingWheelsSignature: new EphemeralSignature(wheels.theirs) }),
        }),
        EphemeralCertificateVariant.ZkProof,
      ),
      expiryDateSecs: expires,
      ephemeralPublicKey: new EphemeralPublicKey(ephemeral),
      ephemeralSignature: new EphemeralSignature(signature.theirs),
    }),
    ours: {
      scheme: "keyless" as const,
      keyless: {
        certificate: {
          kind: "zeroKnowledge" as const,
          proof: { a: toHex(a), b: toHex(b), c: toHex(c) },
          horizonSecs: BigInt(horizon),
          extraField: extra,
          overrideAudience: audience,
          trainingWheels: wheels?.ours,
        },
        header,
        expiresSecs: BigInt(expires),
        ephemeralKey: { scheme: "ed25519" as const, bytes: ephemeral.toString() },
        ephemeralSignature: signature.ours,
      },
    },
  }));
const signature: fc.Arbitrary<Sample<AnySignature, SignatureParts>> = fc.oneof(
  ed25519Signature.map(({ theirs, ours }) => ({ theirs: new AnySignature(theirs), ours })),
  bytesOf(64).map((bytes) => ({
    theirs: new AnySignature(new Secp256k1Signature(bytes)),
    ours: { scheme: "secp256k1" as const, bytes: toHex(bytes) },
  })),
  assertion.map(({ theirs, ours }) => ({ theirs: new AnySignature(theirs), ours })),
  keylessSignature.map(({ theirs, ours }) => ({ theirs: new AnySignature(theirs), ours })),
);

function utf8(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

/** Members of a multi-key account, at least one of which signed, with a threshold. */
function membersOf<Key, Signature>(one: fc.Arbitrary<Key>, signed: fc.Arbitrary<Signature>) {
  const member = fc.record({ key: one, signature: fc.option(signed, { nil: undefined }) });
  return (
    fc
      .array(member, { minLength: 2, maxLength: 8 })
      .filter((members) => members.some(({ signature: own }) => own !== undefined))
      // The library allows at most three required signatures if there are many keyless keys.
      .chain((members) => fc.integer({ min: 1, max: Math.min(3, members.length) }).map((threshold) => ({ members, threshold })))
      .map(({ members, threshold }) => ({
        members,
        threshold,
        bits: members.flatMap(({ signature: own }, index) => (own === undefined ? [] : [index])),
        signatures: members.flatMap(({ signature: own }) => own ?? []),
      }))
  );
}

const KINDS: Readonly<Record<string, fc.Arbitrary<Sample<AccountAuthenticator, Authenticator>>>> = {
  "legacy Ed25519": fc.tuple(ed25519Key, ed25519Signature).map(([one, { theirs, ours }]) => ({
    theirs: new AccountAuthenticatorEd25519(one, theirs),
    ours: { kind: "ed25519" as const, publicKey: one.toString(), signature: ours.bytes },
  })),
  "legacy multi-Ed25519": membersOf(ed25519Key, ed25519Signature).map(({ members, threshold, bits, signatures }) => ({
    theirs: new AccountAuthenticatorMultiEd25519(
      new MultiEd25519PublicKey({ publicKeys: members.map((member) => member.key), threshold }),
      new MultiEd25519Signature({ signatures: signatures.map(({ theirs }) => theirs), bitmap: bits }),
    ),
    ours: {
      kind: "multiEd25519" as const,
      threshold,
      members: members.map((member, index) => ({
        index,
        key: { scheme: "ed25519" as const, bytes: member.key.toString() },
        signature: member.signature?.ours,
      })),
    },
  })),
  "single key": fc.tuple(key, signature).map(([one, signed]) => ({
    theirs: new AccountAuthenticatorSingleKey(one.theirs, signed.theirs),
    ours: { kind: "singleKey" as const, key: one.ours, signature: signed.ours },
  })),
  "multi-key": membersOf(key, signature).map(({ members, threshold, bits, signatures }) => {
    const group = new MultiKey({ publicKeys: members.map((member) => member.key.theirs), signaturesRequired: threshold });
    const bitmap = group.createBitmap({ bits });
    return {
      theirs: new AccountAuthenticatorMultiKey(
        group,
        new MultiKeySignature({ signatures: signatures.map(({ theirs }) => theirs), bitmap }),
      ),
      ours: {
        kind: "multiKey" as const,
        threshold,
        bitmap: toHex(bitmap),
        members: members.map((member, index) => ({ index, key: member.key.ours, signature: member.signature?.ours })),
      },
    };
  }),
  abstraction: fc
    .record({ at: bytesOf(32), digest: bytesOf(32), signature: fc.uint8Array(), identity: fc.option(fc.uint8Array({ minLength: 1 })) })
    .map(({ at, digest, signature: signed, identity }) => {
      const functionId = `${new AccountAddress(at).toStringLong()}::door::open`;
      return {
        // The library expects the signature in BCS, except for derivable accounts.
        theirs: new AccountAuthenticatorAbstraction(
          functionId,
          digest,
          identity === null ? Uint8Array.from([...uleb128(signed.length), ...signed]) : signed,
          identity ?? undefined,
        ),
        ours: {
          kind: "abstraction" as const,
          functionId,
          data: { digest: toHex(digest), signature: toHex(signed), identity: identity === null ? undefined : toHex(identity) },
        },
      };
    }),
  "missing signature": fc.constant({ theirs: new AccountAuthenticatorNoAccountAuthenticator(), ours: { kind: "none" as const } }),
};

const read = (bytes: Uint8Array) => wholly(bytes, readAccountAuthenticator);

describe("reader of account authenticators", () => {
  it.each(Object.keys(KINDS))("reads what the client library writes: %s", (kind) => {
    fc.assert(
      fc.property(KINDS[kind] ?? fc.constantFrom(), ({ theirs, ours }) => {
        const bytes = theirs.bcsToBytes();
        expect(readWhole(bytes, readAccountAuthenticator)).toEqual(ours);
        // Every shorter or longer input is rejected.
        expect(read(Uint8Array.of(...bytes, 0))).toBeUndefined();
        expect(read(bytes.subarray(0, bytes.length - 1))).toBeUndefined();
      }),
      { seed: 16, numRuns: 25 },
    );
  });

  it.each(["legacy Ed25519", "legacy multi-Ed25519", "single key", "multi-key"])("derives the library's authentication key: %s", (kind) => {
    fc.assert(
      fc.property(KINDS[kind] ?? fc.constantFrom(), ({ theirs, ours }) => {
        const given = theirs instanceof AccountAuthenticatorMultiKey ? theirs.public_keys : keyIn(theirs);
        expect(authenticatorKeyHash(ours)).toBe(given?.authKey().toString());
      }),
      { seed: 16, numRuns: 25 },
    );
  });

  it("accepts changed bytes only in the form that the client library writes", () => {
    let compared = 0;
    const changes = fc.array(fc.tuple(fc.nat(), fc.oneof(fc.nat(6), fc.nat(255))), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(fc.oneof(...Object.values(KINDS)), changes, ({ theirs }, list) => {
        const bytes = theirs.bcsToBytes();
        // Lengths and variants are at the start more often than elsewhere.
        for (const [at, byte] of list) bytes[at % (at % 2 === 0 ? bytes.length : Math.min(4, bytes.length))] = byte;
        if (read(bytes) === undefined) return;
        const again = libraryBytes(bytes);
        if (again === undefined) return;
        compared += 1;
        expect(again).toEqual(bytes);
      }),
      { seed: 16, numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(30);
  });

  const KEY = "20".concat("07".repeat(32));
  const SIGNATURE = "40".concat("09".repeat(64));
  it.each([
    ["an unknown kind", "0x06"],
    ["a kind that is not in its shortest form", "0x8400"],
    ["trailing bytes", "0x0400"],
    ["an Ed25519 key of 31 bytes", `0x001f${"07".repeat(31)}${SIGNATURE}`],
    ["an Ed25519 signature of 63 bytes", `0x00${KEY}3f${"09".repeat(63)}`],
    ["a key length that is not in its shortest form", `0x00a000${"07".repeat(32)}${SIGNATURE}`],
    ["an unknown key scheme", `0x0205${KEY}00${SIGNATURE}`],
    ["an unknown signature scheme", `0x0200${KEY}04${SIGNATURE}`],
    ["a compressed secp256k1 key", `0x020121${"02".repeat(33)}01${SIGNATURE}`],
    ["a multi-key without keys", "0x03000000040000000000"],
    ["a threshold of zero", `0x0301${"00"}${KEY}000100${SIGNATURE}0480000000`],
    ["a threshold above the number of keys", `0x0301${"00"}${KEY}020100${SIGNATURE}0480000000`],
    ["a bitmap with more signers than signatures", `0x0302${"00"}${KEY}00${KEY}010100${SIGNATURE}04c0000000`],
    ["a signer beyond the keys", `0x0301${"00"}${KEY}010100${SIGNATURE}0440000000`],
    ["a legacy multi-key without threshold", `0x0140${"07".repeat(64)}44${"09".repeat(64)}80000000`],
    ["a legacy multi-key whose bitmap has another number of signers", `0x0141${"07".repeat(64)}0144${"09".repeat(64)}c0000000`],
    ["abstraction data of an unknown version", `0x05${"00".repeat(32)}01610162020000`],
    ["an authentication function that is no identifier", `0x05${"00".repeat(32)}01200162000000`],
  ])("rejects %s", (_what, hex) => {
    expect(read(fromHex(hex))).toBeUndefined();
  });

  it("accepts the same bytes without the fault", () => {
    const multi = `0x0302${"00"}${KEY}00${KEY}010100${SIGNATURE}0480000000`;
    const legacy = `0x0141${"07".repeat(64)}0144${"09".repeat(64)}80000000`;
    const abstraction = `0x05${"00".repeat(32)}01610162000000`;
    for (const hex of ["0x04", `0x00${KEY}${SIGNATURE}`, `0x0200${KEY}00${SIGNATURE}`, multi, legacy, abstraction]) {
      expect(read(fromHex(hex)), hex).toBeDefined();
    }
  });
});

function keyIn(authenticator: AccountAuthenticator) {
  const isKeyed =
    authenticator instanceof AccountAuthenticatorEd25519 ||
    authenticator instanceof AccountAuthenticatorMultiEd25519 ||
    authenticator instanceof AccountAuthenticatorSingleKey;
  return isKeyed ? authenticator.public_key : undefined;
}

/** The bytes as the client library writes them again; undefined if it cannot read them, such as points that are on no curve. */
function libraryBytes(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const reader = new Deserializer(bytes);
    const authenticator = AccountAuthenticator.deserialize(reader);
    reader.assertFinished();
    return authenticator.bcsToBytes();
  } catch {
    return undefined;
  }
}
