import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { bytesToHex, crypto, hexToBytes } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { webAuthnVerify } from "./webAuthn.ts";

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const passkey = generateKeyPairSync("ec", { namedCurve: "P-256" });
const publicKey = uncompressed(passkey.publicKey);
const message = new TextEncoder().encode("a signing message");
const authenticatorData = new Uint8Array(37).fill(1);

function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

/** Creates a passkey assertion for the given client data. */
function assertion(clientData: string) {
  const clientDataJson = new TextEncoder().encode(clientData);
  const signed = new Uint8Array([...authenticatorData, ...crypto.sha2_256(clientDataJson)]);
  const signature = withLowS(sign("sha256", signed, { key: passkey.privateKey, dsaEncoding: "ieee-p1363" }));
  return { kind: "webAuthn", signature, authenticatorData, clientDataJson } as const;
}

function uncompressed(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return new Uint8Array([4, ...Buffer.from(x, "base64url"), ...Buffer.from(y, "base64url")]);
}

function withLowS(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${bytesToHex(signature.subarray(32))}`);
  const low = s > P256_ORDER / 2n ? P256_ORDER - s : s;
  return new Uint8Array([...signature.subarray(0, 32), ...hexToBytes(low.toString(16).padStart(64, "0"))]);
}

const clientData = (challenge: unknown) => JSON.stringify({ type: "webauthn.get", challenge, origin: "http://localhost:4400" });
const digest = crypto.sha3_256(message);
const challenge = base64Url(digest);

describe("signature check of a passkey assertion", () => {
  it("passes if the challenge is the message hash", () => {
    expect(webAuthnVerify(publicKey, digest, assertion(clientData(challenge)))).toBe(true);
  });
  it("fails with a different key", () => {
    const other = uncompressed(generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey);
    expect(webAuthnVerify(other, digest, assertion(clientData(challenge)))).toBe(false);
  });
  it("fails with the high-S variant of the signature", () => {
    const valid = assertion(clientData(challenge));
    const s = P256_ORDER - BigInt(`0x${bytesToHex(valid.signature.subarray(32))}`);
    const signature = new Uint8Array([...valid.signature.subarray(0, 32), ...hexToBytes(s.toString(16).padStart(64, "0"))]);
    expect(webAuthnVerify(publicKey, digest, { ...valid, signature })).toBe(false);
  });
  it("fails with changed authenticator data", () => {
    const changed = { ...assertion(clientData(challenge)), authenticatorData: new Uint8Array(37) };
    expect(webAuthnVerify(publicKey, digest, changed)).toBe(false);
  });
  it.each([
    ["for a different message", clientData(base64Url(crypto.sha3_256(new Uint8Array([1]))))],
    ["without a challenge", "{}"],
    ["with a non-string challenge", clientData(5)],
    ["with a non-base64 challenge", clientData("%%%")],
    ["that is not an object", "null"],
    ["that is not JSON", "challenge"],
  ])("fails with client data %s", (_, json) => {
    expect(webAuthnVerify(publicKey, digest, assertion(json))).toBe(false);
  });
});
