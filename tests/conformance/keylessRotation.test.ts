import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Account,
  AccountAddress,
  type Aptos,
  Ed25519Account,
  Ed25519PrivateKey,
  generateSignedTransaction,
  type KeylessAccount,
  MoveVector,
  type SimpleTransaction,
  type U8,
  type U64,
} from "@aptos-labs/ts-sdk";
import { createTrapdoor, verificationKeyOf } from "@atoll/keyless";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { control } from "../support/controls.ts";
import { createKeylessClient, type KeylessClient } from "../support/keylessClient.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const dataDir = mkdtempSync(join(tmpdir(), "atoll-rotation-"));
/** Good points, of a setup that is not this network's. */
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
/** What the node says to a signed payment, not what the library finds out beforehand. */
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

describe("an issuer's key that is rotated", () => {
  it("is on chain when the rotation has answered, and the proof of before is refused, by the node and by the library", async () => {
    expect(await answerTo(before)).toBe("accepted");
    const { id } = await control<{ id: string }>(network, "snapshot");
    const kid = await rotate();
    expect(await keysOnChain()).toEqual([kid, "test-rsa"]);
    expect(await answerTo(before)).toBe("INVALID_SIGNATURE");
    await expect(before.checkKeylessAccountValidity(aptos.config)).rejects.toThrow("The JWK required to verify the JWT could not be found");
    const renewed = await client.signIn({ sub: "user-1" });
    expect(renewed.accountAddress.toString()).toBe(before.accountAddress.toString());
    expect(await answerTo(renewed)).toBe("accepted");

    // Taken back, the ledger has the old key again; the issuer does not sign with it any more.
    await control(network, "revert", { id });
    await expect.poll(keysOnChain, { timeout: 20_000 }).toEqual([kid, "test-rsa"]);
    expect(await answerTo(before)).toBe("INVALID_SIGNATURE");
    expect(await answerTo(renewed)).toBe("accepted");
  });
});

const FRAMEWORK_SIGNER = "use fun 0x1::aptos_governance::get_signer_testnet_only(&signer, address): signer;";
const BECOME_FRAMEWORK = `MoveLoc root
  LdConst address x"${"1".padStart(64, "0")}"
  Call 0x1::aptos_governance::get_signer_testnet_only
  StLoc framework
  ImmBorrowLoc framework`;
const KEY = "0x1::keyless_account::Groth16VerificationKey";
const SET_VERIFICATION_KEY = `script version 8
use struct ${KEY} has drop, store, key;
${FRAMEWORK_SIGNER}
use fun 0x1::keyless_account::new_groth16_verification_key(vector<u8>, vector<u8>, vector<u8>, vector<u8>, vector<vector<u8>>): ${KEY};
use fun 0x1::keyless_account::set_groth16_verification_key_for_next_epoch(&signer, ${KEY});
fun main(root: &signer, alpha: vector<u8>, beta: vector<u8>, gamma: vector<u8>, delta: vector<u8>, inputs: vector<vector<u8>>) {
  local framework: signer
  ${BECOME_FRAMEWORK}
  MoveLoc alpha
  MoveLoc beta
  MoveLoc gamma
  MoveLoc delta
  MoveLoc inputs
  Call 0x1::keyless_account::new_groth16_verification_key
  Call 0x1::keyless_account::set_groth16_verification_key_for_next_epoch
  Ret
}`;
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

/** What the network's operator does on a network of its own: a script of the root account, in force with the next epoch. */
async function govern(source: string, functionArguments: SimpleScriptArgument[]): Promise<void> {
  const privateKey = new Ed25519PrivateKey(readFileSync(join(dataDir, "keys/faucet-root.key"), "utf8").trim(), false);
  const root = new Ed25519Account({ privateKey, address: AccountAddress.from("0xa550c18", { maxMissingChars: 63 }) });
  const bytecode = writeCompiledScript(assembleScript(source));
  const transaction = await aptos.transaction.build.simple({ sender: root.accountAddress, data: { bytecode, functionArguments } });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: root, transaction });
  await aptos.waitForTransaction({ transactionHash: hash });
  await control(network, "epoch", { advance: 1 });
}
type SimpleScriptArgument = MoveVector<U8> | MoveVector<U64> | MoveVector<MoveVector<U8>>;

describe("pepper and prover", () => {
  it("fail as often as they are told to, and are slow for as long", async () => {
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

describe("governance", () => {
  it("switches keyless accounts off and on", async () => {
    const account = await client.signIn({ sub: "user-1" });
    await govern(CHANGE_FEATURES, [MoveVector.U64([]), MoveVector.U64([KEYLESS_ACCOUNTS])]);
    expect(await answerTo(account)).toBe("FEATURE_UNDER_GATING");
    await govern(CHANGE_FEATURES, [MoveVector.U64([KEYLESS_ACCOUNTS]), MoveVector.U64([])]);
    expect(await answerTo(account)).toBe("accepted");
  });

  it("replaces the verification key, and then proofs of before are refused, and the prover makes none that nobody would take", async () => {
    const account = await client.signIn({ sub: "user-1" });
    const points = [key.alpha_g1, key.beta_g2, key.gamma_g2, key.delta_g2].map((point) => MoveVector.U8(point));
    await govern(SET_VERIFICATION_KEY, [...points, new MoveVector(key.gamma_abc_g1.map((point) => MoveVector.U8(point)))]);
    expect(await answerTo(account)).toBe("INVALID_SIGNATURE");
    await expect(client.signIn({ sub: "user-1" })).rejects.toThrow("503");
  });
});
