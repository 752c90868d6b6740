import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { untilIndexed } from "../support/indexed.ts";
import { runSuccessfully } from "../support/issuedAssets.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { ensureUnlocked } from "./support/accounts.ts";
import { isAfterContent } from "./support/afterContent.ts";
import { launchBrowser, leaveBrowser, leavingTheMachine, newVisitor, type Visitor } from "./support/browser.ts";
import { goWithin, lockNow, openFromNavigation } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Fixture: a holder of collectibles and of hostile tokens, in one browser.

/** Picture file: a teal square of 8 by 8 pixels. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAIElEQVR42mN49u0LEPHPnQVEyGwGnBKYQhA2bgk62AEAA6WCwcQZdsEAAAAASUVORK5CYII=";
const SCRIPT = "<script>document.title = 'taken'</script><img src=x onerror=alert(1)>";
const HOSTILE: readonly { readonly name: string; readonly uri: string; readonly description?: string; readonly property?: string }[] = [
  { name: SCRIPT, uri: "https://pictures.test/1.png", description: SCRIPT, property: SCRIPT },
  { name: "\u202eesrever", uri: "data:text/html,<script>alert(1)</script>", property: "\u202eesrever" },
  {
    name: "W".repeat(128),
    uri: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    description: "W".repeat(2_048),
  },
  { name: "مرحبا بالعالم", uri: "javascript:alert(1)", description: "مرحبا" },
  { name: "", uri: "" },
  // GIF header that claims a size of 65,535 by 65,535 pixels.
  { name: "Bomb", uri: "data:image/gif;base64,R0lGODlh/////4AAAAAAAP///ywAAAAA/////wACAkwBADs=" },
];

let browser: Browser;
let network: NetworkAddresses;
let visitor: Visitor;
let page: Page;
let aptos: Aptos;
const alice: Ed25519Account = Account.generate();
const maker: Ed25519Account = Account.generate();

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), sharedIndexedNetwork()]);
  aptos = createClient(network);
  const prepared = mintHostile();
  visitor = await newVisitor(browser);
  page = visitor.page;
  await openUnlocked(page, `${network.pageUrl}/local/accounts`, [{ account: alice, label: "Everyday" }]);
  await prepared;
}, 180_000);
afterAll(leaveBrowser);

const own = () => alice.accountAddress.toStringLong();

async function level(): Promise<void> {
  await untilIndexed(aptos, (await aptos.getLedgerInfo()).ledger_version);
}

/** Mints hostile tokens that are soul-bound to the test account, so their owner cannot send them away. */
async function mintHostile(): Promise<void> {
  for (const { accountAddress } of [alice, maker]) {
    await aptos.fundAccount({ accountAddress, amount: 1_000_000_000, options: { waitForIndexer: false } });
  }
  const rights = Array.from({ length: 9 }, () => true);
  await runSuccessfully(aptos, maker, {
    function: "0x4::aptos_token::create_collection",
    functionArguments: [SCRIPT, 100, SCRIPT, "https://pictures.test/c.png", ...rights, 1, 3],
  });
  for (const { name, uri, description = "", property } of HOSTILE) {
    const keys = property === undefined ? [] : [property];
    await runSuccessfully(aptos, maker, {
      function: "0x4::aptos_token::mint_soul_bound",
      functionArguments: [SCRIPT, description, name, uri, keys, keys.map(() => "vector<u8>"), keys.map(() => [1, 2]), own()],
    });
  }
  await level();
}

/** Token with a given name owned by the account, from the client library. */
async function ownedNamed(name: string) {
  await level();
  const tokens = await aptos.getAccountOwnedTokens({ accountAddress: alice.accountAddress });
  return tokens.find(({ current_token_data }) => current_token_data?.token_name === name);
}

/** Signs the previewed transaction and closes its receipt. */
async function confirm(action: string, done = "Transaction complete", leave = "Done"): Promise<void> {
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: action, exact: true }).click();
  await page.getByRole("heading", { name: done, exact: true }).waitFor();
  await page.getByRole("button", { name: leave, exact: true }).click();
}
async function preview(): Promise<Locator> {
  await page.getByRole("button", { name: /^Preview/ }).click();
  const shown = page.getByRole("region", { name: "Preview" });
  await shown.waitFor();
  return shown;
}
const card = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const isWithinTheWindow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("collectibles gallery loads with one index request and renders hostile tokens as text without requests or scripts", async () => {
  const before = visitor.requests.length;
  await openFromNavigation(page, "Collectibles");
  await card("Bomb").getByText("Image not shown").waitFor();
  const content = visitor.requests.slice(before).filter(({ body }) => !isAfterContent(body));
  const urls = content.map(({ url }) => url);
  expect(urls.filter((url) => url === network.indexerUrl).length).toBeLessThanOrEqual(1);
  expect(urls.filter((url) => url.startsWith(`${network.nodeUrl}/`)).length).toBeLessThanOrEqual(3);
  expect(await page.getByRole("main").getByRole("listitem").count()).toBe(HOSTILE.length);
  expect(await card("\\u{202e}esrever").count()).toBe(1);
  expect(await card("No name").getByText("No image").count()).toBe(1);
  expect(await card("<script>document.title").last().getByText("Image not loaded").count()).toBe(1);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await isWithinTheWindow(), `${width}`).toBe(true);
  }
  await page.getByRole("searchbox").fill("bomb");
  await card("WWWW").waitFor({ state: "detached" });
  await page.waitForURL(/q=bomb/);
  await card("Bomb").click();
  await page.getByText("Not shown: the image is larger than 1,024 pixels a side").waitFor();
  await page.getByText("Soul-bound: the owner can never send it.").waitFor();
  // Marking an unwanted token as spam hides it without a fee.
  await page.getByRole("main").getByRole("button", { name: "Mark as spam" }).click();
  await page.getByText("Bomb is marked as spam").waitFor();
  await page.goBack();
  await page.getByText("No matches").waitFor();
  await page.getByRole("radio", { name: "Hidden" }).check({ force: true });
  await card("Bomb").getByText("Spam").waitFor();
  await card("Bomb").click();
  await page.getByRole("main").getByRole("button", { name: "Not spam" }).click();
  await page.goBack();
  await page.getByRole("radio", { name: "Owned" }).check({ force: true });
  await card("Bomb").waitFor();
  await page.getByRole("searchbox").fill("script");
  await card("WWWW").waitFor();
  await card("<script>document.title").last().click();
  const main = page.getByRole("main");
  await main.getByText("The image is on pictures.test. Atoll loads it only with your consent.").waitFor();
  expect(await main.getByText("1/3").count()).toBe(1);
  expect(await main.getByText("0x02", { exact: true }).count()).toBe(1);
  await main.getByRole("link", { name: SCRIPT.slice(0, 20) }).click();
  await page.getByText("6 of 100 minted").waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWithinTheWindow()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.title()).not.toBe("taken");
  expect(leavingTheMachine(visitor.requests)).toEqual([]);
  expect(visitor.messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
});

test("collectibles search detects a typed private key or recovery phrase, sends it nowhere and keeps it out of the URL", async () => {
  await openFromNavigation(page, "Collectibles");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  const filter = page.getByRole("main").getByRole("searchbox");
  await page.keyboard.press("Control+k");
  for (const field of [page.getByRole("combobox", { name: "Search" }), filter]) {
    await field.fill("legal winner thank year wave");
    await page.getByText("This looks like a secret.").first().waitFor();
    await field.fill(`ed25519-priv-0x${"33".repeat(32)}`);
    await page.getByText("This looks like a secret.").first().waitFor();
    // The search waits for a typing pause. Once this harmless name has been requested, the secret typed before would have been requested
    // too.
    const before = asked.length;
    await field.fill("bored ape yacht club");
    await expect.poll(() => asked.slice(before).some((text) => text.includes("yacht"))).toBe(true);
    await field.fill("");
    await page.keyboard.press("Escape");
  }
  expect(asked.filter((text) => /winner|3333/.test(text))).toEqual([]);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBeNull();
});

test("collection can be created and a token with attribute and picture minted, and the chain has both", async () => {
  await openFromNavigation(page, "Collectibles");
  await page.getByRole("radio", { name: "Your collections" }).check({ force: true });
  await page.getByRole("main").getByRole("link", { name: "Create collection" }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByText("Required").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Lagoon");
  await page.getByLabel("Maximum supply").fill("2");
  await page.getByLabel("Royalty", { exact: true }).fill("2.5");
  for (const right of ["Burn collectibles", "Freeze collectibles"]) await page.getByRole("checkbox", { name: right }).check();
  await (await preview()).getByText("creates the collection “Lagoon” with a maximum supply of 2").waitFor();
  // An unreadable picture file shows an error and marks the preview as outdated.
  const file = page.getByLabel("Or choose an image");
  await file.setInputFiles({ name: "shell.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByText("This file isn't an image.").waitFor();
  await page.getByRole("region", { name: "Preview" }).getByText("Outdated").waitFor();
  await page.getByRole("button", { name: "Preview again", exact: true }).click();
  expect(await file.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Remove image" }).click();
  await page.getByRole("button", { name: "Preview again", exact: true }).click();
  await confirm("Create Lagoon", "Transaction complete", "View collection");
  await page.getByRole("main").getByText("2.5%").waitFor();
  await page.getByText("Nothing minted yet").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Mint", exact: true }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Pearl");
  const buffer = Buffer.from(PICTURE.split(",")[1] ?? "", "base64");
  await page.getByLabel("Or choose an image").setInputFiles({ name: "pearl.png", mimeType: "image/png", buffer });
  await page.getByText("The image is stored on chain").waitFor();
  await page.getByRole("button", { name: "Add attribute" }).click();
  await page.getByLabel("Attribute name").fill("depth");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: /u64$/ }).click();
  await page.getByLabel("Value").fill("twelve");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByText("Not a valid value for this type.").waitFor();
  await page.getByLabel("Value").fill("12");
  // A reload keeps the form.
  await page.reload();
  await expect.poll(() => page.getByLabel("Image URL").inputValue()).toBe(PICTURE);
  expect([await page.getByLabel("Attribute name").inputValue(), await page.getByLabel("Value").inputValue()]).toEqual(["depth", "12"]);
  await (await preview()).getByText("mints “Pearl” in the collection “Lagoon”.").waitFor();
  await confirm("Mint Pearl");
  const image = card("Pearl").locator("img");
  await image.waitFor();
  expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(8);
  expect((await ownedNamed("Pearl"))?.current_token_data).toMatchObject({ token_uri: PICTURE, token_properties: { depth: "12" } });
});

test("token page shows attributes, history and rights; its creator freezes and changes it, and a frozen token cannot be sent", async () => {
  await card("Pearl").click();
  const main = page.getByRole("main");
  await main.getByRole("definition").getByText("12", { exact: true }).waitFor();
  await main.getByText("The creator can burn it at any time, even if someone else owns it.").waitFor();
  await page.getByRole("tab", { name: "History" }).click();
  await main.getByText("Minted").waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await main.getByRole("link", { name: "Freeze" }).click();
  await preview();
  await confirm("Freeze Pearl");
  await main.getByText("Frozen", { exact: true }).waitFor();
  expect(await main.getByRole("link", { name: "Send", exact: true }).count()).toBe(0);
  await goWithin(page, `/local/send?token=${id}`);
  await page.getByText("This collectible is frozen. Only its creator can unfreeze it.").waitFor();
  await goWithin(page, `/local/token/${id}?do=unfreeze`);
  await preview();
  await confirm("Unfreeze Pearl");
  await main.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Attribute “depth”", exact: true }).click();
  await page.getByLabel("Value").fill("13");
  await (await preview()).getByText("changes the attribute “depth”").waitFor();
  await confirm("Edit Pearl");
  await main.getByRole("definition").getByText("13", { exact: true }).waitFor();
  expect((await ownedNamed("Pearl"))?.current_token_data?.token_properties).toEqual({ depth: "13" });
});

test("token page sends the token, and offers no transfer to a non-owner", async () => {
  const bob = Account.generate().accountAddress;
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Send", exact: true }).click();
  await page.getByLabel("To", { exact: true }).fill(bob.toStringLong());
  await (await preview()).getByText(/sends the collectible “Pearl”/).waitFor();
  await confirm("Send Pearl", "Sent");
  await page.waitForURL(/\/collectibles$/);
  await card("Bomb").waitFor();
  expect(await ownedNamed("Pearl")).toBeUndefined();
  const [given] = await aptos.getAccountOwnedTokens({ accountAddress: bob });
  expect(given?.current_token_data?.token_name).toBe("Pearl");
  await goWithin(page, `/local/send?token=${given?.token_data_id}`);
  await page.getByText("This account doesn't own this collectible.").waitFor();
  await page.getByRole("button", { name: "Preview transfer" }).click();
  expect(await page.getByRole("region", { name: "Preview" }).count()).toBe(0);
  // The creator can still burn a token after transferring it.
  await goWithin(page, `/local/token/${given?.token_data_id}?do=burn`);
  const burning = await preview();
  await burning.getByText("burns the collectible").waitFor();
  await burning.getByRole("checkbox").check();
  await confirm("Burn Pearl anyway");
  await level();
  expect(await aptos.getAccountOwnedTokens({ accountAddress: bob })).toEqual([]);
});

test("Send's asset field offers collectibles except soul-bound ones", async () => {
  const bob = Account.generate().accountAddress;
  await runSuccessfully(aptos, alice, {
    function: "0x4::aptos_token::mint",
    functionArguments: ["Lagoon", "", "Shell", "", [], [], []],
  });
  await level();
  await openFromNavigation(page, "Send");
  await page.getByLabel("To", { exact: true }).fill(bob.toStringLong());
  await page.getByRole("combobox", { name: "Asset" }).click();
  await page.getByRole("option", { name: "Collectible…" }).click();
  await page.getByRole("combobox", { name: "Collectible" }).click();
  await page.getByRole("option", { name: /^Shell/ }).waitFor();
  expect(await page.getByRole("option").count()).toBe(1);
  await page.getByRole("option", { name: /^Shell/ }).click();
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe(bob.toStringLong());
  await preview();
  await confirm("Send Shell", "Sent");
  await level();
  expect(await aptos.getAccountOwnedTokens({ accountAddress: bob })).toHaveLength(1);
});

test("soul-bound token can be minted; full collections and missing index data are shown", async () => {
  const bob = Account.generate().accountAddress;
  await goWithin(page, "/local/collectibles?show=created");
  await card("Lagoon").click();
  await page.getByRole("main").getByRole("link", { name: "Mint", exact: true }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Medal");
  await page.getByRole("checkbox", { name: "Soul-bound" }).check();
  await page.getByLabel("To", { exact: true }).fill(bob.toStringLong());
  await (await preview()).getByText("permanently bound to").first().waitFor();
  await confirm("Mint Medal");
  await page.getByRole("main").getByText("Full", { exact: true }).waitFor();
  await level();
  const [medal] = await aptos.getAccountOwnedTokens({ accountAddress: bob });
  expect([medal?.current_token_data?.token_name, medal?.is_soulbound_v2]).toEqual(["Medal", true]);
  await page.route(network.indexerUrl, (route) => route.abort());
  await goWithin(page, "/local/collectibles?q=anything");
  await page.getByText("The list of collectibles needs an index").waitFor();
  await goWithin(page, `/local/token/${medal?.token_data_id}`);
  await page.getByText("Soul-bound: the owner can never send it.").waitFor();
  await page.unroute(network.indexerUrl);
  await goWithin(page, `/local/token/${own()}`);
  await page.getByText("Collectible not found on").waitFor();
});

test("mint table mints each line once with a single approval despite a reload and a locked vault, and rejects lines above the supply", async () => {
  const rights = Array.from({ length: 9 }, () => true);
  await runSuccessfully(aptos, alice, {
    function: "0x4::aptos_token::create_collection",
    functionArguments: ["", 5, "Shells", "", ...rights, 0, 1],
  });
  await level();
  const collection = await aptos.getCollectionData({ creatorAddress: alice.accountAddress, collectionName: "Shells" });
  await goWithin(page, `/local/collection/${collection.collection_id}`);
  await page.getByRole("main").getByRole("link", { name: "Mint many" }).click();
  const table = page.getByLabel("Collectibles");
  const lines = ["One, white", "Two, ", '"Three, the last", black', "Four, grey"];
  await table.fill(lines.join("\n"));
  await page.getByText("Name the columns in the first line").waitFor();
  await table.fill(`name, colour\n${lines.join("\n")}\nFive, a, b\nSix, `);
  await page.getByText("Too many lines: 6. Room in the collection: 5.").waitFor();
  await page.getByText("Line 6: This line has more cells than columns.").waitFor();
  await table.fill(`name, colour\n${lines.join("\n")}`);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const shown = page.getByRole("region", { name: "Preview" });
  await shown.getByText("Three, the last").first().waitFor();
  let submitted = 0;
  const submissions = `${network.nodeUrl}/transactions`;
  await page.route(submissions, (route) => (++submitted > 2 ? route.abort("connectionreset") : route.continue()));
  const mint = shown.getByRole("button", { name: "Mint 4 collectibles" });
  await mint.click();
  const progress = page.getByRole("region", { name: "Minting progress" });
  // Waits for two mints, because the reload would abort a request in flight that was already counted.
  await progress.getByText("2 of 4 minted").waitFor();
  // Submitting already signed transactions needs no key.
  await lockNow(page);
  await page.reload();
  await progress.getByText("2 of 4 minted").waitFor();
  await page.unroute(submissions);
  await progress.getByText("All 4 collectibles minted").waitFor();
  await level();
  const minted = await aptos.getAccountOwnedTokensFromCollectionAddress({
    accountAddress: alice.accountAddress,
    collectionAddress: collection.collection_id,
  });
  const found = minted.map(({ current_token_data: data }) => [data?.token_name, data?.token_properties]);
  expect(new Map(found as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      ["One", { colour: "white" }],
      ["Two", {}],
      ["Three, the last", { colour: "black" }],
      ["Four", { colour: "grey" }],
    ]),
  );
  expect(found).toHaveLength(4);
});

test.runIf(IN_FULL)("legacy token can be offered, withdrawn, claimed, and sent directly to an opted-in receiver", async () => {
  const run = (signer: Ed25519Account, name: string, ...functionArguments: readonly unknown[]) =>
    runSuccessfully(aptos, signer, { function: `0x3::${name}` as never, functionArguments: functionArguments as never });
  await run(alice, "token::create_collection_script", "Old", "", "", 10, [true, true, true]);
  const mutable = Array.from({ length: 5 }, () => true);
  await run(alice, "token::create_token_script", "Old", "Coral", "", 3, 3, "", own(), 100, 0, mutable, [], [], []);
  const token = await ownedNamed("Coral");
  const unitsOfMaker = async () => {
    await level();
    const tokens = await aptos.getAccountOwnedTokens({ accountAddress: maker.accountAddress });
    return tokens.filter(({ token_data_id }) => token_data_id === token?.token_data_id).map(({ amount }) => amount);
  };
  const address = `/local/token/${token?.token_data_id}`;
  const to = maker.accountAddress.toStringLong();
  const give = async (notice: string, action: string, done: string) => {
    await page.getByRole("main").getByRole("button", { name: "Send", exact: true }).click();
    await page.getByLabel("To", { exact: true }).fill(to);
    await page.getByLabel("Quantity").fill("9");
    await page.getByText(notice).waitFor();
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await page.getByText("Enter a whole number from 1 to").waitFor();
    await page.getByLabel("Quantity").fill("1");
    await preview();
    await confirm(action, done);
  };
  await goWithin(page, address);
  await page.getByRole("term").filter({ hasText: "Attribute version" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Old" }).click();
  await page.getByRole("heading", { level: 1, name: "Old" }).waitFor();
  await page.getByRole("main").getByText("Legacy collection, stored in its creator's account").waitFor();
  await page.getByRole("main").getByRole("link", { name: /Coral/ }).click();
  await page.waitForURL(`**${address}`);
  await ensureUnlocked(page);
  await give("Sent as an offer", "Offer Coral", "Transaction complete");
  await level();
  await page.getByRole("main").getByRole("button", { name: "Cancel offer" }).click();
  await preview();
  await confirm("Cancel offer of Coral");
  await run(maker, "token::opt_in_direct_transfer", true);
  await goWithin(page, "/local/collectibles");
  await goWithin(page, address);
  await give("Sent directly", "Send Coral", "Sent");
  expect(await unitsOfMaker()).toEqual([1]);
  await run(maker, "token_transfers::offer_script", own(), own(), "Old", "Coral", 0, 1);
  await page.getByRole("main").getByRole("button", { name: "Claim" }).click();
  await preview();
  await confirm("Claim Coral");
  expect(await unitsOfMaker()).toEqual([]);
  expect((await ownedNamed("Coral"))?.amount).toBe(3);
});
