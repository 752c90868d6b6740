import { Account, AccountAddress, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { askIndexer } from "../support/graphql.ts";
import { untilIndexed } from "../support/indexed.ts";
import { startIndexedNetwork } from "../support/indexedNetwork.ts";
import type { NetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startIndexedNetwork();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

const REEF = "Reef";
const PAGE = 100;

/** All rows of a table, sorted by a unique column. */
async function rowsOf<Row>(table: string, key: string, columns: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = `{ ${table}(order_by: { ${key}: asc }, limit: ${PAGE}, offset: ${rows.length}) { ${columns} } }`;
    const page = (await askIndexer<Record<string, Row[]>>(network.indexerUrl, query))[table] ?? [];
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
/** Reads a resource; returns `undefined` on 404. */
async function resource<T>(address: string, type: string): Promise<T | undefined> {
  const answer = await fetch(`${network.nodeUrl}/accounts/${address}/resource/${type}`);
  return answer.status === 404 ? undefined : ((await answer.json()) as { data: T }).data;
}
const long = (address: string) => AccountAddress.from(address, { maxMissingChars: 63 }).toStringLong();

/** Two accounts exchange payments, including failing ones, and mint, transfer and burn tokens. */
async function live(): Promise<void> {
  const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos)];
  const send = async (signer: Ed25519Account, transaction: Parameters<Aptos["signAndSubmitTransaction"]>[0]["transaction"]) => {
    const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction }));
    return done.events.find(({ type }) => type === "0x4::collection::Mint")?.data.token as string;
  };
  const pay = async (from: Ed25519Account, to: Account, amount: number) =>
    send(from, await aptos.transferCoinTransaction({ sender: from.accountAddress, recipient: to.accountAddress, amount }));
  await pay(alice, bob, 1_000);
  await pay(bob, alice, 100_000_000);
  await pay(bob, Account.generate(), 5);
  await send(alice, await aptos.createCollectionTransaction({ creator: alice, name: REEF, description: "fish", uri: "https://reef.test" }));
  const fish: string[] = [];
  for (const name of ["Nemo", "Dory", "Gill"]) {
    const described = { creator: alice, collection: REEF, description: name.toLowerCase(), name, uri: `https://reef.test/${name}` };
    fish.push(await send(alice, await aptos.mintDigitalAssetTransaction(described)));
  }
  const [nemo = "", dory = ""] = fish;
  const give = { sender: alice, digitalAssetAddress: nemo, recipient: bob.accountAddress };
  await send(alice, await aptos.transferDigitalAssetTransaction(give));
  await send(alice, await aptos.burnDigitalAssetTransaction({ creator: alice, digitalAssetAddress: dory }));
  await send(alice, await aptos.freezeDigitalAssetTransaferTransaction({ creator: alice, digitalAssetAddress: nemo }));
}
async function indexed(): Promise<void> {
  const { ledger_version } = await aptos.getLedgerInfo();
  await untilIndexed(aptos, ledger_version);
}

interface BalanceRow {
  storage_id: string;
  owner_address: string;
  amount: number;
  is_frozen: boolean;
}
interface ObjectRow {
  object_address: string;
  owner_address: string;
  is_deleted: boolean;
  allow_ungated_transfer: boolean;
  last_guid_creation_num: number;
}
interface TokenRow {
  token_data_id: string;
  token_uri: string;
  description: string;
  is_deleted_v2: boolean | null;
  current_token_ownerships: { owner_address: string }[];
}
interface ObjectCore {
  owner: string;
  allow_ungated_transfer: boolean;
  guid_creation_num: string;
}
const readBalances = () => rowsOf<BalanceRow>("current_fungible_asset_balances", "storage_id", "storage_id owner_address amount is_frozen");
const readObjects = () =>
  rowsOf<ObjectRow>(
    "current_objects",
    "object_address",
    "object_address owner_address is_deleted allow_ungated_transfer last_guid_creation_num",
  );
const readTokens = () =>
  rowsOf<TokenRow>(
    "current_token_datas_v2",
    "token_data_id",
    "token_data_id token_uri description is_deleted_v2 current_token_ownerships(where: { amount: { _gt: 0 } }) { owner_address }",
  );

it("every balance, object and token in the index matches the chain (checklist 3.3)", async () => {
  await live();
  await indexed();
  const [balances, objects, tokens] = [await readBalances(), await readObjects(), await readTokens()];
  expect([balances.length, objects.length, tokens.length].every((count) => count >= 3)).toBe(true);
  const core = (address: string) => resource<ObjectCore>(address, "0x1::object::ObjectCore");
  for (const row of balances) {
    const store = await resource<{ balance: string; frozen: boolean }>(row.storage_id, "0x1::fungible_asset::FungibleStore");
    const concurrent = await resource<{ balance: { value: string } }>(row.storage_id, "0x1::fungible_asset::ConcurrentFungibleBalance");
    const owner_address = long((await core(row.storage_id))?.owner ?? "0x0");
    const amount = Number(concurrent?.balance.value ?? store?.balance);
    expect(row).toEqual({ storage_id: row.storage_id, owner_address, amount, is_frozen: store?.frozen });
  }
  for (const row of objects) {
    const object = await core(row.object_address);
    expect([row.object_address, row.is_deleted]).toEqual([row.object_address, object === undefined]);
    if (object === undefined) continue;
    expect(row).toMatchObject({
      owner_address: long(object.owner),
      allow_ungated_transfer: object.allow_ungated_transfer,
      last_guid_creation_num: Number(object.guid_creation_num),
    });
  }
  for (const row of tokens) {
    const token = await resource<{ uri: string; description: string }>(row.token_data_id, "0x4::token::Token");
    const owner = (await core(row.token_data_id))?.owner;
    expect(row.current_token_ownerships).toEqual(owner === undefined ? [] : [{ owner_address: long(owner) }]);
    expect(row.is_deleted_v2 === true).toBe(token === undefined);
    if (token !== undefined) expect([row.token_uri, row.description]).toEqual([token.uri, token.description]);
  }
}, 60_000);

it("reverting the chain to a snapshot also reverts the index, and both continue from there", async () => {
  await live();
  await control(network, "blocks", { mode: "manual" });
  await indexed();
  const everything = async () => [
    await readBalances(),
    await readObjects(),
    await readTokens(),
    await rowsOf("user_transactions", "version", "version sender success"),
  ];
  const { id } = await control<{ id: number }>(network, "snapshot");
  const { ledger_version } = await aptos.getLedgerInfo();
  const before = await everything();
  await control(network, "blocks", { mode: "instant" });
  await live();
  await indexed();
  expect(await everything()).not.toEqual(before);
  await control(network, "blocks", { mode: "manual" });
  await control(network, "revert", { id });
  await expect.poll(() => aptos.getIndexerLastSuccessVersion(), { timeout: 60_000 }).toBe(BigInt(ledger_version));
  expect(await everything()).toEqual(before);
  await control(network, "blocks", { mode: "instant" });
  const { version } = await aptos.fundAccount({ accountAddress: Account.generate().accountAddress, amount: 1 });
  expect(BigInt(version)).toBeGreaterThan(BigInt(ledger_version));
}, 60_000);
