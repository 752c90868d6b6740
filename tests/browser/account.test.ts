import {
  Account,
  AccountAddress,
  type AnyPublicKey,
  type Aptos,
  createObjectAddress,
  type InputEntryFunctionData,
  SigningSchemeInput,
} from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { sendIndexed } from "../support/indexed.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { isAfterContent } from "./support/afterContent.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { goWithin, openFromNavigation } from "./support/shell.ts";

// Explorer pages about an account, opened without a vault and compared with the node's data.

const APT = 100_000_000;
const FUND = { options: { waitForIndexer: false } } as const;

let browser: Browser;
let network: NetworkAddresses;
let visitor: Visitor;
let page: Page;
let aptos: Aptos;
/** Test account with a Secp256k1 single key, which creates a collection and a shared account. */
const maker = Account.generate({ scheme: SigningSchemeInput.Secp256k1Ecdsa });
const at = maker.accountAddress.toStringLong();
/** Ledger version before the account's last transaction. */
let earlier: bigint;
let lastVersion: string;
const collection = () => createObjectAddress(maker.accountAddress, "Reefs").toStringLong();

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
  aptos = createClient(network);
  visitor = await newVisitor(browser);
  page = visitor.page;
  const opened = page.goto(`${network.pageUrl}/local/transactions`);
  await aptos.fundAccount({ accountAddress: at, amount: 3 * APT, ...FUND });
  const made = await sendIndexed(
    aptos,
    maker,
    aptos.createCollectionTransaction({ creator: maker, name: "Reefs", description: "", uri: "https://reefs.test" }),
  );
  earlier = BigInt(made.version);
  const data = {
    function: "0x1::multisig_account::create_with_owners",
    functionArguments: [[Account.generate().accountAddress], 2, [], []],
  } satisfies InputEntryFunctionData;
  const shared = await sendIndexed(aptos, maker, aptos.transaction.build.simple({ sender: at, data }));
  lastVersion = shared.version;
  await opened;
}, 120_000);
afterAll(leaveBrowser);

const panel = () => page.getByRole("tabpanel");
const open = (path: string) => goWithin(page, `/local${path}`);
async function resourceAt(type: string, version: bigint): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${network.nodeUrl}/accounts/${at}/resource/${type}?ledger_version=${version}`);
  return ((await answer.json()) as { data: Record<string, string> }).data;
}

test("account page shows resources at any ledger version, compares two versions given in the URL, and searches resources", async () => {
  await open(`/account/${at}?tab=resources`);
  await panel().getByLabel("Compare with version").fill(String(earlier));
  await panel().getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(`**compare=${earlier}`);
  const row = panel().getByRole("row").filter({ hasText: "sequence_number" });
  const then = await resourceAt("0x1::account::Account", earlier);
  const now = await resourceAt("0x1::account::Account", BigInt(lastVersion));
  await row.waitFor();
  expect((await row.getByRole("cell").allInnerTexts()).map((text) => text.trim())).toEqual([
    "sequence_number",
    then.sequence_number,
    now.sequence_number,
  ]);
  await open(`/account/${at}?tab=resources&version=${earlier}`);
  await panel()
    .getByText(`At version ${earlier.toLocaleString("en")}`)
    .waitFor();
  await panel().getByLabel("Search types, fields and values").fill("sequence_number banana");
  await panel().getByText("No matching resources").waitFor();
  await panel().getByLabel("Search types, fields and values").fill("sequence_number");
  await panel().getByText("0x1::account::Account").click();
  await panel().getByText("sequence_number").waitFor();
  expect(await panel().innerText()).toMatch(new RegExp(`sequence_number\\s+${then.sequence_number}`));
  await open(`/account/${at}?tab=resources&version=1`);
  await panel().getByText("No resources at this version").waitFor();
});

test("account page shows the key type with its source transaction, and owned objects as a tree with links", async () => {
  await open(`/account/${at}?tab=keys`);
  await panel().getByText("Single key, Secp256k1").waitFor();
  await panel().getByText("Original key, not rotated.").waitFor();
  const link = panel().getByRole("link", { name: /^transaction / });
  expect(await link.getAttribute("href")).toBe(`/local/tx/${lastVersion}`);
  expect(await panel().innerText()).toContain((maker.publicKey as AnyPublicKey).publicKey.toString());
  await open(`/account/${at}?tab=objects`);
  const short = `${collection().slice(0, 6)}…${collection().slice(-4)}`;
  await panel()
    .getByRole("button", { name: `Objects of ${short}` })
    .click();
  await panel().getByText("Collection", { exact: true }).waitFor();
  await panel().getByRole("link", { name: short }).click();
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Open collection" }).waitFor();
  await main
    .getByText("Yes, by the owner")
    .or(main.getByRole("tab", { name: "Objects" }))
    .first()
    .waitFor();
  await page.getByRole("tab", { name: "Objects" }).click();
  await panel()
    .getByRole("link", { name: `${at.slice(0, 6)}…${at.slice(-4)}` })
    .waitFor();
  await panel()
    .getByText(/^mutator_ref in 0x4::aptos_token::AptosCollection$/)
    .waitFor();
});

test("account page lists table entries from the index and looks up any key on the node", async () => {
  await open("/account/0x1?tab=tables");
  const row = panel().getByRole("row").filter({ hasText: "coin_to_fungible_asset_map" });
  await row.getByRole("button", { name: "View entries" }).click();
  await page.waitForURL("**table=0x*");
  await panel().getByRole("table", { name: "Entries" }).getByRole("row").nth(1).waitFor();
  await panel().getByText("0x1::type_info::TypeInfo").waitFor();
  const hex = (text: string) => `0x${Buffer.from(text).toString("hex")}`;
  const key = { account_address: "0x1", module_name: hex("aptos_coin"), struct_name: hex("AptosCoin") };
  await panel().getByLabel("Find a key").fill(JSON.stringify(key));
  await panel().getByRole("button", { name: "Find", exact: true }).click();
  await panel().getByRole("link", { name: "0xa", exact: true }).last().waitFor();
  await panel()
    .getByLabel("Find a key")
    .fill(JSON.stringify({ ...key, struct_name: hex("Nobody") }));
  await panel().getByRole("button", { name: "Find", exact: true }).click();
  await panel().getByText("No entry with this key.").waitFor();
});

test("account page shows assets and shared accounts, and names other kinds of addresses", async () => {
  await open(`/account/${at}`);
  await panel().getByText("Created a shared account").waitFor();
  await page.getByRole("tab", { name: "Assets" }).click();
  await panel().getByRole("table", { name: "Assets" }).getByText("APT").first().waitFor();
  await page.getByRole("tab", { name: "Collectibles" }).click();
  await panel().getByText("No collectibles").waitFor();
  const { changes } = (await (await fetch(`${network.nodeUrl}/transactions/by_version/${lastVersion}`)).json()) as {
    changes: readonly { readonly address: string; readonly data?: { readonly type: string } }[];
  };
  const shared = changes.find(({ data }) => data?.type === "0x1::multisig_account::MultisigAccount")?.address ?? "";
  // Nodes omit leading zeros of an address. The page rejects such an address and links to the zero-padded one.
  await open(`/account/0x${shared.slice(-60)}`);
  await page.getByRole("link", { name: `Open 0x0000${shared.slice(-60)}` }).waitFor();
  await open(`/account/${AccountAddress.from(shared).toStringLong()}?tab=multisig`);
  await panel().getByText("2 of 2").waitFor();
  await page.getByRole("main").getByText("Shared account", { exact: true }).waitFor();
  await open("/account/0xa");
  await page.getByRole("main").getByRole("link", { name: "Open asset" }).waitFor();
  await open("/account/nobody-has-this.apt");
  await page.getByText("nobody-has-this.apt doesn't point to an address").waitFor();
});

test("validators page shows the node's figures after one index request and three node requests, and the epoch list after one request", async () => {
  const set = (await (await fetch(`${network.nodeUrl}/accounts/0x1/resource/0x1::stake::ValidatorSet`)).json()) as {
    data: { active_validators: readonly { readonly addr: string; readonly voting_power: string }[] };
  };
  await openFromNavigation(page, "Transactions");
  const before = visitor.requests.length;
  await openFromNavigation(page, "Validators");
  const rows = page.getByRole("table", { name: "Validators" }).getByRole("row");
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(set.data.active_validators.length + 1);
  const asked = visitor.requests.slice(before).filter(({ body }) => !isAfterContent(body));
  expect(asked.filter(({ url }) => url === network.indexerUrl)).toHaveLength(1);
  expect(asked.filter(({ url }) => /\/(resource|transactions)\//.test(url)).length).toBeLessThanOrEqual(3);
  const largest = set.data.active_validators
    .map(({ voting_power }) => BigInt(voting_power))
    .reduce((one, other) => (one > other ? one : other));
  expect(await rows.nth(1).innerText()).toContain((largest / BigInt(APT)).toLocaleString("en"));
  await page.getByText("Epochs", { exact: true }).click();
  await page.waitForURL("**show=epochs");
  const epochs = page.getByRole("table", { name: "Epochs" }).getByRole("row");
  await epochs.nth(1).getByText("Current").waitFor();
  const inAll = visitor.requests.slice(before).filter(({ url, body }) => url === network.indexerUrl && !isAfterContent(body));
  expect(inAll.length).toBeLessThanOrEqual(3);
});

test("analytics page loads charts in at most 20 requests and shows an index error in the affected chart only", async () => {
  await page.route(network.indexerUrl, async (route) => {
    const isAggregate = route.request().postData()?.includes("account_transactions_aggregate") === true;
    const errors = [{ message: "field 'account_transactions_aggregate' not found in type: 'query_root'" }];
    return isAggregate ? route.fulfill({ json: { errors } }) : route.continue();
  });
  const before = visitor.requests.length;
  await openFromNavigation(page, "Analytics");
  const chart = (name: string) => page.getByRole("region", { name, exact: true });
  await chart("Accounts that sent or received")
    .getByText("The index rejected this query: field 'account_transactions_aggregate' not found", { exact: false })
    .waitFor();
  for (const name of ["Transactions", "Active senders", "New accounts", "Average fee", "APT supply", "Staked"]) {
    await chart(name).getByRole("slider").waitFor();
  }
  await page.unroute(network.indexerUrl);
  const asked = visitor.requests.slice(before).filter(({ url, method }) => method !== "OPTIONS" && !url.startsWith(network.pageUrl));
  // Ignores requests of the app shell, which polls the ledger and its last block on every page.
  const ofShell = [network.nodeUrl, `${network.nodeUrl}/`];
  const ofPage = asked.filter(
    ({ url, body }) => !ofShell.includes(url) && !url.startsWith(`${network.nodeUrl}/blocks/by_height/`) && !isAfterContent(body),
  );
  expect(ofPage.length).toBeLessThanOrEqual(20);
  await chart("Transactions").getByText("View as table").click();
  const figures = await chart("Transactions").getByRole("cell").allInnerTexts();
  const { first_version } = (await (await fetch(`${network.nodeUrl}/blocks/by_height/1`)).json()) as { first_version: string };
  const counted = figures.filter((_, place) => place % 2 === 1).map((text) => Number(text.replaceAll(",", "")));
  const newest = Number(((await (await fetch(network.nodeUrl)).json()) as { ledger_version: string }).ledger_version);
  const sum = counted.reduce((one, other) => one + other, 0);
  expect([sum > 0, sum <= newest - Number(first_version)]).toEqual([true, true]);
});

test("search finds modules, functions, assets, collections and pools by keyboard and lists recently opened entries", async () => {
  const search = async (text: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill(text);
  };
  const found = (name: string | RegExp) => page.getByRole("group", { name: "On this network" }).getByRole("option", { name });
  await search("0x1::coin::transf");
  await found(/0x1::coin::transfer.*Entry function/)
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/module/*/coin?tab=write&fn=transfer");
  await search("0x1::fungible_as");
  await found(/0x1::fungible_asset.*Module/).waitFor();
  await page.keyboard.press("Escape");
  await search("0x1::aptos_coin::AptosCoin");
  await found(/APT · .*Asset/).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/asset/0x1*AptosCoin");
  await search("Reefs");
  await found(/Reefs.*Collection/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await search(collection());
  await found(/Collection/)
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/collection/${collection()}`);
  await search("");
  const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");
  await recent.filter({ hasText: "Collection" }).first().waitFor();
  await recent.filter({ hasText: "0x1::aptos_coin::AptosCoin" }).waitFor();
  await page.keyboard.press("Escape");
});
