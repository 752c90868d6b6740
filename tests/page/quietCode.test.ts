import "../../packages/web/src/language/testing/english.ts";
import { Account, createObjectAddress, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { propose, vote } from "../../packages/web/src/chain/actions/shared.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { encodeCall } from "../../packages/web/src/chain/client/encodeCall.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { primaryStoreAddress } from "../../packages/web/src/chain/ledger/primaryStore.ts";
import { submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { CallRequest, PayloadRequest, TransactionRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import type { Preview } from "../../packages/web/src/preview/previewTypes.ts";
import { spoken } from "../../packages/web/src/preview/testing/samples.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { buildPackage } from "../support/movePackage.ts";
import { taxedSource } from "../support/taxedAsset.ts";
import { callRequest } from "./support/callRequest.ts";

// Attack code that uses the caller's signer for framework calls without a balance change.

let localnet: Localnet;
let chain: ChainClient;
/** Shared account of Alice and the attacker that requires two approvals. */
let shared: Address;
const [alice, attacker] = [Account.generate(), Account.generate()];
const addressOf = (account: Ed25519Account): Address => readAddress(account.accountAddress.toStringLong());
const at = addressOf(attacker);

const author = `LdConst address x"${at.slice(2)}"`;
const modules = {
  taxed: taxedSource(at),
  vault: `module ${at}::vault version 7
    use struct 0x1::stake::OwnerCapability has key, store;
    use struct 0x1::table::Table<phantom T0: copy + drop, phantom T1> has store;
    use fun 0x1::signer::address_of(&signer): address;
    use fun 0x1::table::new<T0: copy + drop, T1: store>(): 0x1::table::Table<T0, T1>;
    use fun 0x1::table::add<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0, T1);
    use fun 0x1::table::remove<T0: copy + drop, T1>(&mut 0x1::table::Table<T0, T1>, T0): T1;
    use fun 0x1::stake::extract_owner_cap(&signer): 0x1::stake::OwnerCapability;
    use fun 0x1::stake::deposit_owner_cap(&signer, 0x1::stake::OwnerCapability);
    struct Vault has key { caps: 0x1::table::Table<address, 0x1::stake::OwnerCapability> }
    public entry fun open(owner: &signer) {
      MoveLoc owner CallGeneric 0x1::table::new<address, 0x1::stake::OwnerCapability> Pack Vault MoveTo Vault Ret }
    public entry fun take(owner: &signer) acquires Vault {
      ${author} MutBorrowGlobal Vault MutBorrowField Vault.caps CopyLoc owner Call 0x1::signer::address_of
      MoveLoc owner Call 0x1::stake::extract_owner_cap
      CallGeneric 0x1::table::add<address, 0x1::stake::OwnerCapability> Ret }
    public entry fun swap(owner: &signer) acquires Vault {
      ${author} MutBorrowGlobal Vault MutBorrowField Vault.caps CopyLoc owner Call 0x1::signer::address_of
      CopyLoc owner Call 0x1::stake::extract_owner_cap
      CallGeneric 0x1::table::add<address, 0x1::stake::OwnerCapability>
      MoveLoc owner ${author} MutBorrowGlobal Vault MutBorrowField Vault.caps ${author}
      CallGeneric 0x1::table::remove<address, 0x1::stake::OwnerCapability>
      Call 0x1::stake::deposit_owner_cap Ret }`,
  quiet: `module ${at}::quiet version 7
    use fun 0x1::multisig_account::approve_transaction(&signer, address, u64);
    use fun 0x1::multisig_account::reject_transaction(&signer, address, u64);
    use fun 0x1::multisig_account::create_transaction(&signer, address, vector<u8>);
    public entry fun approve(owner: &signer, shared: address, number: u64) {
      MoveLoc owner MoveLoc shared MoveLoc number Call 0x1::multisig_account::approve_transaction Ret }
    public entry fun reject(owner: &signer, shared: address, number: u64) {
      MoveLoc owner MoveLoc shared MoveLoc number Call 0x1::multisig_account::reject_transaction Ret }
    public entry fun propose(owner: &signer, shared: address, payload: vector<u8>) {
      MoveLoc owner MoveLoc shared MoveLoc payload Call 0x1::multisig_account::create_transaction Ret }`,
};

beforeAll(async () => {
  localnet = await createLocalnet({ idleBlockTimeMs: 0, blockTimeMs: 0 });
  const endpoints = { node: localnet.endpoints.node, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  chain = createChainClient(definition, createTransport({ endpoints, fetch: localnet.fetch, sleep: async () => {} }));
  await localnet.fund({ address: addressOf(alice), amount: "10000000000" });
  await localnet.fund({ address: at, amount: "10000000000" });
  const { metadata, code } = buildPackage({ name: "Quiet", modules });
  await run(attacker, call("0x1::code::publish_package_txn", [metadata, code]));
  const { effects } = await run(alice, call("0x1::multisig_account::create_with_owners", [[at], 2n, [], []]));
  const created = effects.find((effect) => effect.kind === "permission" && effect.change === "threshold");
  if (created?.kind !== "permission") throw new Error("no shared account");
  shared = created.account;
});
afterAll(() => localnet?.stop());

function call(functionId: string, args: CallRequest["args"], typeArguments: readonly string[] = []): CallRequest {
  return { kind: "entryFunction", functionId, typeArguments, args };
}

async function prepare(sender: Ed25519Account, payload: PayloadRequest, change: Partial<TransactionRequest> = {}) {
  const key = { publicKey: sender.publicKey.toString(), scheme: "ed25519" } as const;
  const known = { ownAccounts: [{ address: addressOf(sender), label: "Own" }], recipients: [], assets: [] };
  return prepareFlow(chain, callRequest({ address: addressOf(sender), key }, payload, change), { accountId: "one", known });
}

/** Previews, signs and submits; returns the preview. */
async function run(sender: Ed25519Account, payload: PayloadRequest): Promise<Preview> {
  const { transaction, preview } = await prepare(sender, payload);
  expect(preview.outcome).toEqual({ kind: "succeeds" });
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = sender.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
  expect((await waitForTransaction(chain, hash, transaction.expirationSecs)).kind).toBe("committed");
  return preview;
}

/** Texts of the dangers in a preview. */
const dangersOf = ({ findings }: Preview) =>
  findings.filter(({ level }) => level === "danger").map(({ rule, text }) => `${rule}: ${spoken(text)}`);
const short = (address: Address) => `<${address.slice(0, 4)}>`;

describe("preview of code that votes in a shared account", () => {
  let stored: Uint8Array;
  const others = ({ effects }: Preview) => effects.filter(({ kind }) => kind !== "balance");
  beforeAll(async () => {
    await localnet.fund({ address: shared, amount: "500000000" });
    stored = await encodeCall(chain, call("0x1::aptos_account::transfer", [at, 499_000_000n]));
    await run(attacker, propose(shared, stored));
  });

  it.each([
    ["approve", "approves"],
    ["reject", "rejects"],
  ] as const)("raises a danger if foreign code votes to %s", async (name, verb) => {
    const { preview } = await prepare(alice, call(`${at}::quiet::${name}`, [shared, 1n]));
    expect(dangersOf(preview)).toEqual([
      `votes_for_you: ${short(addressOf(alice))} ${verb} transaction 1 of shared account ${short(shared)}.`,
    ]);
    const act = name === "approve" ? "approved" : "rejected";
    expect(others(preview)).toEqual([{ kind: "vote", account: shared, owner: addressOf(alice), number: 1n, act }]);
  });

  it("raises a danger if foreign code creates a proposal, because the creator approves it implicitly", async () => {
    const { preview } = await prepare(alice, call(`${at}::quiet::propose`, [shared, stored]));
    expect(dangersOf(preview)).toEqual([
      `votes_for_you: ${short(addressOf(alice))} proposes and approves transaction 2 of shared account ${short(shared)}.`,
    ]);
    expect(others(preview)).toEqual([{ kind: "vote", account: shared, owner: addressOf(alice), number: 2n, act: "proposed" }]);
  });

  it("raises no danger for a vote or proposal by the framework's own function", async () => {
    const voting = (await prepare(alice, vote(shared, 1n, true))).preview;
    expect(dangersOf(voting)).toEqual([]);
    expect(others(voting)).toEqual([{ kind: "vote", account: shared, owner: addressOf(alice), number: 1n, act: "approved" }]);
    expect(dangersOf((await prepare(alice, propose(shared, stored))).preview)).toEqual([]);
  });
});

describe("preview of code that takes a capability out of the account", () => {
  const [owner, ownPool] = [
    addressOf(alice),
    `right_lost: ${short(addressOf(alice))} loses control of stake pool ${short(addressOf(alice))}.`,
  ];
  const newPool = (account: Ed25519Account) => call("0x1::stake::initialize_stake_owner", [0n, addressOf(account), addressOf(account)]);
  beforeAll(async () => {
    expect(dangersOf(await run(alice, newPool(alice)))).toEqual([]);
    await run(attacker, newPool(attacker));
    await run(attacker, call(`${at}::vault::open`, []));
  });

  it("raises a danger when the owner capability of a stake pool leaves", async () => {
    const { preview } = await prepare(alice, call(`${at}::vault::take`, []));
    expect(dangersOf(preview)).toEqual([ownPool]);
    expect(preview.effects).toContainEqual({ kind: "permission", account: owner, change: "rightLost", right: "stakePool", of: owner });
  });

  it("raises a danger when another pool's capability replaces it", async () => {
    await run(attacker, call(`${at}::vault::take`, []));
    const { preview } = await prepare(alice, call(`${at}::vault::swap`, []));
    expect(dangersOf(preview)).toEqual([ownPool]);
  });
});

describe("preview of an asset whose transfer hook does nothing in the simulation", () => {
  const tax = readAddress(createObjectAddress(attacker.accountAddress, "TAX").toStringLong());
  const [METADATA, STORE] = [["0x1::fungible_asset::Metadata"], ["0x1::fungible_asset::FungibleStore"]];
  const stores = (owner: Address) => [owner, at].map((one) => primaryStoreAddress(one, tax));
  const transfers: readonly (readonly [string, (owner: Address) => CallRequest])[] = [
    ["between stores", (owner) => call("0x1::dispatchable_fungible_asset::transfer", [...stores(owner), 0n], STORE)],
    ["with a least amount", () => call("0x1::primary_fungible_store::transfer_assert_minimum_deposit", [tax, at, 0n, 0n], METADATA)],
    ["to a list", () => call("0x1::aptos_account::batch_transfer_fungible_assets", [tax, [at], [0n]])],
  ];
  beforeAll(async () => {
    await run(attacker, call(`${at}::taxed::issue`, [at, addressOf(alice)]));
    await run(attacker, call(`${at}::taxed::arm`, [false]));
    await run(alice, call("0x1::primary_fungible_store::transfer", [tax, shared, 5n], METADATA));
  });

  it.each(transfers)("raises a danger for a transfer of zero units %s, alone and as a proposal", async (_, transferOf) => {
    const { preview } = await prepare(alice, transferOf(addressOf(alice)), { feePayer: "later" });
    expect(preview.outcome).toEqual({ kind: "succeeds" });
    expect(preview.mayDiffer).toBe(true);
    expect(dangersOf(preview).join()).toContain("completed_by_others");
    const proposal = (await prepare(alice, propose(shared, await encodeCall(chain, transferOf(shared))))).preview;
    expect(dangersOf(proposal).join()).toContain("proposal_differs");
  });
});
