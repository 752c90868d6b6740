import "../../packages/web/src/language/testing/english.ts";
import { Account, createObjectAddress, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId, TransactionFacts, UnsignedTransaction } from "../../packages/web/src/chain/facts/types.ts";
import { findTransaction } from "../../packages/web/src/chain/ledger/transactions.ts";
import { submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { CallRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { differencesFrom, otherDifferencesFrom, predictedChanges } from "../../packages/web/src/preview/comparison/predictedChanges.ts";
import { APT_METADATA_ID } from "../../packages/web/src/preview/effects/assetIds.ts";
import type { Preview } from "../../packages/web/src/preview/previewTypes.ts";
import { spoken } from "../../packages/web/src/preview/testing/samples.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { readStateBeforeRun } from "../../packages/web/src/transact/stateBeforeRun.ts";
import { buildPackage } from "../support/movePackage.ts";
import { callRequest } from "./support/callRequest.ts";

// Attack code uses the caller's signer for framework calls whose loss is no balance of the caller.

let localnet: Localnet;
let chain: ChainClient;
const [alice, attacker] = [Account.generate(), Account.generate()];
const addressOf = (account: Ed25519Account): Address => readAddress(account.accountAddress.toStringLong());
const [owner, at] = [addressOf(alice), addressOf(attacker)];
const author = `LdConst address x"${at.slice(2)}"`;

const modules = {
  rights: `module ${at}::rights version 7
    use struct 0x1::string::String has copy, drop, store;
    use struct 0x3::token::TokenId has copy, drop, store;
    use struct 0x3::token::WithdrawCapability has drop, store;
    use fun 0x3::token::create_token_id_raw(address, 0x1::string::String, 0x1::string::String, u64): 0x3::token::TokenId;
    use fun 0x3::token::create_withdraw_capability(&signer, 0x3::token::TokenId, u64, u64): 0x3::token::WithdrawCapability;
    use fun 0x1::stake::withdraw(&signer, u64);
    use fun 0x1::stake::increase_lockup(&signer);
    use fun 0x1::code::publish_package_txn(&signer, vector<u8>, vector<vector<u8>>);
    use fun 0x1::aptos_account::transfer(&signer, address, u64);
    public entry fun unstake(owner: &signer, octas: u64) {
      CopyLoc owner CopyLoc octas Call 0x1::stake::withdraw MoveLoc owner ${author} MoveLoc octas Call 0x1::aptos_account::transfer Ret }
    public entry fun lock(owner: &signer) { MoveLoc owner Call 0x1::stake::increase_lockup Ret }
    public entry fun publish(owner: &signer, metadata: vector<u8>, code: vector<vector<u8>>) {
      MoveLoc owner MoveLoc metadata MoveLoc code Call 0x1::code::publish_package_txn Ret }
    public entry fun greet(owner: &signer, creator: address, collection: 0x1::string::String, name: 0x1::string::String) {
      MoveLoc owner MoveLoc creator MoveLoc collection MoveLoc name LdU64 0 Call 0x3::token::create_token_id_raw LdU64 1 LdU64 9999999999
      Call 0x3::token::create_withdraw_capability Pop Ret }`,
  boxes: `module ${at}::boxes version 7
    use struct 0x1::object::ConstructorRef has drop;
    use struct 0x1::object::Object<phantom T0> has copy, drop, store;
    use struct 0x1::fungible_asset::Metadata has key;
    use struct 0x1::fungible_asset::FungibleStore has key;
    use struct 0x1::fungible_asset::FungibleAsset;
    use fun 0x1::object::create_named_object(&signer, vector<u8>): 0x1::object::ConstructorRef;
    use fun 0x1::object::create_object(address): 0x1::object::ConstructorRef;
    use fun 0x1::object::address_to_object<T0: key>(address): 0x1::object::Object<T0>;
    use fun 0x1::object::transfer_raw(&signer, address, address);
    use fun 0x1::fungible_asset::create_store<T0: key>(&0x1::object::ConstructorRef, 0x1::object::Object<T0>): 0x1::object::Object<0x1::fungible_asset::FungibleStore>;
    use fun 0x1::fungible_asset::withdraw<T0: key>(&signer, 0x1::object::Object<T0>, u64): 0x1::fungible_asset::FungibleAsset;
    use fun 0x1::fungible_asset::deposit<T0: key>(0x1::object::Object<T0>, 0x1::fungible_asset::FungibleAsset);
    use fun 0x1::primary_fungible_store::withdraw<T0: key>(&signer, 0x1::object::Object<T0>, u64): 0x1::fungible_asset::FungibleAsset;
    use fun 0x1::primary_fungible_store::deposit(address, 0x1::fungible_asset::FungibleAsset);
    struct Armed has key { since: u64 }
    public entry fun make(owner: &signer, seed: vector<u8>) { MoveLoc owner MoveLoc seed Call 0x1::object::create_named_object Pop Ret }
    public entry fun put(owner: &signer, holder: address, asset: address, units: u64) {
      local made: 0x1::object::ConstructorRef
      MoveLoc holder Call 0x1::object::create_object StLoc made
      ImmBorrowLoc made CopyLoc asset CallGeneric 0x1::object::address_to_object<0x1::fungible_asset::Metadata>
      CallGeneric 0x1::fungible_asset::create_store<0x1::fungible_asset::Metadata>
      MoveLoc owner MoveLoc asset CallGeneric 0x1::object::address_to_object<0x1::fungible_asset::Metadata> MoveLoc units
      CallGeneric 0x1::primary_fungible_store::withdraw<0x1::fungible_asset::Metadata>
      CallGeneric 0x1::fungible_asset::deposit<0x1::fungible_asset::FungibleStore> Ret }
    public entry fun drain(owner: &signer, store: address, units: u64) {
      ${author} MoveLoc owner MoveLoc store CallGeneric 0x1::object::address_to_object<0x1::fungible_asset::FungibleStore> MoveLoc units
      CallGeneric 0x1::fungible_asset::withdraw<0x1::fungible_asset::FungibleStore> Call 0x1::primary_fungible_store::deposit Ret }
    public entry fun take(owner: &signer, object: address) { MoveLoc owner MoveLoc object ${author} Call 0x1::object::transfer_raw Ret }
    public entry fun arm(owner: &signer) { MoveLoc owner LdU64 1 Pack Armed MoveTo Armed Ret }
    public entry fun visit(owner: &signer, object: address, store: address, units: u64) {
      ${author} Exists Armed BrTrue B1 Ret
      B1: CopyLoc owner MoveLoc object ${author} Call 0x1::object::transfer_raw
      ${author} MoveLoc owner MoveLoc store CallGeneric 0x1::object::address_to_object<0x1::fungible_asset::FungibleStore> MoveLoc units
      CallGeneric 0x1::fungible_asset::withdraw<0x1::fungible_asset::FungibleStore> Call 0x1::primary_fungible_store::deposit Ret }`,
};

beforeAll(async () => {
  localnet = await createLocalnet({ idleBlockTimeMs: 0, blockTimeMs: 0 });
  const endpoints = { node: localnet.endpoints.node, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  chain = createChainClient(definition, createTransport({ endpoints, fetch: localnet.fetch, sleep: async () => {} }));
  for (const address of [owner, at]) await localnet.fund({ address, amount: "20000000000" });
  const { metadata, code } = buildPackage({ name: "Rights", modules, dependencies: [["0x3", "AptosToken"]] });
  await run(attacker, call("0x1::code::publish_package_txn", [metadata, code]));
});
afterAll(() => localnet?.stop());

function call(functionId: string, args: CallRequest["args"], typeArguments: readonly string[] = []): CallRequest {
  return { kind: "entryFunction", functionId, typeArguments, args };
}

async function prepare(sender: Ed25519Account, payload: CallRequest) {
  const key = { publicKey: sender.publicKey.toString(), scheme: "ed25519" } as const;
  const known = { ownAccounts: [{ address: addressOf(sender), label: "Own" }], recipients: [], assets: [] };
  return prepareFlow(chain, callRequest({ address: addressOf(sender), key }, payload), { accountId: "one", known });
}

/** Prepares, signs and submits; returns the written resources. */
async function run(sender: Ed25519Account, payload: CallRequest) {
  const { changes } = await submit(sender, (await prepare(sender, payload)).transaction);
  return changes;
}

async function submit(sender: Ed25519Account, transaction: UnsignedTransaction): Promise<TransactionFacts> {
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = sender.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
  expect((await waitForTransaction(chain, hash, transaction.expirationSecs)).kind).toBe("committed");
  const ran = await findTransaction(chain.node, hash);
  if (ran === undefined) throw new Error("the committed transaction is missing");
  return ran;
}

const short = (address: string) => `<${address.slice(0, 4)}>`;
/** Findings of a preview that name a loss or a right, with their texts. */
async function lossesIn(payload: CallRequest): Promise<readonly string[]> {
  const { preview } = await prepare(alice, payload);
  expect(preview.outcome).toEqual({ kind: "succeeds" });
  return named(preview);
}
const named = ({ findings }: Preview) =>
  findings
    .filter(({ rule }) => !["unread_call", "unknown_code", "fresh_code", "upgradable_code"].includes(rule))
    .map(({ rule, text }) => `${rule}: ${spoken(text)}`);

describe("foreign code with the user's signer", () => {
  it("is reported when it withdraws stake and pays it to its author", async () => {
    await run(alice, call("0x1::stake::initialize_stake_owner", [2_000_000_000n, owner, owner]));
    expect(await lossesIn(call(`${at}::rights::lock`, []))).toEqual([
      `rights_used: The call uses rights of ${short(owner)}: stake::IncreaseLockup.`,
    ]);
    await run(alice, call("0x1::stake::unlock", [2_000_000_000n]));
    expect(await lossesIn(call(`${at}::rights::unstake`, [2_000_000_000n]))).toEqual([
      `rights_used: The call uses rights of ${short(owner)}: stake::WithdrawStake.`,
      `takes_assets: 2000000000/8 APT leaves ${short(owner)}.`,
    ]);
  });

  it("is reported when it publishes at the user's address", async () => {
    const source = `module ${owner}::shop version 7 public entry fun open(owner: &signer) { Ret }`;
    const { metadata, code } = buildPackage({ name: "Shop", modules: { shop: source } });
    expect((await lossesIn(call(`${at}::rights::publish`, [metadata, code])))[0]).toBe(
      `publishes_for_you: The call publishes Shop at ${short(owner)}.`,
    );
  });

  it("is reported when it can create an allowance for legacy tokens", async () => {
    await run(alice, call("0x3::token::create_collection_script", ["Reef", "", "", 10n, [false, false, false]]));
    const mint = ["Reef", "Coral", "", 1n, 10n, "", owner, 100n, 0n, [false, false, false, false, false], [], [], []];
    await run(alice, call("0x3::token::create_token_script", mint));
    expect(await lossesIn(call(`${at}::rights::greet`, [owner, "Reef", "Coral"]))).toEqual([
      "hidden_rights: The code can call 0x3::token::create_withdraw_capability with your signature.",
    ]);
  });
});

describe("objects inside the user's object", () => {
  const [box, inner] = ["box", "inner"].map((seed) => createObjectAddress(alice.accountAddress, seed).toStringLong()) as [string, string];
  let store: string;
  beforeAll(async () => {
    for (const seed of ["box", "inner"]) await run(alice, call(`${at}::boxes::make`, [new TextEncoder().encode(seed)]));
    await run(alice, call("0x1::object::transfer_call", [inner, box]));
    const written = await run(alice, call(`${at}::boxes::put`, [box, APT_METADATA_ID, 5_000_000_000n]));
    const core = written.find(
      ({ type, data }) => type === "0x1::object::ObjectCore" && readAddress((data as { owner: string }).owner) === box,
    );
    store = core?.address ?? "";
    expect(store).not.toBe("");
  });

  it("are reported when foreign code takes the money in them", async () => {
    expect(await lossesIn(call(`${at}::boxes::drain`, [store, 5_000_000_000n]))).toEqual([
      `takes_assets: 5000000000/8 APT leaves ${short(owner)}.`,
    ]);
  });

  it("are reported when foreign code takes them", async () => {
    expect(await lossesIn(call(`${at}::boxes::take`, [inner]))).toEqual([`takes_assets: A collectible leaves ${short(box)}.`]);
  });

  it("are reported when a framework call gives them to a stranger", async () => {
    for (const object of [inner, store]) {
      expect((await lossesIn(call("0x1::object::transfer_call", [object, at]))).join()).toContain("new_recipient");
    }
  });

  it("taken by code that was armed after the preview are named on the receipt", async () => {
    await run(alice, call(`${at}::boxes::make`, [new TextEncoder().encode("boat")]));
    const boat = createObjectAddress(alice.accountAddress, "boat").toStringLong();
    const prepared = await prepare(alice, call(`${at}::boxes::visit`, [boat, store, 3_000_000_000n]));
    const foreseen = predictedChanges(prepared.preview, prepared.transaction);
    expect([foreseen.changes, foreseen.others]).toEqual([[], []]);
    await run(attacker, call(`${at}::boxes::arm`, []));
    const ran = await submit(alice, prepared.transaction);
    const { before, controlled } = await readStateBeforeRun(chain, ran, foreseen.accounts, new AbortController().signal);
    const compared = { ...foreseen, accounts: [...foreseen.accounts, ...controlled] };
    expect(otherDifferencesFrom(compared, ran, before)).toMatchObject({
      added: [{ kind: "object", object: boat, from: owner, to: at }],
      missing: 0,
    });
    expect(differencesFrom(compared, ran)).toMatchObject([{ owner: box, predicted: 0n, happened: -3_000_000_000n }]);
  });
});
