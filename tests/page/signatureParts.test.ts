import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  AccountAuthenticator,
  AnyPublicKey,
  AnySignature,
  TransactionAuthenticator,
} from "../../packages/node/src/chain/authenticator.ts";
import { signatureToJson } from "../../packages/node/src/render/signature.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { toHex } from "../../packages/web/src/chain/facts/hex.ts";
import type { TransactionFacts } from "../../packages/web/src/chain/facts/types.ts";
import type { AssertionParts, Authenticator, KeyParts, SignatureParts } from "../../packages/web/src/chain/keys/authenticator.ts";
import { readSignatures } from "../../packages/web/src/chain/keys/readNodeSignatures.ts";

// Every signature scheme in the node's JSON, decoded by the page: each part must equal the input.

const SENDER = readAddress("0xa11ce");
type NodeAddress = Extract<TransactionAuthenticator, { kind: "feePayer" }>["feePayerAddress"];
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const address = bytesOf(32).map((bytes) => toHex(bytes) as NodeAddress);
const text = fc.string({ maxLength: 20 });

const assertion = fc
  .record({
    signature: bytesOf(64),
    rp: bytesOf(32),
    flags: fc.constantFrom(0, 1, 5),
    counter: fc.nat({ max: 2 ** 31 }),
    origin: fc.webUrl(),
  })
  .map(({ signature, rp, flags, counter, origin }) => {
    const counted = new Uint8Array(4);
    new DataView(counted.buffer).setUint32(0, counter);
    const clientDataJson = new TextEncoder().encode(JSON.stringify({ type: "webauthn.get", challenge: "abc", origin }));
    const authenticatorData = new Uint8Array([...rp, flags, ...counted]);
    const node = { kind: "webAuthn" as const, signature, authenticatorData, clientDataJson };
    const parts: AssertionParts = {
      signature: toHex(signature),
      authenticatorData: toHex(authenticatorData),
      device: { relyingPartyHash: toHex(rp), flags, counter },
      clientData: toHex(clientDataJson),
      clientText: JSON.stringify({ type: "webauthn.get", challenge: "abc", origin }),
      type: "webauthn.get",
      origin,
      challenge: "abc",
    };
    return { node, parts };
  });
const ephemeral = fc.oneof(
  bytesOf(64).map((bytes) => ({ node: { kind: "ed25519" as const, bytes }, parts: { scheme: "ed25519" as const, bytes: toHex(bytes) } })),
  assertion.map(({ node, parts }) => ({ node, parts: { scheme: "webAuthn" as const, assertion: parts } })),
);
const certificate = fc.oneof(
  fc
    .record({
      a: bytesOf(32),
      b: bytesOf(64),
      c: bytesOf(32),
      horizon: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      extra: fc.option(text, { nil: undefined }),
      audience: fc.option(text, { nil: undefined }),
      wheels: fc.option(ephemeral, { nil: undefined }),
    })
    .map(({ a, b, c, horizon, extra, audience, wheels }) => ({
      node: {
        kind: "zeroKnowledge" as const,
        proof: { a, b, c },
        expiryHorizonSecs: horizon,
        extraField: extra,
        overrideAudience: audience,
        trainingWheelsSignature: wheels?.node,
      },
      parts: {
        kind: "zeroKnowledge" as const,
        proof: { a: toHex(a), b: toHex(b), c: toHex(c) },
        horizonSecs: horizon,
        extraField: extra,
        overrideAudience: audience,
        trainingWheels: wheels?.parts,
      },
    })),
  fc
    .record({
      jwt: bytesOf(256),
      payload: text,
      claim: text,
      blinder: bytesOf(31),
      pepper: bytesOf(31),
      aud: fc.option(text, { nil: undefined }),
    })
    .map((one) => ({
      node: {
        kind: "openId" as const,
        jwtSignature: one.jwt,
        jwtPayload: one.payload,
        userIdClaim: one.claim,
        ephemeralKeyBlinder: one.blinder,
        pepper: one.pepper,
        committedAudience: one.aud,
      },
      parts: { kind: "openId" as const, claim: one.claim, payload: one.payload, pepper: toHex(one.pepper) },
    })),
);

const plainKey = fc.constantFrom("ed25519" as const, "secp256k1" as const, "secp256r1" as const).chain((kind) =>
  bytesOf(kind === "ed25519" ? 32 : 65).map((bytes) => ({
    node: { kind, bytes } as AnyPublicKey,
    parts: { scheme: kind, bytes: toHex(bytes) } as KeyParts,
  })),
);
const keylessKey = fc
  .record({ issuer: text, commitment: bytesOf(32), at: fc.option(address, { nil: undefined }) })
  .map(({ issuer, commitment, at }) => {
    const identity = { issuer, identityCommitment: commitment };
    const node: AnyPublicKey =
      at === undefined ? { kind: "keyless", ...identity } : { kind: "federatedKeyless", jwkAddress: at, publicKey: identity };
    const parts = { scheme: at === undefined ? "keyless" : "federatedKeyless", issuer, identityCommitment: toHex(commitment), keysAt: at };
    return { node, parts: expect.objectContaining(parts) as unknown as KeyParts };
  });
const key = fc.oneof(plainKey, keylessKey);

const anySignature = fc.oneof(
  fc.constantFrom("ed25519" as const, "secp256k1" as const).chain((kind) =>
    bytesOf(64).map((bytes) => ({
      node: { kind, bytes } as AnySignature,
      parts: { scheme: kind, bytes: toHex(bytes) } as SignatureParts,
    })),
  ),
  assertion.map(({ node, parts }) => ({
    node: node as AnySignature,
    parts: expect.objectContaining({ scheme: "webAuthn", assertion: parts }) as unknown as SignatureParts,
  })),
  fc
    .record({ certificate, ephemeral, header: text, expires: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), key: bytesOf(32) })
    .map(({ certificate: cert, ephemeral: short, header, expires, key: bytes }) => ({
      node: {
        kind: "keyless",
        certificate: cert.node,
        jwtHeader: header,
        expiryDateSecs: expires,
        ephemeralPublicKey: { kind: "ed25519", bytes },
        ephemeralSignature: short.node,
      } as AnySignature,
      parts: expect.objectContaining({
        scheme: "keyless",
        keyless: {
          certificate: cert.parts,
          header,
          expiresSecs: expires,
          ephemeralKey: { scheme: "ed25519", bytes: toHex(bytes) },
          ephemeralSignature: short.parts,
        },
      }) as unknown as SignatureParts,
    })),
);

/** Encodes the set of signers like a node: one bit per key, highest bit first. */
function bitmapOf(hasSigned: readonly boolean[]): Uint8Array {
  const bitmap = new Uint8Array(4);
  for (const [index, isSet] of hasSigned.entries()) if (isSet) bitmap[index >> 3] = (bitmap[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return bitmap;
}

const members = fc.array(fc.record({ key, signature: fc.option(anySignature, { nil: undefined }) }), { minLength: 1, maxLength: 12 });
const account: fc.Arbitrary<{ readonly node: AccountAuthenticator; readonly parts: Authenticator }> = fc.oneof(
  fc.record({ publicKey: bytesOf(32), signature: bytesOf(64) }).map(({ publicKey, signature }) => ({
    node: { kind: "ed25519" as const, publicKey, signature },
    parts: { kind: "ed25519" as const, publicKey: toHex(publicKey), signature: toHex(signature) },
  })),
  fc
    .record({
      keys: fc.array(fc.record({ key: bytesOf(32), signature: fc.option(bytesOf(64), { nil: undefined }) }), {
        minLength: 1,
        maxLength: 12,
      }),
      threshold: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ keys, threshold }) => {
      const signed = keys.flatMap(({ signature }) => signature ?? []);
      const bitmap = bitmapOf(keys.map(({ signature }) => signature !== undefined));
      return {
        node: {
          kind: "multiEd25519" as const,
          publicKey: new Uint8Array([...keys.flatMap((one) => [...one.key]), threshold]),
          signature: new Uint8Array([...signed.flatMap((one) => [...one]), ...bitmap]),
        },
        parts: {
          kind: "multiEd25519" as const,
          threshold,
          members: keys.map((one, index) => ({
            index,
            key: { scheme: "ed25519" as const, bytes: toHex(one.key) },
            signature: one.signature && { scheme: "ed25519" as const, bytes: toHex(one.signature) },
          })),
        },
      };
    }),
  fc.record({ key, signature: anySignature }).map((one) => ({
    node: { kind: "singleKey" as const, publicKey: one.key.node, signature: one.signature.node },
    parts: { kind: "singleKey" as const, key: one.key.parts, signature: one.signature.parts },
  })),
  fc.record({ members, required: fc.integer({ min: 1, max: 12 }) }).map(({ members: list, required }) => ({
    node: {
      kind: "multiKey" as const,
      publicKeys: list.map((one) => one.key.node),
      signaturesRequired: required,
      signatures: list.flatMap((one) => one.signature?.node ?? []),
      bitmap: bitmapOf(list.map((one) => one.signature !== undefined)),
    },
    parts: {
      kind: "multiKey" as const,
      threshold: required,
      members: list.map((one, index) => ({ index, key: one.key.parts, signature: one.signature?.parts })),
    },
  })),
  fc.constant({ node: { kind: "none" as const }, parts: { kind: "none" as const } }),
  fc
    .record({ at: address, digest: bytesOf(32), signature: bytesOf(64), identity: fc.option(bytesOf(20), { nil: undefined }) })
    .map((one) => ({
      node: {
        kind: "abstraction" as const,
        functionInfo: { moduleAddress: one.at, moduleName: "door", functionName: "open" },
        data:
          one.identity === undefined
            ? { kind: "v1" as const, digest: one.digest, signature: one.signature }
            : { kind: "derivableV1" as const, digest: one.digest, signature: one.signature, publicKey: one.identity },
      },
      parts: {
        kind: "abstraction" as const,
        functionId: `${one.at}::door::open`,
        data: { digest: toHex(one.digest), signature: toHex(one.signature), identity: one.identity && toHex(one.identity) },
      },
    })),
);

function read(authenticator: TransactionAuthenticator) {
  const raw: unknown = { signature: JSON.parse(JSON.stringify(signatureToJson(authenticator))) };
  return readSignatures({ raw, user: { sender: SENDER } as Partial<TransactionFacts["user"]> as TransactionFacts["user"] });
}

describe("signature decoder of the page decodes", () => {
  it("every signature scheme of a single signer", () => {
    fc.assert(
      fc.property(account, ({ node, parts }) => {
        const whole: TransactionAuthenticator =
          node.kind === "ed25519" || node.kind === "multiEd25519" ? node : { kind: "singleSender", sender: node };
        expect(read(whole)).toEqual([{ role: "sender", address: SENDER, authenticator: parts }]);
      }),
      { seed: 16, numRuns: 150 },
    );
  });

  it("the signatures of several signers and a fee payer", () => {
    fc.assert(
      fc.property(
        account,
        fc.array(fc.record({ account, address }), { maxLength: 3 }),
        fc.option(fc.record({ account, address })),
        (sender, others, payer) => {
          const signers = {
            sender: sender.node,
            secondaryAddresses: others.map((one) => one.address),
            secondarySigners: others.map((one) => one.account.node),
          };
          const whole: TransactionAuthenticator =
            payer === null
              ? { kind: "multiAgent", ...signers }
              : { kind: "feePayer", ...signers, feePayerAddress: payer.address, feePayer: payer.account.node };
          expect(read(whole)).toEqual([
            { role: "sender", address: SENDER, authenticator: sender.parts },
            ...others.map((one) => ({ role: "secondary", address: one.address, authenticator: one.account.parts })),
            ...(payer === null ? [] : [{ role: "feePayer", address: payer.address, authenticator: payer.account.parts }]),
          ]);
        },
      ),
      { seed: 16, numRuns: 80 },
    );
  });
});

describe("signature decoder of the page", () => {
  const shown = (signature: unknown) =>
    readSignatures({ raw: { signature }, user: { sender: SENDER } as TransactionFacts["user"] })[0]?.authenticator;

  it.each([
    ["an unknown signature kind", { type: "quantum_signature", value: "0x01" }],
    [
      "a truncated passkey signature",
      { type: "single_key_signature", public_key: { type: "ed25519", value: "0x01" }, signature: { type: "web_authn", value: "0x00" } },
    ],
    [
      "a keyless key with trailing bytes",
      { type: "single_key_signature", public_key: { type: "keyless", value: "0x00000000" }, signature: { type: "ed25519", value: "0x" } },
    ],
    ["malformed hex", { type: "multi_ed25519_signature", public_keys: [], signatures: [], threshold: 1, bitmap: "zz" }],
    ["fields of the wrong type", { type: "ed25519_signature", public_key: 5 }],
  ])("shows unknown forms as raw node JSON: %s", (_, signature) =>
    expect(shown(signature)).toMatchObject({ kind: "unknown", json: signature }),
  );
});
