import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Account,
  type Aptos,
  generateSignedTransaction,
  type KeylessAccount,
  MoveVector,
  type SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import { createTrapdoor, verificationKeyOf } from "@atoll/keyless";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { control } from "../support/controls.ts";
import { BECOME_FRAMEWORK, FRAMEWORK_SIGNER, govern, setVerificationKey } from "../support/governance.ts";
import { createKeylessClient, type KeylessClient, newEphemeralKey } from "../support/keylessClient.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const dataDir = mkdtempSync(join(tmpdir(), "atoll-rotation-"));
/** Verification key that is valid, but of a different trusted setup. */
const key = verificationKeyOf(createTrapdoor());
const RECIPIENT = Account.generate().accountAddress;
let network: NetworkProcess;
let client: KeylessClient;
let aptos: Aptos;
let before: KeylessAccount;

beforeAll(async () => {
  network = await startNetworkProcess({ dataDir });
  client = await createKeylessClient(network);
  ({ aptos } = client);
  before = await client.signIn({ sub: "user-1" });
  await aptos.fundAccount({ accountAddress: before.accountAddress, amount: 100_000_000, options: { waitForIndexer: false } });
});
afterAll(async () => {
  await network?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function transfer(): Promise<SimpleTransaction> {
  return aptos.transferCoinTransaction({ sender: before.accountAddress, recipient: RECIPIENT, amount: 1 });
}
/** The node's response to a signed payment, bypassing the library's checks. */
async function answerTo(signer: KeylessAccount): Promise<string> {
  const transaction = await transfer();
  const answer = await fetch(`${network.nodeUrl}/transactions`, {
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: new Uint8Array(
      generateSignedTransaction({ transaction, senderAuthenticator: signer.signTransactionWithAuthenticator(transaction) }),
    ),
  });
  const text = await answer.text();
  if (answer.status !== 202) return /Code: (\w+)/.exec(text)?.[1] ?? text;
  await aptos.waitForTransaction({ transactionHash: (JSON.parse(text) as { hash: string }).hash });
  return "accepted";
}
async function rotate(): Promise<string> {
  const answer = await fetch(`${client.issuers[0]?.url}/rotate`, { method: "POST" });
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
  return ((await answer.json()) as { kid: string }).kid;
}
async function keysOnChain(): Promise<string[]> {
  const { jwks } = await aptos.getAccountResource<{ jwks: { entries: { issuer: string; jwks: { variant: { data: string } }[] }[] } }>({
    accountAddress: "0x1",
    resourceType: "0x1::jwks::PatchedJWKs",
  });
  const kidOf = (data: string) => Buffer.from(data.slice(4, 4 + 2 * Number.parseInt(data.slice(2, 4), 16)), "hex").toString();
  return jwks.entries.flatMap((entry) => entry.jwks.map(({ variant }) => kidOf(variant.data)));
}

describe("rotated key of an OpenID issuer", () => {
  it("is published on chain once the rotation returns, and node and library then reject old proofs", async () => {
    expect(await answerTo(before)).toBe("accepted");
    const { id } = await control<{ id: string }>(network, "snapshot");
    const kid = await rotate();
    expect(await keysOnChain()).toEqual([kid, "test-rsa"]);
    expect(await answerTo(before)).toBe("INVALID_SIGNATURE");
    await expect(before.checkKeylessAccountValidity(aptos.config)).rejects.toThrow("The JWK required to verify the JWT could not be found");
    const renewed = await client.signIn({ sub: "user-1" });
    expect(renewed.accountAddress.toString()).toBe(before.accountAddress.toString());
    expect(await answerTo(renewed)).toBe("accepted");

    // A revert restores the old key on the ledger, but the issuer no longer signs with it.
    await control(network, "revert", { id });
    await expect.poll(keysOnChain).toEqual([kid, "test-rsa"]);
    expect(await answerTo(before)).toBe("INVALID_SIGNATURE");
    expect(await answerTo(renewed)).toBe("accepted");
  });
});

const CHANGE_FEATURES = `script version 8
${FRAMEWORK_SIGNER}
use fun 0x1::features::change_feature_flags_for_next_epoch(&signer, vector<u64>, vector<u64>);
fun main(root: &signer, enable: vector<u64>, disable: vector<u64>) {
  local framework: signer
  ${BECOME_FRAMEWORK}
  MoveLoc enable
  MoveLoc disable
  Call 0x1::features::change_feature_flags_for_next_epoch
  Ret
}`;
const KEYLESS_ACCOUNTS = 46;

describe("pepper service and prover", () => {
  it("fail and delay as often and as long as configured", async () => {
    await control(network, "keyless", { service: "prover", failNext: 1, status: 429 });
    await expect(client.signIn({ sub: "user-1" })).rejects.toMatchObject({ status: 429, url: expect.stringContaining("/prover/v0/prove") });
    await control(network, "keyless", { service: "pepper", failNext: 1, status: 503 });
    await expect(client.signIn({ sub: "user-1" })).rejects.toMatchObject({ status: 503, url: expect.stringContaining("/pepper/v0/fetch") });
    expect(await control(network, "keyless", { service: "prover", latencyMs: 300 })).toEqual({
      pepper: { latencyMs: 0, failNext: 0 },
      prover: { latencyMs: 300, failNext: 0 },
    });
    const began = performance.now();
    await client.signIn({ sub: "user-1" });
    expect(performance.now() - began).toBeGreaterThan(300);
    await control(network, "keyless", { service: "prover", latencyMs: 0 });
    await expect(control(network, "keyless", { latencyMs: 1 })).rejects.toThrow("pepper or prover");
  });
});

describe("prover with latency", () => {
  it("proof that arrives late makes immediate signing throw, and signs once it has arrived (checklist T2)", async () => {
    await control(network, "keyless", { service: "prover", latencyMs: 2_500 });
    try {
      const ephemeralKeyPair = newEphemeralKey();
      const jwt = await client.tokenFor({ sub: "user-1" }, ephemeralKeyPair);
      const account = await aptos.deriveKeylessAccount({ jwt, ephemeralKeyPair, proofFetchCallback: async () => {} });
      const transaction = await transfer();
      expect(() => account.signTransactionWithAuthenticator(transaction)).toThrow("Proof not found");
      await account.waitForProofFetch();
      expect(await answerTo(account)).toBe("accepted");
    } finally {
      await control(network, "keyless", { service: "prover", latencyMs: 0 });
    }
  });
});

describe("governance of keyless accounts", () => {
  it("disables and enables their signatures", async () => {
    const account = await client.signIn({ sub: "user-1" });
    await govern({ network, aptos, dataDir }, CHANGE_FEATURES, [MoveVector.U64([]), MoveVector.U64([KEYLESS_ACCOUNTS])]);
    expect(await answerTo(account)).toBe("FEATURE_UNDER_GATING");
    await govern({ network, aptos, dataDir }, CHANGE_FEATURES, [MoveVector.U64([KEYLESS_ACCOUNTS]), MoveVector.U64([])]);
    expect(await answerTo(account)).toBe("accepted");
  });

  it("replaces the verification key, after which old proofs are rejected and the prover creates no proofs", async () => {
    const account = await client.signIn({ sub: "user-1" });
    await setVerificationKey({ network, aptos, dataDir }, key);
    expect(await answerTo(account)).toBe("INVALID_SIGNATURE");
    await expect(client.signIn({ sub: "user-1" })).rejects.toThrow("503");
  });
});
