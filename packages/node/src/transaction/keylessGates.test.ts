import { decodeBcs } from "@atoll/move";
import { describe, expect, it } from "vitest";
import type { EphemeralCertificate, EphemeralSignature, KeylessPublicKey } from "../chain/keyless.ts";
import { keylessGates } from "./keylessGates.ts";
import type { KeylessKey } from "./keylessParts.ts";

const none = new Uint8Array(0);
const identity: KeylessPublicKey = { issuer: "https://issuer.example", identityCommitment: new Uint8Array(32) };
const jwkAddress = decodeBcs(new Uint8Array(32), (reader) => reader.address());
const ordinary: KeylessKey = { kind: "keyless", ...identity };
const federated: KeylessKey = { kind: "federatedKeyless", jwkAddress, publicKey: identity };
const proof: EphemeralCertificate = {
  kind: "zeroKnowledge",
  proof: { a: none, b: none, c: none },
  expiryHorizonSecs: 1n,
  extraField: undefined,
  overrideAudience: undefined,
  trainingWheelsSignature: undefined,
};
const openToken: EphemeralCertificate = {
  kind: "openId",
  jwtSignature: none,
  jwtPayload: "{}",
  userIdClaim: "sub",
  ephemeralKeyBlinder: none,
  pepper: none,
  committedAudience: undefined,
};
const byKey: EphemeralSignature = { kind: "ed25519", bytes: none };
const byPasskey: EphemeralSignature = { kind: "webAuthn", signature: none, authenticatorData: none, clientDataJson: none };

describe("feature flags required by a keyless signature", () => {
  it.each<[string, KeylessKey, EphemeralCertificate, EphemeralSignature, string[]]>([
    ["with a proof", ordinary, proof, byKey, ["KEYLESS_ACCOUNTS"]],
    ["with the token instead of a proof", ordinary, openToken, byKey, ["KEYLESS_BUT_ZKLESS_ACCOUNTS"]],
    ["by a passkey", ordinary, proof, byPasskey, ["KEYLESS_ACCOUNTS", "KEYLESS_ACCOUNTS_WITH_PASSKEYS"]],
    ["of a federated issuer", federated, proof, byKey, ["KEYLESS_ACCOUNTS", "FEDERATED_KEYLESS"]],
    [
      "by a passkey, of a federated issuer, with the token",
      federated,
      openToken,
      byPasskey,
      ["KEYLESS_BUT_ZKLESS_ACCOUNTS", "KEYLESS_ACCOUNTS_WITH_PASSKEYS", "FEDERATED_KEYLESS"],
    ],
  ])("match the form of a signature %s", (_, key, certificate, ephemeralSignature, features) => {
    const ephemeralPublicKey = { kind: "ed25519", bytes: none } as const;
    const signature = { certificate, jwtHeader: "{}", expiryDateSecs: 1n, ephemeralPublicKey, ephemeralSignature };
    expect(keylessGates({ key, signature })).toEqual(features);
  });
});
