import "../../packages/web/src/language/testing/english.ts";
import { createHash } from "node:crypto";
import {
  Account,
  createObjectAddress,
  Deserializer,
  type Ed25519Account,
  MultiSigTransactionPayload,
  RawTransaction,
  SimpleTransaction,
  TransactionPayloadEntryFunction,
} from "@aptos-labs/ts-sdk";
import { createIndexer, createLedgerSource } from "@atoll/indexer";
import { openPgliteInMemory } from "@atoll/indexer/server";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { assembleModule, writeCompiledModule } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { propose } from "../../packages/web/src/chain/actions/shared.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { encodeCall } from "../../packages/web/src/chain/client/encodeCall.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { accountTokens } from "../../packages/web/src/chain/indexer/accountTokens.ts";
import { primaryStoreAddress } from "../../packages/web/src/chain/ledger/primaryStore.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { CallRequest, PayloadRequest, TransactionRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { Known } from "../../packages/web/src/preview/create/createPreview.ts";
import type { Preview } from "../../packages/web/src/preview/previewTypes.ts";
import { spoken } from "../../packages/web/src/preview/testing/samples.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { buildPackage } from "../support/movePackage.ts";
import { taxedSource } from "../support/taxedAsset.ts";
import { callRequest } from "./support/callRequest.ts";

// Facts about code and recipients, loaded by the page's client from a real network with index, and the preview rules that use them.

const DAY_SECS = 86_400;
const BORN = readAddress("0xbead");
const moduleAt = (address: string) => `module ${address}::harbour version 7 public entry fun dock(owner: &signer, much: u64) { Ret }`;
const APT_METADATA = readAddress("0xa");

let localnet: Localnet;
let chain: ChainClient;
const ownedBy = async (owner: Address) => (await chain.index.ask(accountTokens(owner, { after: undefined, limit: 100 }))).tokens;
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

const call = (functionId: string, args: CallRequest["args"], typeArguments: readonly string[] = []): CallRequest => ({
  kind: "entryFunction",
  functionId,
  typeArguments,
  args,
});

async function publish(
  policy: number,
  author = Account.generate(),
  modules: Readonly<Record<string, string>> = { harbour: moduleAt(addressOf(author)) },
): Promise<string> {
  await localnet.fund({ address: addressOf(author), amount: "1000000000" });
  const { metadata, code } = buildPackage({ name: "Harbour", policy, modules });
  await run(author, call("0x1::code::publish_package_txn", [metadata, code]));
  return addressOf(author);
}

/** Signs and submits a transaction; returns its preview. */
async function run(author: Ed25519Account, payload: PayloadRequest): Promise<Preview> {
  const { transaction, preview } = await prepareFlow(chain, request(author, payload), { accountId: "author", known });
  expect(preview.outcome).toEqual({ kind: "succeeds" });
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = author.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
  expect((await waitForTransaction(chain, hash, transaction.expirationSecs)).kind).toBe("committed");
  return preview;
}

/** Names of the code-related preview rules that a call triggers. */
async function rulesFor(address: string): Promise<readonly string[]> {
  const payload = call(`${address}::harbour::dock`, [5n]);
  const { preview } = await prepareFlow(chain, request(alice, payload), { accountId: "one", known });
  expect(preview.outcome).toEqual({ kind: "succeeds" });
  return preview.findings.map(({ rule }) => rule).filter((rule) => rule.endsWith("_code"));
}

describe("preview of a call to published code", () => {
  it("warns about code younger than a week and about upgradable code, but not about old immutable code", async () => {
    const [upgradable, immutable] = [await publish(1), await publish(2)];
    await expect.poll(() => rulesFor(upgradable)).toEqual(["fresh_code", "upgradable_code"]);
    await expect.poll(() => rulesFor(immutable)).toEqual(["fresh_code"]);
    indexIsAway = true;
    expect(await rulesFor(upgradable)).toEqual(["upgradable_code"]);
    indexIsAway = false;
    await localnet.clock({ advanceSeconds: 8 * DAY_SECS });
    await localnet.blocks({ mine: 1 });
    // Requests the ledger once to refresh the client's cached ledger time.
    await chain.ledger();
    expect(await rulesFor(upgradable)).toEqual(["upgradable_code"]);
    expect(await rulesFor(immutable)).toEqual([]);
  });

  it("warns about unknown code if no published package contains it", async () => {
    expect(await rulesFor(BORN)).toEqual(["unknown_code"]);
  });
});

describe("preview of a payment", () => {
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

  it("warns about an object as recipient, but not about a new account", async () => {
    expect(await rulesOf(primaryStoreAddress(you, APT_METADATA))).toContain("code_recipient");
    expect(await rulesOf(addressOf(Account.generate()))).not.toContain("code_recipient");
  });

  it("sends at most six requests, none of them about a recipient who is a contact", async () => {
    const recipient = addressOf(Account.generate());
    const asked = async (facts: Known): Promise<readonly string[]> => {
      requests.length = 0;
      await pay(recipient, facts);
      return requests.slice();
    };
    await pay(recipient);
    const stranger = await asked(known);
    const contact = await asked({ ...known, contacts: [{ address: recipient, label: "Bob" }] });
    // Ledger state and gas price are cached for a time, independent of the recipient.
    const isTimed = (path: string) => /\/v1$|estimate_gas_price$/.test(path);
    const [ofStranger, ofContact] = [stranger, contact].map((paths) => paths.filter((path) => !isTimed(path)).length);
    expect(ofStranger).toBe((ofContact ?? 0) + 1);
    expect(contact.filter((path) => path.includes("ObjectCore"))).toEqual([]);
    expect(stranger.length, stranger.join("\n")).toBeLessThanOrEqual(6);
  });
});

describe("preview of other calls", () => {
  const rulesOf = async (payload: PayloadRequest, facts: Partial<Known> = {}) =>
    (await prepareFlow(chain, request(alice, payload), { accountId: "one", known: { ...known, ...facts } })).preview.findings.map(
      ({ rule }) => rule,
    );

  it("warns about transfers to an object, whichever function transfers", async () => {
    const object = primaryStoreAddress(you, APT_METADATA);
    const [payment, batch] = [
      call("0x1::aptos_account::transfer", [object, 7n]),
      call("0x1::aptos_account::batch_transfer", [
        [addressOf(Account.generate()), object],
        [7n, 7n],
      ]),
    ];
    expect(await rulesOf(payment)).toContain("code_recipient");
    expect(await rulesOf(batch)).toContain("code_recipient");
    expect(await rulesOf(call("0x1::aptos_account::batch_transfer", [[APT_METADATA], [7n]]))).toContain("reserved_address");
  });

  it("warns about a large transfer to an object among many small transfers", async () => {
    const object = primaryStoreAddress(you, APT_METADATA);
    // Low addresses: effects are sorted by address.
    const others = Array.from({ length: 30 }, (_, at) => readAddress(`0x1${at.toString(16).padStart(61, "0")}`));
    const batch = call("0x1::aptos_account::batch_transfer", [
      [...others, object],
      [...others.map(() => 1_000n), 5_000_000_000n],
    ]);
    expect(await rulesOf(batch)).toContain("code_recipient");
  });

  it("warns about destroying an item, giving up account control and changing a stake pool's operator", async () => {
    const collection = ["d", 10n, "Fish", "u", ...Array.from({ length: 9 }, () => true), 0n, 100n];
    await run(alice, call("0x4::aptos_token::create_collection", collection));
    await run(alice, call("0x4::aptos_token::mint", ["Fish", "d", "One", "u", [], [], []]));
    const [token] = await expect
      .poll(() => ownedBy(you))
      .toHaveLength(1)
      .then(() => ownedBy(you));
    const thrown = await prepareFlow(chain, request(alice, call("0x1::object::burn", [token?.id ?? ""], ["0x4::token::Token"])), {
      accountId: "one",
      known,
    });
    expect(thrown.preview.findings.map(({ rule }) => rule)).toEqual(["destroys"]);
    expect(thrown.preview.effects).toContainEqual(
      expect.objectContaining({ kind: "object", change: "thrownAway", name: "One", from: you }),
    );
    const thief = addressOf(Account.generate());
    expect(await rulesOf(call("0x1::multisig_account::create_with_existing_account_call", [[thief], 1n, [], []]))).toEqual([
      "account_given_away",
    ]);
    expect(await rulesOf(call("0x1::stake::initialize_stake_owner", [1_000_000n, thief, thief]))).toEqual(["stake_role", "stake_locked"]);
  });

  it("shows asset amounts with symbol and decimals, and warns when asset code takes more than sent", async () => {
    const author = Account.generate();
    const at = await publish(1, author, { taxed: taxedSource(addressOf(author)) });
    await run(author, call(`${at}::taxed::issue`, [at, you]));
    const asset = readAddress(createObjectAddress(author.accountAddress, "TAX").toStringLong());
    const bob = addressOf(Account.generate());
    const contacts = [bob, readAddress(at)].map((address) => ({ address, label: "Bob" }));
    const pay = call("0x1::primary_fungible_store::transfer", [asset, bob, 100n], ["0x1::fungible_asset::Metadata"]);
    const { preview } = await prepareFlow(chain, request(alice, pay), { accountId: "one", known: { ...known, contacts } });
    expect(preview.findings.map(({ rule }) => rule)).toEqual(["takes_more", "asset_code"]);
    expect(preview.sentence).toContainEqual({
      kind: "amount",
      units: 100n,
      asset: expect.objectContaining({ symbol: "TAX", decimals: 2 }),
    });
    await run(author, call(`${at}::taxed::arm`, [false]));
    // The asset's owner can switch the extra charge on before the transaction runs, so the rule applies even while it is off.
    expect(await rulesOf(pay, { contacts })).toEqual(["asset_code"]);
    // With an undecided fee payer, the asset's code can take the whole balance of this asset, but of no other asset.
    const stake = async () => {
      const open = { ...request(alice, pay), feePayer: "later" } as const;
      const { preview } = await prepareFlow(chain, open, { accountId: "one", known: { ...known, contacts } });
      return preview.findings.map(({ rule, atRisk }) => (atRisk === undefined ? rule : `${rule}: ${spoken(atRisk)}`));
    };
    await expect.poll(stake).toEqual([`completed_by_others: <${you.slice(0, 4)}>: 200000/2 TAX`, "asset_code", "fee_payer_open"]);
  });
});

describe("preview of a multisig approval", () => {
  it("shows the proposed call with effects and warnings, or that they are unknown", async () => {
    const [partner, thief] = [Account.generate(), addressOf(Account.generate())];
    const { effects } = await run(alice, call("0x1::multisig_account::create_with_owners", [[addressOf(partner)], 1n, [], []]));
    const multisig =
      effects.flatMap((effect) => (effect.kind === "permission" && effect.change === "threshold" ? [effect.account] : []))[0] ?? you;
    await localnet.fund({ address: multisig, amount: "1000000" });
    const stored = async (inner: CallRequest): Promise<Uint8Array> => {
      const { transaction } = await prepareFlow(chain, request(alice, inner), { accountId: "one", known });
      const { payload } = RawTransaction.deserialize(new Deserializer(transaction.bytes));
      if (!(payload instanceof TransactionPayloadEntryFunction)) throw new TypeError("a call was expected");
      return new MultiSigTransactionPayload(payload.entryFunction).bcsToBytes();
    };
    const swap = await stored(call("0x1::multisig_account::swap_owner", [thief, you]));
    const proposing = await prepareFlow(chain, request(alice, call("0x1::multisig_account::create_transaction", [multisig, swap])), {
      accountId: "one",
      known,
    });
    expect(proposing.preview.findings.map(({ rule }) => rule)).toContain("ownership_lost");
    const payment = await stored(call("0x1::aptos_account::transfer", [primaryStoreAddress(you, APT_METADATA), 7n]));
    const paying = await prepareFlow(chain, request(alice, call("0x1::multisig_account::create_transaction", [multisig, payment])), {
      accountId: "one",
      known,
    });
    expect(paying.preview.findings.map(({ rule }) => rule)).toContain("code_recipient");
    expect(paying.preview.proposals[0]?.content?.effects).toEqual([
      expect.objectContaining({ owner: multisig, before: 1_000_000n, after: 999_993n }),
      expect.objectContaining({ before: 0n, after: 7n }),
    ]);
    await localnet.fund({ address: addressOf(partner), amount: "100000000" });
    await run(partner, call("0x1::multisig_account::create_transaction", [multisig, swap]));
    const approve = call("0x1::multisig_account::approve_transaction", [multisig, 1n]);
    const { preview } = await prepareFlow(chain, request(alice, approve), { accountId: "one", known });
    expect(preview.findings.map(({ rule }) => rule)).toEqual(["ownership_lost", "owner_added"]);
    expect(preview.proposals.map(({ number, content }) => [number, spoken(content?.sentence ?? [])])).toEqual([
      [1n, `<${multisig.slice(0, 4)}> replaces the owner <${you.slice(0, 4)}> with <${thief.slice(0, 4)}>.`],
    ]);
    expect(preview.proposals[0]?.content?.effects.map((effect) => effect.kind === "permission" && effect.change)).toEqual([
      "ownerAdded",
      "ownerRemoved",
    ]);
    const missing = await prepareFlow(chain, request(alice, call("0x1::multisig_account::vote_transaction", [multisig, 1n, false])), {
      accountId: "one",
      known,
    });
    expect(missing.preview.findings).toEqual([]);
    await run(
      partner,
      call("0x1::multisig_account::create_transaction_with_hash", [multisig, new Uint8Array(createHash("sha3-256").update(swap).digest())]),
    );
    const hidden = await prepareFlow(chain, request(alice, call("0x1::multisig_account::approve_transaction", [multisig, 2n])), {
      accountId: "one",
      known,
    });
    expect(hidden.preview.findings.map(({ rule }) => rule)).toEqual(["proposal_unseen"]);
  });

  it("names an approval inside the proposal as not shown, although its transaction is on chain", async () => {
    const partner = Account.generate();
    await localnet.fund({ address: addressOf(partner), amount: "100000000" });
    const createShared = async (author: Ed25519Account, other: Address) => {
      const { effects } = await run(author, call("0x1::multisig_account::create_with_owners", [[other], 1n, [], []]));
      const [made] = effects.flatMap((effect) => (effect.kind === "permission" && effect.change === "threshold" ? [effect.account] : []));
      if (made === undefined) throw new Error("no shared account");
      await localnet.fund({ address: made, amount: "100000000" });
      return made;
    };
    const outer = await createShared(alice, addressOf(partner));
    const inner = await createShared(partner, outer);
    const payment = await encodeCall(chain, call("0x1::aptos_account::transfer", [addressOf(partner), 7n]));
    await run(partner, propose(inner, payment));
    const approveInner = await encodeCall(chain, call("0x1::multisig_account::approve_transaction", [inner, 1n]));
    await run(partner, propose(outer, approveInner));
    const approve = call("0x1::multisig_account::approve_transaction", [outer, 1n]);
    const { preview } = await prepareFlow(chain, request(alice, approve), { accountId: "one", known });
    expect(preview.findings.map(({ level, title, text }) => [level, title, spoken(text)])).toEqual([
      [
        "danger",
        "The preview doesn't show an approval inside the proposal",
        `The proposal approves transaction 1 of shared account <${inner.slice(0, 4)}>. This preview doesn't show its effects.`,
      ],
    ]);
  });
});
