import {
  Account,
  AccountAddress,
  AccountAuthenticator,
  ChainId,
  Deserializer,
  EntryFunction,
  generateSignedTransaction,
  MoveVector,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadEntryFunction,
  U64,
} from "@aptos-labs/ts-sdk";
import { createKeylessSecrets } from "@atoll/keyless";
import { createKeys, createLocalnet, type Localnet } from "@atoll/localnet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KeylessProofFacts, SignInKey } from "../../packages/web/src/chain/facts/keylessProofFacts.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { createKeylessClient, type KeylessClient } from "../../packages/web/src/chain/ledger/createKeylessClient.ts";
import { readKeylessProofFacts } from "../../packages/web/src/chain/ledger/readKeylessProofFacts.ts";
import { libraryKey } from "../../packages/web/src/chain/transactions/libraryKey.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { runSignIn } from "../../packages/web/src/session/signIn/runSignIn.ts";
import { issuersOf } from "../../packages/web/src/session/signIn/signInIssuers.ts";
import { passwordBytes } from "../../packages/web/src/signer/passwordBytes.ts";
import type { SignInStep, VaultMethods } from "../../packages/web/src/signer/protocol.ts";
import type { AccountRecord, Signer } from "../../packages/web/src/signer/signer.ts";
import {
  addByAct,
  approveAct,
  asShown,
  codeOf,
  createVaultHarness,
  PASSWORD,
  signBytes,
} from "../../packages/web/src/signer/testing/vaultHarness.ts";

const PAGE = "http://localhost:4400";
const NODE = "http://127.0.0.1:8080/v1";
const ISSUER = "http://localhost:4401";
const RECIPIENT = Account.generate().accountAddress;
const HORIZON_SECS = 10_000_000;

let localnet: Localnet;
beforeAll(async () => {
  localnet = await startWithSecrets();
});
afterAll(() => localnet?.stop());

/** Starts a network with different peppers, like another data directory. */
async function startWithSecrets(): Promise<Localnet> {
  return createLocalnet({ keys: { ...createKeys(), keyless: await createKeylessSecrets([true, false]) } });
}

async function ask<T>(url: string, body?: unknown, from: Localnet = localnet): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
  const answer = await from.fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const nowSecs = () => Math.floor(Date.now() / 1_000);
const identity = { network: "local", issuer: "https://issuer-1.atoll.test", audience: "atoll", claim: "email" } as const;
const request = (changes: object = {}) => ({
  identity,
  jwkAddress: undefined,
  renews: undefined,
  label: "Me",
  expirySecs: nowSecs() + 10_000,
  facts: { horizonSecs: HORIZON_SECS, pepperKey: "bb" },
  ...changes,
});

function tokenFor(nonce: string, sub = "user-1", changes: object = {}, from = localnet): Promise<string> {
  const body = { sub, email: `${sub}@example.test`, aud: "atoll", nonce, ...changes };
  return ask<{ id_token: string }>(`${ISSUER}/issuer-1/token`, body, from).then(({ id_token }) => id_token);
}

/** The page's client for a network's keyless services. */
function clientOf(from: Localnet): KeylessClient {
  const services = { pepper: `${PAGE}/-/pepper/v0`, prover: `${PAGE}/-/prover/v0` };
  const endpoints = { node: NODE, indexer: undefined, faucet: undefined, ...services };
  const transport = createTransport({ endpoints, fetch: (input, init) => from.fetch(input, init) });
  const client = createKeylessClient({ id: "local" as NetworkId, label: "", kind: "embedded", chainId: 4, endpoints }, transport);
  if (client === undefined) throw new Error("the network has no keyless services");
  return client;
}

/** Begins a sign-in and returns the nonce for its token. */
async function begin(service: VaultMethods, changes: object = {}): Promise<{ id: string; nonce: string }> {
  const { id } = await service.beginSignIn(request(changes));
  const step = await service.continueSignIn({ id, answer: undefined });
  if (step.kind !== "token") throw new Error(step.kind);
  return { id, nonce: step.nonce };
}

/** Completes a sign-in from its token, as the page does. */
async function carry(service: VaultMethods, id: string, token: string, from = localnet): Promise<SignInStep> {
  let step = await service.continueSignIn({ id, answer: { kind: "token", token } });
  const client = clientOf(from);
  if (step.kind === "pepper") {
    step = await service.continueSignIn({ id, answer: { kind: "pepper", pepper: await client.pepper(step.body) } });
  }
  if (step.kind === "proof") {
    step = await service.continueSignIn({
      id,
      answer: { kind: "proof", proof: await client.proof(step.body), facts: await factsAt(from) },
    });
  }
  return step;
}

async function signIn(service: VaultMethods, sub = "user-1", changes: object = {}, from = localnet): Promise<AccountRecord> {
  const { id, nonce } = await begin(service, changes);
  const step = await carry(service, id, await tokenFor(nonce, sub, {}, from), from);
  if (step.kind !== "done") throw new Error(`it stopped at ${step.kind}`);
  return step.account;
}

function transferOf(sender: string, sequenceNumber: bigint, expirationSecs = nowSecs() + 60): Uint8Array {
  const call = EntryFunction.build("0x1::aptos_account", "transfer", [], [RECIPIENT, new U64(1_000)]);
  return rawTransaction(sender, sequenceNumber, call, expirationSecs);
}

function rawTransaction(sender: string, sequenceNumber: bigint, call: EntryFunction, expirationSecs = nowSecs() + 60): Uint8Array {
  const payload = new TransactionPayloadEntryFunction(call);
  const from = AccountAddress.from(sender);
  return new RawTransaction(from, sequenceNumber, payload, 20_000n, 100n, BigInt(expirationSecs), new ChainId(4)).bcsToBytes();
}

/** Submits a signed transaction and returns the HTTP status. */
async function submit(bytes: Uint8Array, authenticator: Uint8Array): Promise<number> {
  const transaction = new SimpleTransaction(RawTransaction.deserialize(new Deserializer(bytes)));
  const senderAuthenticator = AccountAuthenticator.deserialize(new Deserializer(authenticator));
  const answer = await localnet.fetch(`${NODE}/transactions`, {
    method: "POST",
    headers: { "content-type": "application/x.aptos.signed_transaction+bcs" },
    body: new Uint8Array(generateSignedTransaction({ transaction, senderAuthenticator })),
  });
  return answer.status;
}

/** On-chain facts for verifying keyless signatures; the issuer defaults to the network's first. */
function factsAt(
  from: Localnet,
  { issuer, jwkAddress }: Pick<SignInKey, "issuer" | "jwkAddress"> = { issuer: identity.issuer, jwkAddress: undefined },
): Promise<KeylessProofFacts> {
  const endpoints = { node: NODE, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  const transport = createTransport({ endpoints, fetch: (input, init) => from.fetch(input, init) });
  return readKeylessProofFacts({ id: "local" as NetworkId, label: "", kind: "embedded", chainId: 4, endpoints }, transport, {
    issuer,
    jwkAddress,
  });
}

/** On-chain facts for verifying a signed message, for the sign-in that it names. */
async function factsFor([signIn]: readonly SignInKey[]): Promise<KeylessProofFacts> {
  if (signIn === undefined) throw new Error("no sign-in was named");
  return factsAt(localnet, signIn);
}
/** Identity commitment: the last 32 bytes of a keyless public key, in hex. */
function commitmentOf({ key }: AccountRecord): string {
  return key !== undefined && "publicKey" in key ? key.publicKey.slice(-64) : "";
}

async function vaultOf(): Promise<VaultMethods> {
  const { service, clock } = createVaultHarness();
  clock.advance(Date.now() - clock.now());
  await service.createVault({ password: passwordBytes(PASSWORD) });
  return service;
}

describe("keyless account in the vault", () => {
  it("signs in, pays, signs a message, joins a multi-key, signs out and renews without exposing its key", {
    timeout: 60_000,
  }, async () => {
    const service = await vaultOf();
    const { id, nonce } = await begin(service);
    expect((await service.refresh({})).keyless.pending).toMatchObject([{ id, at: "token", audience: "atoll" }]);
    const done = await carry(service, id, await tokenFor(nonce));
    if (done.kind !== "done") throw new Error(done.kind);
    const { account } = done;
    expect(done.vault.keyless).toMatchObject({
      pending: [],
      identities: [
        { key: account.key, value: "user-1@example.test", audience: "atoll", pepperKey: "bb", session: { keyId: expect.any(String) } },
      ],
    });
    await localnet.fund({ address: account.address });
    const bytes = transferOf(account.address, 0n);
    expect(await submit(bytes, await signBytes(service, { accountId: account.id, bytes }))).toBe(202);

    const message = await approveAct(service, { kind: "message", network: "local", accountId: account.id, text: "mine", nonce: "1" });
    if (message.kind !== "messageSigned") throw new Error(message.kind);
    const signature = Buffer.from(message.signature).toString("hex");
    const signed = { text: message.text, signature };
    const verdict = await service.verifyMessage(signed);
    if (verdict.kind !== "signedIn") throw new Error(verdict.kind);
    expect(verdict).toEqual({
      kind: "signedIn",
      address: account.address,
      signIns: [expect.objectContaining({ issuer: identity.issuer })],
    });
    expect(await service.verifyMessage({ ...signed, text: `${message.text}!` })).toEqual({ kind: "otherText" });
    const proofFacts = await factsFor(verdict.signIns);
    expect(await service.verifyMessage({ ...signed, facts: [proofFacts] })).toEqual({
      kind: "signed",
      address: account.address,
      scheme: "keyless",
    });
    // Verification must fail after changing any on-chain fact or any part of the proof.
    const { gammaAbcG1, alphaG1 } = proofFacts.verificationKey;
    const attacks: [string, Partial<KeylessProofFacts>][] = [
      ["SIGNATURE_EXPIRED", { nowSecs: nowSecs() + 20_000 }],
      ["INVALID_JWT_JWK_NOT_FOUND", { issuerKeys: [] }],
      ["MAX_EXPIRY_HORIZON_EXCEEDED", { maxHorizonSecs: 1_000 }],
      ["PROOF_VERIFICATION_FAILED", { verificationKey: { ...proofFacts.verificationKey, gammaAbcG1: [alphaG1, gammaAbcG1[1]] } }],
      [
        "TRAINING_WHEELS_SIGNATURE_VERIFICATION_FAILED",
        { trainingWheelsKey: `0x${Buffer.from(Account.generate().publicKey.toUint8Array()).toString("hex")}` },
      ],
    ];
    for (const [fault, change] of attacks) {
      expect(await service.verifyMessage({ ...signed, facts: [{ ...proofFacts, ...change }] })).toMatchObject({ kind: "notProven", fault });
    }
    // Attack: a signature by the attacker's own ephemeral key in another user's name. Its ephemeral part is valid, but the proof belongs
    // to the attacker.
    const stolen = signature.replace(commitmentOf(account), commitmentOf(await signIn(await vaultOf(), "user-2")));
    const forged = await service.verifyMessage({ ...signed, signature: stolen, facts: [proofFacts] });
    expect(forged).toMatchObject({ kind: "notProven", fault: "PROOF_VERIFICATION_FAILED" });

    // The keyless key also signs as one of the two keys of another account's multi-key.
    const { account: other } = await service.addFromPrivateKey({
      privateKey: Account.generate().privateKey.toAIP80String(),
      label: "Other",
    });
    const members = [{ accountId: account.id }, { accountId: other.id }];
    const multi = await addByAct(service, { kind: "addMulti", scheme: "multiKey", threshold: 2, members, label: "Ours" });
    await localnet.fund({ address: multi.account.address });
    const shared = transferOf(multi.account.address, 0n);
    expect(await submit(shared, await signBytes(service, { accountId: multi.account.id, bytes: shared }))).toBe(202);

    const publicKey = account.key !== undefined && "publicKey" in account.key ? account.key.publicKey : "";
    const out = await service.signOut({ publicKey });
    expect(out.keyless.identities[0]?.session).toBeUndefined();
    const next = transferOf(account.address, 1n);
    const { signInsNeeded } = await service.propose({
      kind: "sign",
      transactions: [{ network: "local", accountId: account.id, form: "raw", bytes: next, ...asShown({ form: "raw", bytes: next }) }],
    });
    expect(signInsNeeded).toEqual([publicKey]);
    expect(await codeOf(signBytes(service, { accountId: account.id, bytes: next }))).toBe("signed_out");
    expect((await service.refresh({})).keyless.identities).toMatchObject([{ secondAnswer: undefined }]);
    expect((await signIn(service, "user-1", { renews: publicKey })).id).toBe(account.id);
    expect((await service.refresh({})).keyless.identities).toMatchObject([{ secondAnswer: "same" }]);
    expect(await submit(next, await signBytes(service, { accountId: account.id, bytes: next }))).toBe(202);

    // A backup key is added to the keyless account. It signs alongside the keyless key, and alone after signing out.
    const spareKey = Account.generate().privateKey.toAIP80String();
    const { account: spare } = await service.addFromPrivateKey({ privateKey: spareKey, label: "Spare" });
    const proven = await approveAct(service, {
      kind: "rotation",
      accountId: account.id,
      toAccountId: spare.id,
      sequenceNumber: 2n,
      authenticationKey: account.address,
    });
    if (proven.kind !== "rotationProven") throw new Error(proven.kind);
    const args = [proven.proof.publicKey, proven.proof.newPublicKey, proven.proof.newProof].map((bytes) => MoveVector.U8(bytes));
    const adding = EntryFunction.build("0x1::account", "upsert_ed25519_backup_key_on_keyless_account", [], args);
    const added = rawTransaction(account.address, 2n, adding);
    expect(await submit(added, await signBytes(service, { accountId: account.id, bytes: added }))).toBe(202);
    const adopting = { kind: "adoptBackupKey", accountId: account.id, backupAccountId: spare.id } as const;
    expect((await service.propose(adopting)).needs).toEqual({ kind: "password" });
    const either = await addByAct(service, adopting);
    if (either.account.key === undefined) throw new Error("it has no key");
    expect(either.account).toMatchObject({ id: account.id, address: account.address, key: { scheme: "multiKey", threshold: 1 } });
    expect(await codeOf(service.propose(adopting))).toBe("invalid_members");
    expect(await codeOf(service.propose({ ...adopting, accountId: spare.id }))).toBe("invalid_members");
    await service.signOut({ publicKey });
    await expect
      .poll(async () => (await ask<{ authentication_key: string }>(`${NODE}/accounts/${account.address}`)).authentication_key)
      .toBe(libraryKey(either.account.key).authKey().toString());
    // After the rotation, the backup key signs messages of the account.
    const spareSigned = await approveAct(service, { kind: "message", network: "local", accountId: account.id, text: "mine", nonce: "2" });
    if (spareSigned.kind !== "messageSigned") throw new Error(spareSigned.kind);
    const bySpare = { text: spareSigned.text, signature: Buffer.from(spareSigned.signature).toString("hex") };
    expect(await service.verifyMessage(bySpare)).toMatchObject({ kind: "signed", scheme: "multiKey" });
    const last = transferOf(account.address, 3n);
    expect(await submit(last, await signBytes(service, { accountId: account.id, bytes: last }))).toBe(202);

    // The account is restored in two other browsers: one has only the backup key, the other an earlier sign-in.
    if (either.account.key?.scheme !== "multiKey") throw new Error(either.account.key?.scheme);
    const { address } = account;
    for (const [number, isSignedIn] of [false, true].entries()) {
      const elsewhere = await vaultOf();
      const { account: key } = await elsewhere.addFromPrivateKey({ privateKey: spareKey, label: "Spare" });
      const before = isSignedIn ? await signIn(elsewhere) : undefined;
      const sharing = { kind: "addShared", accountId: key.id, key: either.account.key, address, label: "Found" } as const;
      expect((await elsewhere.propose(sharing)).needs).toEqual({ kind: "password" });
      const shared = await addByAct(elsewhere, sharing);
      expect(shared.account).toMatchObject({ address, key: either.account.key, ...(before && { id: before.id, label: before.label }) });
      const bytes = transferOf(address, 4n + BigInt(number));
      expect(await submit(bytes, await signBytes(elsewhere, { accountId: shared.account.id, bytes }))).toBe(202);
      const { account: stranger } = await elsewhere.addFromPrivateKey({
        privateKey: Account.generate().privateKey.toAIP80String(),
        label: "Other",
      });
      expect(await codeOf(elsewhere.propose({ ...sharing, accountId: stranger.id }))).toBe("invalid_members");
    }
  });

  it("requests a Google token for this sign-in only, with the client id configured in the page", async () => {
    const service = await vaultOf();
    const network = { id: "devnet" as NetworkId, label: "Devnet", kind: "public", chainId: undefined } as const;
    const endpoints = { node: NODE, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
    const ids = { "devnet https://accounts.google.com": "mine.apps.googleusercontent.com" };
    const [issuer] = issuersOf({ ...network, endpoints }, ids, "https://atoll.example");
    if (issuer?.audience === undefined) throw new Error("Google is not configured");
    let [opened, id] = ["", ""];
    const signer = {
      beginSignIn: async (input: Parameters<VaultMethods["beginSignIn"]>[0]) => (await service.beginSignIn(input)).id,
      continueSignIn: (input: Parameters<VaultMethods["continueSignIn"]>[0]) => service.continueSignIn(input),
    };
    const run = runSignIn({
      signer: signer as Signer,
      client: clientOf(localnet),
      wish: { network: network.id, issuer, audience: issuer.audience, claim: "email", jwkAddress: undefined, renews: undefined, label: "" },
      id: undefined,
      origin: "https://atoll.example",
      signal: new AbortController().signal,
      ledgerSecs: async () => nowSecs(),
      open(url) {
        opened = url;
        return false;
      },
      onBegun(begun) {
        id = begun;
      },
      onStage: () => undefined,
      onAddress: () => undefined,
      onOtherAddress: () => undefined,
    });
    await expect(run).rejects.toMatchObject({ entry: "window_blocked" });
    const asked = await service.continueSignIn({ id, answer: undefined });
    if (asked.kind !== "token") throw new Error(asked.kind);
    const url = new URL(opened);
    expect(`${url.origin}${url.pathname}`).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: "mine.apps.googleusercontent.com",
      nonce: asked.nonce,
      redirect_uri: "https://atoll.example/signed-in.html",
      response_mode: "fragment",
      response_type: "id_token",
      scope: "openid email",
      state: asked.state,
    });
  });

  it("rejects every token except the issuer's token for this sign-in, and can still complete the sign-in", {
    timeout: 60_000,
  }, async () => {
    const service = await vaultOf();
    const { id, nonce } = await begin(service);
    const refusal = (token: string) => codeOf(service.continueSignIn({ id, answer: { kind: "token", token } }));
    const good = await tokenFor(nonce);
    const [header = "", payload = "", signature = ""] = good.split(".");
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const changed = (change: object) => [header, encoded({ ...claims, ...change }), signature].join(".");
    expect(await refusal(await tokenFor("1234"))).toBe("token_refused");
    expect(await refusal(await tokenFor(nonce, "user-1", { aud: "another" }))).toBe("token_refused");
    for (const token of [
      changed({ iss: "https://issuer-2.atoll.test" }),
      changed({ aud: ["atoll", "another"] }),
      changed({ email_verified: false }),
      changed({ email: undefined }),
      [encoded({ alg: "none", kid: "k" }), payload, ""].join("."),
      [encoded({ alg: "HS256", kid: "k" }), payload, signature].join("."),
      `${good}.${signature}`,
      `${good}${"A".repeat(2_100)}`,
      // Tokens beyond the circuit's limits: an identity of 331 bytes and a header of 301 characters.
      changed({ email: `${"é".repeat(160)}@example.test` }),
      [encoded({ alg: "RS256", kid: "k".repeat(201) }), payload, signature].join("."),
      "",
    ])
      expect(await refusal(token)).toBe("token_refused");
    expect(await codeOf(service.continueSignIn({ id: "00", answer: { kind: "token", token: good } }))).toBe("sign_in_gone");
    expect((await service.continueSignIn({ id, answer: undefined })).kind).toBe("token");
    // An answer out of order is ignored: this step of the sign-in accepts only a token.
    expect((await service.continueSignIn({ id, answer: { kind: "pepper", pepper: "00".repeat(31) } })).kind).toBe("token");
    expect((await carry(service, id, good)).kind).toBe("done");
    expect(await codeOf(service.continueSignIn({ id, answer: undefined }))).toBe("sign_in_gone");
  });

  it("can renew its sign-in only with the same identity, and has another address on another data directory", {
    timeout: 60_000,
  }, async () => {
    const service = await vaultOf();
    const account = await signIn(service);
    const renews = account.key !== undefined && "publicKey" in account.key ? account.key.publicKey : "";
    const begun = await begin(service, { renews });
    const foreign = { kind: "token", token: await tokenFor(begun.nonce, "user-2") } as const;
    expect(await codeOf(service.continueSignIn({ id: begun.id, answer: foreign }))).toBe("other_identity");
    const elsewhere = await startWithSecrets();
    try {
      const [here, there] = [clientOf(localnet), clientOf(elsewhere)];
      expect(await here.pepperKey()).toBe(await here.pepperKey());
      expect(await here.pepperKey()).not.toBe(await there.pepperKey());
      const [facts, others] = [await here.facts(), await there.facts()];
      expect([facts.horizonSecs, facts.verificationKeyHash === others.verificationKeyHash]).toEqual([HORIZON_SECS, false]);
      expect(await here.issuerKeys(identity.issuer, undefined)).toHaveLength(1);
      expect(await here.issuerKeys("https://issuer-2.atoll.test", undefined)).toEqual([]);
      expect(await here.issuerKeys(identity.issuer, account.address)).toEqual([]);
      // The renewed account keeps its address, and the other data directory's identity becomes a separate account.
      expect((await signIn(service, "user-1", { renews }, elsewhere)).address).toBe(account.address);
      expect((await signIn(service, "user-1", {}, elsewhere)).address).not.toBe(account.address);
    } finally {
      await elsewhere.stop();
    }
  });

  it("discards sign-ins with a proof or countersignature that the network would reject, then accepts a valid one", {
    timeout: 60_000,
  }, async () => {
    const service = await vaultOf();
    const client = clientOf(localnet);
    const proofStep = async (sub: string) => {
      const { id, nonce } = await begin(service);
      const asked = await service.continueSignIn({ id, answer: { kind: "token", token: await tokenFor(nonce, sub) } });
      if (asked.kind !== "pepper") throw new Error(asked.kind);
      const step = await service.continueSignIn({ id, answer: { kind: "pepper", pepper: await client.pepper(asked.body) } });
      if (step.kind !== "proof") throw new Error(step.kind);
      return { id, proof: await client.proof(step.body) };
    };
    const facts = await factsAt(localnet);
    const [mine, theirs] = [await proofStep("user-1"), await proofStep("user-2")];
    const answered = (proof: typeof mine.proof, proofFacts = facts) =>
      service.continueSignIn({ id: mine.id, answer: { kind: "proof", proof, facts: proofFacts } });
    const stranger = `0x${Buffer.from(Account.generate().publicKey.toUint8Array()).toString("hex")}`;
    const refusals: [string, SignInStep][] = [
      ["INVALID_PROOF_VERIFICATION_FAILED", await answered(theirs.proof)],
      [
        "INVALID_TW_SIG_VERIFICATION_FAILED",
        await answered({ ...mine.proof, trainingWheelsSignature: theirs.proof.trainingWheelsSignature }),
      ],
      ["INVALID_TW_SIG_VERIFICATION_FAILED", await answered(mine.proof, { ...facts, trainingWheelsKey: stranger })],
      // Without countersignatures, a network can check only the proof.
      ["INVALID_PROOF_VERIFICATION_FAILED", await answered(theirs.proof, { ...facts, trainingWheelsKey: undefined })],
      ["INVALID_JWT_JWK_NOT_FOUND", await answered(mine.proof, { ...facts, issuerKeys: [] })],
      ["INVALID_EXPIRY_HORIZON", await answered(mine.proof, { ...facts, maxHorizonSecs: 1_000 })],
      ["EPHEMERAL_KEY_PAIR_EXPIRED", await answered(mine.proof, { ...facts, nowSecs: nowSecs() + 20_000 })],
    ];
    for (const [fault, step] of refusals) expect(step).toEqual({ kind: "refused", fault });
    expect((await service.refresh({})).keyless.identities).toEqual([]);
    expect((await answered(mine.proof)).kind).toBe("done");
  });

  it("replaces a watch-only record of its address and keeps its label", { timeout: 60_000 }, async () => {
    const { address } = await signIn(await vaultOf(), "user-3");
    const service = await vaultOf();
    const { account: watched } = await service.watch({ address, label: "Seen" });
    const account = await signIn(service, "user-3");
    expect(account).toMatchObject({ id: watched.id, address, label: "Seen", key: { scheme: "keyless" }, source: { kind: "keyless" } });
    expect((await service.refresh({})).accounts).toHaveLength(1);
    await localnet.fund({ address });
    const bytes = transferOf(address, 0n);
    expect(await submit(bytes, await signBytes(service, { accountId: account.id, bytes }))).toBe(202);
  });

  it("whose pepper differs from the pepper service's renews with its stored pepper and reports the service's address", {
    timeout: 60_000,
  }, async () => {
    const service = await vaultOf();
    const client = clientOf(localnet);
    const { id, nonce } = await begin(service);
    await service.continueSignIn({ id, answer: { kind: "token", token: await tokenFor(nonce, "user-4") } });
    const wrong = await service.continueSignIn({ id, answer: { kind: "pepper", pepper: "cd".repeat(31) } });
    if (wrong.kind !== "proof") throw new Error(wrong.kind);
    const done = await service.continueSignIn({
      id,
      answer: { kind: "proof", proof: await client.proof(wrong.body), facts: await factsAt(localnet) },
    });
    if (done.kind !== "done") throw new Error(done.kind);
    const { account } = done;
    await localnet.fund({ address: account.address });

    const renews = account.key !== undefined && "publicKey" in account.key ? account.key.publicKey : "";
    const again = await begin(service, { renews, facts: { horizonSecs: HORIZON_SECS, pepperKey: "cc" } });
    const asked = await service.continueSignIn({ id: again.id, answer: { kind: "token", token: await tokenFor(again.nonce, "user-4") } });
    if (asked.kind !== "pepper") throw new Error(asked.kind);
    const step = await service.continueSignIn({ id: again.id, answer: { kind: "pepper", pepper: await client.pepper(asked.body) } });
    if (step.kind !== "proof") throw new Error(step.kind);
    expect(step).toMatchObject({ address: account.address, otherAddress: (await signIn(await vaultOf(), "user-4")).address });
    const renewed = await service.continueSignIn({
      id: again.id,
      answer: { kind: "proof", proof: await client.proof(step.body), facts: await factsAt(localnet) },
    });
    // The vault stores that the pepper service derives another address, because only a backup can restore this account.
    const otherAddress = step.otherAddress;
    expect(renewed).toMatchObject({
      kind: "done",
      account: { id: account.id },
      vault: { keyless: { identities: [{ pepperKey: "bb", secondAnswer: otherAddress }] } },
    });
    await service.lock({});
    expect((await service.unlock({ password: passwordBytes(PASSWORD) })).keyless.identities).toMatchObject([
      { secondAnswer: otherAddress },
    ]);
    // A new sign-in adds the service's address as a separate account. A second sign-in confirms its pepper.
    const answers = async () => (await service.refresh({})).keyless.identities.map(({ secondAnswer }) => secondAnswer);
    const meant = await signIn(service, "user-4");
    expect([meant.address, await answers()]).toEqual([otherAddress, [otherAddress, undefined]]);
    await signIn(service, "user-4");
    expect(await answers()).toEqual([otherAddress, "same"]);
    await service.remove({ id: meant.id });
    const bytes = transferOf(account.address, 0n);
    expect(await submit(bytes, await signBytes(service, { accountId: account.id, bytes }))).toBe(202);
    // A removed account cannot be renewed.
    await service.remove({ id: account.id });
    expect(await codeOf(begin(service, { renews }))).toBe("sign_in_gone");
  });

  it("completes sign-in despite concurrent writes of another tab", { timeout: 60_000 }, async () => {
    for (const racing of ["nonce", "token", "pepper", "proof"]) {
      const { service, clock, tab } = createVaultHarness();
      clock.advance(Date.now() - clock.now());
      await service.createVault({ password: passwordBytes(PASSWORD) });
      const other = tab();
      await other.unlock({ password: passwordBytes(PASSWORD) });
      let written = 0;
      /** Runs a step while another tab writes, so that this tab loads the new vault and wipes the old one. */
      const beside = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
        if (name !== racing) return step();
        await other.watch({ address: `0x${"2".repeat(62)}${String(10 + written++)}` as Address, label: "Seen" });
        const [result] = await Promise.all([step(), service.refresh({})]);
        return result;
      };
      const { id } = await service.beginSignIn(request());
      const client = clientOf(localnet);
      const asked = await beside("nonce", () => service.continueSignIn({ id, answer: undefined }));
      if (asked.kind !== "token") throw new Error(asked.kind);
      expect(await service.continueSignIn({ id, answer: undefined })).toEqual(asked);
      const token = await tokenFor(asked.nonce);
      const toPepper = await beside("token", () => service.continueSignIn({ id, answer: { kind: "token", token } }));
      if (toPepper.kind !== "pepper") throw new Error(toPepper.kind);
      const pepper = await client.pepper(toPepper.body);
      const toProof = await beside("pepper", () => service.continueSignIn({ id, answer: { kind: "pepper", pepper } }));
      if (toProof.kind !== "proof") throw new Error(toProof.kind);
      const [proof, facts] = [await client.proof(toProof.body), await factsAt(localnet)];
      const done = await beside("proof", () => service.continueSignIn({ id, answer: { kind: "proof", proof, facts } }));
      expect(done.kind).toBe("done");
      await service.lock({});
      expect((await service.unlock({ password: passwordBytes(PASSWORD) })).keyless).toMatchObject({
        pending: [],
        identities: [{ session: {} }],
      });
    }
  });

  it("signs only while its sign-in is valid, can complete a sign-in in another tab, and is signed out after restoring a backup", {
    timeout: 60_000,
  }, async () => {
    const { service, clock, tab } = createVaultHarness();
    clock.advance(Date.now() - clock.now());
    await service.createVault({ password: passwordBytes(PASSWORD) });
    const { id, nonce } = await begin(service, { expirySecs: nowSecs() + 100 });
    const second = tab();
    await second.unlock({ password: passwordBytes(PASSWORD) });
    const done = await carry(second, id, await tokenFor(nonce));
    if (done.kind !== "done") throw new Error(done.kind);
    const { account } = done;
    await service.refresh({});
    const late = transferOf(account.address, 0n, nowSecs() + 200);
    expect(await codeOf(signBytes(service, { accountId: account.id, bytes: late }))).toBe("sign_in_expired");
    expect(
      (await signBytes(service, { accountId: account.id, bytes: transferOf(account.address, 0n, nowSecs() + 50) })).length,
    ).toBeGreaterThan(300);

    const backup = await approveAct(service, { kind: "backup", password: passwordBytes(PASSWORD), pageData: "{}" });
    if (backup.kind !== "backedUp") throw new Error(backup.kind);
    const restored = createVaultHarness().service;
    const { vault } = await restored.restore({ file: backup.file, password: passwordBytes(PASSWORD) });
    expect(vault.keyless).toMatchObject({ pending: [], identities: [{ key: account.key, session: undefined }] });
    await service.remove({ id: account.id });
    expect((await service.refresh({})).keyless.identities).toEqual([]);
    const again = await service.restore({ file: backup.file, password: passwordBytes(PASSWORD) });
    expect(again.vault.keyless.identities).toHaveLength(1);
  });
});
