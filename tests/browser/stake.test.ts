import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { control } from "../support/controls.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { isAfterContent } from "./support/afterContent.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { openFromNavigation } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Staking through the page: pool comparison and each operation, checked on chain by the client library.

const APT = 100_000_000n;
const SECONDS_PER_DAY = 86_400;
const VESTING_ADMIN = `0x${"9e571e90000".padStart(64, "0")}`;

let browser: Browser;
let network: NetworkProcess;
let visitor: Visitor;
let aptos: Aptos;
const alice: Ed25519Account = Account.generate();

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess({ hasIndexer: true })]);
  aptos = createClient(network);
  visitor = await newVisitor(browser);
  await control(network, "fund", { address: alice.accountAddress.toString(), amount: String(500n * APT) });
  // Ends the first epoch, which pays no rewards.
  await control(network, "epoch", { advance: 1 });
  await openUnlocked(visitor.page, `${network.pageUrl}/local`, [{ account: alice, label: "Everyday" }]);
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});
stopAtFirstFailure();

async function view(name: string, ...functionArguments: string[]): Promise<string[]> {
  return aptos.view({ payload: { function: `0x1::${name}` as `${string}::${string}::${string}`, functionArguments } });
}
/** Active, inactive and pending inactive stake, from the client library. */
async function stakeIn(pool: string): Promise<readonly [bigint, bigint, bigint]> {
  const [active = "", free = "", unlocking = ""] = await view("delegation_pool::get_stake", pool, alice.accountAddress.toString());
  return [BigInt(active), BigInt(free), BigInt(unlocking)];
}
const rows = (page: Page): Locator => page.getByRole("table", { name: "Pools" }).getByRole("row");
/** Waits until the first row after the header contains a text. */
const firstRow = (page: Page, text: string): Promise<void> => rows(page).nth(1).filter({ hasText: text }).waitFor();

/** Opens an operation's form on a pool page and enters an amount. */
async function fillIn(page: Page, act: string, amount: string | "Max"): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: act, exact: true }).last().click();
  await page.getByRole("heading", { level: 1, name: act }).waitFor();
  if (amount === "Max") await page.getByRole("button", { name: "Max" }).click();
  else await page.getByLabel("Amount", { exact: true }).fill(amount);
}
/** Previews and signs the form, waits for completion and returns to the pool. Returns the preview's text. */
async function carryOut(page: Page, done: string): Promise<string> {
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.waitFor();
  // Matches the preview's whole text instead of its button, so that a failure message shows why the button is missing.
  await expect.poll(() => preview.innerText()).toMatch(/^(Add|Unstake|Reactivate|Withdraw) .*$/m);
  const said = await preview.innerText();
  await preview.getByRole("button", { name: /^(Add|Unstake|Reactivate|Withdraw) / }).click();
  const receipt = page.getByRole("region", { name: "Transaction status" });
  await receipt.getByRole("heading", { name: done }).waitFor();
  await receipt.getByRole("button", { name: "Done" }).click();
  await page.getByRole("tab", { name: "Your stake" }).waitFor();
  return said.replaceAll("\u00a0", " ");
}
const previewRegion = (page: Page): Locator => page.getByRole("region", { name: "Next steps" });
const nearly = (actual: bigint, expected: bigint) => expect(Math.abs(Number(actual - expected))).toBeLessThanOrEqual(3);

let pool: string;

test("staking pools are listed and sortable after one index request and three node requests", async () => {
  const { page, requests } = visitor;
  await openFromNavigation(page, "Overview");
  const before = requests.length;
  await openFromNavigation(page, "Stake");
  await firstRow(page, "770,0");
  const asked = requests.slice(before).filter(({ body }) => !isAfterContent(body));
  // Ignores history requests, because the previous page may still load its history.
  expect(asked.filter(({ url, body }) => url === network.indexerUrl && body?.includes("account_transactions") !== true)).toHaveLength(1);
  // Counts only resource, transaction and pool requests; the app shell's balance request and polling are independent of the page.
  const toNode = asked.filter(({ url, body }) => /\/(resource|transactions)\//.test(url) || body?.includes("_pool::") === true);
  expect(toNode.map(({ url }) => url)).toHaveLength(3);
  expect(await rows(page).count()).toBe(4);
  await expect.poll(() => rows(page).nth(1).innerText()).toMatch(/\s0%\s+10%\s/);
  await page.getByRole("button", { name: "Commission" }).click();
  await firstRow(page, "9%");
  expect(new URL(page.url()).search).toContain("sort=-commission");
  await page.getByRole("button", { name: "Commission" }).click();
  await page.locator("[role=columnheader][aria-sort=ascending]").filter({ hasText: "Commission" }).waitFor();
  const href = await rows(page).nth(1).getByRole("link").first().getAttribute("href");
  pool = (href ?? "").split("/").at(-1) ?? "";
  await rows(page).nth(1).getByRole("link").first().click();
  await page.getByRole("tab", { name: "Your stake" }).waitFor();
  await page.getByText("Everyday has no stake in this pool.").waitFor();
  // The pool's page and the list estimate the same yield.
  await page.getByRole("main").locator("dl div").filter({ hasText: "Est. yield" }).filter({ hasText: "10%" }).waitFor();
});

test("stake can be added after the form showed minimum and held-back amount, and becomes active with the next epoch", async () => {
  const { page } = visitor;
  await fillIn(page, "Add stake", "5");
  await page.getByText(/^The minimum stake is 10 APT, .* Add at least 10\.00\d\d?\sAPT\.$/).waitFor();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  expect(await page.getByRole("region", { name: "Preview" }).count()).toBe(0);
  const balance = BigInt(await aptos.getAccountAPTAmount({ accountAddress: alice.accountAddress }));
  await page.getByRole("button", { name: "Max" }).click();
  const most = Number((await page.getByLabel("Amount", { exact: true }).inputValue()).replaceAll(",", ""));
  const left = balance - BigInt(Math.round(most * Number(APT)));
  expect([left > 0n, left < APT / 10n]).toEqual([true, true]);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("region", { name: "Preview" }).getByRole("button", { name: /^Add / }).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByLabel("Amount", { exact: true }).fill("100");
  await previewRegion(page)
    .getByText(/^0\.00\d+\sAPT is returned next epoch/)
    .waitFor();
  const said = await carryOut(page, "Stake added");
  expect(said).toContain("stakes 100 APT with the pool");
  const [active] = await stakeIn(pool);
  expect([active > 99n * APT, active < 100n * APT]).toEqual([true, true]);
  const main = page.getByRole("main");
  await main.locator("dl div").filter({ hasText: "Activating" }).filter({ hasText: "99.99" }).waitFor();
  await control(network, "epoch", { advance: 2 });
  await main
    .locator("dl div")
    .filter({ hasText: /^Active/ })
    .filter({ hasText: "100.00" })
    .waitFor();
});

test("stake is unlocked, reactivated, fully unlocked and withdrawn as previewed", async () => {
  const { page } = visitor;
  await fillIn(page, "Unstake", "5");
  await previewRegion(page)
    .getByText(/so this unstakes 10\.00000001\sAPT/)
    .waitFor();
  expect(await carryOut(page, "Unstaking")).toContain("unstakes 10.00000001 APT from the pool");
  nearly((await stakeIn(pool))[2], 10n * APT + 1n);

  await fillIn(page, "Reactivate", "Max");
  await carryOut(page, "Stake reactivated");
  expect((await stakeIn(pool))[2]).toBe(0n);

  await fillIn(page, "Unstake", "1000");
  await page.getByText(/^You can enter at most 100\.00/).waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("95");
  await previewRegion(page)
    .getByText(/^Less than 10 APT would stay active, so this unstakes all 100\.00/)
    .waitFor();
  await carryOut(page, "Unstaking");
  expect((await stakeIn(pool))[0]).toBe(0n);

  // No stake is withdrawable before the lock-up ends; the page shows the end date. Loading the page locks the vault.
  await page.goto(`${page.url()}?act=withdraw`);
  await page.getByText(/^You have nothing to withdraw yet\. 100\.00.* unlocks on /).waitFor();
  // Stake that is still locked needs no action of the user.
  await openFromNavigation(page, "Overview");
  const attention = page.getByRole("region", { name: "Needs attention" });
  await attention.getByText("You haven't backed up yet").waitFor();
  expect(await attention.getByText(/withdraw|unstak/i).count()).toBe(0);
  await openFromNavigation(page, "Stake");
  await page.getByRole("radio", { name: "Your stake" }).check({ force: true });
  const calendar = page.getByRole("table", { name: "Unlock schedule" });
  await calendar.getByRole("cell", { name: "Unlocks", exact: true }).waitFor();
  await control(network, "clock", { advanceSeconds: SECONDS_PER_DAY + 1 });
  await calendar.getByRole("cell", { name: "Ready to withdraw" }).waitFor();
  await openFromNavigation(page, "Overview");
  await attention.getByRole("link", { name: /^Withdraw: 100\.00\d*\sAPT is ready to withdraw$/ }).waitFor();
  await openFromNavigation(page, "Stake");
  await page.getByRole("radio", { name: "Your stake" }).check({ force: true });
  await calendar.getByRole("link", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Max" }).click();
  const [, free] = await stakeIn(pool);
  const before = BigInt(await aptos.getAccountAPTAmount({ accountAddress: alice.accountAddress }));
  expect(await carryOut(page, "Withdrawn")).toContain("withdraws 100.00");
  expect(await stakeIn(pool)).toEqual([0n, 0n, 0n]);
  const after = BigInt(await aptos.getAccountAPTAmount({ accountAddress: alice.accountAddress }));
  expect([after > before + free - APT / 10n, free > 100n * APT]).toEqual([true, true]);
  await page.getByRole("tab", { name: "Rewards" }).click();
  const chart = page.getByRole("slider", { name: "Pool rewards per epoch" });
  await chart.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => chart.getAttribute("aria-valuetext")).toMatch(/^Epoch 1, .*: 0\sAPT$/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => chart.getAttribute("aria-valuetext")).toMatch(/^Epoch 2, .*: 17\.57\d+\sAPT$/);
});

test("stake page explains an invitation-only pool, a vesting contract and an offline index", async () => {
  const { page } = visitor;
  await openFromNavigation(page, "Stake");
  // Sorts by commission, because yearly rates of other pools may read "10%" too.
  await page.getByRole("button", { name: "Commission" }).click();
  await page.locator("[role=columnheader][aria-sort=descending]").filter({ hasText: "Commission" }).waitFor();
  await rows(page).nth(1).getByRole("link").first().click();
  await page.getByText("This pool is invite only").waitFor();
  expect(await page.getByText("Invite only").count()).toBeGreaterThan(0);
  expect(await page.getByRole("link", { name: "Add stake" }).count()).toBe(0);

  const [contract = ""] = (await view("vesting::vesting_contracts", VESTING_ADMIN)).flat();
  await openFromNavigation(page, "Stake");
  await page.getByRole("radio", { name: "Contracts" }).check({ force: true });
  await page.getByText("No contracts").waitFor();
  await page.getByLabel("Contract address").fill(contract);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText(/^30,000\sAPT on /).waitFor();

  await page.route(network.indexerUrl, (route) => route.abort());
  await page.reload();
  await page.getByRole("radio", { name: "Pools" }).check({ force: true });
  await page.getByText("Index unavailable. All validators are listed").waitFor();
  expect(await rows(page).count()).toBe(5);
  await page.getByRole("radio", { name: "Your stake" }).check({ force: true });
  await page.getByText("Your pools are unavailable").waitFor();
});
