import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Account,
  Deserializer,
  type Ed25519Account,
  RawTransaction,
  SigningSchemeInput,
  SimpleTransaction,
  SingleKeyAccount,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { createNetworkMonitor } from "../../packages/web/src/chain/client/createNetworkMonitor.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type {
  Address,
  NetworkDefinition,
  NetworkId,
  TransactionHash,
  UnsignedTransaction,
} from "../../packages/web/src/chain/facts/types.ts";
import { createLocalHistory } from "../../packages/web/src/chain/history/sent/localHistory.ts";
import { accountFacts } from "../../packages/web/src/chain/ledger/accountFacts.ts";
import { accountModules } from "../../packages/web/src/chain/ledger/accountModules.ts";
import { accountResources } from "../../packages/web/src/chain/ledger/accountResources.ts";
import { aptBalance } from "../../packages/web/src/chain/ledger/aptBalance.ts";
import { estimateGasUnitPrice } from "../../packages/web/src/chain/ledger/gasUnitPrice.ts";
import { findTransaction, ledgerTransactions, sentTransactions } from "../../packages/web/src/chain/ledger/transactions.ts";
import { loadEmbeddedNetwork } from "../../packages/web/src/chain/networks/embeddedNetwork.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { prepareTransaction } from "../../packages/web/src/chain/payments/prepareTransaction.ts";
import { memoryStorage } from "../../packages/web/src/chain/storage/memoryStorage.ts";
import { fundAccount, submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned, hashSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { PublicAccount } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { ChainError } from "../../packages/web/src/chain/transport/chainError.ts";
import { ConnectivityError } from "../../packages/web/src/chain/transport/connectivityError.ts";
import { createOutbox, outboxClient } from "../../packages/web/src/transact/outbox/outbox.ts";
import { chooseNetworkPorts, type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const APT = 100_000_000n;

function definition(network: NetworkProcess, id = "local"): NetworkDefinition {
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer: undefined, pepper: undefined, prover: undefined };
  return { id: id as NetworkId, label: id, kind: id === "local" ? "embedded" : "custom", chainId: 4, endpoints };
}

const addressOf = (account: { accountAddress: { toStringLong(): string } }): Address => readAddress(account.accountAddress.toStringLong());
const publicAccount = (account: Ed25519Account): PublicAccount => ({
  address: addressOf(account),
  key: { publicKey: account.publicKey.toString(), scheme: "ed25519" },
});

async function funded(client: ChainClient, octas = 10n * APT): Promise<Ed25519Account> {
  const account = Account.generate();
  const hash = await fundAccount(client.node, addressOf(account), octas);
  await waitForTransaction(client, hash, 0n);
  return account;
}

/** Signs like the web page's signing worker, but with the client library. Returns the BCS of the authenticator. */
function sign(account: Account, transaction: UnsignedTransaction): Uint8Array {
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  return account.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
}

function transfer(from: PublicAccount, recipient: Address, octas: bigint, expiresInSecs = 30) {
  return paymentRequest({ sender: from, recipient, octas }, { chainId: 4, expiresInSecs });
}

/** Encodes the signed transaction for submission. */
function encode(account: Account, transaction: UnsignedTransaction): Uint8Array {
  return encodeSigned(transaction, soleSignature(sign(account, transaction)));
}

async function sendAs(client: ChainClient, account: Account, transaction: UnsignedTransaction) {
  const hash = await submitTransaction(client.node, encode(account, transaction));
  return { hash, ...(await waitForTransaction(client, hash, transaction.expirationSecs)) };
}

async function pay(client: ChainClient, from: Ed25519Account, to: Address, octas: bigint) {
  const { transaction } = await prepareTransaction(client, transfer(publicAccount(from), to, octas));
  return sendAs(client, from, transaction);
}

describe("the web page's chain client on the embedded network", () => {
  let network: NetworkProcess;
  let client: ChainClient;
  beforeAll(async () => {
    network = await startNetworkProcess();
    client = createChainClient(definition(network));
  });
  afterAll(() => network?.stop());

  it("finds the network at the page's origin", async () => {
    const embedded = await loadEmbeddedNetwork((path) => fetch(`${network.pageUrl}${path}`));
    expect(embedded).toMatchObject({ id: "local", kind: "embedded", chainId: 4 });
    expect(embedded.endpoints).toMatchObject({ node: network.nodeUrl, faucet: network.faucetUrl, indexer: undefined });
  });

  it("reads the ledger and an identity of the ledger that stays the same", async () => {
    const first = await client.ledger();
    expect(first).toMatchObject({ chainId: 4 });
    expect(first.identity).toMatch(/^local:0x[0-9a-f]{64}$/);
    const genesis = await findTransaction(client.node, "0");
    expect(first.identity).toBe(`local:${genesis?.hash}`);
    const second = await client.ledger();
    expect(second.identity).toBe(first.identity);
    expect(second.version).toBeGreaterThanOrEqual(first.version);
    expect(second.latencyMs).toBeGreaterThan(0);
  });

  it("previews, sends and tracks a payment with the predicted outcome to the octa", async () => {
    const [alice, bob] = [await funded(client), addressOf(Account.generate())];
    const gasUnitPrice = await estimateGasUnitPrice(client.node);
    const prepared = await prepareTransaction(client, transfer(publicAccount(alice), bob, 3n * APT));
    const { transaction, simulation } = prepared;
    const used = simulation.transaction.gasUsed ?? 0n;
    expect(simulation.transaction.success).toBe(true);
    expect(simulation.transaction.hash).toMatch(/^0x/);
    expect(transaction.maxGasAmount).toBe((used * 3n + 1n) / 2n > used + 100n ? (used * 3n + 1n) / 2n : used + 100n);
    expect(simulation.transaction.user?.maxGasAmount).toBe(transaction.maxGasAmount);

    const fee = used * gasUnitPrice;
    const { identity } = await client.ledger();
    const states: string[] = [];
    const store = createLocalHistory(memoryStorage());
    store.subscribe(() => {
      const state = store.sent(identity)[0]?.state ?? "";
      // Confirmation by the index updates the stored transaction without changing its state, so record changes only.
      if (state !== states.at(-1)) states.push(state);
    });
    const signatures = soleSignature(sign(alice, transaction));
    const final = { hash: hashSigned(transaction, signatures) };
    const outbox = createOutbox({ client: outboxClient(client), history: store, identity });
    outbox.add([{ transaction, intent: prepared.intent, ...final, bytes: encodeSigned(transaction, signatures) }]);
    await expect.poll(() => states.at(-1)).toBe("committed");
    expect(states).toEqual(["signed", "submitted", "pending", "committed"]);
    expect(await findTransaction(client.node, final.hash)).toMatchObject({ success: true, gasUsed: used });
    expect(await aptBalance(client.node, addressOf(alice), {})).toBe(7n * APT - fee);
    expect(await aptBalance(client.node, bob, {})).toBe(3n * APT);
    // The stored signed bytes are deleted once the index has confirmed the payment by them.
    await expect
      .poll(() => store.sent(identity))
      .toMatchObject([{ hash: final.hash, state: "committed", intent: { recipient: bob, units: 3n * APT }, signed: undefined }]);
    // Only one node has reported this payment, so its recipient does not count as known yet.
    expect(store.knownRecipients(identity)).toEqual([]);
    expect(store.sent(identity)[0]?.confirmation).toMatch(/^(?:awaited|node)$/);

    const found = await findTransaction(client.node, final.hash);
    expect(found).toMatchObject({
      hash: final.hash,
      state: "committed",
      kind: "user",
      user: { sender: addressOf(alice), args: [bob, "300000000"] },
    });
    expect(await findTransaction(client.node, (found?.version ?? 0n).toString())).toMatchObject({ hash: final.hash });
  });

  it("computes a transaction's expiry from the ledger's time", async () => {
    const alice = await funded(client);
    const { timestampUsecs } = await client.ledger();
    const { transaction } = await prepareTransaction(client, transfer(publicAccount(alice), addressOf(alice), 1n));
    const fromLedger = Number(transaction.expirationSecs - timestampUsecs / 1_000_000n);
    expect(fromLedger).toBeGreaterThanOrEqual(30);
    expect(fromLedger).toBeLessThan(40);
  });

  it("predicts the failure of a transaction by simulation", async () => {
    const alice = await funded(client, APT);
    const request = transfer(publicAccount(alice), addressOf(Account.generate()), 5n * APT);
    const { simulation } = await prepareTransaction(client, request);
    expect(simulation.transaction.success).toBe(false);
    expect(simulation.transaction.vmStatus).toContain("EINSUFFICIENT_BALANCE");
  });

  it("predicts that an empty account cannot pay the fee", async () => {
    const nobody = Account.generate();
    const { simulation } = await prepareTransaction(client, transfer(publicAccount(nobody), addressOf(Account.generate()), 1n));
    expect(simulation.transaction.success).toBe(false);
    expect(simulation.transaction.vmStatus).toContain("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
  });

  it.each([
    ["singleKeyEd25519", SigningSchemeInput.Ed25519],
    ["singleKeySecp256k1", SigningSchemeInput.Secp256k1Ecdsa],
  ] as const)("pays from an account with scheme %s", async (scheme, signingScheme) => {
    const alice = SingleKeyAccount.generate({ scheme: signingScheme });
    await waitForTransaction(client, await fundAccount(client.node, addressOf(alice), APT), 0n);
    const bob = addressOf(Account.generate());
    const account: PublicAccount = { address: addressOf(alice), key: { scheme, publicKey: alice.publicKey.publicKey.toString() } };
    const { transaction, simulation } = await prepareTransaction(client, transfer(account, bob, 7n));
    expect(simulation.transaction.success).toBe(true);
    const final = await sendAs(client, alice, transaction);
    expect(final).toMatchObject({ kind: "committed", transaction: { gasUsed: simulation.transaction.gasUsed } });
  });

  it("pages through account and ledger transactions, newest first, without gaps", async () => {
    const [alice, bob] = [await funded(client), addressOf(Account.generate())];
    for (let count = 0; count < 5; count += 1) await pay(client, alice, bob, 1n);
    const pages = [await sentTransactions(client.node, addressOf(alice), { before: undefined, limit: 2 })];
    while ((pages.at(-1)?.length ?? 0) > 0) {
      const before = pages.at(-1)?.at(-1)?.user?.sequenceNumber ?? 0n;
      pages.push(await sentTransactions(client.node, addressOf(alice), { before, limit: 2 }));
    }
    expect(pages.flat().map(({ user }) => user?.sequenceNumber)).toEqual([4n, 3n, 2n, 1n, 0n]);
    expect(await sentTransactions(client.node, bob, { before: undefined, limit: 25 })).toEqual([]);

    const newest = await ledgerTransactions(client.node, { before: undefined, limit: 10 }, 0n);
    const older = await ledgerTransactions(client.node, { before: newest.at(-1)?.version, limit: 10 }, 0n);
    const versions = [...newest, ...older].map(({ version }) => version ?? -1n);
    expect(versions).toHaveLength(20);
    for (const [at, version] of versions.entries()) expect(version).toBe((versions[0] ?? 0n) - BigInt(at));
    expect(
      (await ledgerTransactions(client.node, { before: 3n, limit: 25 }, 0n)).map(({ version, kind }) => [version, kind === "genesis"]),
    ).toEqual([
      [2n, false],
      [1n, false],
      [0n, true],
    ]);
    expect(await ledgerTransactions(client.node, { before: 0n, limit: 25 }, 0n)).toEqual([]);
  });

  it("reads all resources and modules", async () => {
    const resources = await accountResources(client.node, readAddress("0x1"), {});
    expect(resources.map(({ type }) => type)).toContain("0x1::account::Account");
    const modules = await accountModules(client.node, readAddress("0x1"), {});
    expect(modules.find(({ name }) => name === "aptos_account")?.entryFunctions).toBeGreaterThan(3);
    const nobody = addressOf(Account.generate());
    expect(await accountModules(client.node, nobody, {})).toEqual([]);
    expect(await accountFacts(client.node, nobody)).toMatchObject({ sequenceNumber: 0n });
    expect(await aptBalance(client.node, nobody, {})).toBe(0n);
  });

  it("returns undefined for an unknown transaction", async () => {
    expect(await findTransaction(client.node, `0x${"1".repeat(64)}`)).toBeUndefined();
    expect(await findTransaction(client.node, "999999999")).toBeUndefined();
    expect(await findTransaction(client.node, "nonsense")).toBeUndefined();
  });

  it("names the service that rejected a request, with its error code", async () => {
    const alice = await funded(client);
    const { transaction } = await prepareTransaction(client, transfer(publicAccount(alice), addressOf(alice), 1n));
    await sendAs(client, alice, transaction);
    const again = await sendAs(client, Account.generate(), transaction).catch((error) => error);
    expect(again).toBeInstanceOf(ChainError);
    expect(again).toMatchObject({ service: "node", status: 400, code: "vm_error", path: "/v1/transactions" });
    expect(typeof again.vmErrorCode).toBe("number");
    const refused = await fundAccount(client.node, "0xnothing" as Address, 1n).catch((error) => error);
    expect(refused).toMatchObject({ name: "ChainError", service: "faucet", status: 400 });
    const withoutFaucet = createChainClient({ ...client.network, endpoints: { ...client.network.endpoints, faucet: undefined } });
    await expect(fundAccount(withoutFaucet.node, addressOf(alice), 1n)).rejects.toMatchObject({ service: "faucet", code: "no_faucet" });
  });

  it("reports an unsent transaction as expired once the ledger passes its expiry", async () => {
    const hash = `0x${"2".repeat(64)}` as TransactionHash;
    const { timestampUsecs } = await client.ledger();
    expect(await waitForTransaction(client, hash, timestampUsecs / 1_000_000n - 60n)).toEqual({ kind: "expired" });
  });
});

describe("network outage in the web page's chain client", () => {
  it("is reported as offline, then recovers automatically with unchanged data, and pending transactions are tracked", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "atoll-page-chain-"));
    const ports = await chooseNetworkPorts();
    let network = await startNetworkProcess({ dataDir, ports });
    try {
      const client = createChainClient(definition(network));
      const monitor = createNetworkMonitor(client);
      const stop = monitor.subscribe(() => {});
      const until = (kind: string) => expect.poll(() => monitor.current().kind, { timeout: 60_000, interval: 50 }).toBe(kind);
      await until("online");
      const identity = monitor.identity.current();
      const [alice, bob] = [await funded(client), addressOf(Account.generate())];
      const final = await pay(client, alice, bob, APT);
      const balance = await aptBalance(client.node, addressOf(alice), {});
      const { transaction } = await prepareTransaction(client, transfer(publicAccount(alice), bob, APT, 600));

      await network.stop();
      await until("offline");
      expect(monitor.identity.current()).toBe(identity);
      await expect(aptBalance(client.node, bob, {})).rejects.toBeInstanceOf(ConnectivityError);
      const waiting = waitForTransaction(client, final.hash, 0n);

      network = await startNetworkProcess({ dataDir, ports });
      await until("online");
      expect(monitor.identity.current()).toBe(identity);
      expect(await waiting).toMatchObject({ kind: "committed", transaction: { hash: final.hash } });
      expect(await aptBalance(client.node, addressOf(alice), {})).toBe(balance);
      expect(await findTransaction(client.node, final.hash)).toMatchObject({ success: true });
      // This transaction was built and approved before the outage and is still valid.
      expect(await sendAs(client, alice, transaction)).toMatchObject({ kind: "committed" });
      stop();
    } finally {
      await network.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it("that ends with a different ledger changes the ledger identity", async () => {
    const ports = await chooseNetworkPorts();
    let network = await startNetworkProcess({ ports });
    try {
      const client = createChainClient(definition(network));
      const before = await client.ledger();
      await network.stop();
      await expect(client.ledger()).rejects.toBeInstanceOf(ConnectivityError);
      network = await startNetworkProcess({ ports });
      const after = await client.ledger();
      expect(after.identity).toMatch(/^local:0x/);
      expect(after.identity).not.toBe(before.identity);
    } finally {
      await network.stop();
    }
  });
});

it("web page's chain clients of two networks do not mix their data", async () => {
  const [one, two] = await Promise.all([startNetworkProcess(), startNetworkProcess()]);
  try {
    const here = createChainClient(definition(one));
    const there = createChainClient(definition(two, "other"));
    const [hereLedger, thereLedger] = await Promise.all([here.ledger(), there.ledger()]);
    expect(hereLedger.identity).toMatch(/^local:/);
    expect(thereLedger.identity).toMatch(/^other:/);
    expect(hereLedger.identity.split(":")[1]).not.toBe(thereLedger.identity.split(":")[1]);

    const alice = await funded(here, 5n * APT);
    const address = addressOf(alice);
    await waitForTransaction(there, await fundAccount(there.node, address, 2n * APT), 0n);
    const bob = addressOf(Account.generate());
    const paidHere = await pay(here, alice, bob, APT);
    for (let round = 0; round < 3; round += 1) {
      expect(await aptBalance(here.node, bob, {})).toBe(APT);
      expect(await aptBalance(there.node, bob, {})).toBe(0n);
      expect(await aptBalance(there.node, address, {})).toBe(2n * APT);
      expect((await accountFacts(here.node, address)).sequenceNumber).toBe(1n);
      expect((await accountFacts(there.node, address)).sequenceNumber).toBe(0n);
      expect(await findTransaction(there.node, paidHere.hash)).toBeUndefined();
      expect(await sentTransactions(there.node, address, { before: undefined, limit: 25 })).toEqual([]);
      expect(await sentTransactions(here.node, address, { before: undefined, limit: 25 })).toHaveLength(1);
    }
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
});
