import { Account, AccountAddress, Aptos, AptosConfig, EntryFunction, MultiSigTransactionPayload, Network, U64 } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import type { CallRequest, PayloadRequest } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { approveWithPassword } from "../browser/support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "../browser/support/browser.ts";
import { startPublicNetwork } from "../browser/support/publicNetwork.ts";
import { goWithin, onlineNetwork } from "../browser/support/shell.ts";
import { openUnlocked } from "../browser/support/storedVault.ts";
import { addressOf, orderless, publicOf, scriptOf, transferTo, unsignedFile } from "../browser/support/transactionFiles.ts";
import { fillWallet, type Holdings } from "../pictures/holder.ts";
import { createIssuer, runSuccessfully } from "../support/issuedAssets.ts";
import { startNetworkProcess } from "../support/networkProcess.ts";

// Signs transactions of every kind on an embedded and on a foreign network. Each must reach a final receipt and appear in Activity exactly
// once.

const APT = 100_000_000;
const POOL = "0x14482bec74e36fa2e123dc29540e7a1b66428d856366e65b5f35b8fa6aeb4c02";
const INDEXED_AFTER_MS = 5_000;
/** Labels in the Activity list of unfinished, unconfirmed or failed transactions. */
const NOT_DONE = /Pending|Submitted|Unknown|Reported as failed|Rejected|Expired|Replaced|Failed/;

/** Network under test, with a function that funds accounts and the URL of its page. */
interface Place {
  readonly id: "local" | "public-profile";
  readonly chainId: number;
  readonly nodeUrl: string;
  readonly indexerUrl: string | undefined;
  readonly pageUrl: string;
  fund(address: AccountAddress, octas: number): Promise<unknown>;
  stop(): Promise<unknown>;
}

async function ownNetwork(): Promise<Place> {
  const network = await startNetworkProcess({ hasIndexer: true });
  const faucet = new Aptos(new AptosConfig({ network: Network.CUSTOM, fullnode: network.nodeUrl, faucet: network.faucetUrl }));
  return {
    id: "local",
    chainId: 4,
    nodeUrl: network.nodeUrl,
    indexerUrl: undefined,
    pageUrl: network.pageUrl,
    fund: (accountAddress, amount) => faucet.fundAccount({ accountAddress, amount, options: { waitForIndexer: false } }),
    stop: () => network.stop(),
  };
}

async function somebodyElses(): Promise<Place> {
  const { localnet, pageUrl, stop } = await startPublicNetwork();
  return {
    id: "public-profile",
    chainId: 177,
    nodeUrl: localnet.endpoints.node,
    indexerUrl: localnet.endpoints.indexer,
    pageUrl,
    fund: (address, octas) => localnet.fund({ address: address.toString(), amount: String(octas) }),
    stop,
  };
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(leaveBrowser);

describe.each([
  ["the embedded network", ownNetwork],
  ["a foreign network", somebodyElses],
])("transactions of every kind on %s", (_, start) => {
  const [alice, dave] = [Account.generate(), Account.generate()];
  let place: Place;
  let page: Page;
  let aptos: Aptos;
  let holdings: Holdings;
  let shared: string;
  let coin: string;
  const done: { readonly version: string; readonly hash: string }[] = [];
  const chain = () => {
    const endpoints = { node: place.nodeUrl, faucet: undefined, indexer: undefined, pepper: undefined, prover: undefined };
    const { id, chainId } = place;
    return createChainClient({ id: id as NetworkId, label: id, kind: id === "local" ? "embedded" : "custom", chainId, endpoints });
  };

  beforeAll(async () => {
    place = await start();
    const { nodeUrl: fullnode, indexerUrl: indexer } = place;
    aptos = new Aptos(new AptosConfig({ network: Network.CUSTOM, fullnode, ...(indexer !== undefined && { indexer }) }));
    holdings = await fillWallet(aptos, alice, { hasNames: false, fund: place.fund });
    const maker = Account.generate();
    for (const one of [dave, maker]) await place.fund(one.accountAddress, 20 * APT);
    coin = await (await createIssuer(aptos, maker)).issueCoin(alice.accountAddress, 7_000_000n);
    [shared] = await aptos.view<[string]>({
      payload: { function: "0x1::multisig_account::get_next_multisig_account_address", functionArguments: [alice.accountAddress] },
    });
    await runSuccessfully(aptos, alice, { function: "0x1::multisig_account::create_with_owners", functionArguments: [[], 1, [], []] });
    await place.fund(AccountAddress.from(shared), APT);
    ({ page } = await newVisitor(browser));
    page.setDefaultTimeout(30_000);
    await openUnlocked(page, `${place.pageUrl}/${place.id}`, [
      { account: alice, label: "Alice" },
      { account: dave, label: "Dave" },
    ]);
    if (place.id === "public-profile") await confirmChainId();
  });
  afterAll(() => place?.stop());

  async function confirmChainId(): Promise<void> {
    await onlineNetwork(page, "Public profile").waitFor();
    await goWithin(page, "/public-profile/send");
    await page.getByRole("status").filter({ hasText: "177" }).getByRole("button", { name: "Review" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm chain ID 177" }).click();
    await approveWithPassword(page);
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }

  const call = (functionId: string, args: CallRequest["args"], typeArguments: readonly string[] = []): CallRequest => ({
    kind: "entryFunction",
    functionId,
    typeArguments,
    args,
  });
  const proposal = () => {
    const payment = EntryFunction.build("0x1::aptos_account", "transfer", [], [dave.accountAddress, new U64(1_000)]);
    return new MultiSigTransactionPayload(payment).bcsToBytes();
  };
  const own = () => publicOf(dave);

  interface Kind {
    readonly name: string;
    readonly payload: () => PayloadRequest;
    readonly rest?: Parameters<typeof unsignedFile>[3];
  }
  const kinds: readonly Kind[] = [
    { name: "a payment", payload: () => transferTo(addressOf(dave), 1_234n) },
    { name: "an orderless payment", payload: () => transferTo(addressOf(dave), 1_235n), rest: { replay: orderless() } },
    { name: "a payment with a fee payer", payload: () => transferTo(addressOf(dave), 1_236n), rest: { feePayer: own() } },
    { name: "a script", payload: () => scriptOf(1) },
    { name: "a script of two signers", payload: () => scriptOf(2), rest: { secondarySigners: [own()] } },
    {
      name: "an orderless script of two signers, one of them the fee payer",
      payload: () => scriptOf(2),
      rest: { secondarySigners: [own()], feePayer: own(), replay: orderless() },
    },
    {
      name: "a proposal for a shared account",
      payload: () => call("0x1::multisig_account::create_transaction", [readAddress(shared), proposal()]),
    },
    {
      name: "the execution of a shared account's proposal",
      payload: () => ({ kind: "multisig", multisigAddress: readAddress(shared), call: undefined }),
    },
    { name: "adding stake to a pool", payload: () => call("0x1::delegation_pool::add_stake", [POOL, BigInt(11 * APT)]) },
    {
      name: "a transfer of a collectible",
      payload: () => call("0x1::object::transfer", [readAddress(holdings.token), addressOf(dave)], ["0x4::token::Token"]),
    },
    { name: "a migration of coins to a fungible store", payload: () => call("0x1::coin::migrate_to_fungible_store", [], [coin]) },
    {
      name: "a key rotation",
      payload: () => call("0x1::account::rotate_authentication_key_call", [Account.generate().publicKey.authKey().toUint8Array()]),
    },
  ];

  test.each(kinds)("$name can be signed from a file and reaches a final receipt", async ({ payload, rest = {} }) => {
    await goWithin(page, `/${place.id}/transact`);
    const file = await unsignedFile(chain(), alice, payload(), rest);
    const input = page.getByLabel("Transaction file");
    await input.setInputFiles({ name: "t.json", mimeType: "application/json", buffer: Buffer.from(file) });
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.waitFor();
    const acknowledgement = preview.getByRole("checkbox");
    if ((await acknowledgement.count()) > 0) await acknowledgement.check();
    await preview.getByRole("button", { name: /^Sign and submit/ }).click();
    const receipt = page.getByRole("region", { name: "Transaction status" });
    // A foreign network requires approval of each signature.
    const approval = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Approve", exact: true }) });
    await approval.or(receipt).first().waitFor();
    if ((await approval.count()) > 0) await approveWithPassword(page);
    await receipt.getByText("New balance").first().waitFor();
    expect(await receipt.getByRole("heading").first().innerText()).toBe("Transaction complete");
    const hash = (await receipt.getByRole("link", { name: "View transaction" }).getAttribute("href"))?.split("/").at(-1) ?? "";
    const { version, success } = (await aptos.getTransactionByHash({ transactionHash: hash })) as { version: string; success: boolean };
    expect(success).toBe(true);
    done.push({ version, hash });
    await receipt.getByRole("button", { name: "Open another file" }).click();
  });

  test("appear in the Activity list exactly once", async () => {
    await goWithin(page, `/${place.id}/activity`);
    const rowsOf = ({ version, hash }: { readonly version: string; readonly hash: string }) =>
      page.getByRole("row").filter({ has: page.locator(`a[href$="/tx/${version}"], a[href$="/tx/${hash}"]`) });
    // The index trails the node. Until it catches up, Activity shows locally stored rows, afterwards index rows only.
    await page.waitForTimeout(INDEXED_AFTER_MS);
    expect(done).toHaveLength(kinds.length);
    for (const one of done) {
      expect([one.version, await rowsOf(one).count()]).toEqual([one.version, 1]);
      expect(await rowsOf(one).innerText()).not.toMatch(NOT_DONE);
    }
    expect(await page.getByRole("region", { name: "Pending" }).count()).toBe(0);
  });
});
