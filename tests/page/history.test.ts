import {
  Account,
  Deserializer,
  type Ed25519Account,
  generateTransactionPayload,
  type InputGenerateTransactionPayloadData,
  RawTransaction,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, LedgerState, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import type { HistoryEntry } from "../../packages/web/src/chain/history/historyEntry.ts";
import { withHashes } from "../../packages/web/src/chain/history/load/loadHashes.ts";
import { type HistoryQuestion, loadHistoryPage } from "../../packages/web/src/chain/history/load/loadHistoryPage.ts";
import { loadPageWithExecutions } from "../../packages/web/src/chain/history/load/loadPageWithExecutions.ts";
import { finalEntries } from "../../packages/web/src/chain/history/show/showEntries.ts";
import { accountTokens } from "../../packages/web/src/chain/indexer/accountTokens.ts";
import type { HistoryFilter } from "../../packages/web/src/chain/indexer/accountTransactions.ts";
import { accountTransactions } from "../../packages/web/src/chain/indexer/accountTransactions.ts";
import { searchedTransactions } from "../../packages/web/src/chain/indexer/searchedTransactions.ts";
import { accountFacts } from "../../packages/web/src/chain/ledger/accountFacts.ts";
import { aptBalance } from "../../packages/web/src/chain/ledger/aptBalance.ts";
import { findTransaction } from "../../packages/web/src/chain/ledger/transactions.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { newestHistoryQuery } from "../../packages/web/src/chain/queries/historyQuery.ts";
import { buildTransaction } from "../../packages/web/src/chain/transactions/buildTransaction.ts";
import { fundAccount, submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import { ChainError } from "../../packages/web/src/chain/transport/chainError.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { historyCsv } from "../../packages/web/src/features/activity/historyCsv.ts";
import { sharedRun } from "../../packages/web/src/preview/reading/sharedRun.ts";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";

// Account history in the page's client, from a real index and node, with all requests counted.

const APT = 100_000_000n;
let network: NetworkAddresses;
let requests: string[] = [];
let bob: Address;
let alice: Ed25519Account;
let ledger: LedgerState;

function clientOf(indexer: string | undefined): ChainClient {
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer, pepper: undefined, prover: undefined };
  const transport = createTransport({
    endpoints,
    sleep: async () => undefined,
    fetch: async (url, init) => {
      requests.push(`${init?.method ?? "GET"} ${String(url)}`);
      return fetch(url, init);
    },
  });
  return createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints }, transport);
}

const addressOf = (account: Account): Address => readAddress(account.accountAddress.toStringLong());

async function pay(client: ChainClient, from: Ed25519Account, recipient: Address, octas: bigint): Promise<bigint> {
  const sender = { address: addressOf(from), key: undefined };
  const gas = { gasUnitPrice: 100n, maxGasAmount: 5_000n };
  const request = paymentRequest({ sender, recipient, octas }, { ...gas, chainId: 4, expiresInSecs: 30 });
  const [ledger, { sequenceNumber }] = await Promise.all([client.ledger(), accountFacts(client.node, sender.address)]);
  const unsigned = buildTransaction(request, { ...gas, ledger, sequenceNumber, abi: undefined });
  const raw = RawTransaction.deserialize(new Deserializer(unsigned.bytes));
  const authenticator = from.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(client.node, encodeSigned(unsigned, soleSignature(authenticator)));
  const final = await waitForTransaction(client, hash, unsigned.expirationSecs);
  if (final.kind !== "committed" || final.transaction.version === undefined) throw new Error(`the payment is ${final.kind}`);
  return final.transaction.version;
}

const question = (address: Address, change: Partial<HistoryQuestion> = {}): HistoryQuestion => ({
  address,
  filter: "all",
  cursor: undefined,
  limit: 25,
  ledger,
  ...change,
});
const toIndex = () => requests.filter((request) => request.includes(network.indexerUrl));
const toNode = () => requests.filter((request) => request.includes(network.nodeUrl));
const brief = ({ state, counterparty, movements, functionId }: HistoryEntry) => [
  state,
  counterparty,
  functionId,
  movements.map(({ units, symbol }) => `${units} ${symbol}`).join(),
];

beforeAll(async () => {
  network = await sharedIndexedNetwork();
  const client = clientOf(network.indexerUrl);
  alice = Account.generate();
  bob = addressOf(Account.generate());
  await waitForTransaction(client, await fundAccount(client.node, addressOf(alice), 10n * APT), 0n);
  await pay(client, alice, bob, APT);
  await pay(client, alice, bob, 2n * APT);
  // This payment exceeds the balance, so the transaction fails and costs its fee.
  const last = await pay(client, alice, bob, 100n * APT);
  ledger = await client.ledger();
  await vi.waitFor(
    async () => {
      const { indexedVersion } = await client.index.ask(accountTransactions(bob, { before: undefined, limit: 1, filter: "all" }));
      expect(indexedVersion).toBeGreaterThanOrEqual(last);
    },
    { timeout: 60_000 },
  );
}, 120_000);

async function load(client: ChainClient, asked: HistoryQuestion) {
  requests = [];
  return loadHistoryPage(client, asked);
}

describe("account history with an index", () => {
  it("shows incoming, outgoing and failed transactions with fees in one request", async () => {
    const { entries, source, next } = await load(clientOf(network.indexerUrl), question(addressOf(alice)));
    expect([toIndex().length, toNode().length]).toEqual([1, 0]);
    expect(source).toEqual({ kind: "index" });
    expect(next).toBeUndefined();
    const [failed, second, first, funded] = entries;
    expect(entries).toHaveLength(4);
    expect(failed && brief(failed)).toEqual(["failed", undefined, "0x1::aptos_account::transfer", ""]);
    expect(second && brief(second)).toEqual(["committed", bob, "0x1::aptos_account::transfer", "-200000000 APT"]);
    expect(first && brief(first)).toEqual(["committed", bob, "0x1::aptos_account::transfer", "-100000000 APT"]);
    expect(funded?.movements.map(({ units }) => units)).toEqual([10n * APT]);
    expect(funded?.counterparty).not.toBe(addressOf(alice));
    for (const own of [failed, second, first]) expect(own?.feeOctas).toBeGreaterThan(0n);
    expect(funded?.feeOctas).toBeUndefined();
    const balance = await aptBalance(clientOf(undefined).node, addressOf(alice), {});
    const sum = entries.reduce(
      (total, { movements, feeOctas = 0n }) => total + movements.reduce((all, { units }) => all + units, 0n) - feeOctas,
      0n,
    );
    expect(sum).toBe(balance);
  });

  it("finds payments by recipient under any filter in one request, like the list of all transactions", async () => {
    const { index } = clientOf(network.indexerUrl);
    const [sender, code] = [addressOf(alice), "0x1::aptos_account"];
    const any = { sender: undefined, code: undefined, success: undefined, assetIds: undefined };
    for (const filter of [any, { ...any, sender }, { ...any, code }, { ...any, sender, code, success: true }]) {
      requests = [];
      const { transactions } = await index.ask(searchedTransactions(filter, { before: ledger.version + 1n, limit: 100 }));
      expect([toIndex().length, toNode().length]).toEqual([1, 0]);
      const found = transactions.filter(({ owner, success }) => owner === sender && success);
      expect(found.map(({ paid }) => [paid?.recipient, paid?.units, paid?.symbol])).toEqual([
        [bob, 2n * APT, "APT"],
        [bob, APT, "APT"],
      ]);
    }
  });

  it("shows received payments of an account that never sent a transaction", async () => {
    const { entries } = await load(clientOf(network.indexerUrl), question(bob));
    expect(entries.map(brief)).toEqual([
      ["committed", addressOf(alice), "0x1::aptos_account::transfer", "200000000 APT"],
      ["committed", addressOf(alice), "0x1::aptos_account::transfer", "100000000 APT"],
    ]);
  });

  it.each([
    ["sent", 3],
    ["received", 1],
    ["failed", 1],
  ] as const)("filters by %s transactions in the index query", async (filter, count) => {
    const { entries } = await load(clientOf(network.indexerUrl), question(addressOf(alice), { filter }));
    expect(entries).toHaveLength(count);
    expect([toIndex().length, toNode().length]).toEqual([1, 0]);
  });

  it("loads in pages without gaps, with one request per page", async () => {
    const client = clientOf(network.indexerUrl);
    const whole = await load(client, question(addressOf(alice)));
    const first = await load(client, question(addressOf(alice), { limit: 3 }));
    const second = await load(client, question(addressOf(alice), { limit: 3, cursor: first.next }));
    expect(toIndex()).toHaveLength(1);
    expect([...first.entries, ...second.entries]).toEqual(whole.entries);
    expect(second.next).toBeUndefined();
  });
});

describe("system transactions in the history", () => {
  it("have the time of their block, which the node's account transaction list lacks", async () => {
    const client = clientOf(network.indexerUrl);
    const { queryFn } = newestHistoryQuery(question(readAddress("0x1"), { limit: 10 }))({
      client,
      identity: undefined,
      ledgerNow: () => ledger,
    });
    if (typeof queryFn !== "function") throw new Error("Nothing is asked.");
    const { entries } = await queryFn({ signal: new AbortController().signal } as Parameters<typeof queryFn>[0]);
    const ofNetwork = entries.filter(({ sender }) => sender === undefined);
    expect(ofNetwork.length).toBeGreaterThan(0);
    for (const { version, at } of ofNetwork)
      expect([version, at]).toEqual([
        version,
        Number(((await findTransaction(client.node, String(version)))?.timestampUsecs ?? 0n) / 1_000n),
      ]);
  });
});

describe("transaction hashes missing from the index", () => {
  it("are loaded from the node for every row, with nearby versions in one request", async () => {
    const client = clientOf(network.indexerUrl);
    const { entries } = await load(client, question(addressOf(alice)));
    expect(entries.map(({ hash }) => hash)).toEqual([undefined, undefined, undefined, undefined]);
    requests = [];
    const progress: string[] = [];
    const complete = await withHashes(client, entries, {
      onProgress: (done, missing) => progress.push(`${done}/${missing}`),
      signal: new AbortController().signal,
    });
    expect(toNode().length).toBeLessThan(entries.length);
    expect(progress.at(-1)).toBe("4/4");
    for (const { version, hash } of complete) expect((await findTransaction(client.node, String(hash)))?.version).toBe(version);
    // A dishonest index may claim arbitrary versions.
    const invented = entries.map((entry, place) => ({
      ...entry,
      version: entries[(place + 1) % entries.length]?.version,
      sequenceNumber: 1_000n,
    }));
    const hashed = await withHashes(client, invented, { onProgress: () => undefined, signal: new AbortController().signal });
    expect(hashed.map(({ hash }) => hash)).toEqual(entries.map(() => undefined));
  });

  it("remain empty if the node has pruned them, and other failures are reported", async () => {
    const { entries } = await load(clientOf(network.indexerUrl), question(bob));
    const answer = (status: number) => {
      const failure = new ChainError({ service: "node", status, code: undefined, vmErrorCode: undefined, message: "", path: "" });
      const client = clientOf(network.indexerUrl);
      return { recentLedger: client.recentLedger, node: { ...client.node, get: () => Promise.reject(failure) } };
    };
    const options = { onProgress: () => undefined, signal: new AbortController().signal };
    expect(await withHashes(answer(410), entries, options)).toEqual(entries);
    await expect(withHashes(answer(500), entries, options)).rejects.toThrow(ChainError);
  });
});

describe("account history without an up-to-date index", () => {
  it("comes from the node in at most three requests, and the node is named as source", async () => {
    const { entries, source } = await load(clientOf(undefined), question(addressOf(alice)));
    expect(source).toEqual({ kind: "node", why: "noIndex", isPruned: false });
    expect(toNode().length).toBeLessThanOrEqual(3);
    const indexed = await load(clientOf(network.indexerUrl), question(addressOf(alice), { filter: "sent" }));
    const known = ({ hash: _hash, sequenceNumber: _number, expirationSecs: _expiry, ...entry }: HistoryEntry) => entry;
    expect(entries.map(known)).toEqual(indexed.entries.map(known));
  });

  it("falls back to the node in at most three requests after an index failure", async () => {
    const { entries, source } = await load(clientOf("http://127.0.0.1:9/v1/graphql"), question(addressOf(alice)));
    expect(source).toEqual({ kind: "node", why: "indexAway", isPruned: false });
    expect(entries).toHaveLength(3);
    expect(toNode().length).toBeLessThanOrEqual(3);
  });

  it("combines a lagging index with the node's newer transactions", async () => {
    const client = clientOf(network.indexerUrl);
    const late = { ...ledger, version: ledger.version + 1_000_000n, timestampUsecs: ledger.timestampUsecs + 60_000_000n };
    const { entries, source } = await load(client, question(addressOf(alice), { ledger: late }));
    expect(source).toMatchObject({ kind: "indexBehind" });
    expect([toIndex().length, toNode().length <= 3]).toEqual([1, true]);
    expect(entries).toHaveLength(4);
  });

  it("reports an error for an unavailable older page instead of continuing with another source", async () => {
    const cursor = { of: "index", version: 1_000n } as const;
    await expect(load(clientOf("http://127.0.0.1:9/v1/graphql"), question(bob, { cursor }))).rejects.toThrow();
  });
});

describe("collectibles of an account, read from the index", () => {
  it("include registered names, each with its collection", async () => {
    const client = clientOf(network.indexerUrl);
    const owned = async (owner: Address) => (await client.index.ask(accountTokens(owner, { after: undefined, limit: 100 }))).tokens;
    const library = createClient(network);
    expect(await owned(bob)).toEqual([]);
    const transaction = await library.ans.registerName({ sender: alice, name: "lagoon.apt", expiration: { policy: "domain" } });
    const { hash } = await library.signAndSubmitTransaction({ signer: alice, transaction });
    await library.waitForTransaction({ transactionHash: hash });
    await expect
      .poll(() => owned(addressOf(alice)))
      .toMatchObject([{ name: "lagoon.apt", standard: "v2", units: 1n, collection: expect.stringContaining("Names") }]);
  });
});

describe("executions of a shared account's proposals in the history", () => {
  const owner = Account.generate();
  let shared: Address;
  beforeAll(async () => {
    const library = createClient(network);
    await library.fundAccount({ accountAddress: owner.accountAddress, amount: Number(5n * APT), options: { waitForIndexer: false } });
    const act = async (data: InputGenerateTransactionPayloadData) => {
      const transaction = await library.transaction.build.simple({ sender: owner.accountAddress, data });
      const { hash } = await library.signAndSubmitTransaction({ signer: owner, transaction });
      return library.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
    };
    const view = "0x1::multisig_account::get_next_multisig_account_address";
    const [next] = await library.view<[string]>({ payload: { function: view, functionArguments: [owner.accountAddress] } });
    shared = readAddress(next);
    await act({ function: "0x1::multisig_account::create", functionArguments: [1, [], []] });
    await act({ function: "0x1::aptos_account::transfer", functionArguments: [shared, APT] });
    // Calls without balance changes; the client cannot exclude that each is a multisig execution.
    for (const allows of [true, false, true, false, true])
      await act({ function: "0x1::aptos_account::set_allow_direct_coin_transfers", functionArguments: [allows] });
    let version = 0n;
    // The second payment exceeds the balance, yet its transaction counts as executed.
    for (const octas of [40_000_000n, 100n * APT]) {
      const call = {
        function: "0x1::aptos_account::transfer",
        functionArguments: [bob, octas],
      } satisfies InputGenerateTransactionPayloadData;
      const payload = await generateTransactionPayload({ ...call, multisigAddress: shared, aptosConfig: library.config });
      const inner = payload.multiSig.transaction_payload?.bcsToBytes() ?? expect.unreachable();
      await act({ function: "0x1::multisig_account::create_transaction", functionArguments: [shared, inner] });
      version = BigInt((await act({ ...call, multisigAddress: shared })).version);
    }
    const client = clientOf(network.indexerUrl);
    await vi.waitFor(
      async () =>
        expect(
          (await client.index.ask(accountTransactions(bob, { before: undefined, limit: 1, filter: "all" }))).indexedVersion,
        ).toBeGreaterThanOrEqual(version),
      { timeout: 60_000 },
    );
    ledger = await client.ledger();
  }, 90_000);

  const historyOf = async (indexer: string | undefined, filter: HistoryFilter) => {
    requests = [];
    const asked = question(addressOf(owner), { filter: filter === "failed" ? "failedInside" : filter });
    const { entries, next } = await loadPageWithExecutions(clientOf(indexer), asked, { known: new Map(), runOf: sharedRun });
    expect(next).toBeUndefined();
    return finalEntries(entries, filter);
  };

  it("are recognised for a whole page with one index request and at most three node requests, then cached", async () => {
    const executions = { known: new Map(), runOf: sharedRun };
    const client = clientOf(network.indexerUrl);
    requests = [];
    const { entries } = await loadPageWithExecutions(client, question(addressOf(owner), { limit: 100 }), executions);
    expect(entries.filter(({ movements }) => movements.length === 0).length).toBeGreaterThan(7);
    expect(entries.filter(({ shared }) => shared !== undefined)).toHaveLength(2);
    expect([toIndex().length, toNode().length]).toEqual([1, 1]);
    requests = [];
    expect((await loadPageWithExecutions(client, question(addressOf(owner), { limit: 100 }), executions)).entries).toEqual(entries);
    expect([toIndex().length, toNode().length]).toEqual([1, 0]);
    // Without an index, the node's list of transactions contains everything needed.
    await historyOf(undefined, "all");
    expect(toNode().length).toBeLessThanOrEqual(3);
  });

  it("show payer, recipient and failure, whether read from index or node, under every filter and in the export", async () => {
    for (const indexer of [network.indexerUrl, undefined]) {
      const executions = (await historyOf(indexer, "all")).filter((entry) => entry.shared !== undefined);
      expect(executions).toMatchObject([
        { state: "failed", functionId: "0x1::aptos_account::transfer", shared: { account: shared, paid: undefined } },
        {
          state: "committed",
          counterparty: bob,
          shared: { account: shared, paid: { recipient: bob, movement: { units: -40_000_000n, symbol: "APT" } } },
        },
      ]);
      const failed = await historyOf(indexer, "failed");
      expect(failed.map(({ state, shared }) => [state, shared?.account])).toEqual([["failed", shared]]);
      const [header = [], line = []] = historyCsv(failed, new Map())
        .split("\r\n")
        .map((text) => text.split(","));
      const columns = ["state", "function", "counterparty", "shared_account", "amount", "fee_apt"].map(
        (name) => line[header.indexOf(name)],
      );
      expect(columns).toEqual(["failed", "0x1::aptos_account::transfer", shared, shared, "", expect.stringMatching(/^0\.\d+$/)]);
    }
  });
});
