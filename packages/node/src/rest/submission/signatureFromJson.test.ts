import { encodeBcs } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { AccountAuthenticator, TransactionAuthenticator } from "../../chain/authenticator.ts";
import { signatureToJson } from "../../render/signature.ts";
import { writeTransactionAuthenticator } from "../../transaction/authenticatorBcs.ts";
import { ADDRESS } from "../requestParams.ts";
import { signatureFromJson } from "./signatureFromJson.ts";

const bytes = (length: number, value: number) => new Uint8Array(length).fill(value);
const ed25519: AccountAuthenticator = { kind: "ed25519", publicKey: bytes(32, 1), signature: bytes(64, 2) };
const multiEd25519: AccountAuthenticator = {
  kind: "multiEd25519",
  publicKey: Uint8Array.of(...bytes(32, 1), ...bytes(32, 2), 2),
  signature: Uint8Array.of(...bytes(64, 3), ...bytes(64, 4), 0xc0, 0, 0, 0),
};
const singleKey: AccountAuthenticator = {
  kind: "singleKey",
  publicKey: { kind: "secp256k1", bytes: bytes(65, 5) },
  signature: { kind: "secp256k1", bytes: bytes(64, 6) },
};
const passkey: AccountAuthenticator = {
  kind: "singleKey",
  publicKey: { kind: "secp256r1", bytes: bytes(65, 5) },
  signature: { kind: "webAuthn", signature: bytes(64, 7), authenticatorData: bytes(37, 8), clientDataJson: bytes(10, 9) },
};
const keyless: AccountAuthenticator = {
  kind: "singleKey",
  publicKey: { kind: "keyless", issuer: "https://issuer.example", identityCommitment: bytes(32, 1) },
  signature: {
    kind: "keyless",
    certificate: {
      kind: "zeroKnowledge",
      proof: { a: bytes(32, 2), b: bytes(64, 3), c: bytes(32, 4) },
      expiryHorizonSecs: 10_000_000n,
      extraField: undefined,
      overrideAudience: "recovery",
      trainingWheelsSignature: { kind: "ed25519", bytes: bytes(64, 5) },
    },
    jwtHeader: '{"alg":"RS256"}',
    expiryDateSecs: 1_900_000_000n,
    ephemeralPublicKey: { kind: "ed25519", bytes: bytes(32, 6) },
    ephemeralSignature: { kind: "ed25519", bytes: bytes(64, 7) },
  },
};
const federated: AccountAuthenticator = {
  ...keyless,
  publicKey: {
    kind: "federatedKeyless",
    jwkAddress: ADDRESS.parse("0xcafe"),
    publicKey: { issuer: "https://issuer.example", identityCommitment: bytes(32, 1) },
  },
};
const multiKey: AccountAuthenticator = {
  kind: "multiKey",
  publicKeys: [
    { kind: "ed25519", bytes: bytes(32, 1) },
    { kind: "secp256k1", bytes: bytes(65, 2) },
    { kind: "ed25519", bytes: bytes(32, 3) },
  ],
  signaturesRequired: 2,
  signatures: [
    { kind: "ed25519", bytes: bytes(64, 4) },
    { kind: "ed25519", bytes: bytes(64, 5) },
  ],
  bitmap: Uint8Array.of(0xa0, 0, 0, 0),
};
const abstraction: AccountAuthenticator = {
  kind: "abstraction",
  functionInfo: { moduleAddress: ADDRESS.parse("0xcafe"), moduleName: "auth", functionName: "authenticate" },
  data: { kind: "derivableV1", digest: bytes(32, 1), signature: bytes(3, 2), publicKey: bytes(4, 3) },
};
const none: AccountAuthenticator = { kind: "none" };
const secondary = ADDRESS.parse("0xb0b");

const authenticators: [string, TransactionAuthenticator][] = [
  ["ed25519_signature", { kind: "ed25519", publicKey: bytes(32, 1), signature: bytes(64, 2) }],
  ["multi_ed25519_signature", multiEd25519],
  ...[ed25519, multiEd25519, singleKey, passkey, keyless, federated, multiKey, abstraction, none].map(
    (sender): [string, TransactionAuthenticator] => ["single_sender", { kind: "singleSender", sender }],
  ),
  ["multi_agent_signature", { kind: "multiAgent", sender: singleKey, secondaryAddresses: [secondary], secondarySigners: [multiKey] }],
  [
    "fee_payer_signature",
    {
      kind: "feePayer",
      sender: ed25519,
      secondaryAddresses: [secondary],
      secondarySigners: [passkey],
      feePayerAddress: ADDRESS.parse("0xfee"),
      feePayer: abstraction,
    },
  ],
];

describe("transaction signatures in JSON", () => {
  it.each(authenticators)("render as %s and parse back to the same bytes", (type, authenticator) => {
    const json = signatureToJson(authenticator);
    expect(json.type).toBe(type);
    const again = signatureFromJson(JSON.parse(JSON.stringify(json)));
    const encode = (value: TransactionAuthenticator) => encodeBcs((writer) => writeTransactionAuthenticator(writer, value));
    expect(encode(again)).toEqual(encode(authenticator));
  });

  it("render keyless keys and signatures as BCS", () => {
    const issuer = "1668747470733a2f2f6973737565722e6578616d706c65";
    const key = `${issuer}20${"01".repeat(32)}`;
    expect(signatureToJson({ kind: "singleSender", sender: keyless })).toMatchObject({
      public_key: { type: "keyless", value: `0x${key}` },
      signature: { type: "keyless", value: expect.stringMatching(/^0x0000(02){32}/) },
    });
    expect(signatureToJson({ kind: "singleSender", sender: federated })).toMatchObject({
      public_key: { type: "federated_keyless", value: `0x${"00".repeat(30)}cafe${key}` },
    });
  });

  it.each<[string, string, number]>([
    ["public_key", "Keyless public key has 265 bytes, at most 264 are allowed", 265],
    ["signature", "Keyless signature has 4001 bytes, at most 4000 are allowed", 4001],
  ])("reject an oversized keyless %s", (field, message, length) => {
    const json = JSON.parse(JSON.stringify(signatureToJson({ kind: "singleSender", sender: keyless })));
    json[field].value = `0x${"00".repeat(length)}`;
    expect(() => signatureFromJson(json)).toThrow(message);
  });

  it("render a multi-key signature with key indices", () => {
    expect(signatureToJson({ kind: "singleSender", sender: multiKey })).toMatchObject({
      signatures: [{ index: 0 }, { index: 2 }],
      signatures_required: 2,
    });
  });

  it.each([
    ["a non-object", 7],
    ["an unknown type", { type: "quantum_signature" }],
    ["a missing member", { type: "ed25519_signature", public_key: `0x${"01".repeat(32)}` }],
    ["a short key", { type: "ed25519_signature", public_key: "0x01", signature: `0x${"01".repeat(64)}` }],
    ["a threshold above the key count", { ...signatureToJson(multiEd25519), threshold: 3 }],
    ["a threshold of zero", { ...signatureToJson(multiEd25519), threshold: 0 }],
    ["two signatures at one index", twice(signatureToJson({ kind: "singleSender", sender: multiKey }))],
  ])("reject JSON with this fault: %s", (_, json) => {
    expect(() => signatureFromJson(json)).toThrow(expect.objectContaining({ name: "ShapeError" }));
  });
});

function twice(json: ReturnType<typeof signatureToJson>) {
  const [first] = json.signatures as readonly [never];
  return { ...json, signatures: [first, first] };
}
