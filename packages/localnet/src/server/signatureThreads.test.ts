import { crypto, ed25519PublicKey, ed25519Sign, installCrypto, portableCrypto } from "@atoll/move";
import type { SignatureCheck } from "@atoll/node";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createNodeCrypto } from "./nodeCrypto.ts";
import { createSignatureThreads, type SignatureThreads } from "./signatureThreads.ts";

const SECRET = new Uint8Array(32).fill(3);
const message = new TextEncoder().encode("a message");
const digest = crypto.sha3_256(message);
const secp: SignatureCheck = {
  kind: "secp256k1",
  publicKey: secp256k1.getPublicKey(SECRET, false),
  digest,
  signature: secp256k1.sign(digest, SECRET, { prehash: false }),
};
const ed: SignatureCheck = { kind: "ed25519", publicKey: ed25519PublicKey(SECRET), message, signature: ed25519Sign(SECRET, message) };

installCrypto(createNodeCrypto());
afterAll(() => installCrypto(portableCrypto));

let threads: SignatureThreads | undefined;
afterEach(async () => {
  await threads?.stop();
});

describe("worker threads that verify signatures", () => {
  it("verify each signature", async () => {
    threads = createSignatureThreads(2);
    const { check } = threads;
    const other = new Uint8Array(32);
    const checks: [SignatureCheck, boolean][] = [
      [secp, true],
      [{ ...secp, digest: other }, false],
      [ed, true],
      [{ ...ed, message: other }, false],
      [{ kind: "webAuthn", publicKey: secp.publicKey, digest, assertion: NO_ASSERTION }, false],
    ];
    expect(await Promise.all(checks.map(([item]) => check(item)))).toEqual(checks.map(([, isGood]) => isGood));
  });

  it("start on demand, up to the limit", async () => {
    threads = createSignatureThreads(2);
    const { check } = threads;
    await check(ed);
    expect(threads.size).toBe(0);
    await check(secp);
    expect(threads.size).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => check(secp)));
    expect(threads.size).toBe(2);
  });

  it("reject pending checks when a thread ends, and complete later checks", async () => {
    threads = createSignatureThreads(1);
    const asked = threads.check(secp);
    const [, failed] = await Promise.allSettled([threads.stop(), asked]);
    expect(failed).toMatchObject({
      status: "rejected",
      reason: expect.objectContaining({ message: expect.stringContaining("has ended") }),
    });
    expect(await threads.check(secp)).toBe(true);
  });
});

const NO_ASSERTION = {
  kind: "webAuthn",
  signature: new Uint8Array(64),
  authenticatorData: new Uint8Array(37),
  clientDataJson: new Uint8Array(),
} as const;
