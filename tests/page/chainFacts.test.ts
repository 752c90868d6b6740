import "../../packages/web/src/language/testing/english.ts";
import { Account, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { createIndexer, createLedgerSource } from "@atoll/indexer";
import { openPgliteInMemory } from "@atoll/indexer/server";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { assembleModule, writeCompiledModule } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { primaryStoreAddress } from "../../packages/web/src/chain/ledger/primaryStore.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import type { PayloadRequest, TransactionRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { Known } from "../../packages/web/src/preview/createPreview.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { buildPackage } from "../support/movePackage.ts";
import { callRequest } from "./support/callRequest.ts";

// What the page reads about code and recipients, and the rules that then speak, in the flow of the page and against the real network with its index.

const DAY_SECS = 86_400;
const BORN = readAddress("0xbead");
const moduleAt = (address: string) => `module ${address}::harbour version 7 public entry fun dock(owner: &signer, much: u64) { Ret }`;
const APT_METADATA = readAddress("0xa");

let localnet: Localnet;
let chain: ChainClient;
let indexIsAway = false;
const requests: string[] = [];
const alice = Account.generate();
const you = addressOf(alice);
const known: Known = { ownAccounts: [{ address: you, label: "Alice" }], recipients: [], assets: [] };

function addressOf(account: Ed25519Account): Address {
  return readAddress(account.accountAddress.toStringLong());
}

beforeAll(async () => {
  const database = await openPgliteInMemory();
  localnet = await createLocalnet({
    idleBlockTimeMs: 0,
    blockTimeMs: 0,
    genesisModules: [writeCompiledModule(assembleModule(moduleAt(BORN)))],
    indexer: async (ledger) => {
      const onError = (error: unknown) => {
        throw error;
      };
      const indexer = await createIndexer({ source: createLedgerSource(ledger), database, now: Date.now, onError });
      const stop = async () => {
        await indexer.stop();
        await database.destroy();
      };
      return { ...indexer, stop };
    },
  });
  const { node, indexer } = localnet.endpoints;
  const endpoints = { node, indexer, faucet: undefined, pepper: undefined, prover: undefined };
  const fetch: typeof globalThis.fetch = (url, init) => {
    requests.push(`${init?.method ?? "GET"} ${new URL(String(url)).pathname}`);
    if (indexIsAway && String(url) === indexer) throw new TypeError("fetch failed");
    return localnet.fetch(url, init);
  };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  chain = createChainClient(definition, createTransport({ endpoints, fetch, sleep: async () => {} }));
  await localnet.fund({ address: you, amount: "100000000000" });
});
afterAll(() => localnet?.stop());

function request(sender: Ed25519Account, payload: PayloadRequest): TransactionRequest {
  return callRequest({ address: addressOf(sender), key: { publicKey: sender.publicKey.toString(), scheme: "ed25519" } }, payload);
}

async function publish(policy: number): Promise<string> {
  const author = Account.generate();
  await localnet.fund({ address: addressOf(author), amount: "1000000000" });
  const { metadata, code } = buildPackage({ name: "Harbour", policy, modules: { harbour: moduleAt(addressOf(author)) } });
  const args = [metadata, code];
  const payload: PayloadRequest = { kind: "entryFunction", functionId: "0x1::code::publish_package_txn", typeArguments: [], args };
  const { transaction } = await prepareFlow(chain, request(author, payload), { accountId: "author", known });
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = author.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await chain.submit(await chain.encode(transaction, soleSignature(authenticator)));
  expect((await chain.waitForFinal(hash, transaction.expirationSecs)).kind).toBe("committed");
  return addressOf(author);
}

/** The rules about code that speak of a call. */
async function rulesFor(address: string): Promise<readonly string[]> {
  const payload: PayloadRequest = { kind: "entryFunction", functionId: `${address}::harbour::dock`, typeArguments: [], args: [5n] };
  const { preview } = await prepareFlow(chain, request(alice, payload), { accountId: "one", known });
  expect(preview.outcome).toEqual({ kind: "succeeds" });
  return preview.findings.map(({ rule }) => rule).filter((rule) => rule.endsWith("_code"));
}

describe("a call of published code", () => {
  it("is told with what the network knows about the code: new and upgradable, later only upgradable, or for good", async () => {
    const [upgradable, immutable] = [await publish(1), await publish(2)];
    await expect.poll(() => rulesFor(upgradable)).toEqual(["fresh_code", "upgradable_code"]);
    await expect.poll(() => rulesFor(immutable)).toEqual(["fresh_code"]);
    indexIsAway = true;
    expect(await rulesFor(upgradable)).toEqual(["upgradable_code"]);
    indexIsAway = false;
    await localnet.clock({ advanceSeconds: 8 * DAY_SECS });
    await localnet.blocks({ mine: 1 });
    // What the client remembers of the ledger's time is of before.
    await chain.ledger();
    expect(await rulesFor(upgradable)).toEqual(["upgradable_code"]);
    expect(await rulesFor(immutable)).toEqual([]);
  });

  it("of which no package tells is told as unknown", async () => {
    expect(await rulesFor(BORN)).toEqual(["unknown_code"]);
  });
});

describe("a payment", () => {
  const pay = (recipient: Address, facts: Known = known) =>
    prepareFlow(
      chain,
      paymentRequest(
        { sender: request(alice, { kind: "script", code: new Uint8Array(), typeArguments: [], args: [] }).sender, recipient, octas: 7n },
        { chainId: 4, expiresInSecs: 60 },
      ),
      {
        accountId: "one",
        known: facts,
        gasKind: "payment",
      },
    );
  const rulesOf = async (recipient: Address) => (await pay(recipient)).preview.findings.map(({ rule }) => rule);

  it("to an object warns that nobody there can give it back, and to a new account does not", async () => {
    expect(await rulesOf(primaryStoreAddress(you, APT_METADATA))).toContain("code_recipient");
    expect(await rulesOf(addressOf(Account.generate()))).not.toContain("code_recipient");
  });

  it("to a contact asks nothing about them, and six things at most in any case", async () => {
    const recipient = addressOf(Account.generate());
    const asked = async (facts: Known): Promise<readonly string[]> => {
      requests.length = 0;
      await pay(recipient, facts);
      return requests.slice();
    };
    await pay(recipient);
    const stranger = await asked(known);
    const contact = await asked({ ...known, contacts: [{ address: recipient, label: "Bob" }] });
    expect(stranger.length - contact.length).toBe(1);
    expect(contact.filter((path) => path.includes("ObjectCore"))).toEqual([]);
    expect(stranger.length, stranger.join("\n")).toBeLessThanOrEqual(6);
  });
});
