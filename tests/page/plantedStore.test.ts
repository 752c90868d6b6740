import "../../packages/web/src/language/testing/english.ts";
import { Account, Deserializer, type Ed25519Account, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { propose } from "../../packages/web/src/chain/actions/shared.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { encodeCall } from "../../packages/web/src/chain/client/encodeCall.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId, TransactionFacts } from "../../packages/web/src/chain/facts/types.ts";
import { lineOfFacts } from "../../packages/web/src/chain/history/load/lineOfFacts.ts";
import { storeBalanceAfter } from "../../packages/web/src/chain/history/show/storeBalanceAfter.ts";
import { aptBalance } from "../../packages/web/src/chain/ledger/aptBalance.ts";
import { primaryStoreAddress } from "../../packages/web/src/chain/ledger/primaryStore.ts";
import { submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { CallRequest, PayloadRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { differencesFrom, predictedChanges } from "../../packages/web/src/preview/comparison/predictedChanges.ts";
import { APT_METADATA_ID } from "../../packages/web/src/preview/effects/assetIds.ts";
import { balanceChanges } from "../../packages/web/src/preview/effects/balanceChanges.ts";
import type { Effect, Preview } from "../../packages/web/src/preview/previewTypes.ts";
import { spoken } from "../../packages/web/src/preview/testing/samples.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { buildPackage } from "../support/movePackage.ts";
import { plantedStoreModules } from "../support/plantedStore.ts";
import { callRequest } from "./support/callRequest.ts";

// Attack: a stranger creates a fungible store owned by the victim, without the victim's signature, and keeps a transfer ref that can take
// deposits back.

let localnet: Localnet;
let chain: ChainClient;
const [alice, bob, partner, attacker] = [Account.generate(), Account.generate(), Account.generate(), Account.generate()];
const addressOf = (account: Ed25519Account): Address => readAddress(account.accountAddress.toStringLong());
const chest = `${addressOf(attacker)}::chest`;
const UNITS = 9_900_000_000n;
const FUNGIBLE_STORE = "0x1::fungible_asset::FungibleStore";

beforeAll(async () => {
  localnet = await createLocalnet({ idleBlockTimeMs: 0, blockTimeMs: 0 });
  const endpoints = { node: localnet.endpoints.node, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  chain = createChainClient(definition, createTransport({ endpoints, fetch: localnet.fetch, sleep: async () => {} }));
  for (const account of [alice, bob, partner, attacker]) await localnet.fund({ address: addressOf(account), amount: "10000000000" });
  const { metadata, code } = buildPackage({ name: "Chest", modules: plantedStoreModules(addressOf(attacker)) });
  await run(attacker, call("0x1::code::publish_package_txn", [metadata, code]));
  await run(attacker, call(`${chest}::setup`, []));
});
afterAll(() => localnet?.stop());

function call(functionId: string, args: CallRequest["args"], typeArguments: readonly string[] = []): CallRequest {
  return { kind: "entryFunction", functionId, typeArguments, args };
}

async function prepare(sender: Ed25519Account, payload: PayloadRequest) {
  const known = { ownAccounts: [{ address: addressOf(sender), label: "Own" }], recipients: [], assets: [] };
  const key = { publicKey: sender.publicKey.toString(), scheme: "ed25519" } as const;
  return prepareFlow(chain, callRequest({ address: addressOf(sender), key }, payload), { accountId: "one", known });
}

/** Previews, signs and submits a transaction. */
async function run(sender: Ed25519Account, payload: PayloadRequest) {
  const { transaction, preview } = await prepare(sender, payload);
  expect(preview.outcome).toEqual({ kind: "succeeds" });
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = sender.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  const hash = await submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
  const final = await waitForTransaction(chain, hash, transaction.expirationSecs);
  if (final.kind !== "committed") throw new Error(final.kind);
  return { transaction, preview, ran: final.transaction };
}

/** Finds the secondary store that a transaction wrote for an owner. */
function writtenStore({ changes }: TransactionFacts, owner: Address): Address {
  const isOf = ({ address, type, data }: TransactionFacts["changes"][number]) =>
    type === "0x1::object::ObjectCore" &&
    readAddress((data as { readonly owner: string }).owner) === owner &&
    address !== primaryStoreAddress(owner, APT_METADATA_ID) &&
    changes.some((other) => other.address === address && other.type === FUNGIBLE_STORE);
  const address = changes.find(isOf)?.address;
  if (address === undefined) throw new Error("the transaction wrote no other store");
  return address;
}

const plantedFor = async (victim: Address) =>
  writtenStore((await run(attacker, call(`${chest}::plant`, [victim, APT_METADATA_ID]))).ran, victim);
const moveTo = (store: Address, owner: Address, units: bigint) =>
  call("0x1::dispatchable_fungible_asset::transfer", [primaryStoreAddress(owner, APT_METADATA_ID), store, units], [FUNGIBLE_STORE]);
const linesOf = (effects: readonly Effect[], owner: Address) =>
  effects.flatMap((effect) => (effect.kind === "balance" && effect.owner === owner ? [[effect.store, effect.after - effect.before]] : []));
const danger = ({ findings }: Pick<Preview, "findings">) =>
  findings.find(({ rule, level }) => rule === "other_store" && level === "danger");

describe("money moved into a fungible store that a stranger created for the user's account", () => {
  it("counts as spent and raises a danger naming the store, if moved by a framework transfer", async () => {
    const owner = addressOf(alice);
    const store = await plantedFor(owner);
    const { transaction, preview, ran } = await run(alice, moveTo(store, owner, UNITS));
    const fee = preview.fee.expectedOctas;
    const lines = [
      [undefined, -UNITS - fee],
      [store, UNITS],
    ];
    expect(linesOf(preview.effects, owner)).toEqual(lines);
    expect(spoken(preview.sentence)).toContain(`moves ${UNITS}/8 APT from store`);
    expect(spoken(danger(preview)?.text ?? [])).toContain(`${UNITS}/8 APT`);
    expect(danger(preview)?.text).toContainEqual({ kind: "account", address: store });
    // Receipt, transaction page and activity list also count the money in that store as spent.
    expect(differencesFrom(predictedChanges(preview, transaction), ran)).toEqual([]);
    expect(balanceChanges(ran).map((change) => [change.store, change.units])).toEqual(lines);
    const balance = preview.effects.find((effect) => effect.kind === "balance" && effect.store === undefined);
    expect(balance).toMatchObject({ after: storeBalanceAfter(ran, owner, APT_METADATA_ID) });
    expect(await aptBalance(chain.node, owner, {})).toBe(storeBalanceAfter(ran, owner, APT_METADATA_ID));
    expect(lineOfFacts(ran, owner)).toMatchObject({ movements: [{ units: -UNITS }], counterparty: store });

    await run(attacker, call(`${chest}::grab`, [owner, store, UNITS]));
    expect(await aptBalance(chain.node, owner, {})).toBe(10_000_000_000n - UNITS - fee);
  });

  it("counts as spent and raises a danger, if moved by foreign code that creates the store", async () => {
    const { preview } = await prepare(bob, call(`${chest}::stash`, [APT_METADATA_ID, UNITS]));
    const [main, other] = linesOf(preview.effects, addressOf(bob));
    expect(main).toEqual([undefined, -UNITS - preview.fee.expectedOctas]);
    expect(other?.[0]).toBeDefined();
    expect(other?.[1]).toBe(UNITS);
    expect(danger(preview)).toBeDefined();
  });

  it("raises a danger and lists both balance changes when approving a shared account's proposal", async () => {
    const { preview: creation } = await run(
      partner,
      call("0x1::multisig_account::create_with_owners", [[addressOf(attacker)], 2n, [], []]),
    );
    const [shared] = creation.effects.flatMap((effect) =>
      effect.kind === "permission" && effect.change === "threshold" ? [effect.account] : [],
    );
    if (shared === undefined) throw new Error("no shared account");
    await localnet.fund({ address: shared, amount: "500000000" });
    const store = await plantedFor(shared);
    await run(attacker, propose(shared, await encodeCall(chain, moveTo(store, shared, 499_000_000n))));
    const { preview } = await prepare(partner, call("0x1::multisig_account::approve_transaction", [shared, 1n]));
    expect(danger(preview)).toBeDefined();
    expect(linesOf(preview.proposals[0]?.content?.effects ?? [], shared)).toEqual([
      [undefined, -499_000_000n],
      [store, 499_000_000n],
    ]);
    expect(spoken(preview.proposals[0]?.content?.sentence ?? [])).toContain("moves 499000000/8 APT from store");
  });
});
