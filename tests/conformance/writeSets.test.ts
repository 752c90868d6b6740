import {
  AccountAddress,
  type Aptos,
  type Ed25519Account,
  type InputEntryFunctionData,
  type SimpleTransaction,
  type UserTransactionResponse,
  type WriteSetChange,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let aptos: Aptos;
let alice: Ed25519Account;

beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
  alice = await fundedAccount(aptos, 10_000_000_000);
});
afterAll(() => network?.stop());

async function run(sender: Ed25519Account, data: InputEntryFunctionData, sponsor?: Ed25519Account): Promise<UserTransactionResponse> {
  const options = { sender: sender.accountAddress, withFeePayer: sponsor !== undefined, data };
  const transaction = await aptos.transaction.build.simple(options);
  const senderAuthenticator = aptos.transaction.sign({ signer: sender, transaction });
  const payer = sponsor && { feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: sponsor, transaction }) };
  const done = await outcomeOf(aptos, await aptos.transaction.submit.simple({ transaction, senderAuthenticator, ...payer }));
  expect(done.vm_status).toBe("Executed successfully");
  return done;
}

async function submit(transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  return outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: alice, transaction }));
}

/** Formats every resource in the write set as `address type`. */
function written(changes: readonly WriteSetChange[]): string[] {
  return changes.flatMap((change) =>
    "address" in change && "data" in change && "type" in change.data ? [`${change.address} ${change.data.type}`] : [],
  );
}
function storesOf({ events }: UserTransactionResponse): string[] {
  return events.flatMap(({ data }) => (typeof data.store === "string" ? [data.store] : []));
}
/** Lists fungible stores named in the events but missing from the write set. */
function unreportedStores(transaction: UserTransactionResponse): string[] {
  const stores = storesOf(transaction);
  const reported = new Set(written(transaction.changes));
  expect(stores.length).toBeGreaterThan(0);
  return stores.filter((store) => !reported.has(`${store} 0x1::fungible_asset::FungibleStore`));
}
async function balanceAt(store: string, ledgerVersion: bigint): Promise<string> {
  const { balance } = await aptos.getAccountResource<{ balance: string }>({
    accountAddress: store,
    resourceType: "0x1::fungible_asset::FungibleStore",
    options: { ledgerVersion },
  });
  return balance;
}

describe("write set includes a resource that was written without changing its value:", () => {
  it("the store of a delegation pool that receives stake, which the coins only pass through", async () => {
    const genesis = await aptos.getTransactionByVersion({ ledgerVersion: 0 });
    const pools =
      "changes" in genesis ? written(genesis.changes).filter((one) => one.endsWith(" 0x1::delegation_pool::DelegationPool")) : [];
    const [pool = ""] = (pools[0] ?? "").split(" ");
    const added = await run(alice, { function: "0x1::delegation_pool::add_stake", functionArguments: [pool, 2_000_000_000] });
    expect(unreportedStores(added)).toEqual([]);
    const [passedThrough = ""] = storesOf(added).filter((store, index, all) => all.indexOf(store) < index);
    const version = BigInt(added.version);
    expect(await balanceAt(passedThrough, version)).toBe(await balanceAt(passedThrough, version - 1n));
  });

  it("the store of a sponsored sender paying itself", async () => {
    const sponsor = await fundedAccount(aptos);
    const bob = await fundedAccount(aptos);
    const paid = await run(bob, { function: "0x1::aptos_account::transfer", functionArguments: [bob.accountAddress, 5] }, sponsor);
    expect(unreportedStores(paid)).toEqual([]);
    const [store = ""] = storesOf(paid);
    const version = BigInt(paid.version);
    expect(await balanceAt(store, version)).toBe(await balanceAt(store, version - 1n));
  });
});

describe("write set excludes a resource that was only borrowed:", () => {
  it("an object transferred to its current owner", async () => {
    await submit(await aptos.createCollectionTransaction({ creator: alice, name: "Kept", description: "", uri: "" }));
    const minting = { creator: alice, collection: "Kept", name: "One", description: "", uri: "" };
    const { changes } = await submit(await aptos.mintDigitalAssetTransaction(minting));
    const [token = ""] = (written(changes).find((one) => one.endsWith(" 0x4::token::Token")) ?? "").split(" ");
    const handed = await run(alice, {
      function: "0x1::object::transfer",
      typeArguments: ["0x4::token::Token"],
      functionArguments: [token, alice.accountAddress],
    });
    expect(written(handed.changes).filter((one) => one.startsWith(`${token} `))).toEqual([]);
  });

  it("the APT metadata on a burned fee, because the supply is stored separately", async () => {
    const paid = await run(alice, { function: "0x1::aptos_account::transfer", functionArguments: [AccountAddress.ONE, 1] });
    expect(written(paid.changes).filter((one) => one.includes("::coin::CoinInfo<"))).toEqual([]);
  });
});
