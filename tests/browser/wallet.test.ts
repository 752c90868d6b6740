import { readFileSync } from "node:fs";
import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { IN_FULL } from "../support/fullMatrix.ts";
import { untilIndexed } from "../support/indexed.ts";
import { createIssuer, type Issuer } from "../support/issuedAssets.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { ensureUnlocked, importPrivateKey, unlock } from "./support/accounts.ts";
import { isAfterContent } from "./support/afterContent.ts";
import { launchBrowser, leaveBrowser, leavingTheMachine, newVisitor, type Visitor } from "./support/browser.ts";
import { allowOnConsentPage } from "./support/consent.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { previewPayment, sendButton } from "./support/payments.ts";
import { goWithin, lockNow, openFromNavigation, openSettings } from "./support/shell.ts";
import { startSourceServer } from "./support/sourceServer.ts";
import { openWithVault } from "./support/storedVault.ts";

// A holder's actions with assets and names, in one browser on one network.

const MARKUP = "<img src=x onerror=alert(1)>";
let browser: Browser;
let network: NetworkProcess;
let visitor: Visitor;
let page: Page;
let aptos: Aptos;
let issuer: Issuer;
let pearl: string;
let moon: string;
const alice: Ed25519Account = Account.generate();
const maker: Ed25519Account = Account.generate();

stopAtFirstFailure();
beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess({ hasIndexer: true })]);
  aptos = createClient(network);
  const prepared = prepareAssets();
  visitor = await newVisitor(browser);
  page = visitor.page;
  // The Accounts page sends no index request, so index requests counted later belong to the asset list.
  await openWithVault(page, `${network.pageUrl}/local/accounts`, [{ account: alice, label: "Everyday" }]);
  await prepared;
}, 180_000);
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

async function prepareAssets(): Promise<void> {
  for (const { accountAddress } of [alice, maker]) {
    await aptos.fundAccount({ accountAddress, amount: 3_000_000_000, options: { waitForIndexer: false } });
  }
  issuer = await createIssuer(aptos, maker);
  const picture = "https://pictures.test/coin.png";
  const hostile = [
    { name: MARKUP, symbol: "MARK" },
    { name: "", symbol: "" },
    { name: "\u202eraelc si siht", symbol: "مرحبا" },
    { name: "W".repeat(32), symbol: "W".repeat(32) },
    { name: "Aptos Coin", symbol: "АРТ" },
  ];
  for (const asset of hostile) {
    await issuer.issue({ ...asset, decimals: 32, icon: picture, project: "https://project.test" }, alice.accountAddress, 7n);
  }
  moon = await issuer.issueCoin(alice.accountAddress, 1_500_000n);
  pearl = await issuer.issue(
    { name: "Pearl", symbol: "PEARL", decimals: 6, icon: picture, maximum: 9_000_000n },
    alice.accountAddress,
    5_000_000n,
  );
  const { ledger_version } = await aptos.getLedgerInfo();
  await untilIndexed(aptos, ledger_version);
}

/** Enters the password if the vault is locked. */
async function unlockIfPrompted(on: Page, next = "Transaction status"): Promise<void> {
  const dialog = on.getByRole("dialog", { name: "Unlock Atoll" });
  await dialog
    .or(on.getByRole("region", { name: next }))
    .first()
    .waitFor();
  if (await dialog.isVisible()) await unlock(on);
}

/** Balance of an account from the chain's view function. */
async function unitsOf(asset: string, owner: { toString(): string }): Promise<bigint> {
  const isCoin = asset.includes("::");
  const [units] = await aptos.view<[string]>({
    payload: isCoin
      ? { function: "0x1::coin::balance", typeArguments: [asset], functionArguments: [owner.toString()] }
      : {
          function: "0x1::primary_fungible_store::balance",
          typeArguments: ["0x1::fungible_asset::Metadata"],
          functionArguments: [owner.toString(), asset],
        },
  });
  return BigInt(units);
}

const row = (text: string) => page.getByRole("row").filter({ hasText: text });
const isWithinTheWindow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("asset list shows exact balances and escapes issuer texts, with one index request and none to other servers", async () => {
  const before = visitor.requests.length;
  await openFromNavigation(page, "Assets");
  await row("Pearl").getByText("5\u00a0PEARL").waitFor();
  expect(await row("Moon Coin").innerText()).toContain("1.5\u00a0MOON");
  const content = visitor.requests.slice(before).filter(({ body }) => !isAfterContent(body));
  const urls = content.map(({ url }) => url);
  expect(urls.filter((url) => url === network.indexerUrl).length).toBeLessThanOrEqual(1);
  const toNode = urls.filter((url) => url.startsWith(`${network.nodeUrl}/`));
  expect(toNode.length, toNode.join(" ")).toBeLessThanOrEqual(3);
  expect(await row(MARKUP).count()).toBe(1);
  expect(await row("No symbol").count()).toBe(1);
  expect(await row("АРТ").getByText("Not APT", { exact: true }).count()).toBe(1);
  expect(await row("\\u{202e}raelc si siht").count()).toBe(1);
  expect(await page.locator("main img").count()).toBe(0);
  expect(await isWithinTheWindow()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await row("Pearl").getByText("5\u00a0PEARL").waitFor();
  expect(await isWithinTheWindow()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(leavingTheMachine(visitor.requests)).toEqual([]);
  expect(visitor.messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
});

test("asset marked as hidden or spam stays out of the list after a reload and can be restored", async () => {
  await page.getByRole("button", { name: "More actions for MARK" }).click();
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await row(MARKUP).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await row(MARKUP).waitFor();
  await page.getByRole("button", { name: "More actions for MARK" }).click();
  await page.getByRole("menuitem", { name: "Mark as spam" }).click();
  await row(MARKUP).waitFor({ state: "detached" });
  // A spam asset is labelled in Activity and not offered in Send.
  await goWithin(page, "/local/activity");
  await page.getByRole("main").getByText("Spam", { exact: true }).first().waitFor();
  await goWithin(page, "/local/send");
  await page.getByLabel("Asset", { exact: true }).click();
  await page.getByRole("option", { name: /PEARL/ }).waitFor();
  expect(await page.getByRole("option", { name: /MARK/ }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await goWithin(page, "/local/assets");
  await page.reload();
  await row("Pearl").waitFor();
  expect(await row(MARKUP).count()).toBe(0);
  await page.getByRole("radio", { name: "Hidden and spam" }).check({ force: true });
  await row(MARKUP).getByText("Spam").waitFor();
  expect(await row("Pearl").count()).toBe(0);
  await page.getByRole("button", { name: "More actions for MARK" }).click();
  await page.getByRole("menuitem", { name: "Not spam" }).click();
  await page.getByText("Nothing hidden").waitFor();
  await page.getByRole("radio", { name: "Assets" }).check({ force: true });
  await row(MARKUP).waitFor();
});

test("asset list keeps its filter in the URL and exports exact amounts as CSV", async () => {
  await page.getByRole("searchbox").fill("pearl");
  await row("Moon Coin").waitFor({ state: "detached" });
  await page.waitForURL(/q=pearl/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);
  const [, line] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(line).toBe(`${pearl},PEARL,Pearl,5,6,0,no,yes`);
  await page.getByRole("searchbox").fill("");
  // Waits for the rows and the URL, because reappearing rows would move the next test's click target.
  await row("Moon Coin").waitFor();
  await page.waitForURL((url) => !url.searchParams.has("q"));
});

test("asset page shows supply, holders, activity and the capabilities of its issuer's code", async () => {
  await row("Pearl").getByRole("link").first().click();
  await page.waitForURL(new RegExp(`/local/asset/${pearl}`));
  await page.getByRole("heading", { level: 1, name: "PEARL" }).waitFor();
  const main = page.getByRole("main");
  await main.getByText("9\u00a0PEARL").waitFor();
  await main.getByText("5\u00a0PEARL").nth(1).waitFor();
  await main.getByText(/::reef can mint more, up to the maximum supply\.$/).waitFor();
  await main.getByText(/::reef can freeze your units and move them without asking you\.$/).waitFor();
  expect(await main.getByText(/can burn your units/).count()).toBe(0);
  expect(await main.getByText("https://pictures.test/coin.png").count()).toBe(1);
  await page.getByRole("tab", { name: "Holders" }).click();
  await main.getByRole("cell").getByText("100.00%").waitFor();
  await page.getByRole("tab", { name: "Transfers" }).click();
  await main.getByText("Received by").waitFor();
  await page.getByRole("tab", { name: "Your history" }).click();
  await main.getByText("+5\u00a0PEARL").waitFor();
  await main.getByRole("term").filter({ hasText: "First activity" }).waitFor();
  await main.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Withdrawals" }).click();
  await page.waitForURL(/kind=withdrawals/);
  await main.getByText("No activity of this type.").waitFor();
  expect(leavingTheMachine(visitor.requests)).toEqual([]);
});

test("asset directory sorts and filters all assets in one index request and marks imitations of APT", async () => {
  await goWithin(page, "/local/directory?sort=name&kind=fungible");
  await row("Pearl").waitFor();
  expect(await row("АРТ").getByText("Not APT", { exact: true }).count()).toBe(1);
  // A migrated coin appears as its paired fungible asset.
  expect(await row("Moon Coin").getByText("Coin", { exact: true }).count()).toBe(0);
  expect(await page.locator("main img").count()).toBe(0);
  expect(await isWithinTheWindow()).toBe(true);
  const before = visitor.requests.length;
  await page.getByRole("searchbox").fill("earl");
  await row("Aptos Coin").waitFor({ state: "detached" });
  await row("Pearl").getByText("5", { exact: true }).waitFor();
  const searched = visitor.requests.slice(before).filter(({ url, body }) => url === network.indexerUrl && !isAfterContent(body));
  expect(searched).toHaveLength(1);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);
  const [, line] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(line).toMatch(new RegExp(`^${pearl},fungible,PEARL,Pearl,6,5,${maker.accountAddress.toStringLong()},\\d+,$`));
  const issuerCell = row("Pearl").getByRole("link", { name: /^0x/ });
  await issuerCell.hover();
  await row("Pearl").getByRole("button", { name: "Copy address" }).waitFor();
  await row("Pearl")
    .locator("[data-row-link]")
    .click({ position: { x: 20, y: 20 } });
  await page.waitForURL(new RegExp(`/local/asset/${pearl}$`));
});

test("asset page explains a frozen balance, a coin and an unknown asset", async () => {
  await issuer.freeze(pearl, alice.accountAddress, true);
  await page.getByRole("tab", { name: "Overview" }).click();
  await page.getByText("This store is frozen").waitFor();
  await issuer.freeze(pearl, alice.accountAddress, false);
  await goWithin(page, `/local/asset/${encodeURIComponent(moon)}`);
  await page.getByText("The issuer can mint more at any time").waitFor();
  await goWithin(page, "/local/asset/0xdead");
  await page.getByText("Asset not found on").waitFor();
  await goWithin(page, `/local/asset/${encodeURIComponent("<script>alert(1)</script>")}`);
  await page.getByText("Invalid asset address").waitFor();
});

test("asset list with an offline index names the missing data and still shows APT", async () => {
  await page.route(network.indexerUrl, (route) => route.abort());
  await page.goto(`${network.pageUrl}/local/assets`);
  await page.getByText("Index unavailable.").waitFor();
  await row("Aptos Coin").getByText("30\u00a0APT").waitFor();
  await goWithin(page, "/local/directory");
  await page.getByRole("main").getByRole("alert").waitFor();
  await page.unroute(network.indexerUrl);
  await page.getByRole("button", { name: "Try again" }).click();
  await row("Pearl").waitFor();
});

test.each([
  { what: "a fungible asset", asset: () => pearl, symbol: "PEARL", amount: "1.25", units: 1_250_000n },
  { what: "a legacy coin", asset: () => moon, symbol: "MOON", amount: "0.5", units: 500_000n },
])("$what can be sent from its asset page, with its decimals and the APT fee in the preview", async ({ asset, symbol, amount, units }) => {
  const bob = Account.generate().accountAddress;
  const before = await unitsOf(asset(), alice.accountAddress);
  await goWithin(page, `/local/asset/${encodeURIComponent(asset())}`);
  await page.getByRole("main").getByRole("link", { name: "Send", exact: true }).click();
  await page.getByText("plus a fee in APT").waitFor();
  const preview = await previewPayment(page, { to: bob.toStringLong(), amount });
  await preview.getByText(`${amount}\u00a0${symbol}`).first().waitFor();
  await sendButton(page).click();
  await unlockIfPrompted(page);
  await page.getByRole("heading", { name: "Sent", exact: true }).waitFor();
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByText(`${amount}\u00a0${symbol}`).first().waitFor();
  expect([await unitsOf(asset(), bob), await unitsOf(asset(), alice.accountAddress)]).toEqual([units, before - units]);
});

test("payment above the balance or from a frozen store is rejected before signing", async () => {
  const bob = Account.generate().accountAddress.toStringLong();
  await goWithin(page, `/local/send?asset=${pearl}`);
  await page.getByText("plus a fee in APT").waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("4");
  await page.getByText("You can send at most 3.75 PEARL.").waitFor();
  await issuer.freeze(pearl, alice.accountAddress, true);
  const preview = await previewPayment(page, { to: bob, amount: "1" });
  await preview.getByText("This payment would fail", { exact: true }).waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  await issuer.freeze(pearl, alice.accountAddress, false);
});

test("payment request fills in asset and amount for its receiver, and an unknown asset is reported", async () => {
  await openFromNavigation(page, "Receive");
  const asset = page.getByRole("combobox", { name: "Asset" });
  await asset.click();
  const option = page.getByRole("option", { name: /^PEARL/ });
  // The asset list re-renders when balances arrive, which can swallow a click; repeat the click until it takes effect.
  await expect
    .poll(async () => {
      if ((await option.count()) > 0) await option.click();
      return asset.innerText();
    })
    .toContain("PEARL");
  await page.getByLabel("Request amount").fill("0.5");
  const link = await page.getByText(/\/local\/send\?to=0x.*amount=0\.5/).innerText();
  expect(new URL(link).searchParams.get("asset")).toBe(pearl);
  await page.goto(link);
  await page.getByText("Filled in from a link").waitFor();
  await page.getByText("plus a fee in APT").waitFor();
  expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("0.5");
  await page.goto(`${network.pageUrl}/local/send?to=${alice.accountAddress.toStringLong()}&amount=5&asset=0xdead`);
  await page.getByText("not found on this network. Choose another.").waitFor();
  expect(await page.getByText(/available/).count()).toBe(0);
});

/** Previews and signs the name's form, then returns to the name. */
async function doWithName(action: string): Promise<void> {
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: action, exact: true }).click();
  await unlockIfPrompted(page);
  await page.getByRole("heading", { name: "Transaction complete", exact: true }).waitFor();
  await page.getByRole("button", { name: "Done", exact: true }).click();
}

test("registered name can be looked up, bought, made primary and given a subdomain on chain", async () => {
  await openFromNavigation(page, "Names");
  await page.getByText("No names yet").waitFor();
  await page.getByLabel("Search names").fill("-reef");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("Enter 3 to 63 characters").waitFor();
  await page.getByLabel("Search names").fill("lagoon-light");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("Available", { exact: true }).waitFor();
  await page.getByRole("main").getByText("1\u00a0APT").waitFor();
  await doWithName("Register lagoon-light.apt");
  await page.getByText("Registered", { exact: true }).waitFor();
  const owner = await aptos.ans.getOwnerAddress({ name: "lagoon-light.apt" });
  expect(owner?.toStringLong()).toBe(alice.accountAddress.toStringLong());
  // The first registered name becomes primary automatically, so the page offers no further action for it.
  await page.getByText("Primary", { exact: true }).waitFor();
  expect(await aptos.ans.getPrimaryName({ address: alice.accountAddress })).toBe("lagoon-light");
  expect(await page.getByRole("radio", { name: "Make primary" }).count()).toBe(0);
  await page.getByRole("radio", { name: "Renew" }).check({ force: true });
  await page.getByText("You can renew it in the last 180 days before it expires.").waitFor();
  expect(await page.getByRole("button", { name: "Preview", exact: true }).isDisabled()).toBe(true);
  await page.getByRole("radio", { name: "Add subdomain" }).check({ force: true });
  await page.getByRole("textbox", { name: "Subdomain" }).fill("pay");
  await doWithName("Create pay.lagoon-light.apt");
  await page.waitForURL(/name\/pay\.lagoon-light\.apt/);
  await page.getByText("Registered", { exact: true }).waitFor();
  await doWithName("Make pay.lagoon-light.apt primary");
  await page.getByText("Primary", { exact: true }).waitFor();
  expect(await aptos.ans.getPrimaryName({ address: alice.accountAddress })).toBe("pay.lagoon-light");
  const target = await aptos.ans.getTargetAddress({ name: "pay.lagoon-light.apt" });
  expect(target?.toStringLong()).toBe(alice.accountAddress.toStringLong());
});

test("list of registered names marks the primary name, and another user's name offers a payment to its owner", async () => {
  const expiration = { policy: "domain" } as const;
  const transaction = await aptos.ans.registerName({ sender: maker, name: "taken-name.apt", expiration });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: maker, transaction });
  const { version } = await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
  await untilIndexed(aptos, version);
  await openFromNavigation(page, "Names");
  await row("pay.lagoon-light.apt").getByText("Primary").waitFor();
  await page.getByLabel("Search names").fill("taken-name.apt");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: "Send to this name" }).waitFor();
  expect(await page.getByRole("button", { name: "Preview", exact: true }).count()).toBe(0);
});

async function chooseLanguageInAnotherTab(language: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("atoll-language", chosen);
    window.dispatchEvent(new StorageEvent("storage", { key: "atoll-language" }));
  }, language);
  // Waits until the texts of the new language have loaded.
  await page.waitForTimeout(300);
}

/** Lets `count` submissions through and blocks the rest until the returned function is called. */
async function blockSubmissionsAfter(count: number): Promise<() => Promise<void>> {
  const url = `${network.nodeUrl}/transactions`;
  let asked = 0;
  await page.route(url, (route) => (++asked > count ? route.abort("connectionreset") : route.continue()));
  return () => page.unroute(url);
}

test("payment list pays each line exactly once with one approval despite a reload and a locked vault", async () => {
  const COUNT = 20;
  const before = await aptos.getAccountInfo({ accountAddress: alice.accountAddress });
  const recipients = Array.from({ length: COUNT }, () => Account.generate().accountAddress);
  const lines = recipients.map((address, place) => (place % 4 === 3 ? `${address};0.${place + 10};PEARL` : `${address};0.0${place + 10}`));
  await openFromNavigation(page, "Send");
  await page.getByRole("main").getByRole("link", { name: "Send to many" }).click();
  const list = page.getByLabel("Payment list");
  await list.fill(`address;amount;asset\n${lines.join("\n")}\nnobody;1\n0x1;x;;;5`);
  await page.getByText("2 lines have errors").waitFor();
  await page.getByText("Line 22: “nobody” isn't an address, name or contact.").waitFor();
  await page.getByRole("button", { name: "Preview payments" }).click();
  expect(await page.getByRole("region", { name: "Preview" }).count()).toBe(0);
  await list.fill(lines.join("\n"));
  await page.getByText(/^20 payments · /).waitFor();
  await page.getByRole("button", { name: "Preview payments" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Expiry").waitFor();
  await preview.getByText(/^about 1[01] min$/).waitFor();
  // A language change must not reload the page, which would lose the preview.
  for (const language of ["de", "en"]) await chooseLanguageInAnotherTab(language);
  const release = await blockSubmissionsAfter(7);
  await preview.getByRole("button", { name: "Send 20 payments" }).click();
  await unlockIfPrompted(page, "Payment progress");
  await page.getByRole("region", { name: "Payment progress" }).waitFor();
  await page.waitForURL(/list=/);
  // The Send page offers an empty form while the payment list is pending.
  await goWithin(page, "/local/send");
  await page.getByLabel("To", { exact: true }).waitFor();
  await page.goBack();
  // Signed payments need no key.
  await lockNow(page);
  await page.reload();
  await page.getByText(/of 20 paid/).waitFor();
  await release();
  await page.getByText("All 20 payments sent").waitFor();
  await page.reload();
  await page.getByText("All 20 payments sent").waitFor();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account:.*Locked$/ })
    .waitFor();
  const got = await Promise.all(
    recipients.map((address, place) => unitsOf(place % 4 === 3 ? pearl : "0x1::aptos_coin::AptosCoin", address)),
  );
  expect(got).toEqual(recipients.map((_, place) => BigInt(place + 10) * (place % 4 === 3 ? 10_000n : 100_000n)));
  const after = await aptos.getAccountInfo({ accountAddress: alice.accountAddress });
  expect(BigInt(after.sequence_number) - BigInt(before.sequence_number)).toBe(BigInt(COUNT));
});

test.runIf(IN_FULL)("payment list that exceeds the balance or expires shows its unpaid lines, which can be approved again", async () => {
  const recipients = Array.from({ length: 3 }, () => Account.generate().accountAddress);
  await page.goto(`${network.pageUrl}/local/send/many?new=1`);
  const list = page.getByLabel("Payment list");
  await list.fill(recipients.map((address) => `${address}, 20`).join("\n"));
  await page.getByRole("button", { name: "Preview payments" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Not enough APT").waitFor();
  expect(await preview.getByRole("button", { name: "Send 3 payments" }).isDisabled()).toBe(true);
  await preview.getByRole("button", { name: "Back" }).click();
  await list.fill(recipients.map((address) => `${address}, 0.01`).join("\n"));
  await page.getByRole("button", { name: "Preview payments" }).click();
  const release = await blockSubmissionsAfter(0);
  await preview.getByRole("button", { name: "Send 3 payments" }).click();
  await unlock(page);
  await page.getByText("0 of 3 paid").waitFor();
  await control(network, "clock", { advanceSeconds: 3_700 });
  await release();
  await page.getByText("3 payments weren't sent").waitFor();
  // Restoring the unpaid lines replaces newer input; Undo brings the newer input back.
  const typedSince = `${recipients[0]}, 7`;
  await goWithin(page, "/local/send/many?new=1");
  await list.fill(typedSince);
  await page.goBack();
  await page.getByRole("button", { name: "Resend 3 payments" }).click();
  await list.fill(`${recipients[0]}, 8`);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => list.inputValue()).toBe(typedSince);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => list.inputValue()).toBe(`${recipients[0]}, 8`);
  await page.goBack();
  await page.getByRole("button", { name: "Resend 3 payments" }).click();
  expect((await list.inputValue()).split("\n").filter((line) => line.includes("0.01"))).toHaveLength(3);
  await page.getByRole("button", { name: "Preview payments" }).click();
  await preview.getByRole("button", { name: "Send 3 payments" }).click();
  await page.getByText("All 3 payments sent").waitFor();
  expect(await Promise.all(recipients.map((address) => unitsOf("0x1::aptos_coin::AptosCoin", address)))).toEqual([
    1_000_000n,
    1_000_000n,
    1_000_000n,
  ]);
});

test.runIf(IN_FULL)(
  "prices and token lists come only from allowed servers, and an invalid response is reported without effect",
  async ({ onTestFinished }) => {
    const source = await startSourceServer();
    onTestFinished(source.close);
    source.answers.set("/prices", { currency: "USD", prices: { "0xa": "6.5", [pearl]: "2" } });
    source.answers.set("/list", { verified: ["PEARL"], spam: [] });
    await openSettings(page, "Sources");
    await page.getByText("No price source.").waitFor();
    const prices = page.getByRole("form", { name: "Add price source" });
    const usePrices = async (address: string) => {
      await prices.getByLabel("Price source URL").fill(address);
      await prices.getByRole("button", { name: "Add price source" }).click();
    };
    await usePrices("http://prices.example/");
    await prices.getByText("Enter an https URL like").waitFor();
    await usePrices(`${source.url}/prices`);
    await page.getByRole("link", { name: "Do not allow" }).click();
    await page.getByText("Not allowed yet", { exact: true }).waitFor();
    expect(source.received).toEqual([]);
    await page.getByRole("button", { name: `Allow ${source.url}/prices` }).click();
    await allowOnConsentPage(page);
    await page.getByText("2 prices in USD").waitFor();

    const lists = page.getByRole("form", { name: "Add list" });
    const file = (text: string) => ({ name: "mine.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await lists.getByLabel("Or choose a file").setInputFiles(file(`{"verified":["${moon}"]}`));
    await lists.getByRole("button", { name: "Add list" }).click();
    await lists.getByText("has an invalid format").waitFor();
    await lists.getByLabel("Or choose a file").setInputFiles(file(`{"verified":["${moon}"],"spam":[]}`));
    await lists.getByRole("button", { name: "Add list" }).click();
    await page.getByText("1 verified, 0 spam").waitFor();
    await lists.getByLabel("List URL").fill(`${source.url}/list`);
    await lists.getByRole("button", { name: "Add list" }).click();
    const failure = page.getByRole("listitem").getByText("has an invalid format");
    await failure.waitFor();
    source.answers.set("/list", { verified: [pearl], spam: [moon] });
    const askList = page.getByRole("button", { name: `Refresh ${source.url}/list` });
    await askList.click();
    await page.getByText("1 verified, 1 spam").waitFor();
    source.answers.set("/list", "<!doctype html>");
    await askList.click();
    await failure.waitFor();
    await page.getByText("Using the last loaded data.").waitFor();

    await openFromNavigation(page, "Assets");
    await row("Pearl").getByText("Verified").waitFor();
    const worth = ((await unitsOf(pearl, alice.accountAddress)) * 2n) / 10_000n;
    await row("Pearl")
      .getByText(`≈ ${worth / 100n}.${(worth % 100n).toString().padStart(2, "0")}\u00a0USD`)
      .waitFor();
    expect(await row("Moon Coin").count()).toBe(0);
    await page.getByRole("radio", { name: "Hidden and spam" }).check({ force: true });
    await row("Moon Coin").getByText("Spam (from a list)").waitFor();
    // Filters by the coin, because its payments are below the rendered part of the list.
    await openFromNavigation(page, "Activity");
    await page.getByRole("button", { name: "Filters", exact: true }).click();
    await page.getByRole("region", { name: "Filters" }).getByLabel("Asset").click();
    await page.getByRole("option", { name: /^MOON/ }).click();
    await row("+1.5\u00a0MOON").getByText("Spam", { exact: true }).waitFor();
    await openFromNavigation(page, "Assets");
    await page.getByRole("radio", { name: "Hidden and spam" }).check({ force: true });
    await page.getByRole("button", { name: "More actions for MOON" }).click();
    await page.getByRole("menuitem", { name: "Not spam" }).click();
    await page.getByRole("radio", { name: "Assets" }).check({ force: true });
    await row("Moon Coin").waitFor();
    await page.goto(`${network.pageUrl}/local/send?amount=2`);
    await page.getByText("≈ 13.00\u00a0USD").waitFor();

    await openFromNavigation(page, "Overview");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^PEARL/ })
      .getByText(/^≈ [\d.]+\u00a0USD$/)
      .waitFor();

    await openSettings(page, "Sources");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: `Remove ${source.url}/list` }).click();
    // The server stays allowed until its last use, as price source, is removed.
    await page.getByRole("button", { name: `Remove ${source.url}/prices` }).click();
    await reloaded;
    await page.getByText("No price source.").waitFor();
    expect(new Set(source.received.map(({ path, cookie, referer }) => [path, cookie, referer].join(" ")))).toEqual(
      new Set(["/prices  ", "/list  "]),
    );
    expect(await (await page.request.get(`${network.pageUrl}/-/allowed`)).json()).toEqual({ connect: [], image: [] });
  },
);

test("overview page loads balances, notices and all accounts with one index request and at most three node requests", async () => {
  await openFromNavigation(page, "Accounts");
  await ensureUnlocked(page);
  await page.getByRole("button", { name: "Add account" }).first().click();
  await importPrivateKey(page, maker.privateKey.toAIP80String(), "Maker");
  await control(network, "clock", { advanceSeconds: 320 * 86_400 });
  // The page learns the changed ledger time with the next block.
  await openFromNavigation(page, "Names");
  await page.getByRole("row").getByText("Expires soon").first().waitFor();
  const before = visitor.requests.length;
  await openFromNavigation(page, "Overview");
  const attention = page.getByRole("region", { name: "Needs attention" });
  await attention.getByText(/^(lagoon-light|taken-name)\.apt expires soon$/).waitFor();
  const asked = visitor.requests.slice(before);
  const toIndex = asked
    .filter(({ url, body }) => url === network.indexerUrl && !isAfterContent(body) && !body?.includes("query AccountHistory"))
    .map(({ body }) => body);
  expect(toIndex.length, toIndex.join(" ")).toBe(1);
  const toNode = asked.filter(({ url, body }) => url.startsWith(`${network.nodeUrl}/`) && !isAfterContent(body)).map(({ url }) => url);
  expect(toNode.length, toNode.join(" ")).toBeLessThanOrEqual(3);
  await attention
    .getByRole("link", { name: /^Renew: / })
    .first()
    .waitFor();
  const shownCount = page.getByRole("navigation", { name: "Main" }).getByRole("listitem").filter({ hasText: "Names" });
  await expect.poll(() => shownCount.innerText(), { timeout: 90_000 }).toMatch(/^Names\s*[1-9]/);

  await page.getByRole("radio", { name: "All accounts" }).check({ force: true });
  await page.waitForURL(/of=all/);
  await page.getByText("2 accounts").waitFor();
  await attention.getByText("lagoon-light.apt expires soon").waitFor();
  expect(await attention.getByText("pay.lagoon-light.apt").count()).toBe(0);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^PEARL/ })
    .waitFor();
  const [one, other] = await Promise.all([alice, maker].map(({ accountAddress }) => unitsOf("0x1::aptos_coin::AptosCoin", accountAddress)));
  const octas = ((one ?? 0n) + (other ?? 0n)).toString().padStart(9, "0");
  const total = `${octas.slice(0, -8)}.${octas.slice(-8)}`.replace(/\.?0+$/, "");
  await page.getByRole("region", { name: "Balance" }).getByText(`${total} APT`).waitFor();
  await page.route(network.indexerUrl, (route) => route.abort());
  await page.reload();
  await page.getByText("Totals need the network's index").waitFor();
  await page.unroute(network.indexerUrl);
});
